import IDXAuth
import IDXForms
import IDXPlatform

extension Wording {
    /// Who a token is for: "Jay Nguyen (jay@example.com) at acme.okta.com".
    static func who(_ token: Token) -> DisplayText {
        let claims = token.idToken?.claims
        let username = claims?.preferredUsername ?? claims?.email
        let host = OrgName.host(of: token.context.issuer)
        let names = [claims?.name, username.map { claims?.name == nil ? $0 : "(\($0))" }]
            .compactMap { $0 }.joined(separator: " ")
        return Sanitizer.line(
            names.isEmpty ? "an unnamed user at \(host)" : "\(names) at \(host)", limit: 300)
    }

    static func signedIn(_ token: Token) -> DisplayText { "Signed in as \(who(token))" }

    /// A sign-in that need not be done.
    static func stillSignedIn(_ token: Token) -> DisplayText {
        "Already signed in as \(who(token)). To sign in anew: --again"
    }

    /// What there is now, and what can be done with it.
    static func signedInDetails(_ token: Token, profile: String) -> [DisplayText] {
        let refresh = token.refreshToken == nil ? "no" : "yes"
        var lines: [DisplayText] = [
            "access token  \(life(token, now: token.issuedAt))     refresh token  \(refresh)     "
                + "scopes  \(token.scopes.joined(separator: " "))"
        ]
        if token.dpopKey != nil { lines.append("Bound to a key of this machine (DPoP).") }
        return lines + [
            "Saved as profile \"\(profile)\".",
            "Next: idx status · idx sign-out · idx sign-in --print access-token",
        ]
    }

    /// How long an access token is good for.
    static func life(_ token: Token, now: Date) -> DisplayText {
        guard let end = token.expiresAt else { return "valid, end unknown" }
        let seconds = end.timeIntervalSince(now)
        guard seconds > 0 else { return "expired" }
        let minutes = Int((min(seconds, 1e9) / 60).rounded(.up))
        return minutes < 120 ? "valid \(minutes) min" : "valid \(minutes / 60) h"
    }

    /// Why the org ended it. The words were said already; this is for the last line.
    static func refused(_ screen: Screen) -> [DisplayText] {
        let said = screen.everyNotice.first { $0.severity == .error } ?? screen.everyNotice.first
        return ["\(screen.host) ended the sign-in." + (said.map { " \($0.text)" } ?? "")]
    }

    /// Why a link cannot be followed.
    static let needsPerson: DisplayText =
        "it continues in a browser, and there is no terminal to ask on; pass --browser COMMAND"

    static func portTaken(_ port: UInt16) -> DisplayText {
        "Port \(port) is in use by another program. Paste the address the browser ends at."
    }
}

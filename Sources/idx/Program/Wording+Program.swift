import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform

extension Wording {
    /// The user of a token: "Jay Nguyen (jay@example.com) at acme.okta.com".
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

    /// The note that stored tokens are still valid.
    static func stillSignedIn(_ token: Token) -> DisplayText {
        "Already signed in as \(who(token)). Use --again to sign in again."
    }

    /// The card at the end of a sign-in: the user, and a table of the tokens as in `idx status`.
    static func card(_ standing: Standing) -> Remark {
        Remark(.done, signedIn(standing.token), facts: standing.facts)
    }

    /// What you can do with the tokens.
    static func next(_ profile: DisplayText) -> Remark {
        next([
            ("status", "idx status\(profile)", "see who is signed in"),
            ("print", "idx sign-in\(profile) --print access-token", "get the access token"),
            ("sign-out", "idx sign-out\(profile)", "revoke the tokens"),
        ])
    }

    /// The next commands.
    static func next(
        _ steps: [(name: String, command: DisplayText, purpose: DisplayText)]
    ) -> Remark {
        Remark(
            .note, "Next",
            facts: steps.map {
                Screen.Fact(name: $0.name, label: $0.command, content: .text($0.purpose))
            })
    }

    /// How long an access token is valid.
    static func life(_ token: Token, now: Date) -> DisplayText {
        guard let end = token.expiresAt else { return "valid, end unknown" }
        let seconds = end.timeIntervalSince(now)
        guard seconds > 0 else { return "expired" }
        let minutes = Int((min(seconds, 1e9) / 60).rounded(.up))
        return minutes < 120 ? "valid \(minutes) min" : "valid \(minutes / 60) h"
    }

    /// Why the org ended the sign-in, for the last line.
    static func refused(_ screen: Screen) -> [DisplayText] {
        let said = screen.allNotices.first { $0.severity == .error } ?? screen.allNotices.first
        return ["\(screen.host) ended the sign-in." + (said.map { " \($0.text)" } ?? "")]
    }

    /// The browser takes over, because the org does not let this program sign in.
    static func notHere(_ error: IDXError, host: DisplayText) -> DisplayText {
        if case .redirect(.failed(let code, _)) = error.reason {
            return "\(host) wants this app's sign-in in a browser (\(visible(code)))."
        }
        let code = visible(error.code?.rawValue ?? "")
        return "\(host) does not let this app sign in here (interact: \(code))."
    }

    /// The way out where the org wants a browser.
    static let viaBrowser: DisplayText = "To sign in with the browser: --via browser"

    /// The policy that `--engine classic` leaves out.
    static let globalPolicyOnly: DisplayText =
        "With --engine classic, only the global session policy is checked, not the app's."

    /// What an app's backend replied.
    static func backend(_ reply: JSON, isKept: Bool) -> Remark {
        let members = reply.object?.map { ($0.key, $0.value.string ?? $0.value.text()) }
        return Remark(
            .done, "Your backend has signed you in.",
            facts: (members ?? [("reply", reply.text())]).map { name, value in
                Screen.Fact(
                    name: name, label: visible(name, limit: 60),
                    content: .text(visible(value, limit: 300)))
            },
            details: isKept ? [] : ["To get all of the reply, unmasked: -o FILE"])
    }

    /// What to do on another device, where there is no terminal to show it on.
    static func enterCode(_ verification: DeviceAuthorizationFlow.Verification) -> Remark {
        Remark(
            .note, "Open this address on another device and enter the code:",
            details: [
                Sanitizer.address(verification.verificationURI.absoluteString),
                visible(verification.userCode),
            ])
    }

    /// Why a link cannot be opened.
    static let needsPerson: DisplayText =
        "it continues in a browser, and there is no terminal to ask on; pass --browser COMMAND"

    static func portTaken(_ port: UInt16) -> DisplayText {
        "Port \(port) is in use by another program. Paste the address the browser ends at."
    }
}

import IDXAuth
import IDXForms
import IDXLoopback
import IDXPlatform

extension Wording {
    /// The user of a token: "Jay Nguyen (jay@example.com) at acme.okta.com"; an org of the demo has a name.
    static func who(_ token: Token, at org: String? = nil) -> DisplayText {
        let claims = token.idToken?.claims
        let username = claims?.preferredUsername ?? claims?.email
        let host = org ?? OrgName.host(of: token.context.issuer)
        let known = [claims?.name, username.map { claims?.name == nil ? $0 : "(\($0))" }]
            .compactMap { $0 }.joined(separator: " ")
        // Some providers tell the name to those only who ask for user info.
        let names = known.isEmpty ? claims?.subject ?? "" : known
        let place = PhraseArgument.text(Sanitizer.line(host, limit: 300))
        guard !names.isEmpty else { return SignInPhrase.unnamedAt.text(["host": place]) }
        return CommonPhrase.accountAt.text([
            "account": .text(Sanitizer.line(names, limit: 300)), "host": place,
        ])
    }

    static func signedIn(_ token: Token, at org: String? = nil) -> DisplayText {
        SignInPhrase.signedInAs.text(["who": .text(who(token, at: org))])
    }

    /// The card at the end of a sign-in: the user, and a table of the tokens as in `idx status`.
    static func card(_ status: TokenStatus, at org: String? = nil) -> Remark {
        Remark(.done, signedIn(status.token, at: org), facts: status.facts)
    }

    /// What you can do with the tokens.
    static func next(_ profile: DisplayText) -> Remark {
        next([
            ("status", "idx status\(profile)", SignInPhrase.seeWho.text),
            ("token", "idx token\(profile)", SignInPhrase.getToken.text),
            ("sign-out", "idx sign-out\(profile)", SignInPhrase.revoke.text),
        ])
    }

    /// The next commands.
    static func next(
        _ steps: [(name: String, command: DisplayText, purpose: DisplayText)]
    ) -> Remark {
        Remark(
            .note, ScreenLine.colon(SignInPhrase.next.text),
            facts: steps.map {
                Screen.Fact(name: $0.name, label: $0.command, content: .text($0.purpose))
            })
    }

    /// How long an access token is valid.
    static func life(_ token: Token, now: Date) -> DisplayText {
        guard let end = token.expiresAt else { return TokenPhrase.validUnknown.text }
        let seconds = end.timeIntervalSince(now)
        guard seconds > 0 else { return TokenPhrase.expired.text }
        let minutes = Int((min(seconds, 1e9) / 60).rounded(.up))
        let phrase: TokenPhrase = minutes < 120 ? .validMinutes : .validHours
        return phrase.text(["count": .count(minutes < 120 ? minutes : minutes / 60)])
    }

    /// Why the org ended the sign-in, for the last line.
    static func refused(_ screen: Screen) -> [DisplayText] {
        let said = screen.allNotices.first { $0.severity == .error } ?? screen.allNotices.first
        let words = SignInPhrase.ended.text(["host": .text(screen.host)])
        return [said.map { "\(words) \($0.text)" } ?? words]
    }

    /// The browser takes over, because the org does not let this program sign in.
    static func notHere(_ error: IDXError, host: DisplayText) -> DisplayText {
        let (phrase, code): (SignInPhrase, String) =
            if case .redirect(.failed(let code, _)) = error.reason {
                (.wantsBrowser, code)
            } else {
                (.mayNotSignIn, error.code?.rawValue ?? "")
            }
        return phrase.text(["host": .text(host), "code": .text(visible(code))])
    }

    /// What to do on another device, where there is no terminal to show it on.
    static func enterCode(_ verification: DeviceAuthorizationFlow.Verification) -> Remark {
        Remark(
            .note, SignInPhrase.enterCodeElsewhere.text,
            details: [
                Sanitizer.address(verification.verificationURI.absoluteString),
                visible(verification.userCode),
            ])
    }

    /// That the browser cannot come back to a port, and whose program is there, if the system tells.
    static func portTaken(_ port: UInt16) -> DisplayText {
        let number = PhraseArgument.text("\(port)")
        guard let user = LoopbackServer.user(listeningOn: port) else {
            return BrowserPhrase.portTaken.text(["port": number])
        }
        return BrowserPhrase.portTakenBy.text(["port": number, "user": .text(visible(user))])
    }
}

extension [Screen.Fact] {
    /// The rows of a table, without those that have no text.
    init(rows: [(name: String, label: DisplayText, text: DisplayText?)]) {
        self = rows.compactMap { row in
            row.text.map { Screen.Fact(name: row.name, label: row.label, content: .text($0)) }
        }
    }
}

import IDXAuth

extension Wording {
    /// Where there are forms but none can be used.
    static let nothingUsable: DisplayText =
        "Nothing that is offered here can be done in a terminal."

    /// Why something cannot be done in a terminal, after a name: "not possible in a terminal: …".
    static func obstacle(_ obstacle: Obstacle) -> DisplayText {
        switch obstacle {
        case .passkey: "not possible in a terminal: it needs a browser to reach the key"
        case .duoFrame: "not possible in a terminal: Duo shows its own page in a browser"
        case .captcha: "not possible in a terminal: a captcha has to be solved in a browser"
        case .fastPass: "not possible in a terminal: Okta FastPass answers browsers only"
        case .nearField: "not possible in a terminal: it needs a card or a phone held close"
        case .singleSignOnExtension:
            "not possible in a terminal: it needs Apple's sign-on extension"
        case .sameDevice: "not possible in a terminal: it goes on in an app on this device"
        case .webPage: "not possible in a terminal: a web page has to fill in a hidden field"
        case .browserOutcome:
            "not possible in a terminal: the org finished this sign-in for a browser"
        }
    }

    /// A message of which only the key is known.
    static func unworded(_ key: String?) -> DisplayText {
        key.map { Sanitizer.line($0, limit: 200) } ?? ""
    }
}

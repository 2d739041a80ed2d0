import IDXAuth

extension Wording {
    /// Why an option was chosen automatically.
    enum Reason: Sendable, Hashable {
        case onlyOffered, onlyPossible, preferred, toReset
    }

    /// An option chosen automatically: "Email (the only option)". Lists why the others are not
    /// available.
    static func chosen(
        _ choice: Choice, of choices: [Choice], because reason: Reason
    ) -> Remark {
        let name = choice.words
        switch reason {
        case .onlyOffered: return Remark(.note, using(.onlyOption, name))
        case .onlyPossible:
            return Remark(
                .note, using(.onlyPossible, name), details: choices.compactMap(\.problem))
        case .preferred: return Remark(.note, using(.preferred, name))
        case .toReset: return Remark(.note, AutomaticPhrase.resetting.text(["name": .text(name)]))
        }
    }

    private static func using(_ phrase: ConversationPhrase, _ name: DisplayText) -> DisplayText {
        phrase.text(["name": .text(name)])
    }

    /// The requested flow is not offered.
    static func notOffered(_ purpose: Screen.Action.Purpose, host: DisplayText) -> Remark {
        let phrase: ConversationPhrase =
            switch purpose {
            case .signUp: .noSignUp
            case .unlock: .noUnlock
            case .recover: .noRecovery
            default: .notOffered
            }
        return Remark(.failed, phrase.text(["host": .text(host)]))
    }

    /// The transaction expired and was restarted; quotes the org if it said why.
    static func restarted(_ screen: Screen?) -> Remark {
        let notices = screen?.notices ?? []
        let said = notices.first { $0.severity == .error } ?? notices.first
        // What the org advises after it, to start again, is what happens anyway.
        let words = (said?.text ?? ConversationPhrase.tookTooLong.text).firstSentence.sentence
        return Remark(.note, "\(words) \(ConversationPhrase.startingOver.text)")
    }

    /// The transaction expired again. What a step in progress shows, such as a code, is of no more use.
    static func expired(_ screen: Screen) -> Remark {
        if case .terminal = screen.kind { return end(screen, isError: true) }
        return Remark(.failed, ConversationPhrase.tookTooLong.text)
    }

    /// An answer was not accepted because the connection broke or the server failed.
    static func lost(_ reason: DisplayText) -> DisplayText {
        "\(reason) \(ConversationPhrase.lost.text)"
    }

    /// A step completed while it was on screen, by an action elsewhere.
    static func confirmed(_ screen: Screen) -> Remark {
        Remark(
            .done,
            screen.wait?.done ?? ConversationPhrase.done.text(["title": .text(screen.title)]))
    }

    /// A step failed while it was on screen. The next screen says why.
    static func ended(_ screen: Screen) -> Remark {
        Remark(.note, ConversationPhrase.notCompleted.text(["title": .text(screen.title)]))
    }

    /// A request is taking longer than a moment.
    static func waiting(for server: DisplayText, isLong: Bool) -> Remark {
        var remark = Remark(.waiting, WaitPhrase.server.text(["host": .text(server)]))
        remark.isLongWait = isLong
        return remark
    }

    /// The conversation's timeout passed.
    package static var timeLimit: Remark { Remark(.failed, ConversationPhrase.timeRanOut.text) }

    /// A link, where no browser can be opened.
    static func needsBrowser(_ label: DisplayText) -> DisplayText {
        ConversationPhrase.needsBrowser.text(["label": .text(label)])
    }

    /// The end of a dialogue without a code: the org's messages and facts.
    static func end(_ screen: Screen, isError: Bool) -> Remark {
        let ranked =
            screen.notices.filter { $0.severity == .error }
            + screen.notices.filter { $0.severity != .error }
        let below = ranked.enumerated().flatMap { index, notice in
            (index == 0 ? [] : [notice.text]) + notice.linesBelow.map(\.words)
        }
        var remark = Remark(
            isError ? .failed : .done, ranked.first?.text ?? screen.title,
            details: below + Self.details(of: screen))
        remark.isQuoted = true
        return remark
    }

    /// The facts of a screen as lines, without QR codes.
    static func details(of screen: Screen) -> [DisplayText] {
        screen.facts.compactMap { fact in
            if case .qr = fact.content { return nil }
            return ScreenLine.fact(label: fact.label, fact.content).words
        }
    }

    /// The rate limit was reached; the request had no effect, and the user decides when to retry.
    static func rateLimited(_ wait: Duration?) -> DisplayText {
        guard let seconds = wait?.components.seconds, seconds > 0, seconds < 86_400 else {
            return ConversationPhrase.tooMany.text
        }
        return ConversationPhrase.tooManyFor.text(["count": .count(Int(seconds))])
    }

    /// The browser came back without success.
    static func failed(_ result: RedirectResult) -> DisplayText {
        switch result {
        case .failed(let code, let explanation): browserFailed(explanation ?? code)
        case .issuerMismatch(let found): issuerMismatch(found)
        default: ConversationPhrase.noCode.text
        }
    }

    /// The browser reported an error instead of success.
    static func browserFailed(_ explanation: String) -> DisplayText {
        ConversationPhrase.browserFailed.text([
            "reason": .text(Sanitizer.line(explanation, limit: 300))
        ])
    }

    /// The redirect URL names another issuer, or none although the server always sends `iss` (RFC 9207).
    static func issuerMismatch(_ found: String?) -> DisplayText {
        guard let found else { return ConversationPhrase.noIssuer.text }
        return ConversationPhrase.otherIssuer.text([
            "server": .text(Sanitizer.line(found, limit: 200))
        ])
    }
}

extension Wording {
    /// The address that opens an app, or a page, whole.
    static func open(_ address: String, at screen: Screen) -> Remark {
        guard !screen.actions.contains(where: { $0.opensApp && $0.link?.text == address }) else {
            return Remark(
                .note, DevicePhrase.openAddress.text, details: [Sanitizer.address(address)])
        }
        // A page that changes a password ends the sign-in, unless that can be skipped.
        let isOptional = screen.wait != nil || screen.actions.contains { $0.purpose == .skip }
        return openPage(address, details: isOptional ? [] : [DevicePhrase.signInAgain.text])
    }

    /// The address of a page, whole.
    package static func openPage(_ address: String, details: [DisplayText]) -> Remark {
        Remark(
            .note, ConversationPhrase.openPage.text, details: [Sanitizer.address(address)] + details
        )
    }
}

extension AutomaticPhrase {
    /// What to say of this machine's clock.
    ///
    /// - Parameters:
    ///   - offset: How far the server's clock is ahead.
    ///   - host: The server.
    /// - Returns: A sentence, for less than two hours in minutes, then in hours and days.
    static func clock(_ offset: Duration, host: DisplayText) -> DisplayText {
        let seconds = offset.components.seconds
        // The symbols of units are the same in all languages.
        let minutes = Int((seconds.magnitude + 30) / 60)
        let time: DisplayText =
            switch minutes {
            case ..<120: "\(minutes) min"
            case ..<2880: "\(minutes / 60) h"
            default: "\(minutes / 1440) d"
            }
        let phrase = seconds < 0 ? Self.clockAhead : Self.clockBehind
        return phrase.text(["time": .text(time), "host": .text(host)])
    }
}

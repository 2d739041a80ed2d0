import IDXAuth

extension Wording {
    /// Why an option was chosen automatically.
    enum Reason: Sendable, Hashable {
        case onlyOffered, onlyPossible, preferred
    }

    /// An option chosen automatically: "Email (the only option)". Lists why the others are not
    /// available.
    static func chosen(
        _ choice: Choice, of choices: [Choice], because reason: Reason
    ) -> Remark {
        let name = choice.words
        switch reason {
        case .onlyOffered: return Remark(.note, "Using \(name) (the only option)")
        case .onlyPossible:
            let others = choices.compactMap { other in
                other.obstacle.map { "\(other.label): \($0)" as DisplayText }
            }
            return Remark(
                .note, "Using \(name) (the only option a terminal can use)", details: others)
        case .preferred: return Remark(.note, "Using \(name) (chosen by --use)")
        }
    }

    /// An answer from the options.
    static func filledIn(_ label: DisplayText, _ text: String) -> Remark {
        Remark(.done, "\(label)  \(Sanitizer.line(text, limit: 200))")
    }

    /// An action taken automatically.
    static func started(_ action: Screen.Action) -> Remark {
        Remark(.note, action.label)
    }

    /// The requested flow is not offered.
    static func notOffered(_ purpose: Screen.Action.Purpose, host: DisplayText) -> Remark {
        let wish: DisplayText =
            switch purpose {
            case .signUp: "to create an account"
            case .unlock: "to unlock an account"
            case .recover: "to reset a password"
            default: "that"
            }
        return Remark(.failed, "\(host) does not offer \(wish) here.")
    }

    /// The transaction expired and was restarted; quotes the org if it said why.
    static func restarted(_ screen: Screen?) -> Remark {
        let notices = screen?.notices ?? []
        let said = notices.first { $0.severity == .error } ?? notices.first
        var words: DisplayText =
            said?.text ?? "The org closed this sign-in because it took too long."
        if words.last?.isPunctuation != true { words += "." }
        return Remark(.note, "\(words) Starting over.")
    }

    /// An answer was not accepted because the connection broke or the server failed.
    static func lost(_ reason: DisplayText) -> DisplayText {
        "\(reason) Your answer was not accepted. Press enter to try again."
    }

    /// The connection broke after an answer was sent, and the org then reported the current step.
    static func refreshed(_ reason: DisplayText) -> Remark {
        Remark(.note, "The connection broke (\(reason)). This is where the org stands.")
    }

    /// A step completed while it was on screen, by an action elsewhere.
    static func confirmed(_ screen: Screen) -> Remark {
        Remark(.done, screen.wait?.done ?? "\(screen.title): done")
    }

    /// A step failed while it was on screen. The next screen says why.
    static func ended(_ screen: Screen) -> Remark {
        Remark(.note, "\(screen.title): not completed")
    }

    /// A request is taking longer than a moment.
    static func waiting(for server: DisplayText) -> Remark {
        Remark(.waiting, "Waiting for \(server)")
    }

    /// The conversation's timeout passed.
    package static let timeLimit = Remark(
        .failed, "Time ran out before the sign-in was complete.")

    /// Polling failed for good, but the user may still be able to type an answer.
    static func cannotPoll(_ reason: DisplayText) -> Screen.Notice {
        Screen.Notice(
            severity: .warning, text: "Cannot ask the org whether it is done: \(reason)")
    }

    /// A poll failed; polling continues.
    static func trouble(_ reason: DisplayText) -> Screen.Notice {
        Screen.Notice(severity: .warning, text: "\(reason) Trying again.")
    }

    /// A link, where no browser can be opened.
    static func needsBrowser(_ label: DisplayText) -> DisplayText {
        "\"\(label)\" continues in a browser, which cannot be opened here."
    }

    /// The end of a dialogue without a code: the org's messages and facts.
    static func end(_ screen: Screen, isError: Bool) -> Remark {
        let ranked =
            screen.notices.filter { $0.severity == .error }
            + screen.notices.filter { $0.severity != .error }
        let below = ranked.enumerated().flatMap { index, notice in
            (index == 0 ? [] : [notice.text]) + notice.linesBelow.map(\.words)
        }
        return Remark(
            isError ? .failed : .done, ranked.first?.text ?? screen.title,
            details: below + Self.details(of: screen))
    }

    /// The facts of a screen as lines, without QR codes.
    static func details(of screen: Screen) -> [DisplayText] {
        screen.facts.compactMap { fact in
            if case .qr = fact.content { return nil }
            return ScreenLine.fact(label: fact.label, fact.content).words
        }
    }

    /// An action that is not, or no longer, offered.
    static func unknownAction(_ name: String) -> DisplayText {
        "\"\(Sanitizer.line(name, limit: 100))\" is not offered at this step."
    }

    /// The rate limit was reached; the request had no effect, and the user decides when to retry.
    static func rateLimited(_ wait: Duration?) -> DisplayText {
        guard let seconds = wait?.components.seconds, seconds > 0, seconds < 86_400 else {
            return "Too many tries. Wait a little, then try again."
        }
        return "Too many tries. Try again in \(count(Int(seconds), "second"))."
    }

    /// The title of a sign-in in a browser.
    package static let browserSignIn: DisplayText = "Sign in with the browser"

    /// The entry that leaves a step for the browser, and where it leads.
    static let continueInBrowser: DisplayText = "Continue in the browser"

    /// The browser came back without success.
    static func failed(_ result: RedirectResult) -> DisplayText {
        switch result {
        case .failed(let code, let explanation): browserFailed(explanation ?? code)
        case .issuerMismatch(let found): issuerMismatch(found)
        default: noCode
        }
    }

    /// The browser reported an error instead of success.
    static func browserFailed(_ explanation: String) -> DisplayText {
        "The browser came back without success: \(Sanitizer.line(explanation, limit: 300))"
    }

    /// The pasted URL does not belong to this sign-in.
    static let unexpectedRedirect: DisplayText =
        "This address is not the one this sign-in waits for."

    /// The redirect URL names another issuer, or none although the server always sends `iss` (RFC 9207).
    static func issuerMismatch(_ found: String?) -> DisplayText {
        guard let found else {
            return "The browser came back without naming the server, which always names itself."
        }
        return "The browser came back from another server: \(Sanitizer.line(found, limit: 200))"
    }

    /// The redirect URL has no code.
    static let noCode: DisplayText = "The browser came back without a code."
}

extension Wording {
    /// What Enter does if there is nothing to fill in.
    package static func goOn(_ action: Screen.Action?) -> DisplayText {
        guard let action else { return "continue" }
        return action.link == nil ? lowercasedFirst(action.label) : "open a browser"
    }

    package static func lowercasedFirst(_ text: DisplayText) -> DisplayText {
        text.prefix(1).lowercased() + text.dropFirst()
    }

    /// A setup key in groups of four characters.
    package static func grouped(_ key: DisplayText) -> DisplayText {
        let letters = Array(letters(of: key))
        return stride(from: 0, to: letters.count, by: 4)
            .map { "\(String(letters[$0..<min($0 + 4, letters.count)]))" }.joined(separator: " ")
    }

    /// A setup key without the spaces and dashes that people read it with.
    package static func letters(of key: DisplayText) -> String {
        key.text.filter { !$0.isWhitespace && $0 != "-" }
    }

    package static var cancel: DisplayText { "Cancel" }
    package static var pleaseChoose: DisplayText { "Choose one." }
    package static var pleaseMark: DisplayText { "Mark at least one." }
    package static var notANumber: DisplayText { "That is not a number." }
    package static var notReadable: DisplayText {
        "That was not readable text (UTF-8). Type it again."
    }
    package static var phoneNeedsCountry: DisplayText {
        "a number with its country code, like +47 912 34 567"
    }
    package static var doNotMatch: DisplayText { "The two do not match. Type both again." }
    package static var noSuchOption: DisplayText { "There is no such option." }
    package static var notText: DisplayText { "Answer with text." }
    package static var yesOrNo: DisplayText { "Answer yes or no." }
    package static var otherWays: DisplayText { "Other ways" }
    package static var nothingTyped: DisplayText { "(empty)" }
    package static var hidden: DisplayText { "(hidden)" }

    package static var required: DisplayText { "This field is required." }
    package static func tooShort(_ least: Int) -> DisplayText {
        "at least \(count(least, "character"))"
    }
    package static func tooLong(_ most: Int) -> DisplayText {
        "at most \(count(most, "character"))"
    }

    /// A duration in words: "1 minute 50 seconds".
    package static func spoken(seconds: Int) -> DisplayText {
        let (minutes, rest) = max(seconds, 0).quotientAndRemainder(dividingBy: 60)
        let (hours, left) = minutes.quotientAndRemainder(dividingBy: 60)
        var parts: [DisplayText] = []
        if hours > 0 { parts.append(count(hours, "hour")) }
        if left > 0 { parts.append(count(left, "minute")) }
        if rest > 0 && hours == 0 || parts.isEmpty { parts.append(count(rest, "second")) }
        return parts.joined(separator: " ")
    }

    /// A duration as a clock: `1:50`.
    package static func clock(seconds: Int) -> DisplayText {
        let (minutes, rest) = max(seconds, 0).quotientAndRemainder(dividingBy: 60)
        let (hours, left) = minutes.quotientAndRemainder(dividingBy: 60)
        func two(_ number: Int) -> DisplayText { number < 10 ? "0\(number)" : "\(number)" }
        return hours > 0 ? "\(hours):\(two(left)):\(two(rest))" : "\(left):\(two(rest))"
    }
}

extension Wording {
    package static func pressEnter(for action: Screen.Action?) -> DisplayText {
        "Press enter to \(goOn(action)), or type :more. "
    }
    package static var pressEnterToCheck: DisplayText { "Press enter to check now, or type :more." }
    package static var enterForOtherWays: DisplayText { "Press enter again for other ways." }
    package static var typeMore: DisplayText { "For other ways, type :more." }
    package static var enterTwiceForMore: DisplayText { "For other ways, press enter twice." }
    package static var stillWaiting: DisplayText { "Still waiting." }
    package static var timeIsUp: DisplayText { "Time is up." }
    package static var noneIsPossible: DisplayText { "None of these can be done in a terminal." }
    package static var notPossibleHere: DisplayText { "Cannot be chosen" }

    package static func possibleIn(_ label: DisplayText, seconds: Int) -> DisplayText {
        "You can \(lowercasedFirst(label)) in \(spoken(seconds: seconds))."
    }

    package static func severalMatch(_ choices: [Choice]) -> DisplayText {
        "\(choices.count) match. Type more of the words, or a number."
    }

    package static func typeNumbers(_ count: Int) -> DisplayText {
        "Type numbers from 1 to \(count), separated by commas."
    }

    package static func typeANumber(_ count: Int) -> DisplayText {
        count == 1 ? "Type 1." : "Type a number from 1 to \(count)."
    }
}

extension Wording {
    package static var optional: DisplayText { "optional" }
    /// The heading of the sign-in's own actions, in a menu that has others too.
    package static var thisSignIn: DisplayText { "This sign-in" }

    /// A rule that only the org can check.
    package static func checkedLater(_ rule: DisplayText) -> DisplayText {
        "\(rule) (checked when you send it)"
    }

    /// The actions that users most often want instead of the form.
    package static func alternatives(_ actions: [Screen.Action]) -> [DisplayText] {
        let purposes: [Screen.Action.Purpose] = [
            .signUp, .recover, .unlock, .identityProvider, .otherMethod, .signIn, .skip,
        ]
        return actions.filter { $0.obstacle == nil && purposes.contains($0.purpose) }.map(\.label)
    }

    package static func or(
        _ alternatives: [DisplayText], separator: DisplayText = ", "
    ) -> DisplayText {
        "Or: \(alternatives.joined(separator: separator))"
    }

    /// When the whole sign-in expires at the org.
    package static func signInEnds(in time: DisplayText) -> DisplayText {
        "This sign-in ends in \(time)"
    }

    package static var repeatSecret: DisplayText { "Again" }
    package static var typeToFilter: DisplayText { "type to filter" }
    package static var yOrN: DisplayText { "y or n?" }
    package static var withCommas: DisplayText { "several, separated by commas" }
    package static var withCountryCode: DisplayText { "with country code, digits and spaces" }

    /// What an answer still lacks.
    package static func stillNeeds(_ reasons: [DisplayText]) -> DisplayText {
        "It still needs \(list(reasons, or: "and"))."
    }

    package static func doubtful(_ reasons: [DisplayText]) -> DisplayText {
        "\(stillNeeds(reasons)) Press enter again to send it anyway."
    }
}

extension Wording {
    package static var sentToClipboard: DisplayText { "Sent to your terminal's clipboard." }
    package static var pictureIsIn: DisplayText { "A picture of the code is in" }
    package static var pictureNotKept: DisplayText { "The picture of the code could not be saved." }
    package static var noViewer: DisplayText { "No program that shows pictures could be started." }
    package static var cannotScan: DisplayText { "Can't scan it? Open this link:" }
    package static var tooSmallForCode: DisplayText {
        "This window is too small even for the compact QR code."
    }

    /// The window is too small for a QR code: it needs at least that many rows or columns.
    package static func makeWindowBigger(rows: Int?, columns: Int?) -> DisplayText {
        let parts = [rows.map { count($0, "row") }, columns.map { count($0, "column") }]
        return "Enlarge this window to \(parts.compactMap { $0 }.joined(separator: " and ")) "
            + "to show the QR code."
    }
}

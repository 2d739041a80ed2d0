import IDXForms

/// The words of the faces.
extension Wording {
    /// What enter does where there is nothing to fill in.
    static func goOn(_ action: Screen.Action?) -> DisplayText {
        guard let action else { return "go on" }
        return action.link == nil ? lowercasedFirst(action.label) : "open a browser"
    }

    static func lowercasedFirst(_ text: DisplayText) -> DisplayText {
        text.prefix(1).lowercased() + text.dropFirst()
    }

    static var cancel: DisplayText { "Cancel" }
    static var pleaseAnswer: DisplayText { "Please type an answer." }
    static var pleaseChoose: DisplayText { "Please choose one." }
    static var pleaseMark: DisplayText { "Please mark at least one." }
    static var notANumber: DisplayText { "That is not a number." }
    static var notReadable: DisplayText {
        "That was not readable text (UTF-8). Please type it again."
    }
    static var phoneNeedsCountry: DisplayText {
        "a number with its country code, like +47 912 34 567"
    }
    static var doNotMatch: DisplayText { "The two do not match. Please type both again." }
    static var yesOrNo: DisplayText { "Please answer yes or no." }
    static var otherWays: DisplayText { "Other ways" }
    static var nothingTyped: DisplayText { "(empty)" }
    static var hidden: DisplayText { "(hidden)" }

    static func answerNeeded(_ label: DisplayText) -> DisplayText {
        "An answer is needed: \(label)."
    }
    static func tooShort(_ least: Int) -> DisplayText { "at least \(count(least, "character"))" }
    static func tooLong(_ most: Int) -> DisplayText { "at most \(count(most, "character"))" }

    /// A time to wait, spoken: "1 minute 50 seconds".
    static func spoken(seconds: Int) -> DisplayText {
        let (minutes, rest) = max(seconds, 0).quotientAndRemainder(dividingBy: 60)
        let (hours, left) = minutes.quotientAndRemainder(dividingBy: 60)
        var parts: [DisplayText] = []
        if hours > 0 { parts.append(count(hours, "hour")) }
        if left > 0 { parts.append(count(left, "minute")) }
        if rest > 0 && hours == 0 || parts.isEmpty { parts.append(count(rest, "second")) }
        return parts.joined(separator: " ")
    }

    /// A time to wait, to be seen at a glance: `1:50`.
    static func clock(seconds: Int) -> DisplayText {
        let (minutes, rest) = max(seconds, 0).quotientAndRemainder(dividingBy: 60)
        let (hours, left) = minutes.quotientAndRemainder(dividingBy: 60)
        func two(_ number: Int) -> DisplayText { number < 10 ? "0\(number)" : "\(number)" }
        return hours > 0 ? "\(hours):\(two(left)):\(two(rest))" : "\(left):\(two(rest))"
    }
}

extension Wording {
    static func pressEnter(for action: Screen.Action?) -> DisplayText {
        "Press enter to \(goOn(action)), or type :more. "
    }
    static var pressEnterToCheck: DisplayText { "Press enter to check now, or type :more." }
    static var stillWaiting: DisplayText { "Still waiting." }
    static var timeIsUp: DisplayText { "Time is up." }
    static var noneIsPossible: DisplayText { "None of these can be done in a terminal." }
    static var notPossibleHere: DisplayText { "Cannot be chosen" }

    static func possibleIn(_ label: DisplayText, seconds: Int) -> DisplayText {
        "\(label) is possible in \(spoken(seconds: seconds))."
    }

    static func onlyWay(_ choice: Choice, of question: Question) -> DisplayText {
        let all = question.shownChoices.count == 1
        return "\(choice.label), the only way \(all ? "offered" : "possible here")."
    }

    static func severalMatch(_ choices: [Choice]) -> DisplayText {
        "\(choices.count) match. Please type more of the words, or a number."
    }

    static func typeNumbers(_ count: Int) -> DisplayText {
        "Please type numbers from 1 to \(count), with commas between them."
    }

    static func typeANumber(_ count: Int) -> DisplayText {
        count == 1 ? "Please type 1." : "Please type a number from 1 to \(count)."
    }
}

extension Wording {
    static var again: DisplayText { "Again" }
    static var doNotMatchYet: DisplayText { "The two do not match yet" }
    static var typeToFilter: DisplayText { "type to filter" }
    static var yOrN: DisplayText { "y or n?" }
    static var withCommas: DisplayText { "several, with commas between them" }
    static var withCountryCode: DisplayText { "with country code, digits and spaces" }

    static func doubtful(_ reasons: [DisplayText]) -> DisplayText {
        "It should be \(list(reasons, or: "and")). Enter sends it as it is."
    }
}

extension Wording {
    static var scanThis: DisplayText { "Scan this with the app." }
    static var sentToClipboard: DisplayText { "Sent to your terminal's clipboard." }
    static var cannotScan: DisplayText { "Can't scan it? It says:" }
    static var tooSmallForCode: DisplayText { "This window is too small even for the small form." }

    static func makeWindowBigger(_ wanted: TerminalSize, than size: TerminalSize) -> DisplayText {
        let isNarrow = wanted.columns > size.columns
        let rows = wanted.rows > size.rows ? "\(wanted.rows) rows tall" : ""
        let columns = isNarrow ? "\(wanted.columns) columns wide" : ""
        let both = [rows, columns].filter { !$0.isEmpty }.joined(separator: " and ")
        return "Make this window \(both) to see the code; I am watching."
    }
}

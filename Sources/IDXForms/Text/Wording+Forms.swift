import IDXAuth

extension Wording {
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

    /// The actions that users most often want instead of the form.
    package static func alternatives(_ actions: [Screen.Action]) -> [DisplayText] {
        let purposes: [Screen.Action.Purpose] = [
            .signUp, .recover, .unlock, .identityProvider, .otherMethod, .signIn, .skip,
        ]
        return actions.filter { $0.obstacle == nil && purposes.contains($0.purpose) }.map(\.label)
    }

    /// What separates the items of a list.
    package static var comma: DisplayText { "\(Language.current.comma)" }

    /// What else may be done: "Or: Forgot password?"
    package static func or(_ alternatives: DisplayText) -> DisplayText {
        FormPhrase.or.text(["list": .text(alternatives)])
    }

    /// All items in a sentence: "email, phone and a code".
    static func all(_ items: [DisplayText]) -> DisplayText {
        joined(items, .andList)
    }

    /// One of the items in a sentence: "email, phone or a code".
    static func any(_ items: [DisplayText]) -> DisplayText {
        joined(items, .orList)
    }

    private static func joined(_ items: [DisplayText], _ phrase: CommonPhrase) -> DisplayText {
        guard items.count > 1, let last = items.last else { return items.first ?? "" }
        let list = items.dropLast().joined(separator: Wording.comma)
        return phrase.text(["list": .text(list), "last": .text(last)])
    }

    /// What to do about a field that is empty and must not be.
    package static func fillIn(_ label: DisplayText) -> DisplayText {
        let quoted = CommonPhrase.quoted.text(["text": .text(label)])
        return FormPhrase.fillIn.text(["label": .text(quoted)])
    }

    /// What an answer still lacks.
    package static func stillNeeds(_ reasons: [DisplayText]) -> DisplayText {
        FormPhrase.stillNeeds.text(["list": .text(all(reasons))])
    }
}

extension Wording {
    /// When the whole sign-in expires at the org.
    package static func signInEnds(in time: DisplayText) -> DisplayText {
        FormPhrase.signInEnds.text(["time": .text(time)])
    }

    /// When an action that is shown already becomes possible.
    package static func possibleIn(_ label: DisplayText, seconds: Int) -> DisplayText {
        FormPhrase.possibleIn.text([
            "label": .text(label), "time": .text(spoken(seconds: seconds)),
        ])
    }

    /// The numbers that may be typed to choose, from 1.
    package static func typeANumber(_ count: Int) -> DisplayText {
        count == 1
            ? FormPhrase.typeOne.text : FormPhrase.typeANumber.text(["count": .count(count)])
    }

    /// A duration in words: "1 minute 50 seconds".
    package static func spoken(seconds: Int) -> DisplayText {
        let (minutes, rest) = max(seconds, 0).quotientAndRemainder(dividingBy: 60)
        let (hours, left) = minutes.quotientAndRemainder(dividingBy: 60)
        let phrase: CommonPhrase =
            if hours > 0 {
                left > 0 ? .hoursMinutes : .hours
            } else if left > 0 {
                rest > 0 ? .minutesSeconds : .minutes
            } else {
                .seconds
            }
        return phrase.text([
            "count": .count(hours > 0 ? hours : left > 0 ? left : rest), "minutes": .count(left),
            "seconds": .count(rest),
        ])
    }

    /// A duration as a clock: `1:50`.
    package static func clock(seconds: Int) -> DisplayText {
        let (minutes, rest) = max(seconds, 0).quotientAndRemainder(dividingBy: 60)
        let (hours, left) = minutes.quotientAndRemainder(dividingBy: 60)
        func two(_ number: Int) -> DisplayText { number < 10 ? "0\(number)" : "\(number)" }
        return hours > 0 ? "\(hours):\(two(left)):\(two(rest))" : "\(left):\(two(rest))"
    }
}

extension DisplayText {
    /// The text as a sentence: with a period, unless it ends with punctuation already.
    package var sentence: DisplayText { self + DisplayText(stringLiteral: missingFullStop) }

    /// The text up to the end of its first sentence.
    var firstSentence: DisplayText {
        let end = indices.first { index in
            let next = self.index(after: index)
            return "。！？".contains(self[index])
                || ".!?".contains(self[index]) && next < endIndex && self[next] == " "
        }
        return end.map { self[startIndex..<index(after: $0)] } ?? self
    }
}

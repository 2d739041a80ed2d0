import IDXJSON

/// A string or number of the body, which becomes text when it is asked for.
struct IonText: Sendable, Hashable {
    /// The position of its node; 0 if there is none: that is the body itself.
    let position: Int32

    static let none = IonText(position: 0)

    private init(position: Int32) { self.position = position }

    init(_ position: Int) { self.position = Int32(truncatingIfNeeded: position) }

    var isPresent: Bool { position != 0 }

    /// The words of more than 15 bytes that many bodies have; shorter ones need no memory.
    fileprivate static let words = JSON.Names(
        RemediationType.known.map(\.rawValue).filter { $0.utf8.count > 15 } + [
            "application/json; okta-version=1.0.0", "application/ion+json; okta-version=1.0.0",
            "$.currentAuthenticator", "$.currentAuthenticatorEnrollment", "security_question",
        ])

    /// This one, or another if there is none.
    func or(_ other: IonText) -> IonText { isPresent ? self : other }
}

/// Some of the elements of one of a response's lists.
struct IonSpan: Sendable, Hashable {
    let start: Int32
    let count: Int32

    static let empty = IonSpan(start: 0, count: 0)

    private init(start: Int32, count: Int32) { (self.start, self.count) = (start, count) }

    init(_ range: Range<Int>) {
        self.init(
            start: Int32(truncatingIfNeeded: range.lowerBound),
            count: Int32(truncatingIfNeeded: range.count))
    }

    var isEmpty: Bool { count == 0 }
    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

extension Tape {
    /// The text, if there is one. Long words that many bodies have are not made again.
    func string(_ text: IonText) -> String? {
        guard text.isPresent else { return nil }
        let position = Int(text.position)
        return nodes[position].length > 15
            ? string(position, knowing: IonText.words) : string(position)
    }

    /// The value, if there is one.
    func json(_ text: IonText) -> JSON? {
        guard text.isPresent else { return Optional.none }
        return json(Int(text.position))
    }

    /// Whether the text is this one.
    func isEqual(_ text: IonText, _ word: String) -> Bool {
        text.isPresent && isEqual(Int(text.position), word)
    }

    /// Whether both are the same text, or both are missing.
    func areEqual(_ one: IonText, _ other: IonText) -> Bool {
        guard one.isPresent, other.isPresent else { return one == other }
        return areEqual(Int(one.position), Int(other.position))
    }
}

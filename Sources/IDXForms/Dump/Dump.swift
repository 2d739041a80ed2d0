public import IDXJSON

/// An answer of the org, shown to a person: whole, in order, without secrets.
///
/// It works on the raw answer, so that what the client does not model is seen as well.
///
/// ```swift
/// let dump = Dump(try JSON(parsing: bytes))
/// print(dump.tree())
/// ```
public struct Dump: Sendable {
    /// A part of an answer: `--only`.
    public enum Section: String, Sendable, Hashable, CaseIterable {
        case remediations, authenticators, messages, user
    }

    /// All of the answer after redactor.
    let whole: JSON
    /// The part to show.
    let section: Section?
    /// What the references in it lead to.
    let references: Ion.References

    /// Makes a dump of one answer.
    ///
    /// - Parameters:
    ///   - answer: The answer as received.
    ///   - redactor: What to hide. It learns the secrets of this answer.
    ///   - section: The part to show, or nil for all of it.
    public init(_ answer: JSON, redactor: Redactor = Redactor(), only section: Section? = nil) {
        var redactor = redactor
        redactor.learn(from: answer)
        whole = redactor.redacted(answer)
        references = Ion.References(in: whole)
        self.section = section
    }

    /// The part of the answer to show.
    var answer: JSON {
        guard let section, let object = whole.object else { return whole }
        return .object(JSON.Object(object.filter { Self.section(of: $0) == section }))
    }

    /// The answer itself, order kept.
    public func json(_ layout: JSON.Layout = .pretty, ascii: Bool = false) -> DisplayText {
        Sanitizer.escapedJSON(answer.text(layout), ascii: ascii) + "\n"
    }

    static func section(of member: JSON.Object.Member) -> Section? {
        let name = member.key.lowercased()
        if name == "remediation" { return .remediations }
        if name == "messages" { return .messages }
        if name == "user" { return .user }
        // A step that is offered outside of `remediation`.
        if Ion.isAction(member.value) { return .remediations }
        return name.contains("authenticator") ? .authenticators : nil
    }
}

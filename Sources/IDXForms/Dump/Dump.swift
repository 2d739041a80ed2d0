public import IDXAuth
public import IDXJSON

/// A response of the org in readable form: complete, in order, without secrets.
///
/// It works on the raw JSON, so it also shows what the client does not model.
///
/// ```swift
/// let dump = Dump(try JSON(parsing: bytes))
/// print(dump.tree())
/// ```
public struct Dump: Sendable {
    /// A part of a response: `--only`.
    public enum Section: String, Sendable, Hashable, CaseIterable {
        case remediations, authenticators, messages, user
    }

    /// The whole redacted response.
    let whole: JSON
    /// The part to show.
    let section: Section?
    /// The first line, if it is not that of an IDX response.
    let heading: DisplayText?
    /// What was not understood, if the response stands for another body.
    let losses: [DisplayText]
    /// Resolves the references in the response.
    let references: Ion.References

    /// Creates a dump of a response.
    ///
    /// - Parameters:
    ///   - answer: The response as received.
    ///   - redactor: What to redact. It learns the secrets of this response.
    ///   - section: The part to show, or nil for the whole response.
    ///   - heading: The name of the body, unless it is an IDX response of its own.
    ///   - diagnostics: What was not understood of a body that the response stands for.
    public init(
        _ answer: JSON, redactor: Redactor = Redactor(), only section: Section? = nil,
        heading: DisplayText? = nil, diagnostics: [Diagnostic] = []
    ) {
        var redactor = redactor
        redactor.learn(from: answer)
        whole = redactor.redacted(answer)
        references = Ion.References(in: whole)
        self.section = section
        self.heading = heading.map(redactor.redacted)
        losses =
            section == nil
            ? diagnostics.map { redactor.redacted(Sanitizer.line($0.description, limit: 200)) } : []
    }

    /// The part of the response to show.
    var answer: JSON {
        guard let section, let object = whole.object else { return whole }
        return .object(JSON.Object(object.filter { Self.section(of: $0) == section }))
    }

    /// The response as JSON, in its own order.
    public func json(_ layout: JSON.Layout = .pretty, ascii: Bool = false) -> DisplayText {
        Sanitizer.escapedJSON(answer.text(layout), ascii: ascii) + "\n"
    }

    static func section(of member: JSON.Object.Member) -> Section? {
        let name = member.key.lowercased()
        if name == "remediation" { return .remediations }
        if name == "messages" { return .messages }
        if name == "user" { return .user }
        // A form that is offered outside of `remediation`.
        if Ion.isAction(member.value) { return .remediations }
        return name.contains("authenticator") ? .authenticators : nil
    }
}

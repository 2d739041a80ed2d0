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
        /// The forms, with their fields.
        case remediations
        /// The authenticators and enrollments.
        case authenticators
        /// The messages to the user.
        case messages
        /// The user.
        case user
    }

    /// The whole redacted response.
    let whole: JSON
    /// The part to show.
    let section: Section?
    /// The first line, if it is not that of an IDX response.
    let heading: DisplayText?
    /// The parts that the client did not understand.
    let losses: [Loss]
    /// Whether the response stands for another body, so that marks in it cannot show what was lost.
    let isEquivalent: Bool
    /// Resolves the references in the response.
    let references: Ion.References

    /// Creates a dump of a response.
    ///
    /// - Parameters:
    ///   - response: The response as received.
    ///   - redactor: What to redact.
    ///   - section: The part to show, or nil for the whole response.
    ///   - heading: The name of the body, unless it is an IDX response of its own.
    ///   - diagnostics: The parts of the body that were not understood.
    ///   - isEquivalent: Whether the response stands for another body, which the diagnostics are about.
    public init(
        _ response: JSON, redactor: Redactor = Redactor(), only section: Section? = nil,
        heading: DisplayText? = nil, diagnostics: [Diagnostic] = [],
        isEquivalent: Bool = false
    ) {
        whole = redactor.redacted(response)
        references = Ion.References(in: whole)
        self.section = section
        self.heading = heading
        self.isEquivalent = isEquivalent
        let found = section.map { Loss.list(diagnostics, of: response, in: $0) } ?? diagnostics
        losses = found.map(Loss.init)
    }

    /// The part of the response to show.
    var shown: JSON {
        guard let section, let object = whole.object else { return whole }
        return .object(JSON.Object(object.filter { Self.section(of: $0) == section }))
    }

    /// The response as JSON, in its own order.
    public func json(_ layout: JSON.Layout = .pretty, ascii: Bool = false) -> DisplayText {
        Sanitizer.escapedJSON(shown.text(layout), ascii: ascii) + "\n"
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

public import IDXAuth
public import IDXJSON

/// A response of the org in readable form: complete, in order, without secrets.
///
/// What the client did not understand is shown as the org sent it, and marked.
///
/// ```swift
/// let dump = Dump(try Response(parsing: bytes))
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

    /// The whole redacted body.
    let body: JSON
    /// What the client reads in it.
    let response: Response
    /// The part to show.
    let section: Section?
    /// The first line, if it is not that of an IDX response.
    let heading: DisplayText?
    /// The parts of the body that the client did not understand.
    let losses: [Diagnostic]

    /// Creates a dump of a response.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - redactor: What to redact.
    ///   - section: The part to show, or nil for the whole response.
    ///   - heading: The name of the body, unless it is an IDX response of its own.
    public init(
        _ response: Response, redactor: Redactor = Redactor(), only section: Section? = nil,
        heading: DisplayText? = nil
    ) {
        body = redactor.redacted(response.raw)
        self.response = response.rereading(body)
        self.section = section
        self.heading = heading
        let isUnderstood = heading != nil && !response.isMapped
        let all = isUnderstood ? [] : response.diagnostics
        guard let section else {
            losses = all
            return
        }
        let members = (response.raw.object ?? [:]).filter { Self.section(of: $0) == section }
        let names = Set(members.map { JSON.Path.Component.key($0.key) })
        losses = all.filter { $0.path.components.first.map(names.contains) ?? false }
    }

    /// The part of the body to show.
    var shown: JSON {
        guard let section, let object = body.object else { return body }
        return .object(JSON.Object(object.filter { Self.section(of: $0) == section }))
    }

    /// The body as JSON, in its own order.
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

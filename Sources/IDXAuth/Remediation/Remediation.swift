public import IDXJSON

/// Something the user can do next: a form to answer, or a link to open.
///
/// ```swift
/// let remediation = response.remediations[.identify]
/// remediation?["identifier"]?.value = "mary@example.com"
/// let isGood = remediation?.identifier?.messages.isEmpty  // the same field
/// let next = try await remediation?.proceed()
/// ```
///
/// A remediation never changes. The answers are separate, and all copies and handles of a remediation
/// share them.
@dynamicMemberLookup
public struct Remediation: Sendable {
    let context: ResponseContext
    /// The position in the response's list of forms.
    let index: Int32

    var ion: IonForm { context.lists.forms[Int(index)] }
    var details: IonForm.Details? {
        ion.details.map { context.lists.formDetails[Int($0)] }
    }

    private func string(_ text: IonText) -> String? { context.tape.string(text) }

    /// The server's name, which need not be unique. An action outside the list has the name of its place:
    /// `currentAuthenticator-resend`.
    public var name: String {
        let ion = ion
        guard let key = string(ion.key) else { return string(ion.serverName) ?? "" }
        return ion.parent.map { "\($0.name(in: context.tape))-\(key)" } ?? key
    }
    /// The type, by the server's name.
    public var type: RemediationType {
        RemediationType(rawValue: string(ion.serverName) ?? name)
    }
    /// The server's label, which is rare.
    public var label: String? { string(ion.label) }
    /// The URL to submit to or to open. The client checks it against the issuer's origin before it sends anything.
    public var href: String? { string(ion.href) }
    /// The HTTP method, `POST` unless the server says otherwise.
    public var method: String { string(ion.method) ?? (isLink ? "GET" : "POST") }
    /// The media type of the request.
    public var accepts: String? { string(ion.accepts) }
    /// The media type of the response.
    public var produces: String? { string(ion.produces) }
    /// Whether it is a link to open in a browser: it has no `rel`.
    public var isLink: Bool { !ion.isForm }
    /// Whether only a browser can send it: it is a link, or a form whose method puts no answers into a body.
    package var isForBrowser: Bool {
        isLink || !["POST", "PUT", "PATCH", "DELETE"].contains(method.uppercased())
    }
    /// The server's polling interval, if this remediation is polled.
    public var refresh: Duration? { details?.refresh.map { max($0, .zero) } }
    /// The polling interval, if this remediation is polled.
    package var pollInterval: Duration { PollPlan.interval(refresh) }
    /// The fields that a user sees.
    public var form: Form { Form(context: context, list: ion.fields, form: index, parent: -1) }
    /// The messages about its fields.
    public var messages: MessageCollection {
        MessageCollection(nested: form.nestedMessages)
    }
    /// The authenticators that it refers to.
    public var authenticators: Authenticator.Collection {
        Authenticator.Collection(
            context: context,
            some: ion.relations.range.compactMap {
                context.authenticator(Int32(truncatingIfNeeded: $0))
            })
    }
    /// References to other parts of the response, as the server wrote them.
    public var relatesTo: [String] { ion.relations.range.map(context.text) }
    /// The JSON from the server.
    public var raw: JSON { context.tape.json(Int(ion.node)) }
    /// The place in the response's body.
    public var path: JSON.Path { context.tape.path(to: Int(ion.node)) }

    /// The field with that name or dotted path, visible or not: `credentials.passcode`.
    public subscript(name: String) -> Form.Field? { form[name] }
    /// The field at that structural path.
    public subscript(path: FieldPath) -> Form.Field? { form[path] }
    /// The field with that name: `remediation.identifier`.
    public subscript(dynamicMember name: String) -> Form.Field? { form[name] }

    /// Removes all answers.
    public func clearAnswers() { context.sheet.clear(index) }

    /// Takes over the answers to an earlier version of the form, unless this one was answered.
    func adoptAnswers(of earlier: Remediation) {
        let answers = earlier.context.sheet.answers(of: earlier.index)
        guard !answers.isEmpty else { return }
        context.sheet.adopt(
            answers.mapFields { self[earlier.context.path(of: $0)]?.index }, of: index)
    }

    /// The dialogue that submits it; nil for a response from a file.
    var dialogue: (any Dialogue)? { context.dialogue }
}

extension Remediation: Hashable {
    /// Whether both are the same remediation of the same response, and so share their answers.
    public static func == (one: Remediation, other: Remediation) -> Bool {
        one.context === other.context && one.index == other.index
    }
    /// Hashes the remediation.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(context))
        hasher.combine(index)
    }
}

extension Remediation: CustomStringConvertible, CustomReflectable {
    /// The name; never answers.
    public var description: String { name }
    /// Otherwise `dump` would show handles and answers.
    public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}

extension Remediation {
    /// Remediations in the server's order: the main one and its alternatives.
    public struct Collection: OrderedList, Hashable {
        /// The element: a remediation.
        public typealias Element = Remediation

        let forms: [Int32]
        let context: ResponseContext

        /// The number of remediations.
        public var count: Int { forms.count }

        /// The remediation at a position.
        public func element(at position: Int) -> Remediation {
            Remediation(context: context, index: forms[position])
        }

        /// The remediation at that position, or nil if there are fewer.
        public subscript(position: Int) -> Remediation? { elementIfPresent(at: position) }

        /// The first remediation of that type.
        public subscript(type: RemediationType) -> Remediation? {
            first { $0.hasType(type) }
        }

        /// The first remediation with that name.
        public subscript(name: String) -> Remediation? { first { $0.isNamed(name) } }
    }

    /// Whether it has that type, without making text of it.
    func hasType(_ type: RemediationType) -> Bool {
        ion.serverName.isPresent
            ? context.tape.isEqual(ion.serverName, type.rawValue) : name == type.rawValue
    }

    /// Whether it has that name, without making text of it.
    private func isNamed(_ name: String) -> Bool {
        ion.key.isPresent ? self.name == name : context.tape.isEqual(ion.serverName, name)
    }
}

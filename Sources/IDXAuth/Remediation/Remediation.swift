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
    let shared: Shared<IonForm>
    let context: ResponseContext

    var ion: IonForm { shared.value }
    var sheet: AnswerSheet { context.fields(of: shared).sheet }

    /// The server's name, which need not be unique. An action outside the list has the name of its place:
    /// `currentAuthenticator-resend`.
    public var name: String { ion.name }
    /// The type, by the server's name.
    public var type: RemediationType { RemediationType(rawValue: ion.serverName ?? ion.name) }
    /// The server's label, which is rare.
    public var label: String? { ion.label }
    /// The URL to submit to or to open. The client checks it against the issuer's origin before it sends anything.
    public var href: String? { ion.href }
    /// The HTTP method, `POST` unless the server says otherwise.
    public var method: String { ion.method ?? (isLink ? "GET" : "POST") }
    /// The media type of the request.
    public var accepts: String? { ion.accepts }
    /// The media type of the response.
    public var produces: String? { ion.produces }
    /// Whether it is a link to open in a browser: it has no `rel`.
    public var isLink: Bool { !ion.isForm }
    /// The server's polling interval, if this remediation is polled.
    public var refresh: Duration? { ion.refresh.map { max($0, .zero) } }
    /// The polling interval, if this remediation is polled.
    package var pollInterval: Duration { PollPlan.interval(refresh) }
    /// The fields that a user sees.
    public var form: Form { Form(list: context.fields(of: shared), context: context) }
    /// The messages about its fields.
    public var messages: MessageCollection {
        MessageCollection(nested: form.nestedMessages)
    }
    /// The authenticators that it refers to.
    public var authenticators: Authenticator.Collection {
        Authenticator.Collection(
            list: ion.relations.compactMap(context.authenticator), context: context)
    }
    /// References to other parts of the response, as the server wrote them.
    public var relatesTo: [String] { ion.relations.map(\.text) }
    /// The JSON from the server.
    public var raw: JSON { context.tape.json(ion.position) }
    /// The place in the response's body.
    public var path: JSON.Path { context.tape.path(ion.path) }

    /// The field with that name or dotted path, visible or not: `credentials.passcode`.
    public subscript(name: String) -> Form.Field? { form[name] }
    /// The field at that structural path.
    public subscript(path: FieldPath) -> Form.Field? { form[path] }
    /// The field with that name: `remediation.identifier`.
    public subscript(dynamicMember name: String) -> Form.Field? { form[name] }

    /// Removes all answers.
    public func clearAnswers() { sheet.clear() }

    /// The dialogue that submits it; nil for a response from a file.
    package var dialogue: (any Dialogue)? { context.dialogue }
}

extension Remediation: Hashable {
    /// Whether both are the same remediation of the same response, and so share their answers.
    public static func == (one: Remediation, other: Remediation) -> Bool {
        one.shared === other.shared
    }
    /// Hashes the remediation.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(shared)) }
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

        let forms: [Shared<IonForm>]
        let context: ResponseContext

        /// The number of remediations.
        public var count: Int { forms.count }

        /// The remediation at a position.
        public func element(at position: Int) -> Remediation {
            Remediation(shared: forms[position], context: context)
        }

        /// The remediation at that position, or nil if there are fewer.
        public subscript(position: Int) -> Remediation? { elementIfPresent(at: position) }

        /// The first remediation of that type.
        public subscript(type: RemediationType) -> Remediation? { first { $0.type == type } }

        /// The first remediation with that name.
        public subscript(name: String) -> Remediation? { first { $0.name == name } }
    }
}

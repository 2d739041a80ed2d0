public import IDXJSON
public import IDXPlatform

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
    /// The server's name, which need not be unique. An action outside the list has the name of its place:
    /// `currentAuthenticator-resend`.
    public let name: String
    /// The name of the member that it was in; nil for one of the list.
    let member: String?
    /// The type, by the server's name.
    public let type: RemediationType
    /// The server's label, which is rare.
    public package(set) var label: String?
    /// The URL as the server sent it. The client checks it against the issuer's origin before it sends anything.
    package var href: String?
    /// The URL to open in a browser; nil for a form, which `proceed()` sends.
    public var url: URL? { isLink ? URL(sent: href) : nil }
    /// The HTTP method, `POST` unless the server says otherwise.
    public let method: String
    /// The media type of the request.
    package internal(set) var accepts: String?
    /// The media type of the response.
    package internal(set) var produces: String?
    /// Whether it is a link to open in a browser: it has no `rel`.
    public let isLink: Bool
    /// The server's polling interval, if this remediation is polled.
    package var refresh: Duration?
    /// The fields that a user sees.
    public let form: Form
    /// References to other parts of the response, as the server wrote them.
    public package(set) var relatesTo: [String] = []
    /// The JSON from the server; null if it sent no such form, as Classic orgs do not.
    public let raw: JSON
    /// The place in the response's body.
    public let path: JSON.Path
    /// The identity provider, for a link or a form.
    public package(set) var identityProvider: IdentityProvider?
    /// The terms to show before an identity provider verifies the user.
    public internal(set) var identityVerification: IdentityVerificationMetadata?
    /// The scopes that an app requests.
    public package(set) var scopes: [ConsentScope] = []
    /// The details of a request, for the user to confirm.
    public internal(set) var requestInfo: [RequestDetail] = []
    /// The page to change a password that is managed elsewhere.
    public package(set) var externalPasswordChange: Response.Link?
    /// Whether Apple's single sign-on extension was already called; nil if the server does not say.
    package internal(set) var isSSOExtensionCalled: Bool?
    /// The answers.
    let sheet: AnswerSheet

    /// Whether only a browser can send it: it is a link, or a form whose method puts no answers into a body.
    package var isForBrowser: Bool {
        isLink || !["POST", "PUT", "PATCH", "DELETE"].contains(method.uppercased())
    }
    /// The polling interval, if this remediation is polled.
    package var pollInterval: Duration { PollPlan.interval(refresh) }
    /// The messages about its fields.
    public var messages: MessageCollection { MessageCollection(nested: form.nestedMessages) }
    /// The authenticators that it refers to.
    public var authenticators: Authenticator.Collection {
        Authenticator.Collection(relatesTo.compactMap(sheet.context.authenticator))
    }

    /// The field with that name or dotted path, visible or not: `credentials.passcode`.
    public subscript(name: String) -> Form.Field? { form[name] }
    /// The field at that structural path.
    public subscript(path: FieldPath) -> Form.Field? { form[path] }
    /// The field with that name: `remediation.identifier`.
    public subscript(dynamicMember name: String) -> Form.Field? { form[name] }

    /// Answers a field, which has to be there: where a subscript finds none, nothing is answered. A field that is itself
    /// called `answer` is `remediation["answer"]`.
    ///
    /// ```swift
    /// try remediation.answer("credentials.passcode", "123456")
    /// ```
    ///
    /// - Parameters:
    ///   - name: The field's name or dotted path.
    ///   - value: The answer; nil leaves the field as it is.
    /// - Throws: ``AnswerError/unknownField(_:)`` if there is no such field, or why the answer is invalid.
    public func answer(_ name: String, _ value: (any FieldValue)?) throws(AnswerError) {
        guard let value else { return }
        guard let field = self[name] else { throw .unknownField(name) }
        try field.set(value)
    }

    /// Removes all answers.
    public func clearAnswers() { sheet.clear() }

    /// Takes over the answers to an earlier version of the form, unless this one was answered.
    func adoptAnswers(of earlier: Remediation) {
        let answers = earlier.sheet.answers
        if !answers.isEmpty { sheet.adopt(answers.filter { self[$0] != nil }) }
    }

    /// The dialogue that submits it; nil for a response from a file.
    var dialogue: (any Dialogue)? { sheet.context.dialogue }
}

extension Remediation: IdentityHashable {
    package var identity: ObjectIdentifier { ObjectIdentifier(sheet) }
}

extension Remediation: OpaqueReflectable {
    /// The name; never answers.
    public var description: String { name }
}

extension Remediation {
    /// Remediations in the server's order: the main one and its alternatives.
    public struct Collection: OrderedList, Hashable {
        /// The element: a remediation.
        public typealias Element = Remediation

        package let elements: [Remediation]

        init(_ elements: [Remediation]) { self.elements = elements }

        /// The remediation at that position, or nil if there are fewer.
        public subscript(position: Int) -> Remediation? { elementIfPresent(at: position) }

        /// The first remediation of that type.
        public subscript(type: RemediationType) -> Remediation? { first { $0.type == type } }

        /// The first remediation with that name.
        public subscript(name: String) -> Remediation? { first { $0.name == name } }
    }
}

public import IDXAuth
public import IDXJSON

/// A state in which the user enrolls a factor.
public protocol FactorEnrolling: AuthnPart {}

extension FactorEnrolling {
    /// Enrolls a factor.
    ///
    /// - Parameters:
    ///   - factor: One of the step's factors.
    ///   - setup: What the factor needs.
    /// - Returns: The next step, which activates the factor if that is necessary.
    /// - Throws: ``IDXError``, also if the org refuses the data.
    @discardableResult
    public func enroll(
        _ factor: Factor, _ setup: Factor.Setup = .none
    ) async throws(IDXError) -> AuthnStep {
        if case .custom(let members) = setup {
            return try await step.enroll(factor, sending: members)
        }
        return try await step.submit("select-authenticator-enroll") { form throws(AnswerError) in
            let option = try form.choose(factor, in: step.transaction)
            for (name, value) in setup.answers { try option.answer(name, value) }
        }
    }

    /// Fetches the questions that a user can choose from.
    ///
    /// - Throws: ``IDXError``.
    public func questions() async throws(IDXError) -> [SecurityQuestion] {
        let factor = step.transaction?.factors.first { $0.links["questions"] != nil }
        guard let link = factor?.links["questions"] else { throw await step.failed("questions") }
        do throws(IDXError) {
            return try await step.session(for: "questions").questions(link)
        } catch {
            throw await step.failed(error)
        }
    }
}

extension AuthnStep {
    fileprivate func session(for name: String) throws(IDXError) -> AuthnSession {
        guard let session = dialogue?.session else { throw IDXError(.offline, at: .proceed(name)) }
        return session
    }

    fileprivate func enroll(
        _ factor: Factor, sending members: JSON
    ) async throws(IDXError) -> AuthnStep {
        guard let link = factor.links["enroll"] else {
            throw await failed("select-authenticator-enroll")
        }
        let session = try session(for: "select-authenticator-enroll")
        var body: JSON.Object = [:]
        for name in ["factorType", "provider"] { body.add(name, factor.raw[name]) }
        for member in members.object ?? [:] { body[member.key] = member.value }
        return try await session.send(.object(body), to: link).step()
    }
}

/// A state in which an enrolled factor waits for its activation.
public protocol FactorActivating: AuthnPart {}

extension FactorActivating {
    /// The request to register a security key, if the factor is one.
    public var webAuthnRequest: WebAuthnRequest? { step.webAuthnRequest }

    /// Activates the factor with a code.
    ///
    /// - Throws: ``IDXError``, also for a wrong code.
    @discardableResult
    public func activate(code: String) async throws(IDXError) -> AuthnStep {
        try await step.submit("enroll-authenticator") { form throws(AnswerError) in
            try form.answer("credentials.passcode", code)
        }
    }

    /// Activates a security key; see ``AuthnStep/webAuthnRequest``.
    ///
    /// - Throws: ``IDXError``, also if the org does not accept the key.
    @discardableResult
    public func activate(with attestation: WebAuthnAttestation) async throws(IDXError) -> AuthnStep
    {
        try await step.submit("enroll-authenticator") { form throws(AnswerError) in
            try form.fill(with: attestation)
        }
    }

    /// The steps of waiting until the user has set up an app, up to the one that ends the wait.
    public var activations: AuthnUpdates { AuthnUpdates(step: step, name: "enroll-poll") }

    /// Waits until the user has set up an app.
    ///
    /// - Parameters:
    ///   - isolation: The caller's actor.
    ///   - onUpdate: Receives every step with its ``AuthnStep/factorResult``, on that actor.
    /// - Returns: The step that ended the wait, or nil if another call stopped it.
    /// - Throws: ``IDXError``.
    @discardableResult
    public func activate(
        isolation: isolated (any Actor)? = #isolation, onUpdate: (AuthnStep) -> Void = { _ in }
    ) async throws(IDXError) -> AuthnStep? {
        try await activations.last(isolation, onUpdate)
    }

    /// Sends the link to set up an app, instead of a QR code. It stops waiting: wait again with the step that it
    /// returns.
    ///
    /// - Throws: ``IDXError``.
    @discardableResult
    public func sendLink(_ channel: LinkChannel) async throws(IDXError) -> AuthnStep {
        try await step.submit("select-enrollment-channel") { form throws(AnswerError) in
            guard let field = form["channel"] else { throw .unknownField("channel") }
            let options = field.options ?? []
            let option = options.first { $0["id"]?.defaultValue?.string == channel.name }
            guard let option else {
                throw .notOffered(field.path, offered: options.compactMap(\.label))
            }
            try field.select(option)
            if case .sms(let number) = channel { try option.answer("phoneNumber", number) }
        }
    }
}

/// How the link to set up an app is sent.
public enum LinkChannel: Sendable, Hashable {
    /// By email, to the address on record.
    case email
    /// By text message, to this number.
    case sms(String)

    fileprivate var name: String {
        switch self {
        case .email: "email"
        case .sms: "sms"
        }
    }
}

extension Factor {
    /// What a factor needs to be enrolled.
    @nonexhaustive
    public enum Setup: Sendable, Hashable {
        /// Nothing, or what the org has on record.
        case none
        /// A phone number.
        case phone(number: String, extension: String? = nil)
        /// An email address; nil for the one on record.
        case email(String? = nil)
        /// A security question, by its key, and the answer.
        case question(id: String, answer: String)
        /// A token: its ID, if it has one, its current code, and the one after it, if the provider asks for it.
        case token(credential: String? = nil, code: String, next: String? = nil)
        /// Other members of the request, beside the type and the provider.
        case custom(JSON)

        /// The answers to the fields of the factor's option.
        fileprivate var answers: [(String, String?)] {
            switch self {
            case .none, .custom: []
            case .phone(let number, let more): [("phoneNumber", number), ("phoneExtension", more)]
            case .email(let address): [("email", address)]
            case .question(let id, let answer): [("questionKey", id), ("answer", answer)]
            case .token(let credential, let code, let next):
                [("credentialId", credential), ("passcode", code), ("nextPasscode", next)]
            }
        }
    }
}

extension Factor.Setup: Summarized {
    /// The names of the data, without answers and codes.
    var summary: KeyValuePairs<String, Any?> { ["data": answers.map(\.0).joined(separator: ", ")] }
}

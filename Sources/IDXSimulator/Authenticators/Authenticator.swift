import IDXJSON

/// A kind of authenticator: how the org lists it, what a user holds of it, and how the user sets it
/// up and verifies with it.
///
/// A new authenticator with a known proof is just another value in ``AuthenticatorList/builtIn``.
protocol OrgAuthenticator: Sendable {
    /// `okta_email`, …
    var key: String { get }
    /// `email`, `app`, `security_key`, …
    var type: String { get }
    /// The display name.
    var name: String { get }
    var methods: [AuthenticatorMethod] { get }
    /// The name of the proof in `amr` (RFC 8176).
    var amr: String { get }
    /// Whether users can set it up themselves.
    var isSetUpByPerson: Bool { get }
    /// Whether it sends codes, which may need a confirmation first.
    var sendsCodes: Bool { get }
    /// Whether a browser proves it, by a link instead of a form.
    var isBrowserLeg: Bool { get }

    // What a user holds

    /// Fills in the defaults of an enrollment, and gives the user the device.
    func provide(_ enrollment: inout Enrollment, _ account: Account, _ engine: inout Engine)
    /// Adds devices without an owner, which users can set up.
    func stock(_ engine: inout Engine)
    /// Returns a text that the user can read on it.
    func fetch(_ what: PersonFetch, _ engine: inout Engine) -> String?
    /// The profile of an enrollment.
    func profile(_ enrollment: Enrollment) -> JSON?

    // Choosing it

    /// The fields of its option in a list to verify with.
    func choiceFields(_ enrollment: Enrollment) -> [StepField]
    /// The authenticator in a list to set up, and while it is set up.
    func listed(_ engine: Engine) -> JSON.Object
    /// The fields of its option in a list to set up.
    func setupChoiceFields(_ engine: Engine) -> [StepField]
    /// Returns a step to show before the setup's own, if needed.
    func setupDetour(_ chosen: JSON, _ challenge: inout Challenge, _ engine: inout IdentityEngine)
        -> (any Step)?

    // Challenges and setups

    /// Sends the code or push and starts the challenge.
    func start(_ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction)
    /// The forms of a challenge or a setup.
    func forms(_ challenge: Challenge, _ engine: Engine) -> [StepForm]
    /// The field for the answer.
    func field(_ challenge: Challenge) -> StepField
    /// Additional members of the authenticator: `contextualData`, `settings`.
    func details(_ challenge: Challenge, _ engine: Engine, _ tx: OrgTransaction) -> JSON.Object
    /// The forms inside the authenticator: `resend`, `poll`, `recover`.
    func actions(_ challenge: Challenge, _ engine: Engine, _ tx: OrgTransaction) -> [StepForm]
    /// Checks an answer; a right one completes a setup.
    func judge(
        _ given: JSON, _ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction
    ) -> Judgment
    /// Checks whether the awaited event has happened and returns the HTTP status.
    func poll(_ challenge: Challenge, _ engine: inout Engine, _ tx: inout OrgTransaction) -> Int
}

/// An authenticator that the user answers elsewhere, while the client polls.
protocol PolledAuthenticator: OrgAuthenticator {
    /// What the user has done.
    func verdict(_ challenge: Challenge, _ engine: Engine) -> PersonSide.Push.Verdict
    /// Completes a setup.
    func keep(_ challenge: Challenge, _ engine: inout Engine, _ tx: OrgTransaction)
}

/// A method of an authenticator.
struct AuthenticatorMethod: Sendable, Hashable {
    var name: String
    var label: String
    /// The member of `credentials` that holds the answer, and its label.
    var field = "passcode"
    var prompt = "Enter code"
    /// The number of letters and digits in a code that is not numeric.
    var alphanumeric: Int?
    /// Whether a challenge is in `currentAuthenticator`, like a setup.
    var isCurrent = false
    /// The message when the user requests a code too often.
    var resendLimit = ServerMessage.tooManyRequests

    /// The field for a code.
    var codeField: StepField {
        var code = StepField.text(field, prompt)
        code.showsRequired = field == "passcode"
        code.format = alphanumeric.map { _ in "alphanumeric" }
        (code.minLength, code.maxLength) = (alphanumeric, alphanumeric)
        return code
    }
}

/// The authenticators of an org, in the order of its lists.
struct AuthenticatorList: Sendable, RandomAccessCollection {
    private let all: [any OrgAuthenticator]
    private let byKey: [String: any OrgAuthenticator]

    init(_ all: [any OrgAuthenticator]) {
        self.all = all
        byKey = Dictionary(all.map { ($0.key, $0) }) { first, _ in first }
    }

    var startIndex: Int { all.startIndex }
    var endIndex: Int { all.endIndex }
    subscript(place: Int) -> any OrgAuthenticator { all[place] }
    /// The authenticator with this key.
    subscript(key: String) -> (any OrgAuthenticator)? { byKey[key] }
    /// The authenticator with this ID.
    subscript(id id: String?) -> (any OrgAuthenticator)? { all.first { $0.id == id } }

    static let builtIn = AuthenticatorList(
        [
            PasswordAuthenticator(), EmailAuthenticator(), PhoneAuthenticator(),
            QuestionAuthenticator(), TimeCodeAuthenticator(), AppAuthenticator.oktaVerify,
            AppAuthenticator.custom, SecurityKeyAuthenticator(),
        ] + TokenAuthenticator.builtIn + [
            AccessCodeAuthenticator(), DuoAuthenticator(), ProviderAuthenticator(),
            NFCPinAuthenticator(),
        ])
}

// MARK: - Defaults

extension OrgAuthenticator {
    /// The authenticator's ID in an org, derived from its key.
    var id: String { "aut" + key.replacing("_", with: "") }

    func method(_ name: String) -> AuthenticatorMethod {
        methods.first { $0.name == name } ?? methods[0]
    }

    /// The authenticator in responses.
    var object: JSON.Object { object(methods: methods.map(\.name)) }

    func object(methods: [String]) -> JSON.Object {
        [
            "type": .string(type), "key": .string(key), "id": .string(id),
            "displayName": .string(name), "methods": .array(methods.map { ["type": .string($0)] }),
        ]
    }

    /// The field for the method: a choice if there are several.
    func methodField(_ names: [String], required: Bool = false) -> StepField {
        guard names.count != 1 || required else {
            return .fixed("methodType", names[0], required: false)
        }
        let options = names.map { StepOption(label: method($0).label, value: .string($0)) }
        return .choice("methodType", nil, options, required: required)
    }

    var isSetUpByPerson: Bool { true }
    var sendsCodes: Bool { false }
    var isBrowserLeg: Bool { false }

    func provide(_ enrollment: inout Enrollment, _ account: Account, _ engine: inout IdentityEngine)
    {}

    func stock(_ engine: inout Engine) {}

    func fetch(_ what: PersonFetch, _ engine: inout Engine) -> String? { nil }

    func profile(_ enrollment: Enrollment) -> JSON? {
        enrollment.device.map { ["deviceName": .string($0)] }
    }

    func choiceFields(_ enrollment: Enrollment) -> [StepField] {
        [
            .fixed("id", id), methodField(enrollment.methods),
            .fixed("enrollmentId", enrollment.id, required: false),
        ]
    }

    func listed(_ engine: Engine) -> JSON.Object { object }

    func setupChoiceFields(_ engine: Engine) -> [StepField] {
        [.fixed("id", id), methodField(methods.map(\.name))]
    }

    func setupDetour(_ chosen: JSON, _ challenge: inout Challenge, _ engine: inout IdentityEngine)
        -> (any Step)?
    { nil }

    func start(_ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction) {}

    func forms(_ challenge: Challenge, _ engine: Engine) -> [StepForm] {
        let name = (challenge.isSetup ? "enroll" : "challenge") + "-authenticator"
        return [.answer(name, field(challenge))]
    }

    func field(_ challenge: Challenge) -> StepField {
        .group("credentials", [method(challenge.method).codeField])
    }

    func details(_ challenge: Challenge, _ engine: Engine, _ tx: OrgTransaction) -> JSON.Object {
        [:]
    }

    func actions(_ challenge: Challenge, _ engine: Engine, _ tx: OrgTransaction) -> [StepForm] {
        []
    }

    func poll(_ challenge: Challenge, _ engine: inout Engine, _ tx: inout OrgTransaction) -> Int {
        200
    }

    /// The code in an answer, without spaces.
    func code(_ given: JSON, _ challenge: Challenge) -> String {
        (given[method(challenge.method).field]?.string ?? "").filter { !$0.isWhitespace }
    }

    /// The judgment of a wrong code, with a message at its field.
    func wrong(_ challenge: Challenge, _ message: ServerMessage = .wrongCode) -> Judgment {
        .wrong(message, field: "credentials." + method(challenge.method).field)
    }
}

extension StepForm {
    /// A form that answers a challenge or a setup.
    static func answer(
        _ name: String, _ field: StepField, path: String = "/idp/idx/challenge/answer"
    ) -> StepForm {
        StepForm(name: name, path: path, fields: [field], subject: .current) { $0.answer($2, &$1) }
    }

    /// A form that sends a code or link again.
    static let resend = StepForm(name: "resend", path: "/idp/idx/challenge/resend") {
        engine, tx, _ in engine.resend(&tx)
    }

    /// A form that polls.
    static func poll(
        _ engine: Engine, name: String = "poll", path: String = "/idp/idx/challenge/poll",
        fields: [StepField] = [], subject: StepSubject? = nil
    ) -> StepForm {
        StepForm(
            name: name, path: path, fields: fields, subject: subject,
            refresh: engine.policy.behavior.refresh
        ) { engine, tx, body in engine.poll(body, &tx) }
    }
}

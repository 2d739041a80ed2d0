import IDXJSON

/// A person as the org knows them: what the policy says, and what changed since.
struct Account: Sendable {
    let id: String
    var username: String
    var profile: [String: JSON]
    var status: Policy.User.Status
    var password: String?
    var formerPasswords: [String] = []
    /// Whole days until the password expires: 0 or less is expired, nil is never.
    var passwordExpiresInDays: Int?
    var passwordChangedElsewhere: String?
    var enrollments: [Enrollment]
    var failedAttempts = 0
    var token: String?
    /// Time codes that were accepted, by enrolment: none counts twice.
    var usedTimeCodes: [String: String] = [:]

    /// The first enrolment of an authenticator.
    func enrollment(_ key: String) -> Enrollment? {
        enrollments.first { $0.key == key }
    }

    /// Whether an authenticator is set up.
    func has(_ key: String) -> Bool {
        key == "okta_password" ? password != nil : enrollment(key) != nil
    }

    /// The address a claim or an e-mail uses.
    var email: String { profile["email"]?.string ?? username }
}

/// One authenticator that a person has set up.
struct Enrollment: Sendable, Hashable {
    let id: String
    let key: String
    var methods: [String]
    var address: String?
    var device: String?
    var questionKey: String?
    var question: String?
    var answer: String?
    /// The shared secret of an app.
    var secret: [UInt8]?
    /// The serial of a hardware token.
    var serial: String?
    /// A WebAuthn credential and its public key.
    var credentialID: String?
    var publicKey: CredentialKey?
}

public import IDXJSON

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
        var answers: [(String, String?)] {
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

    /// Whether a step that asks for a factor to enroll can enroll it.
    public var canEnroll: Bool {
        guard kind != .hotp, links[call: "enroll"] != nil else { return false }
        return !isEnrolled || canHaveMore
    }

    /// Whether a step that asks for a factor can verify it in this program, without a browser.
    public var canSelect: Bool {
        let link = links["verify"] ?? links["next"] ?? links["poll"]
        return link?.isCall ?? (id != nil)
    }
}

extension Factor.Setup: Summarized {
    /// The names of the data, without answers and codes.
    var summary: KeyValuePairs<String, Any?> { ["data": answers.map(\.0).joined(separator: ", ")] }
}

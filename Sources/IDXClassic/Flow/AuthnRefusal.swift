import IDXAuth

/// What an error of the Authn API does to a transaction.
enum AuthnEffect: Sendable, Hashable {
    /// Nothing: the form can be sent again.
    case repeatsForm
    /// The server's step may be another one now.
    case changesState
    /// The transaction is over.
    case ends
    /// The call failed for a reason that no answer changes.
    case failure
}

extension ServerError {
    private static let ending: Set<Substring> = [
        "E0000007", "E0000011", "E0000105", "E0000110", "E0000191",
    ]
    private static let changing: Set<Substring> = ["E0000069", "E0000079"]
    /// Denied by a policy, or the client's or server's fault.
    private static let failing: Set<Substring> = [
        "E0000002", "E0000003", "E0000005", "E0000006", "E0000022", "E0000038", "E0000085",
    ]
    /// Failures of sending a text or call, after which another factor may work.
    private static let telephony: Set<Substring> = ["E0000138", "E0000139"]

    /// What the error does to the transaction. Only the code counts, never the words.
    func authnEffect(status: Int?) -> AuthnEffect {
        let code = Substring(code.rawValue)
        if Self.ending.contains(code) { return .ends }
        if Self.changing.contains(code) { return .changesState }
        if Self.failing.contains(code) { return .failure }
        let isServers = status.map { $0 >= 500 } ?? true
        return isServers && !Self.telephony.contains(code) ? .failure : .repeatsForm
    }

    /// The error as messages for the form: about fields if causes name them, else one about the form.
    var notes: [AuthnKnowledge.Note] {
        let key = "errors.\(code.rawValue)"
        let fields = causes.enumerated().map { index, cause in
            Self.field(cause, at: locations.indices.contains(index) ? locations[index] : nil)
        }
        let named = zip(causes, fields).compactMap { cause, field in
            field.map { AuthnKnowledge.Note(text: cause, key: key, kind: .error, field: $0) }
        }
        guard named.isEmpty else { return named }
        let text = causes.first { !$0.isEmpty } ?? summary ?? code.rawValue
        return [AuthnKnowledge.Note(text: text, key: key, kind: .error, field: nil)]
    }

    /// The field that a cause names, by its location or the word before its colon.
    private static func field(_ cause: String, at location: String?) -> String? {
        let word = location ?? cause.firstIndex(of: ":").map { String(cause[..<$0]) }
        return word.flatMap { fields[$0.split(separator: ".").last ?? ""] }
    }

    private static let fields: [Substring: String] = [
        "username": "identifier", "oldPassword": "oldPassword",
        "password": "credentials.passcode", "newPassword": "credentials.passcode",
        "passCode": "credentials.passcode", "answer": "credentials.passcode",
        "phoneNumber": "phoneNumber", "email": "email",
    ]
}

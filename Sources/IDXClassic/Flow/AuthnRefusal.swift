import IDXAuth
import IDXPlatform
import IDXWords

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

    /// A code was sent a moment ago. Nothing else is limited.
    private static let tooSoon: Set<Substring> = ["E0000109", "E0000118", "E0000133"]
    /// A wrong name or password, or an account that is locked without saying so.
    private static let ambiguous: Set<Substring> = ["E0000004", "E0000207"]

    /// Whether the org only wants a pause before it sends another code.
    var isTooSoon: Bool { Self.tooSoon.contains(code.rawValue[...]) }

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
        let named = causes.enumerated().compactMap { index, cause -> AuthnKnowledge.Note? in
            let location = locations.indices.contains(index) ? locations[index] : nil
            guard let (field, text) = Self.field(cause, at: location) else { return nil }
            return AuthnKnowledge.Note(text: text, key: key, kind: .error, field: field)
        }
        guard named.isEmpty else { return named }
        let text = causes.first { !$0.isEmpty } ?? summary ?? code.rawValue
        let note = AuthnKnowledge.Note(text: text, key: key, kind: .error, field: nil)
        guard Self.ambiguous.contains(code.rawValue[...]) else { return [note] }
        return [
            note,
            AuthnKnowledge.Note(text: ClassicPhrase.maybeLocked.string, key: nil, kind: .info),
        ]
    }

    /// The field that a cause names, by its location or the word before its colon, and the rest of its text.
    private static func field(
        _ cause: String, at location: String?
    ) -> (name: String, text: String)? {
        func name(_ word: some StringProtocol) -> String? {
            fields[Substring(word).split(separator: ".").last ?? ""]
        }
        let parts = cause.split(separator: ":", maxSplits: 1)
        if parts.count == 2, let field = name(parts[0]) {
            return (field, String(parts[1].trimmed))
        }
        return location.flatMap(name).map { ($0, cause) }
    }

    private static let fields: [Substring: String] = [
        "username": "identifier", "oldPassword": "oldPassword",
        "password": "credentials.passcode", "newPassword": "credentials.passcode",
        "passCode": "credentials.passcode", "answer": "credentials.passcode",
        "phoneNumber": "phoneNumber", "email": "email",
    ]
}

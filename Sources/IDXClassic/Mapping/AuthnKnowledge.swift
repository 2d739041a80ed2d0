import IDXAuth
import IDXWords

/// What a flow knows of a step beside the transaction.
struct AuthnKnowledge: Sendable {
    /// The org: `https://id.acme.example`. Empty for a body from a file: then its links tell.
    var origin = ""
    /// The username to suggest.
    var username: String?
    /// Messages to add, for example of a refused answer.
    var notes: [Note] = []
    /// Whether the user wants to skip the second factor on this device; repeated with each poll.
    var rememberDevice: Bool?
    /// Whether the user wants push notifications to be sent at once; repeated with each poll.
    var autoPush: Bool?
    /// The questions that a user can choose from.
    var questions: [Factor.Question] = []
    /// The images that were loaded, as data URIs, by their address.
    var images: [String: String] = [:]
    /// The language of the words that an org would say.
    var language = Language.english
    /// The interval between polls, instead of the server's.
    var pollInterval: Duration?

    /// A message to add to a step.
    struct Note: Sendable, Hashable {
        /// The text, for people.
        var text: String
        /// The stable identifier: `errors.E0000068`.
        var key: String?
        /// The severity.
        var kind: Message.Severity
        /// The field it is about: `credentials.passcode`.
        var field: String?
    }
}

extension AuthnKnowledge: Summarized {
    /// Without the images, which contain the secrets of QR codes.
    var summary: KeyValuePairs<String, Any?> {
        ["origin": origin, "username": username, "notes": notes.map(\.text)]
    }
}

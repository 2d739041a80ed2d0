/// The messages about a response, a remediation or a field, in the server's order.
///
/// Iterating gives the messages of this very place; ``allMessages`` those of the fields below, too.
public struct MessageCollection: OrderedList, Hashable {
    /// What the collection holds.
    public typealias Element = Message

    /// The messages of this very place.
    public let elements: [Message]
    /// The messages of this place and of all fields below it, each with the path of its field.
    ///
    /// A message that the server repeats at several places, with the same key and text, is here once.
    public let allMessages: [Message]

    init(_ messages: [Message] = [], nested: [Message] = []) {
        elements = messages
        guard !nested.isEmpty else {
            allMessages = messages
            return
        }
        struct Identity: Hashable {
            let key: String?
            let text: String
        }
        var seen: Set<Identity> = []
        allMessages = (messages + nested).filter {
            seen.insert(Identity(key: $0.key, text: $0.text)).inserted
        }
    }
}

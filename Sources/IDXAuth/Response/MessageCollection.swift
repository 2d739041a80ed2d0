/// The messages about a response, a remediation or a field, in the server's order.
///
/// Iterating gives the messages of this very place; ``allMessages`` those of the fields below, too.
public struct MessageCollection: OrderedList, Hashable {
    /// What the collection holds.
    public typealias Element = Message

    /// The messages of this very place.
    private let own: [Message]
    /// The messages of this place and of all fields below it, each with the path of its field.
    ///
    /// A message about the whole that a field repeats, with the same key and text, is here once.
    public let allMessages: [Message]

    init(_ messages: [Message] = [], nested: [Message] = []) {
        own = messages
        guard !nested.isEmpty else {
            allMessages = messages
            return
        }
        var seen = Set(messages.map(Identity.init))
        allMessages =
            messages
            + nested.filter { message in
                var whole = Identity(message)
                whole.field = nil
                return !seen.contains(whole) && seen.insert(Identity(message)).inserted
            }
    }

    private struct Identity: Hashable {
        var field: FieldPath?
        let key: String?
        let text: String

        init(_ message: Message) {
            field = message.fieldPath
            key = message.key
            text = message.text
        }
    }

    /// How many messages are about this very place.
    public var count: Int { own.count }

    /// The message at a position.
    public func element(at position: Int) -> Message { own[position] }

    /// The message at that position, or nil if there are fewer.
    public subscript(position: Int) -> Message? { elementIfPresent(at: position) }
}

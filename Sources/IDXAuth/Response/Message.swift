public import IDXJSON

/// A message from the server to the user: an error, a warning or a notice.
public struct Message: Sendable, Hashable {
    /// The severity of a message; an open set.
    public struct Severity: OpenEnum {
        /// The string that the server sends.
        public let rawValue: String
        /// Creates a severity from the server's string.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// An error.
        public static let error: Self = "ERROR"
        /// A warning.
        public static let warning: Self = "WARNING"
        /// Information.
        public static let info: Self = "INFO"
        /// A success.
        public static let success: Self = "SUCCESS"
    }

    /// The severity; ``Severity/info`` if the server does not send one.
    public let type: Severity
    /// The text, in the requested language. Sanitize it before you print it to a terminal.
    public internal(set) var text: String
    /// The stable identifier of the message, to branch on: `idx.session.expired`.
    public let key: String?
    /// The parameters of the text; sometimes numbers or objects.
    public let params: [JSON]
    /// Links in the message.
    public let links: [Response.Link]
    /// The steps to make a device compliant, if the message is about a device.
    public let deviceRemediation: DeviceRemediation?
    /// The field it belongs to; nil for a message about the whole response.
    public internal(set) var fieldPath: FieldPath?

    /// Whether it reports an error.
    public var isError: Bool { type == .error }

    init(_ reader: inout ObjectReader) {
        text = reader.string("message") ?? ""
        type = reader.word("class") ?? .info
        let words = reader.object("i18n") { reader in
            (
                key: reader.string("key"),
                params: reader.value("params").map { $0.array ?? [$0] } ?? []
            )
        }
        key = words?.key
        params = words?.params ?? []
        links = reader.list("links") { Response.Link(&$0) }
        deviceRemediation = reader.object("deviceRemediation") { DeviceRemediation(&$0) }
        fieldPath = nil
    }

    /// Creates a message.
    package init(_ text: String, key: String?, type: Severity, params: [JSON] = []) {
        (self.text, self.key, self.type, self.params) = (text, key, type, params)
        (links, deviceRemediation, fieldPath) = ([], nil, nil)
    }
}

/// The messages of a response, a remediation or a field, in the server's order.
///
/// Iterating gives the messages of this element only; ``allMessages`` adds those of the fields below it.
public struct MessageCollection: OrderedList, Hashable {
    /// The element: a message.
    public typealias Element = Message

    /// The messages of this element only.
    package let elements: [Message]
    /// The messages of this element and of all fields below it, each with the path of its field.
    ///
    /// A message about the whole response that a field repeats, with the same key and text, appears once.
    public let allMessages: [Message]

    init(_ messages: [Message] = [], nested: [Message] = []) {
        elements = messages
        guard !nested.isEmpty else {
            allMessages = messages
            return
        }
        var seen = Set(messages.map { Self.identity($0, in: $0.fieldPath) })
        allMessages =
            messages
            + nested.filter { message in
                !seen.contains(Self.identity(message, in: nil))
                    && seen.insert(Self.identity(message, in: message.fieldPath)).inserted
            }
    }

    /// The identity of a message.
    private static func identity(_ message: Message, in field: FieldPath?) -> Message {
        var identity = Message(message.text, key: message.key, type: .info)
        identity.fieldPath = field
        return identity
    }

    /// The message at a position, or nil if there are fewer.
    public subscript(position: Int) -> Message? { elementIfPresent(at: position) }
}

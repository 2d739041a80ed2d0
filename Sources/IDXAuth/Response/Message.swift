public import IDXJSON

/// Something the server says to the user: an error, a warning, a notice.
public struct Message: IonObject, Hashable {
    /// The severity, by the server's name; an open set.
    public struct Severity: OpenEnum {
        /// The server's word.
        public let rawValue: String
        /// Makes a severity of the server's word.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Something went wrong.
        public static let error: Self = "ERROR"
        /// Something may go wrong.
        public static let warning: Self = "WARNING"
        /// Something worth knowing.
        public static let info: Self = "INFO"
        /// Something went well.
        public static let success: Self = "SUCCESS"
    }

    /// The severity; information if the server does not send one.
    public internal(set) var type = Severity.info
    /// The text, in the language that was asked for. Filter it before it reaches a terminal.
    public internal(set) var text = ""
    /// The stable name of the message, to branch on: `idx.session.expired`.
    public internal(set) var key: String?
    /// The parameters of the text; sometimes numbers or objects.
    public internal(set) var params: [JSON] = []
    /// Addresses that belong to it.
    public internal(set) var links: [Link] = []
    /// The steps to make a device compliant, if the message is about a device.
    public internal(set) var deviceRemediation: DeviceRemediation?
    /// The field it belongs to; nil for a message about the whole response.
    public internal(set) var fieldPath: FieldPath?

    /// The same as ``text``.
    public var message: String { text }
    /// The same as ``key``.
    public var localizationKey: String? { key }
    /// Whether it reports that something went wrong.
    public var isError: Bool { type == .error }

    static let members: IonMembers<Self> = [
        .message: .init { $2.text = $0.text($1) ?? "" },
        .class: .init { $2.type = $0.string($1).map(Severity.init) ?? .info },
        .i18n: .inner([
            .key: .string(\.key),
            .params: .init { $2.params = $1.value.array ?? ($1.value.isNull ? [] : [$1.value]) },
        ]),
        .links: .init { $2.links = $0.wrappedList($1) { reader, link, _ in reader.link(link) } },
        .deviceRemediation: .object(\.deviceRemediation),
    ]
}

/// The messages about a response, a remediation or a field, in the server's order.
///
/// Iterating gives the messages of this very place; ``allMessages`` those of the fields below, too.
public struct MessageCollection: OrderedList, Hashable {
    /// The element: a message.
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
        Message(text: message.text, key: message.key, fieldPath: field)
    }

    /// The number of messages about this place.
    public var count: Int { own.count }

    /// The message at a position.
    public func element(at position: Int) -> Message { own[position] }

    /// The message at that position, or nil if there are fewer.
    public subscript(position: Int) -> Message? { elementIfPresent(at: position) }
}

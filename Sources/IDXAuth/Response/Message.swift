public import IDXJSON

/// Something the server says to the person: an error, a warning, a notice.
public struct Message: Sendable, Hashable {
    /// How serious it is, as the server names it; an open set.
    public struct Severity: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
        /// The server's word.
        public let rawValue: String
        /// Makes a severity of the server's word.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The server's word.
        public var description: String { rawValue }

        /// Something went wrong.
        public static let error = Severity(rawValue: "ERROR")
        /// Something may go wrong.
        public static let warning = Severity(rawValue: "WARNING")
        /// Something worth knowing.
        public static let info = Severity(rawValue: "INFO")
        /// Something went well.
        public static let success = Severity(rawValue: "SUCCESS")
    }

    /// How serious it is; information if the server does not say.
    public var type: Severity
    /// The text, in the language that was asked for. Filter it before it reaches a terminal.
    public var text: String
    /// The stable name of the message, to branch on: `idx.session.expired`.
    public var key: String?
    /// What was put into the text; sometimes numbers or objects.
    public var params: [JSON]
    /// Addresses that belong to it.
    public var links: [Link]
    /// What a device should do to be let in, if the message is about that.
    public var deviceRemediation: DeviceRemediation?
    /// The field it belongs to; nil for a message about the whole response.
    public var fieldPath: FieldPath?

    /// The same as ``text``.
    public var message: String { text }
    /// The same as ``key``.
    public var localizationKey: String? { key }
    /// Whether it reports that something went wrong.
    public var isError: Bool { type == .error }

    /// Makes a message, as the reader does.
    init(type: Severity = .info, text: String = "") {
        self.type = type
        self.text = text
        params = []
        links = []
    }
}

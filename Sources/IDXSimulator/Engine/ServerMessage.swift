import IDXJSON

/// One message of a response: class, text and stable key.
struct ServerMessage: Sendable, Hashable {
    var kind: Kind
    var text: String
    var key: String
    var params: [JSON] = []

    enum Kind: String, Sendable, Hashable {
        case error = "ERROR"
        case warning = "WARNING"
        case info = "INFO"
    }

    /// The message in ION.
    var json: JSON {
        [
            "message": .string(text), "class": .string(kind.rawValue),
            "i18n": ["key": .string(key), "params": .array(params)],
        ]
    }

    /// Messages in their wrapper.
    static func wrapped(_ messages: [ServerMessage]) -> JSON {
        ["type": "array", "value": .array(messages.map(\.json))]
    }

    static func error(_ key: String, _ text: String, _ params: JSON...) -> ServerMessage {
        ServerMessage(kind: .error, text: text, key: key, params: params)
    }

    static func info(_ key: String, _ text: String, _ params: JSON...) -> ServerMessage {
        ServerMessage(kind: .info, text: text, key: key, params: params)
    }
}

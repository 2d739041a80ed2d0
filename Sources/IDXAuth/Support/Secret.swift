/// Text that must not appear in a log, an error or a crash report.
///
/// A secret prints as `‹hidden›` because of its type, not because of a filter. The text has one accessor,
/// which is easy to search for:
///
/// ```swift
/// let handle: Secret = "ih_3nZ"
/// print(handle)           // ‹hidden›
/// send(handle.revealed)   // the text
/// ```
public struct Secret: Sendable, Hashable {
    /// The text itself. Only send it to the server or write it to protected storage.
    public let revealed: String

    /// Wraps a text.
    public init(_ text: String) {
        revealed = text
    }

    /// The placeholder for a secret.
    package static let mark = "‹hidden›"

    /// Whether the text is empty.
    public var isEmpty: Bool { revealed.isEmpty }
}

extension Secret: ExpressibleByStringLiteral {
    /// Wraps a literal; for tests and settings, since a literal is not secret.
    public init(stringLiteral text: String) {
        self.init(text)
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Always `‹hidden›`.
    public var description: String { Self.mark }
    /// Always `‹hidden›`.
    public var debugDescription: String { description }
    /// Without this, `dump` and string interpolation of a containing value would show the text.
    public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .struct) }
}

extension Secret {
    /// Encodes a secret of a `Codable` value in the clear, for protected storage.
    ///
    /// ```swift
    /// struct Saved: Codable {
    ///     @Secret.Revealed var handle: Secret   // encoded as its text
    /// }
    /// ```
    ///
    /// A ``Secret`` itself cannot be encoded, so a value that holds one cannot leak it by accident.
    @propertyWrapper
    public struct Revealed: Sendable, Hashable, Codable {
        /// The secret.
        public var wrappedValue: Secret

        /// Wraps a secret.
        public init(wrappedValue: Secret) {
            self.wrappedValue = wrappedValue
        }

        /// Decodes the text.
        ///
        /// - Throws: `DecodingError`.
        public init(from decoder: any Decoder) throws {
            wrappedValue = Secret(try decoder.singleValueContainer().decode(String.self))
        }

        /// Encodes the text.
        ///
        /// - Throws: Any error of the encoder.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(wrappedValue.revealed)
        }
    }
}

/// A value of which `dump` shows no more than its description, since its members hold secrets or answers.
package protocol OpaqueReflectable: CustomStringConvertible, CustomReflectable {}

extension OpaqueReflectable {
    /// The description alone.
    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}

import IDXPlatform

/// What can be given where an address is wanted: a literal, a text, a `URL`.
///
/// Nothing is checked here. An address that cannot be used is reported, by name, when the flow starts.
public protocol URLConvertible {
    /// The address as text.
    var addressText: String { get }
}

extension String: URLConvertible {
    /// The text itself.
    public var addressText: String { self }
}

extension URL: URLConvertible {
    /// The absolute address.
    public var addressText: String { absoluteString }
}

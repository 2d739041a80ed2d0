public import IDXPlatform

/// A type that you can pass as a URL: a literal, a `String` or a `URL`; other types cannot conform.
///
/// Nothing is checked here. An address that cannot be used is reported, by name, when the flow starts.
public protocol URLConvertible {}

extension String: URLConvertible {}
extension URL: URLConvertible {}

/// What can be given where scopes are wanted: `"openid profile"` or `["openid", "profile"]`; other types
/// than `String` and `[String]` cannot.
public protocol ScopesConvertible {}

extension String: ScopesConvertible {}
extension Array: ScopesConvertible where Element == String {}

extension URLConvertible {
    /// The address as text; empty for a type that cannot be given, which no address is.
    var text: String {
        switch self {
        case let text as String: text
        case let url as URL: url.absoluteString
        default: ""
        }
    }
}

extension ScopesConvertible {
    /// The scopes, in order; none for a type that cannot be given.
    var list: [String] {
        switch self {
        case let text as String: text.split(separator: " ").map(String.init)
        case let texts as [String]: texts.flatMap(\.list)
        default: []
        }
    }
}

public import IDXPlatform

/// A type that you can pass as a URL: a literal, a `String` or a `URL`; other types cannot conform.
///
/// URLs are checked when the flow starts, which then reports an invalid one by name.
public protocol URLConvertible {}

extension String: URLConvertible {}
extension URL: URLConvertible {}

/// A type that you can pass as scopes: `"openid profile"` or `["openid", "profile"]`. Only `String` and
/// `[String]` conform.
public protocol ScopesConvertible {}

extension String: ScopesConvertible {}
extension Array: ScopesConvertible where Element == String {}

extension URLConvertible {
    /// The URL as text; empty for other types, which makes it invalid.
    package var text: String {
        switch self {
        case let text as String: text
        case let url as URL: url.absoluteString
        default: ""
        }
    }
}

extension ScopesConvertible {
    /// The scopes, in order; none for other types.
    var list: [String] {
        switch self {
        case let text as String: text.split(separator: " ").map(String.init)
        case let texts as [String]: texts.flatMap(\.list)
        default: []
        }
    }
}

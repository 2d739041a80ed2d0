/// What can be given where scopes are wanted: `"openid profile"` or `["openid", "profile"]`.
public protocol ScopesConvertible {
    /// The scopes, in order.
    var scopeList: [String] { get }
}

extension String: ScopesConvertible {
    /// The words of the text.
    public var scopeList: [String] { split(separator: " ").map(String.init) }
}

extension Array: ScopesConvertible where Element == String {
    /// The elements, each of which may itself hold several scopes.
    public var scopeList: [String] { flatMap(\.scopeList) }
}

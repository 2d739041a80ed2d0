/// An address to show or to open in a browser. Nothing here is ever opened without asking.
public struct Link: Sendable, Hashable {
    /// What the server calls it: `success-redirect`.
    public var name: String?
    /// The words for it, if the server gave any.
    public var label: String?
    /// The address as written; it may be relative or nonsense.
    public var href: String
    /// What a picture behind the address shows.
    public var alternativeText: String?
    /// How it is related to what holds it, in the server's words.
    public var rel: [String] = []
}

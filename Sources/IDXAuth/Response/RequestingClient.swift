public import IDXJSON

/// Who asks, as shown on the page behind a magic link, so that the person can compare.
public struct RequestingClient: Sendable, Hashable {
    /// The browser.
    public var browser: String?
    /// The operating system.
    public var os: String?
    /// Where it is thought to be, as the server sent it: `city`, `state`, `country`, …
    public var location: JSON.Object?
    /// The place in words, from the smallest part to the largest.
    public var place: [String] {
        ["city", "state", "country"].compactMap { location?[$0]?.string }.filter { !$0.isEmpty }
    }
}

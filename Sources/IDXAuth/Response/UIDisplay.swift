/// The words for a form about a person's profile.
public struct UIDisplay: Sendable, Hashable {
    /// The heading.
    public var label: String?
    /// The words on the button.
    public var buttonLabel: String?
}

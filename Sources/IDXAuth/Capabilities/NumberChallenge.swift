/// The number to choose on the other device; it is no secret.
public struct NumberChallenge: Sendable, Hashable {
    /// The digits.
    public let correctAnswer: String
}

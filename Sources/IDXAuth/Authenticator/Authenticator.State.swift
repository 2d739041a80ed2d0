extension Authenticator {
    /// What is being done with an authenticator, from the weakest to the strongest.
    public enum State: Int, Sendable, Hashable, Comparable, CaseIterable {
        /// It could be used or set up.
        case normal
        /// The person has it.
        case enrolled
        /// It is being used.
        case authenticating
        /// It is being set up.
        case enrolling
        /// Its secret is being replaced.
        case recovery

        /// Whether one state is weaker than another.
        public static func < (one: State, other: State) -> Bool { one.rawValue < other.rawValue }
    }
}

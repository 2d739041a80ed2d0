public import IDXPlatform

extension Authenticator {
    /// Until when something may be left undone.
    public struct GracePeriod: Sendable, Hashable {
        /// How the end is given: `BY_DATE_TIME`, `BY_SKIP_COUNT`.
        public var type: String?
        /// The end, if it is a time.
        public var expiry: Date?
        /// How often it may still be skipped, if that is counted.
        public var remainingSkips: Int?
    }
}

import IDXPlatform

/// Durations in whole seconds or milliseconds.
enum Seconds {
    /// The seconds between two dates, rounded up. Never traps, however extreme the dates are.
    static func until(_ end: Date, from now: Date) -> Int {
        let seconds = end.timeIntervalSince(now)
        guard seconds.isFinite, seconds > 0 else { return 0 }
        return Int(min(seconds.rounded(.up), 1e9))
    }

    /// A timeout for `poll`, in milliseconds: not shorter than the duration, and at most an hour.
    static func milliseconds(_ seconds: Double) -> Int32 {
        Int32(min(max(seconds, 0), 3600) * 1000) + 1
    }
}

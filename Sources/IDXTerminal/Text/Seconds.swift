import IDXPlatform

/// Times as whole seconds, for people.
enum Seconds {
    /// How long from one moment to another, rounded up; never a trap for dates of no sense.
    static func until(_ end: Date, from now: Date) -> Int {
        let seconds = end.timeIntervalSince(now)
        guard seconds.isFinite, seconds > 0 else { return 0 }
        return Int(min(seconds.rounded(.up), 1e9))
    }

    /// Seconds to wait as `poll` takes them: at least until then, and at most an hour.
    static func milliseconds(_ seconds: Double) -> Int32 {
        Int32(min(max(seconds, 0), 3600) * 1000) + 1
    }
}

import IDXPlatform

/// A deadline for waiting for descriptors.
struct Deadline: Sendable {
    private let end: ContinuousClock.Instant?

    /// Creates a deadline after some time, or none.
    init(after limit: Duration?) {
        end = limit.map { .now + $0 }
    }

    /// The milliseconds until then, at most a minute; 0 if it has passed.
    var milliseconds: Int32 {
        guard let end else { return 60_000 }
        let left = min(max(end - .now, .zero), .seconds(60))
        return Int32((left / .milliseconds(1)).rounded(.up))
    }

    func limit(_ time: Duration) -> Duration { end.map { min(time, $0 - .now) } ?? time }

    /// Waits until a descriptor is readable or closed; false at the deadline.
    func waitToRead(_ descriptor: Int32) -> Bool {
        while true {
            let milliseconds = milliseconds
            guard milliseconds > 0 else { return false }
            var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&watched, 1, milliseconds) > 0 { return true }
        }
    }
}

import IDXPlatform

/// A thread that is there to wait for the system.
///
/// The threads of tasks and of dispatch queues are as few as processors: one that waits for a key
/// would be missing elsewhere, for as long as a person thinks.
package enum BlockingThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs a body on a thread of its own. Returns whether there is one.
    @discardableResult
    package static func run(_ body: @escaping @Sendable () -> Void) -> Bool {
        let work = Unmanaged.passRetained(Work(body))
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let result = pthread_create(&thread, &attributes, start, work.toOpaque())
        if result != 0 { work.release() }
        return result == 0
    }

    /// What a body gives, or nil if there is no thread to run it on.
    package static func value<Value: Sendable>(
        of body: @escaping @Sendable () -> Value?
    ) async -> Value? {
        await withCheckedContinuation { continuation in
            let hasThread = run { continuation.resume(returning: body()) }
            if !hasThread { continuation.resume(returning: nil) }
        }
    }

    #if canImport(Darwin)
        private static let start:
            @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
                Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body()
                return nil
            }
    #else
        private static let start:
            @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
                guard let argument else { return nil }
                Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
                return nil
            }
    #endif
}

/// Runs blocking calls on a thread of their own: waiting for keys, sockets or another process.
///
/// Tasks and dispatch queues have only about one thread per core; a blocking call would take one of
/// them away. These threads block all signals, so that none interrupts a call, and SIGPIPE, which a
/// TLS library may raise, does not end the program.
package enum BlockingThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs a closure on a new thread.
    ///
    /// - Returns: Whether the system could create the thread.
    @discardableResult
    package static func run(_ body: @escaping @Sendable () -> Void) -> Bool {
        let work = Unmanaged.passRetained(Work(body))
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let result = pthread_create(
            &thread, nil,
            { argument in
                BlockingThread.begin(argument)
                return nil
            }, work.toOpaque())
        guard result == 0 else {
            work.release()
            return false
        }
        #if canImport(Darwin)
            if let thread { pthread_detach(thread) }
        #else
            pthread_detach(thread)
        #endif
        return true
    }

    /// Runs a closure on a new thread and waits for its value.
    ///
    /// - Returns: The value; nil if the system could not create the thread.
    package static func value<Value: Sendable>(
        of body: @escaping @Sendable () -> Value?
    ) async -> Value? {
        await withCheckedContinuation { continuation in
            let hasThread = run { continuation.resume(returning: body()) }
            if !hasThread { continuation.resume(returning: nil) }
        }
    }

    private static func begin(_ argument: UnsafeMutableRawPointer?) {
        guard let argument else { return }
        var signals = sigset_t()
        sigfillset(&signals)
        // Faults in this thread still have to reach the handlers that restore the terminal.
        for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] {
            sigdelset(&signals, fault)
        }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
    }
}

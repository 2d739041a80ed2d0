/// A thread of its own for what blocks: waiting for keys, sockets or another program.
///
/// The threads of tasks and of dispatch queues are as few as processors; a wait would keep one of them
/// from all other tasks. Signals are for the program's other threads, so that none interrupts a call,
/// and SIGPIPE, which a TLS library may raise, does not end the program.
package enum BlockingThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs a body on a new thread.
    ///
    /// - Returns: Whether the system gave a thread.
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

    /// Runs a body on a new thread and waits for its value.
    ///
    /// - Returns: The value; nil if the system gave no thread.
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
        // A fault in this thread has to reach the handlers that put a terminal right.
        for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] {
            sigdelset(&signals, fault)
        }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
    }
}

import IDXPlatform

/// A thread of its own for the event loop: a blocking `poll` must not hold one of the task pool's.
enum LoopThread {
    private final class Body: Sendable {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Runs `body` on a new thread, which takes no signals; those belong to the program.
    static func start(_ body: @escaping @Sendable () -> Void) throws(LoopbackError) {
        let held = Unmanaged.passRetained(Body(body))
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let code = pthread_create(
            &thread, nil,
            { argument in
                LoopThread.enter(argument)
                return nil
            }, held.toOpaque())
        guard code == 0 else {
            held.release()
            throw .system(call: "pthread_create", errno: code)
        }
        #if canImport(Darwin)
            if let thread { pthread_detach(thread) }
        #else
            pthread_detach(thread)
        #endif
    }

    private static func enter(_ argument: UnsafeMutableRawPointer?) {
        guard let argument else { return }
        var signals = sigset_t()
        sigfillset(&signals)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
    }
}

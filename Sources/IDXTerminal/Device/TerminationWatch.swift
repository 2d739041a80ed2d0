import Dispatch
import IDXAuth
import IDXForms
import IDXPlatform
import Synchronization

/// Ends the program on Ctrl-C, a closed window or `kill`.
///
/// The handler restores the terminal at once. Then the program may clean up within a time limit,
/// for example cancel its transaction, and dies **of the same signal**, so that a loop in a shell
/// script stops too. A second signal skips the cleanup.
public enum TerminationWatch {
    /// Sets the cleanup to run before the program dies. It receives the signal's number and has
    /// `limit` to finish, which is read when the signal arrives.
    ///
    /// Without a cleanup, the program dies as soon as its terminal is restored. The cleanup speaks
    /// the language of its caller.
    public static func onTermination(
        limit: @autoclosure @escaping @Sendable () -> Duration = .seconds(1),
        _ cleanUp: @escaping @Sendable (Int32) async -> Void
    ) {
        let language = Language.current
        cleanup.withLock {
            $0 = Cleanup(limit: limit) { signal in
                await Language.$current.withValue(language) { await cleanUp(signal) }
            }
        }
        cleanUpOnTermination()
    }

    /// Makes the program delete the saved images of QR codes before it dies, also without a cleanup.
    static func cleanUpOnTermination() {
        startWatching()
        install()
        hasCleanup.store(
            isWatching.load(ordering: .sequentiallyConsistent), ordering: .sequentiallyConsistent)
    }

    /// Whether the program is ending: it may no longer draw or change modes.
    static var isUnderway: Bool { isEnding.load(ordering: .relaxed) }

    /// Suspends forever if the program is ending, because returning would exit with a code instead
    /// of the signal.
    package static func suspendUntilExit() async {
        while isUnderway {
            // A cancelled task does not sleep, so check again.
            try? await Task.sleep(for: .seconds(60))
            await Task.yield()
        }
    }

    /// Installs the handlers, once. A signal that was ignored at the start stays ignored.
    static func install() {
        guard !areInstalled.exchange(true, ordering: .sequentiallyConsistent) else { return }
        _ = hasCleanup.load(ordering: .relaxed)
        _ = pipeEnd.load(ordering: .relaxed)
        _ = isEnding.load(ordering: .relaxed)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] where !isIgnored(number) {
            handle(number, with: terminationHandler)
        }
    }

    /// Whether the program ignores a signal.
    package static func isIgnored(_ number: Int32) -> Bool {
        var current = sigaction()
        guard sigaction(number, nil, &current) == 0 else { return false }
        #if canImport(Darwin)
            let handler = current.__sigaction_u.__sa_handler
        #else
            let handler = current.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Starts a thread that waits for the handler's byte, because a handler itself can do very
    /// little.
    private static func startWatching() {
        guard !isWatching.exchange(true, ordering: .sequentiallyConsistent) else { return }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let readEnd = ends[0]
        pipeEnd.store(ends[1], ordering: .sequentiallyConsistent)
        let hasThread = BlockingThread.run {
            var byte: UInt8 = 0
            while read(readEnd, &byte, 1) != 1 {
                guard errno == EINTR else { return }
            }
            die(by: Int32(byte))
        }
        // Without a thread for the cleanup, the handler ends the program at once.
        if !hasThread { isWatching.store(false, ordering: .sequentiallyConsistent) }
    }

    /// Cleans up within the limit, then dies of the signal.
    private static func die(by number: Int32) {
        QRFile.deleteAll()
        guard let cleanup = cleanup.withLock({ $0 }) else { return raiseDefault(number) }
        wait(cleanup.limit()) { await cleanup.work(number) }
        TerminalGuard.restoreFromHandler(again: true)
        dieBySignal(number)
    }

    /// Exits with a code, unless a signal is already ending the program.
    static func end(
        with code: Int32, limit: Duration, say: () -> Void,
        _ cleanUp: @escaping @Sendable () async -> Void
    ) {
        guard !isEnding.exchange(true, ordering: .sequentiallyConsistent) else { return }
        TerminalGuard.restoreFromHandler()
        QRFile.deleteAll()
        say()
        wait(limit, for: cleanUp)
        TerminalGuard.restoreFromHandler(again: true)
        _exit(code)
    }

    /// Blocks until the work is done or the limit passed. The thread has nothing else to do,
    /// because it ends the program.
    private static func wait(
        _ limit: Duration, for work: @escaping @Sendable () async -> Void
    ) {
        let done = DispatchSemaphore(value: 0)
        Task.detached(priority: .userInitiated) {
            await work()
            done.signal()
        }
        _ = done.wait(timeout: .now() + limit.seconds)
    }
}

private struct Cleanup: Sendable {
    var limit: @Sendable () -> Duration
    var work: @Sendable (Int32) async -> Void
}

private let cleanup = Mutex<Cleanup?>(nil)
private let hasCleanup = Atomic<Bool>(false)
private let isWatching = Atomic<Bool>(false)
private let areInstalled = Atomic<Bool>(false)
private let isEnding = Atomic<Bool>(false)
private let pipeEnd = Atomic<Int32>(-1)

/// Ends the process by the signal's default action.
private func dieBySignal(_ number: Int32) {
    _ = signal(number, SIG_DFL)
    // Send it to the process, because this thread may block it.
    var all = sigset_t()
    sigemptyset(&all)
    _ = pthread_sigmask(SIG_SETMASK, &all, nil)
    _ = kill(getpid(), number)
}

private let terminationHandler: @convention(c) (Int32) -> Void = { number in
    let saved = errno
    TerminalGuard.restoreFromHandler(isKey: number == SIGINT || number == SIGQUIT)
    let isFirst = !isEnding.exchange(true, ordering: .sequentiallyConsistent)
    guard isFirst, hasCleanup.load(ordering: .sequentiallyConsistent) else {
        raiseDefault(number)
        return
    }
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(pipeEnd.load(ordering: .relaxed), &byte, 1)
    errno = saved
}

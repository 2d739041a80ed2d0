import IDXPlatform
import Synchronization

/// Restores the terminal, however the program ends, except by SIGKILL.
///
/// What a signal handler may touch is little: atomics, and calls POSIX lists as safe. So the found
/// settings lie in memory that is never freed, reached through an atomic address, and the handler
/// does one `tcsetattr`, one `write`, and passes the signal on.
enum TerminalGuard {
    /// Remembers a terminal that is about to be changed, and installs the signal handlers.
    static func arm(_ descriptor: Int32, found: termios) {
        installHandlers()
        guardedDescriptor.store(descriptor, ordering: .relaxed)
        if let settings = UnsafeMutablePointer<termios>(bitPattern: foundSettings) {
            settings.pointee = found
        }
        isArmed.store(true, ordering: .sequentiallyConsistent)
    }

    /// Forgets the terminal, which is as it was found.
    static func disarm() {
        isArmed.store(false, ordering: .sequentiallyConsistent)
        rowsBelowCursor.store(0, ordering: .relaxed)
        isPainted.store(false, ordering: .relaxed)
    }

    /// Says how a painter left the screen, so that a handler knows what to put right.
    static func painted(rowsBelowCursor rows: Int) {
        rowsBelowCursor.store(min(max(rows, 0), 200), ordering: .relaxed)
        isPainted.store(true, ordering: .relaxed)
        wasPainted.store(true, ordering: .relaxed)
    }

    /// Says whether words stand on a line that was not ended, so that a handler ends it.
    static func hasOpenLine(_ isOpen: Bool) {
        isLineOpen.store(isOpen, ordering: .relaxed)
    }

    /// How often the program went on after it had been stopped.
    static var stops: Int { stopCount.load(ordering: .relaxed) }

    /// Where the byte of a signal that changes what is shown is written: SIGWINCH and SIGCONT.
    static func wake(through descriptor: Int32) {
        installHandlers()
        wakeDescriptor.store(descriptor, ordering: .relaxed)
    }

    private static func installHandlers() {
        guard !areInstalled.exchange(true, ordering: .sequentiallyConsistent) else { return }
        // Each global is made before a handler can need it: making one is not safe in a handler.
        touchGlobals()
        giveHandlersAStack()
        for signal in fatalSignals { handle(signal, with: fatalHandler) }
        handle(SIGTSTP, with: stopHandler)
        handle(SIGCONT, with: wakeHandler)
        handle(SIGWINCH, with: wakeHandler)
        TerminationWatch.install()
    }

    /// Puts the terminal right. For signal handlers: it allocates nothing and takes no lock.
    ///
    /// - Parameter again: Whether it was done before: a painter may have been in the midst of a
    ///   frame that arrived afterwards, so that the modes, and only they, are put right once more.
    static func restoreFromHandler(again: Bool = false) {
        if isLineOpen.exchange(false, ordering: .relaxed) {
            var end = UInt8(ascii: "\n")
            _ = write(STDERR_FILENO, &end, 1)
        }
        guard isArmed.load(ordering: .sequentiallyConsistent),
            let settings = UnsafeMutablePointer<termios>(bitPattern: foundSettings)
        else { return }
        let descriptor = guardedDescriptor.load(ordering: .relaxed)
        _ = tcsetattr(descriptor, TCSANOW, settings)
        let bytes = UnsafeRawPointer(bitPattern: farewell.address)
        if again {
            guard wasPainted.load(ordering: .relaxed) else { return }
            _ = write(descriptor, bytes, max(farewell.count - 201 * 2, 0))
            return
        }
        guard isPainted.exchange(false, ordering: .relaxed) else { return }
        // The bytes end with the line ends, so that a tail of them can be left out.
        let left = 200 - rowsBelowCursor.load(ordering: .relaxed)
        _ = write(descriptor, bytes, max(farewell.count - left * 2, 0))
    }
}

/// The signals of a program that is broken.
private let fatalSignals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

private let areInstalled = Atomic<Bool>(false)
private let isArmed = Atomic<Bool>(false)
private let isPainted = Atomic<Bool>(false)
private let wasPainted = Atomic<Bool>(false)
private let guardedDescriptor = Atomic<Int32>(-1)
private let wakeDescriptor = Atomic<Int32>(-1)
private let rowsBelowCursor = Atomic<Int>(0)
private let isLineOpen = Atomic<Bool>(false)
private let stopCount = Atomic<Int>(0)

/// The address of the found settings. Never freed: a handler may run at any time.
private let foundSettings = UInt(
    bitPattern: {
        let settings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
        settings.initialize(to: termios())
        return settings
    }())

/// No bracketed paste, no attributes, the cursor shown; then up to 200 times and once more a line end.
private let farewell: (address: UInt, count: Int) = {
    let text = "\u{1B}[?2004l\u{1B}[0m\u{1B}[?25h" + String(repeating: "\r\n", count: 201)
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    return (UInt(bitPattern: bytes.baseAddress), bytes.count)
}()

private func touchGlobals() {
    _ = (foundSettings, farewell.count, fatalSignals.count)
    _ = isArmed.load(ordering: .relaxed)
    _ = isPainted.load(ordering: .relaxed)
    _ = wasPainted.load(ordering: .relaxed)
    _ = guardedDescriptor.load(ordering: .relaxed)
    _ = wakeDescriptor.load(ordering: .relaxed)
    _ = rowsBelowCursor.load(ordering: .relaxed)
    _ = isLineOpen.load(ordering: .relaxed)
    _ = stopCount.load(ordering: .relaxed)
}

/// A stack overflow leaves no stack to handle its signal on.
private func giveHandlersAStack() {
    let size = 1 << 16
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    _ = sigaltstack(&stack, nil)
}

/// Installs a handler that is not interrupted by other signals and restarts slow calls.
func handle(_ signal: Int32, with handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = handler
    #else
        action.__sigaction_handler.sa_handler = handler
    #endif
    sigfillset(&action.sa_mask)
    action.sa_flags = Int32(SA_RESTART) | Int32(SA_ONSTACK)
    _ = sigaction(signal, &action, nil)
}

/// Lets the system do what it does with a signal by itself, now. Safe in a handler.
func passOn(_ number: Int32) {
    _ = signal(number, SIG_DFL)
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, number)
    _ = raise(number)
    _ = pthread_sigmask(SIG_UNBLOCK, &only, nil)
}

private let fatalHandler: @convention(c) (Int32) -> Void = { number in
    TerminalGuard.restoreFromHandler()
    passOn(number)
}

private let stopHandler: @convention(c) (Int32) -> Void = { number in
    let saved = errno
    TerminalGuard.restoreFromHandler()
    passOn(number)
    // Here again after SIGCONT, whose own handler wakes the painter.
    handle(SIGTSTP, with: stopHandler)
    errno = saved
}

private let wakeHandler: @convention(c) (Int32) -> Void = { number in
    let saved = errno
    if number == SIGCONT { stopCount.add(1, ordering: .relaxed) }
    let descriptor = wakeDescriptor.load(ordering: .relaxed)
    if descriptor >= 0 {
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(descriptor, &byte, 1)
    }
    errno = saved
}

import IDXPlatform
import Synchronization

/// Restores the terminal however the program ends, except by SIGKILL.
///
/// A signal handler may only use atomics and the calls that POSIX lists as async-signal-safe. So
/// the original settings are in memory that is never freed, behind an atomic address, and the
/// handler calls `tcsetattr` and `write` and then raises the signal again.
enum TerminalGuard {
    /// Saves the settings of a terminal before they are changed, and the new ones for when a stopped program
    /// goes on, and installs the signal handlers.
    static func arm(_ descriptor: Int32, original: termios, current: termios) {
        installHandlers()
        guardedDescriptor.store(descriptor, ordering: .relaxed)
        if let settings = UnsafeMutablePointer<termios>(bitPattern: savedSettings) {
            settings[0] = original
            settings[1] = current
        }
        isArmed.store(true, ordering: .sequentiallyConsistent)
    }

    /// Clears the saved settings, because they are in effect again.
    static func disarm() {
        isArmed.store(false, ordering: .sequentiallyConsistent)
        isPainted.store(false, ordering: .relaxed)
        ending.store(0, ordering: .relaxed)
    }

    /// Records a frame: the bytes that remove it, with what it may hold of a secret and key hints that are
    /// void then, and print what remains of it. A handler writes them first.
    static func painted(endingWith bytes: TerminalOutput) {
        publish(bytes)
        isPainted.store(true, ordering: .relaxed)
        wasPainted.store(true, ordering: .relaxed)
    }

    /// Keeps the bytes where a handler finds them, in the half that no handler may be writing.
    private static func publish(_ text: TerminalOutput) {
        let half = 1 - ending.load(ordering: .relaxed) % 2
        guard let start = UnsafeMutablePointer<UInt8>(bitPattern: endingBytes) else { return }
        let bytes = UnsafeMutableBufferPointer(
            start: start + half * endingCapacity, count: endingCapacity)
        // What remains may be cut off; what removes the frame comes first.
        let count = bytes.update(fromContentsOf: Array(text.text.utf8.prefix(endingCapacity)))
        ending.store(count * 2 + half, ordering: .sequentiallyConsistent)
    }

    /// Records whether the last line is incomplete, so that a handler ends it.
    static func hasOpenLine(_ isOpen: Bool) {
        isLineOpen.store(isOpen, ordering: .relaxed)
    }

    /// How many times the program was resumed after a stop.
    static var stops: Int { stopCount.load(ordering: .relaxed) }

    /// Sets the descriptor to which handlers of SIGWINCH and SIGCONT write the signal's number.
    static func wake(through descriptor: Int32) {
        installHandlers()
        wakeDescriptor.store(descriptor, ordering: .relaxed)
    }

    private static func installHandlers() {
        guard !areInstalled.exchange(true, ordering: .sequentiallyConsistent) else { return }
        // Initialize every global now: its lazy initialization is not safe in a signal handler.
        touchGlobals()
        installSignalStack()
        for signal in fatalSignals { handle(signal, with: fatalHandler) }
        for signal in unusedSignals where hasDefaultAction(signal) {
            handle(signal, with: fatalHandler)
        }
        handle(SIGTSTP, with: stopHandler)
        handle(SIGCONT, with: wakeHandler)
        handle(SIGWINCH, with: wakeHandler)
        TerminationWatch.install()
    }

    /// Restores the terminal. For signal handlers: it does not allocate and takes no lock.
    ///
    /// - Parameters:
    ///   - again: Whether it ran before. Only restores the modes again, because the painter may have
    ///     written the rest of a frame in the meantime.
    ///   - isKey: Whether it is for the signal of a key, such as Ctrl-C.
    static func restoreFromHandler(again: Bool = false, isKey: Bool = false) {
        if isLineOpen.exchange(false, ordering: .relaxed) || isKey && echoesKeys {
            var end = UInt8(ascii: "\n")
            _ = write(STDERR_FILENO, &end, 1)
        }
        guard isArmed.load(ordering: .sequentiallyConsistent),
            let settings = UnsafeMutablePointer<termios>(bitPattern: savedSettings)
        else { return }
        let descriptor = guardedDescriptor.load(ordering: .relaxed)
        _ = tcsetattr(descriptor, TCSANOW, settings)
        let bytes = UnsafeRawPointer(bitPattern: resetSequence.address)
        if again {
            guard wasPainted.load(ordering: .relaxed) else { return }
            _ = write(descriptor, bytes, resetSequence.count)
            return
        }
        guard isPainted.exchange(false, ordering: .relaxed) else { return }
        let known = ending.exchange(0, ordering: .sequentiallyConsistent)
        let end = UnsafeRawPointer(bitPattern: endingBytes + UInt(known % 2 * endingCapacity))
        if known > 1 { _ = write(descriptor, end, known / 2) }
        _ = write(descriptor, bytes, resetSequence.count)
    }
}

/// Takes the terminal again after a stop, before anything typed is echoed. For signal handlers.
private func resumeFromHandler() {
    guard isArmed.load(ordering: .sequentiallyConsistent), !TerminationWatch.isUnderway,
        let settings = UnsafeMutablePointer<termios>(bitPattern: savedSettings)
    else { return }
    let descriptor = guardedDescriptor.load(ordering: .relaxed)
    let foreground = tcgetpgrp(descriptor)
    guard foreground < 0 || foreground == getpgrp() else {
        // It is the shell's: stop again, as by a call from the background.
        _ = raise(SIGTTOU)
        return
    }
    _ = tcsetattr(descriptor, TCSANOW, settings + 1)
}

/// Whether the terminal has echoed the key of a signal (`^C`). For signal handlers.
private var echoesKeys: Bool {
    var settings = termios()
    return !isArmed.load(ordering: .sequentiallyConsistent)
        && tcgetattr(STDERR_FILENO, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
}

/// The signals that report a crash.
private let fatalSignals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]
/// The signals that end a program which has no use for them.
private let unusedSignals = [
    SIGSYS, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGUSR1, SIGUSR2,
]

private let areInstalled = Atomic<Bool>(false)
private let isArmed = Atomic<Bool>(false)
private let isPainted = Atomic<Bool>(false)
private let wasPainted = Atomic<Bool>(false)
private let guardedDescriptor = Atomic<Int32>(-1)
private let wakeDescriptor = Atomic<Int32>(-1)
private let isLineOpen = Atomic<Bool>(false)
private let stopCount = Atomic<Int>(0)
/// The number of bytes that end the frame, twice, plus the half that they are in.
private let ending = Atomic<Int>(0)
private let endingCapacity = 1 << 15

/// The address of room for two endings. Never freed: a handler may run at any time.
private let endingBytes = UInt(
    bitPattern: UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * endingCapacity))

/// The address of the original and the current settings. Never freed: a handler may run at any time.
private let savedSettings = UInt(
    bitPattern: {
        let settings = UnsafeMutablePointer<termios>.allocate(capacity: 2)
        settings.initialize(repeating: termios(), count: 2)
        return settings
    }())

/// Turns off bracketed paste and attributes, and shows the cursor.
private let resetSequence: (address: UInt, count: Int) = {
    let text = "\u{1B}[?2004l\u{1B}[0m\u{1B}[?25h"
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    return (UInt(bitPattern: bytes.baseAddress), bytes.count)
}()

private func touchGlobals() {
    _ = (savedSettings, resetSequence.count, fatalSignals.count, endingBytes, endingCapacity)
    _ = isArmed.load(ordering: .relaxed)
    _ = isPainted.load(ordering: .relaxed)
    _ = wasPainted.load(ordering: .relaxed)
    _ = guardedDescriptor.load(ordering: .relaxed)
    _ = wakeDescriptor.load(ordering: .relaxed)
    _ = isLineOpen.load(ordering: .relaxed)
    _ = stopCount.load(ordering: .relaxed)
    _ = ending.load(ordering: .relaxed)
}

/// Installs an alternate signal stack, because a stack overflow leaves none for its handler.
private func installSignalStack() {
    let size = 1 << 16
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    _ = sigaltstack(&stack, nil)
}

/// Installs a handler that blocks other signals while it runs and restarts slow system calls.
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

/// Whether a signal has its default action: the program neither handles nor ignores it.
private func hasDefaultAction(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
        return action.__sigaction_u.__sa_handler == nil
    #else
        return action.__sigaction_handler.sa_handler == nil
    #endif
}

/// Raises a signal again with its default action. Safe in a handler.
func raiseDefault(_ number: Int32) {
    _ = signal(number, SIG_DFL)
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, number)
    _ = raise(number)
    _ = pthread_sigmask(SIG_UNBLOCK, &only, nil)
}

private let fatalHandler: @convention(c) (Int32) -> Void = { number in
    TerminalGuard.restoreFromHandler()
    raiseDefault(number)
}

private let stopHandler: @convention(c) (Int32) -> Void = { number in
    // Nothing can stop the group of a session's leader: a program that a container, `ssh -t` or a
    // terminal window runs without a shell. No SIGCONT would come to take the terminal again.
    guard getpgrp() != getsid(0) else { return }
    let saved = errno
    TerminalGuard.restoreFromHandler()
    raiseDefault(number)
    // Execution continues here after SIGCONT, whose own handler wakes the painter.
    handle(SIGTSTP, with: stopHandler)
    errno = saved
}

private let wakeHandler: @convention(c) (Int32) -> Void = { number in
    let saved = errno
    if number == SIGCONT {
        stopCount.add(1, ordering: .relaxed)
        resumeFromHandler()
    }
    let descriptor = wakeDescriptor.load(ordering: .relaxed)
    if descriptor >= 0 {
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(descriptor, &byte, 1)
    }
    errno = saved
}

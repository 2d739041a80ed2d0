import IDXAuth
import IDXForms
import IDXPlatform
import Synchronization

extension Terminal {
    /// Adds news to what the asking face waits for. From any task.
    func post(_ event: TerminalEvent) {
        state.withLock { $0.posted.append(event) }
        var byte: UInt8 = 0
        // A full pipe wakes as well as one byte more would.
        _ = withUnsafeBytes(of: &byte) { write(bytes: $0, to: wakeWriter) }
    }

    /// Forgets updates for a screen that is gone.
    func forgetPosted() {
        state.withLock { $0.posted = [] }
    }

    /// The next thing that happens. One caller at a time.
    ///
    /// - Parameter timeout: After how many milliseconds without anything it is ``TerminalEvent/quiet``.
    /// - Returns: What happened.
    func next(timeout: Int32? = nil) async -> TerminalEvent {
        if let posted = takePosted() { return posted }
        if withSession(\.hasEnded) { return .endOfInput }
        return await withCheckedContinuation { continuation in
            let hasThread = BlockingThread.run {
                continuation.resume(returning: self.await(timeout ?? -1))
            }
            if !hasThread { continuation.resume(returning: .endOfInput) }
        }
    }

    private func takePosted() -> TerminalEvent? {
        state.withLock { $0.posted.isEmpty ? nil : $0.posted.removeFirst() }
    }

    /// Waits on a thread of its own, which is there to wait.
    private func await(_ timeout: Int32) -> TerminalEvent {
        while true {
            var watched = [
                pollfd(fd: wakeReader, events: Int16(POLLIN), revents: 0),
                pollfd(fd: input, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&watched, nfds_t(watched.count), timeout)
            if count == 0 { return .quiet }
            if count < 0 {
                if errno == EINTR || errno == EAGAIN { continue }
                return .endOfInput
            }
            if watched[0].revents != 0, let event = drainWakes() { return event }
            if watched[1].revents != 0, let event = readInput() { return event }
        }
    }

    private func drainWakes() -> TerminalEvent? {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = bytes.withUnsafeMutableBytes { read(wakeReader, $0.baseAddress, $0.count) }
        let signals = bytes.prefix(max(count, 0)).filter { $0 != 0 }.map(Int32.init)
        if signals.contains(SIGCONT) {
            state.withLock { $0.posted.insert(.resumed, at: 0) }
        } else if signals.contains(SIGWINCH) {
            state.withLock { $0.posted.insert(.resized, at: 0) }
        }
        return takePosted()
    }

    private func readInput() -> TerminalEvent? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = bytes.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
        if count > 0 { return .bytes(Array(bytes.prefix(count))) }
        if count < 0, errno == EINTR || errno == EAGAIN { return nil }
        // Nothing at all, or EIO because the other side of a terminal is closed.
        withSession { $0.hasEnded = true }
        return .endOfInput
    }

    private func write(bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
        systemWrite(descriptor, bytes.baseAddress, bytes.count)
    }
}

extension Terminal {
    /// Notes what is shown now, and returns what was shown before.
    func showing(_ screen: Screen) -> Screen? {
        withSession { session in
            defer { session.shown = screen }
            return session.shown
        }
    }

    /// Runs a body while the conversation's news and a cancellation reach it as events.
    func listening<Result: Sendable>(
        to updates: AsyncStream<ScreenUpdate>, _ body: @Sendable () async throws -> Result
    ) async throws -> Result {
        forgetPosted()
        return try await withTaskCancellationHandler {
            try Task.checkCancellation()
            return try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    for await update in updates { self.post(.update(update)) }
                }
                defer { group.cancelAll() }
                return try await body()
            }
        } onCancel: {
            post(.cancelled)
        }
    }
}

/// What a face waits for: keys, and everything else that may happen meanwhile.
enum TerminalEvent: Sendable, Hashable {
    /// Something was typed.
    case bytes([UInt8])
    /// Nothing more will ever be typed.
    case endOfInput
    /// Nothing happened for as long as was asked.
    case quiet
    /// The window has another size now.
    case resized
    /// The program was stopped and goes on; the terminal may show anything.
    case resumed
    /// The conversation has news.
    case update(ScreenUpdate)
    /// The task that asks was cancelled.
    case cancelled
}

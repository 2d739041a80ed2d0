import IDXAuth
import IDXForms
import IDXPlatform
import Synchronization

extension Terminal {
    /// Posts an event to the prompter. Can be called from any task.
    func post(_ event: TerminalEvent) {
        state.withLock { $0.posted.append(event) }
        var byte: UInt8 = 0
        // If the pipe is full, the bytes in it wake the reader just as well.
        _ = withUnsafeBytes(of: &byte) { systemWrite(wakeWriter, $0.baseAddress, $0.count) }
    }

    /// Discards the updates of a screen that is gone.
    func discardPosted() {
        state.withLock { $0.posted = [] }
    }

    /// Waits for the next event. Only one caller at a time.
    ///
    /// - Parameter timeout: Milliseconds until ``TerminalEvent/quiet``; nil waits without limit.
    /// - Returns: The event.
    func next(timeout: Int32? = nil) async -> TerminalEvent {
        if let posted = takePosted() { return posted }
        if withSession(\.hasEnded) { return .endOfInput }
        return await withCheckedContinuation { continuation in
            let hasThread = BlockingThread.run {
                continuation.resume(returning: self.waitBlocking(timeout ?? -1))
            }
            if !hasThread { continuation.resume(returning: .endOfInput) }
        }
    }

    private func takePosted() -> TerminalEvent? {
        state.withLock { $0.posted.isEmpty ? nil : $0.posted.removeFirst() }
    }

    /// Polls the descriptors. Blocks, so it runs on its own thread.
    private func waitBlocking(_ timeout: Int32) -> TerminalEvent {
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
        // End of input, or EIO because the other side of the terminal is closed.
        withSession { $0.hasEnded = true }
        return .endOfInput
    }
}

extension Terminal {
    /// Records the screen on display.
    ///
    /// - Returns: The previous one, and since when the delays of actions count: a step that is shown again has
    ///   sent nothing since, unless it was such an action.
    func exchangeShown(with screen: Screen, now: Date) -> (earlier: Screen?, since: Date) {
        withSession { session in
            let earlier = session.shown
            let since = screen.repeats(earlier) ? session.delaysSince ?? now : now
            (session.shown, session.delaysSince) = (screen, since)
            return (earlier, since)
        }
    }

    /// Starts the delays again after an action that has one.
    func note(_ decision: Decision) {
        guard case .submit(let id, _) = decision else { return }
        withSession { session in
            if session.shown?[action: id]?.availableAfter != nil { session.delaysSince = nil }
        }
    }

    /// Deletes the saved images of QR codes of the screen on display once its step is over.
    func forgetImages(after outcome: AnswerOutcome) {
        switch outcome {
        case .accepted, .unknown: if let shown = withSession(\.shown) { QRFile.forget(shown) }
        case .refused, .returned: break
        }
    }

    /// Runs a closure while screen updates and cancellation arrive as events.
    func listening<Result: Sendable>(
        to updates: AsyncStream<ScreenUpdate>, _ body: @Sendable () async throws -> Result
    ) async throws -> Result {
        discardPosted()
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

/// An event for a prompter: keys, or anything else that may happen while it waits.
indirect enum TerminalEvent: Sendable, Hashable {
    /// Bytes were typed.
    case bytes([UInt8])
    /// There will be no more input.
    case endOfInput
    /// The timeout passed without an event.
    case quiet
    /// The window size changed.
    case resized
    /// The program was resumed after a stop; the terminal may show anything.
    case resumed
    /// The conversation updated the screen.
    case update(ScreenUpdate)
    /// The prompting task was cancelled.
    case cancelled
}

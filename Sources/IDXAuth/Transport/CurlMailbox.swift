import IDXPlatform

#if !canImport(Darwin)
    internal import IDXSystem
    import Synchronization

    /// The calls that can fail on some systems, so that tests can simulate such systems.
    struct CurlLibrary: Sendable {
        /// Opens libcurl; returns the reason if it cannot be used.
        var open: @Sendable () -> String? = { idx_curl_open().map { String(cString: $0) } }
        /// Waits for work; returns a value other than 0 on failure.
        var poll: @Sendable (IDXCurlMulti) -> Int32 = { idx_curl_multi_poll($0, 60_000) }
    }

    /// The queue of commands for the I/O thread, which it can wake.
    final class CurlMailbox: Sendable {
        /// A command for the I/O thread.
        enum Command: Sendable {
            case start(CurlExchange)
            case cancel(CurlExchange.Cancellation)
        }

        private struct State {
            var commands: [Command] = []
            var hasThread = false
            var isClosed = false
            /// The handle to wake, while the thread keeps it alive.
            var multi: IDXCurlMulti?
        }

        let settings: CurlTransport.Settings
        let library: CurlLibrary
        private let state = Mutex(State())

        init(settings: CurlTransport.Settings, library: CurlLibrary) {
            self.settings = settings
            self.library = library
        }

        /// Sends a command to the thread; the first one starts it.
        func post(_ command: Command) {
            let needsThread = state.withLock { state in
                // It takes all commands at once, so the first of them wakes it for the others too.
                if state.commands.isEmpty, let multi = state.multi {
                    _ = idx_curl_multi_wakeup(multi)
                }
                state.commands.append(command)
                defer { state.hasThread = true }
                return !state.hasThread
            }
            if needsThread { startThread() }
        }

        /// Ends the thread; running requests are canceled.
        func close() {
            state.withLock { state in
                state.isClosed = true
                if let multi = state.multi { _ = idx_curl_multi_wakeup(multi) }
            }
        }

        /// Removes and returns all new commands, or nil if the thread should end.
        func take() -> [Command]? {
            state.withLock { state in
                guard !state.isClosed else { return nil }
                defer { state.commands.removeAll(keepingCapacity: true) }
                return state.commands
            }
        }

        /// Sets the handle to wake.
        func setMulti(_ multi: IDXCurlMulti) { state.withLock { $0.multi = multi } }

        /// Fails all waiting requests, forgets the handle, and lets the next request start a new thread.
        func fail(_ error: TransportError) {
            let waiting = state.withLock { state in
                defer { state.commands = [] }
                (state.hasThread, state.multi) = (false, nil)
                return state.commands
            }
            for case .start(let exchange) in waiting { exchange.done(.failure(error)) }
        }

        private func startThread() {
            let started = BlockingThread.run { CurlLoop(mailbox: self)?.run() }
            if !started { fail(.unavailable(remedy: "The system gave no thread for requests.")) }
        }
    }
#endif

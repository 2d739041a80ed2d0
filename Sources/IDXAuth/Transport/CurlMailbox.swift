import IDXPlatform

#if !canImport(Darwin)
    internal import IDXCurl
    import Synchronization
    import IDXPlatform

    /// The calls that fail on a machine that lacks something, so that a test can be that machine.
    struct CurlLibrary: Sendable {
        /// Opens libcurl, or says why it cannot be used.
        var open: @Sendable () -> String? = { idx_curl_open().map { String(cString: $0) } }
        /// Waits until there is work to do; anything but 0 when that is not possible.
        var poll: @Sendable (IDXCurlMulti) -> Int32 = { idx_curl_multi_poll($0, 60_000) }
    }

    /// Where requests wait for the I/O thread, and what wakes it.
    final class CurlMailbox: Sendable {
        /// What the thread is asked to do.
        enum Command: Sendable {
            case start(CurlExchange)
            case cancel(CurlExchange.Cancellation)
        }

        private struct State {
            var commands: [Command] = []
            var hasThread = false
            var isClosed = false
            /// The handle to wake, as long as the thread keeps it alive.
            var multi: IDXCurlMulti?
        }

        let settings: CurlTransport.Settings
        let library: CurlLibrary
        private let state = Mutex(State())

        init(settings: CurlTransport.Settings, library: CurlLibrary) {
            self.settings = settings
            self.library = library
        }

        /// Hands a command to the thread, which is started for the first.
        func post(_ command: Command) {
            let needsThread = state.withLock { state in
                state.commands.append(command)
                if let multi = state.multi { _ = idx_curl_multi_wakeup(multi) }
                defer { state.hasThread = true }
                return !state.hasThread
            }
            if needsThread { startThread() }
        }

        /// Ends the thread; requests that still run end as canceled.
        func close() {
            state.withLock { state in
                state.isClosed = true
                if let multi = state.multi { _ = idx_curl_multi_wakeup(multi) }
            }
        }

        /// Everything that was asked since the last time, or nil when the thread is to end.
        func take() -> [Command]? {
            state.withLock { state in
                guard !state.isClosed else { return nil }
                defer { state.commands.removeAll(keepingCapacity: true) }
                return state.commands
            }
        }

        /// Tells what to wake, or that there is nothing to wake any more.
        func setMulti(_ address: UInt?) {
            state.withLock { $0.multi = address.map { IDXCurlMulti(address: $0) } }
        }

        /// Fails all waiting requests, and lets the next request start a new thread.
        func fail(_ error: TransportError) {
            let waiting = state.withLock { state in
                defer { state.commands = [] }
                state.hasThread = false
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

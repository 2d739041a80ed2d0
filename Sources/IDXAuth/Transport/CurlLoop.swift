import Synchronization

#if !canImport(Darwin)
    private import IDXCurl

    /// The I/O thread's loop: takes commands, runs libcurl, delivers results, sleeps.
    ///
    /// Only the I/O thread uses it.
    struct CurlLoop: ~Copyable {
        private let mailbox: CurlMailbox
        private let multi: IDXCurlMulti
        private let share: IDXCurlShare
        private var transfers: [UInt: CurlTransfer] = [:]
        private var turns: RequestTurns<CurlExchange>

        /// Opens libcurl. If it is missing, returns nil and fails all waiting requests.
        init?(mailbox: CurlMailbox) {
            self.mailbox = mailbox
            turns = RequestTurns(limit: mailbox.settings.connectionsPerHost)
            if let reason = mailbox.library.open() {
                multi = IDXCurlMulti()
                share = IDXCurlShare()
                mailbox.fail(.unavailable(remedy: Self.remedy(reason)))
                return nil
            }
            multi = idx_curl_multi_new(turns.limit)
            share = idx_curl_share_new()
            // Without a working wake-up, requests would wait until a poll ends.
            guard multi.address != 0, idx_curl_multi_wakeup(multi) == 0 else {
                if multi.address != 0 { idx_curl_multi_free(multi) }
                idx_curl_share_free(share)
                mailbox.fail(.unavailable(remedy: "libcurl could not be started."))
                return nil
            }
            mailbox.setMulti(multi)
        }

        private static func remedy(_ reason: String) -> String {
            """
            Requests need libcurl 7.68 or later (\(reason)). Install it with \
            "apt-get install libcurl4", "dnf install libcurl" or "apk add libcurl".
            """
        }

        consuming func run() {
            var ending = TransportError.cancelled
            while let commands = mailbox.take() {
                for command in commands { obey(command) }
                let result = work()
                guard result == 0 else {
                    ending = .unavailable(remedy: "libcurl stopped with error \(result).")
                    break
                }
            }
            // Before callers hear of it: they may send again at once, and need another thread.
            mailbox.fail(ending)
            for waiting in turns.removeWaiting() { waiting.done(.failure(ending)) }
            for transfer in transfers.values { end(transfer, .failure(ending)) }
            transfers = [:]
            idx_curl_multi_free(multi)
            idx_curl_share_free(share)
        }

        /// Runs libcurl, then sleeps until there is more to do: network activity, a timeout of libcurl, or a
        /// wake-up. Returns a value other than 0 if the loop cannot continue.
        private mutating func work() -> Int32 {
            repeat {
                let result = idx_curl_multi_perform(multi)
                guard result == 0 else { return result }
            } while handOut()
            return mailbox.library.poll(multi)
        }

        private mutating func obey(_ command: CurlMailbox.Command) {
            switch command {
            case .start(let exchange):
                // It was canceled before it started, so no command will report that.
                guard !exchange.cancellation.isRequested.load(ordering: .acquiring) else {
                    return exchange.done(.failure(.cancelled))
                }
                let origin = exchange.request.address.origin
                if let exchange = turns.arrive(exchange, to: origin) { begin(exchange) }
            case .cancel(let cancellation):
                cancel(cancellation)
            }
        }

        private mutating func cancel(_ cancellation: CurlExchange.Cancellation) {
            let waiting = turns.remove { $0.cancellation === cancellation }
            if let waiting { return waiting.done(.failure(.cancelled)) }
            let transfer = transfers.values.first { $0.exchange.cancellation === cancellation }
            guard let transfer else { return }
            transfers[transfer.easy.address] = nil
            end(transfer, .failure(.cancelled))
            _ = pass(transfer)
        }

        /// Starts a request whose turn it is. If it cannot start, the next one takes its turn.
        private mutating func begin(_ exchange: CurlExchange) {
            var next: CurlExchange? = exchange
            while let exchange = next, !dial(exchange) {
                exchange.done(.failure(.unavailable(remedy: "libcurl refused a setting.")))
                next = turns.leave(exchange.request.address.origin)
            }
        }

        private mutating func dial(_ exchange: CurlExchange) -> Bool {
            let transfer = CurlTransfer(exchange)
            guard
                transfer.configure(
                    certificateFile: mailbox.settings.certificateFile, share: share),
                idx_curl_multi_add(multi, transfer.easy) == 0
            else { return false }
            transfers[transfer.easy.address] = transfer
            return true
        }

        /// Delivers results. Returns whether the next requests started.
        private mutating func handOut() -> Bool {
            var hasStarted = false
            var easy = IDXCurlEasy()
            var result: Int32 = 0
            while idx_curl_multi_next(multi, &easy, &result) {
                guard let transfer = transfers.removeValue(forKey: easy.address) else { continue }
                end(transfer, transfer.outcome(result))
                if pass(transfer) { hasStarted = true }
            }
            return hasStarted
        }

        /// Delivers the result first, because ending a transfer may have to wait for the system's resolver.
        private func end(_ transfer: CurlTransfer, _ result: Result<HTTPResponse, TransportError>) {
            transfer.exchange.done(result)
            _ = idx_curl_multi_remove(multi, transfer.easy)
        }

        /// Starts the next request to the same server, now that the connection is free. Returns whether there
        /// was one.
        private mutating func pass(_ transfer: CurlTransfer) -> Bool {
            guard let next = turns.leave(transfer.exchange.request.address.origin) else {
                return false
            }
            begin(next)
            return true
        }
    }
#endif

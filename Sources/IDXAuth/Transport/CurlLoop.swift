import Synchronization

#if !canImport(Darwin)
    private import IDXSystem

    /// The I/O thread's loop: takes commands, runs libcurl, delivers results, sleeps.
    ///
    /// Only the I/O thread uses it.
    struct CurlLoop: ~Copyable {
        private let mailbox: CurlMailbox
        private let multi: IDXCurlMulti
        private let share: IDXCurlShare
        private var transfers: [UInt: CurlTransfer] = [:]
        /// No deadline is earlier.
        private var nextDeadline = ContinuousClock.now

        /// Opens libcurl. If it is missing, returns nil and fails all waiting requests.
        init?(mailbox: CurlMailbox) {
            self.mailbox = mailbox
            if let reason = mailbox.library.open() {
                multi = IDXCurlMulti()
                share = IDXCurlShare()
                mailbox.fail(.unavailable(remedy: Self.remedy(reason)))
                return nil
            }
            multi = idx_curl_multi_new(max(1, mailbox.settings.connectionsPerHost))
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
            for transfer in transfers.values { end(transfer, .failure(ending)) }
            transfers = [:]
            idx_curl_multi_free(multi)
            idx_curl_share_free(share)
        }

        /// Runs libcurl, then sleeps until there is more to do: network activity, a timeout of libcurl, or a
        /// wake-up. Returns a value other than 0 if the loop cannot continue.
        private mutating func work() -> Int32 {
            let result = idx_curl_multi_perform(multi)
            guard result == 0 else { return result }
            handOut()
            endLate()
            return mailbox.library.poll(multi)
        }

        private mutating func obey(_ command: CurlMailbox.Command) {
            switch command {
            case .start(let exchange):
                // It was canceled before it started, so no command will report that.
                guard !exchange.cancellation.isRequested.load(ordering: .acquiring) else {
                    return exchange.done(.failure(.cancelled))
                }
                begin(exchange)
            case .cancel(let cancellation):
                cancel(cancellation)
            }
        }

        private mutating func cancel(_ cancellation: CurlExchange.Cancellation) {
            let transfer = transfers.values.first { $0.exchange.cancellation === cancellation }
            guard let transfer else { return }
            transfers[transfer.easy.address] = nil
            end(transfer, .failure(.cancelled))
        }

        /// Hands a request to libcurl, which lets it wait while its server has as many connections as it may.
        private mutating func begin(_ exchange: CurlExchange) {
            let transfer = CurlTransfer(exchange)
            guard
                transfer.configure(
                    certificateFile: mailbox.settings.certificateFile, share: share),
                idx_curl_multi_add(multi, transfer.easy) == 0
            else {
                return exchange.done(.failure(.unavailable(remedy: "libcurl refused a setting.")))
            }
            transfers[transfer.easy.address] = transfer
            nextDeadline = min(nextDeadline, transfer.deadline)
        }

        /// Delivers results.
        private mutating func handOut() {
            var easy = IDXCurlEasy()
            var result: Int32 = 0
            while idx_curl_multi_next(multi, &easy, &result) {
                guard let transfer = transfers.removeValue(forKey: easy.address) else { continue }
                end(transfer, transfer.outcome(result))
            }
        }

        /// Ends what is too late: libcurl wakes for the timeout of a request that waits for a connection, but leaves
        /// it waiting.
        private mutating func endLate() {
            let now = ContinuousClock.now
            guard now >= nextDeadline else { return }
            for transfer in transfers.values where transfer.deadline <= now {
                transfers[transfer.easy.address] = nil
                end(transfer, transfer.outcome(CurlTransfer.timedOut))
            }
            nextDeadline = transfers.values.map(\.deadline).min() ?? now + .seconds(86_400)
        }

        /// Delivers the result first, because ending a transfer may have to wait for the system's resolver.
        private func end(_ transfer: CurlTransfer, _ result: Result<HTTPResponse, TransportError>) {
            transfer.exchange.done(result)
            _ = idx_curl_multi_remove(multi, transfer.easy)
        }
    }
#endif

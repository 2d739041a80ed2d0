import Synchronization

#if !canImport(Darwin)
    private import IDXCurl

    /// The I/O thread's work: takes commands, lets libcurl work, hands out results, sleeps.
    ///
    /// Lives on its thread and is seen by no other.
    struct CurlLoop: ~Copyable {
        private let mailbox: CurlMailbox
        private let multi: IDXCurlMulti
        private var transfers: [UInt: CurlTransfer] = [:]
        private var turns: RequestTurns<CurlExchange>

        /// Opens libcurl; nil if it is missing, which fails every waiting request.
        init?(mailbox: CurlMailbox) {
            self.mailbox = mailbox
            turns = RequestTurns(limit: mailbox.settings.connectionsPerHost)
            if let reason = mailbox.library.open() {
                multi = IDXCurlMulti(address: 0)
                mailbox.fail(.unavailable(remedy: Self.remedy(reason)))
                return nil
            }
            multi = idx_curl_multi_new(turns.limit)
            // A handle that nothing can wake would leave requests waiting for the end of a poll.
            guard multi.address != 0, idx_curl_multi_wakeup(multi) == 0 else {
                mailbox.fail(.unavailable(remedy: "libcurl could not be started."))
                return nil
            }
            mailbox.setMulti(multi.address)
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
            mailbox.setMulti(nil)
            for waiting in turns.removeWaiting() { waiting.done(.failure(ending)) }
            for transfer in transfers.values { end(transfer, .failure(ending)) }
            mailbox.fail(ending)
            idx_curl_multi_free(multi)
        }

        /// Lets libcurl work, then sleeps until there is more to do: the network, one of libcurl's own time
        /// limits, or a wake-up. Returns anything but 0 when that cannot go on.
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
                // Canceled before it was asked for: no further command will tell.
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
            pass(transfer)
        }

        /// Begins a request whose turn it is; one that cannot begin passes its turn on.
        private mutating func begin(_ exchange: CurlExchange) {
            var next: CurlExchange? = exchange
            while let exchange = next, !dial(exchange) {
                exchange.done(.failure(.unavailable(remedy: "libcurl refused a setting.")))
                next = turns.leave(exchange.request.address.origin)
            }
        }

        private mutating func dial(_ exchange: CurlExchange) -> Bool {
            let transfer = CurlTransfer(exchange)
            guard transfer.configure(certificateFile: mailbox.settings.certificateFile),
                idx_curl_multi_add(multi, transfer.easy) == 0
            else { return false }
            transfers[transfer.easy.address] = transfer
            return true
        }

        /// Whether there was anything, and so perhaps a request that began in its place.
        private mutating func handOut() -> Bool {
            var wasAny = false
            var easy = IDXCurlEasy()
            var result: Int32 = 0
            while idx_curl_multi_next(multi, &easy, &result) {
                guard let transfer = transfers.removeValue(forKey: easy.address) else { continue }
                end(transfer, transfer.outcome(result))
                pass(transfer)
                wasAny = true
            }
            return wasAny
        }

        /// Answers first: letting go of a transfer may have to wait for the system's resolver.
        private func end(_ transfer: CurlTransfer, _ result: Result<HTTPResponse, TransportError>) {
            transfer.exchange.done(result)
            _ = idx_curl_multi_remove(multi, transfer.easy)
        }

        /// Lets the next request for the same server begin; its connection is free by then.
        private mutating func pass(_ transfer: CurlTransfer) {
            if let next = turns.leave(transfer.exchange.request.address.origin) { begin(next) }
        }
    }
#endif

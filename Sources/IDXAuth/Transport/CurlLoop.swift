#if os(Linux)
    private import IDXCurl

    /// The I/O thread's work: takes commands, lets libcurl work, hands out results, sleeps.
    ///
    /// Lives on its thread and is seen by no other.
    struct CurlLoop: ~Copyable {
        private let mailbox: CurlMailbox
        private let multi: IDXCurlMulti
        private var transfers: [UInt: CurlTransfer] = [:]

        /// Opens libcurl; nil, and everybody who waits is told, when it is not there.
        init?(mailbox: CurlMailbox) {
            self.mailbox = mailbox
            if let reason = idx_curl_open() {
                multi = IDXCurlMulti(address: 0)
                mailbox.fail(.unavailable(remedy: Self.remedy(String(cString: reason))))
                return nil
            }
            multi = idx_curl_multi_new(Swift.max(1, mailbox.settings.connectionsPerHost))
            guard multi.address != 0 else {
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
            while let commands = mailbox.take() {
                for command in commands { obey(command) }
                _ = idx_curl_multi_perform(multi)
                handOut()
                // Ends early for the network, for libcurl's own time limits and for a wake-up.
                _ = idx_curl_multi_poll(multi, 60_000)
            }
            mailbox.setMulti(nil)
            for transfer in transfers.values { end(transfer, .failure(.cancelled)) }
            mailbox.fail(.cancelled)
            idx_curl_multi_free(multi)
        }

        private mutating func obey(_ command: CurlMailbox.Command) {
            switch command {
            case .start(let exchange, let done):
                start(exchange, done)
            case .cancel(let cancellation):
                let transfer = transfers.values.first { $0.exchange.cancellation === cancellation }
                guard let transfer else { return }
                transfers[transfer.easy.address] = nil
                end(transfer, .failure(.cancelled))
            }
        }

        private mutating func start(
            _ exchange: CurlExchange,
            _ done: @escaping @Sendable (Result<HTTPResponse, TransportError>) -> Void
        ) {
            guard !exchange.cancellation.isRequested.load(ordering: .acquiring) else {
                return done(.failure(.cancelled))
            }
            let transfer = CurlTransfer(exchange, done)
            guard transfer.configure(certificateFile: mailbox.settings.certificateFile),
                idx_curl_multi_add(multi, transfer.easy) == 0
            else { return done(.failure(.unavailable(remedy: "libcurl refused a setting."))) }
            transfers[transfer.easy.address] = transfer
        }

        private mutating func handOut() {
            var easy = IDXCurlEasy()
            var result: Int32 = 0
            while idx_curl_multi_next(multi, &easy, &result) {
                guard let transfer = transfers.removeValue(forKey: easy.address) else { continue }
                end(transfer, transfer.outcome(result))
            }
        }

        /// Answers first: letting go of a transfer may have to wait for the system's resolver.
        private func end(_ transfer: CurlTransfer, _ result: Result<HTTPResponse, TransportError>) {
            transfer.done(result)
            _ = idx_curl_multi_remove(multi, transfer.easy)
        }
    }
#endif

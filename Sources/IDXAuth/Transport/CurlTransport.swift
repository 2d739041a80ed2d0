#if !canImport(Darwin)
    import Synchronization
    import IDXPlatform

    /// The transport on Linux: libcurl, opened at run time, on one thread of its own.
    ///
    /// Connections are reused between requests, as are those of many flows that share a transport.
    /// The thread starts with the first request and sleeps while nothing happens. Proxy settings of
    /// the environment (`https_proxy`, `no_proxy`, …) hold for everything but this machine.
    /// URLSession is not used on Linux because malformed answers can end the process there.
    public final class CurlTransport: HTTPTransport {
        /// What may be chosen; everything else is fixed.
        public struct Settings: Sendable, Hashable {
            /// A PEM file with the authorities to trust instead of the system's; nil means that of
            /// the variable `SSL_CERT_FILE`, where there is one.
            public var certificateFile: String?
            /// How many requests to one server may be under way at once. Further ones wait for
            /// their turn in order, and their time limits begin with it.
            public var connectionsPerHost: Int

            /// Makes settings.
            public init(certificateFile: String? = nil, connectionsPerHost: Int = 64) {
                self.certificateFile = certificateFile
                self.connectionsPerHost = connectionsPerHost
            }
        }

        /// The transport that flows share unless they are given another.
        public static let shared = CurlTransport()

        private let mailbox: CurlMailbox

        /// Creates a transport with connections of its own.
        public convenience init(settings: Settings = Settings()) {
            self.init(settings: settings, library: CurlLibrary())
        }

        /// Creates a transport with a libcurl that fails in some way.
        init(settings: Settings = Settings(), library: CurlLibrary) {
            var settings = settings
            settings.certificateFile = settings.certificateFile ?? Self.namedCertificateFile
            mailbox = CurlMailbox(settings: settings, library: library)
        }

        /// What OpenSSL's own programs read, but libcurl does not.
        private static var namedCertificateFile: String? {
            getenv("SSL_CERT_FILE").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        }

        deinit {
            mailbox.close()
        }

        /// Sends the request and returns the answer, whatever its status.
        ///
        /// - Parameter request: What to send.
        /// - Returns: The whole answer.
        /// - Throws: ``TransportError``, and ``TransportError/cancelled`` as soon as the task is canceled.
        public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            guard !Task.isCancelled else { throw .cancelled }
            try rethrowing(as: TransportError.refused, try request.checkText())
            let cancellation = CurlExchange.Cancellation()
            return try await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let exchange = CurlExchange(request, cancellation) {
                        continuation.resume(returning: $0)
                    }
                    mailbox.post(.start(exchange))
                }
            } onCancel: {
                cancellation.isRequested.store(true, ordering: .releasing)
                mailbox.post(.cancel(cancellation))
            }.get()
        }
    }
#endif

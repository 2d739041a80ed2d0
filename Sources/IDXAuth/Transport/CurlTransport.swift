#if !canImport(Darwin)
    import Synchronization
    import IDXPlatform

    /// The transport on Linux: libcurl, loaded at run time, on a thread of its own.
    ///
    /// Connections are reused between requests, also between flows that share a transport. The thread starts
    /// with the first request and sleeps while idle. The proxy settings of the environment (`https_proxy`,
    /// `no_proxy`, …) apply to all hosts except this machine. URLSession is not used on Linux because
    /// malformed responses can crash the process there.
    public final class CurlTransport: HTTPTransport {
        /// The settings that you can choose; all others are fixed.
        public struct Settings: Sendable, Hashable {
            /// A PEM file with certificate authorities to trust instead of the system's. If nil, the file in
            /// the variable `SSL_CERT_FILE` is used, if that is set.
            public var certificateFile: String?
            /// The maximum number of connections to one server. Further requests wait in order for one, and the
            /// wait counts toward their timeouts.
            public var connectionsPerHost: Int

            /// Creates settings.
            public init(certificateFile: String? = nil, connectionsPerHost: Int = 64) {
                self.certificateFile = certificateFile
                self.connectionsPerHost = connectionsPerHost
            }
        }

        /// The default transport, which flows share.
        public static let shared = CurlTransport()

        private let mailbox: CurlMailbox

        /// Creates a transport with connections of its own.
        public convenience init(settings: Settings = Settings()) {
            self.init(settings: settings, library: CurlLibrary())
        }

        /// Creates a transport with a libcurl that can fail, for tests.
        init(settings: Settings = Settings(), library: CurlLibrary) {
            var settings = settings
            settings.certificateFile = settings.certificateFile ?? Self.namedCertificateFile
            mailbox = CurlMailbox(settings: settings, library: library)
        }

        /// The variable that OpenSSL's own programs read, but libcurl does not.
        private static var namedCertificateFile: String? {
            getenv("SSL_CERT_FILE").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        }

        deinit {
            mailbox.close()
        }

        /// Sends a request and returns the response, whatever its status.
        ///
        /// - Parameter request: The request.
        /// - Returns: The complete response.
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

#if canImport(Darwin)
    import Foundation
    import Synchronization

    /// The transport on Apple systems: one URLSession without cookies, caches, credentials or redirects.
    public final class URLSessionTransport: HTTPTransport {
        /// The default transport, which flows share.
        public static let shared = URLSessionTransport()

        private let session: URLSession

        /// Creates a transport with connections of its own.
        public init() {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.httpCookieStorage = nil
            configuration.httpShouldSetCookies = false
            configuration.httpCookieAcceptPolicy = .never
            configuration.urlCache = nil
            configuration.urlCredentialStorage = nil
            configuration.requestCachePolicy = .reloadIgnoringLocalAndRemoteCacheData
            session = URLSession(configuration: configuration)
        }

        deinit {
            session.invalidateAndCancel()
        }

        /// Sends a request and returns the response, whatever its status.
        ///
        /// - Parameter request: The request.
        /// - Returns: The complete response.
        /// - Throws: ``TransportError``, and ``TransportError/cancelled`` as soon as the task is canceled.
        public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            guard !Task.isCancelled else { throw .cancelled }
            let task = session.dataTask(with: try Self.urlRequest(request))
            let exchange = URLSessionExchange(request)
            task.delegate = exchange
            let result: Result<HTTPResponse, TransportError> = await withTaskGroup { group in
                group.addTask { await exchange.run(task) }
                group.addTask {
                    do { try await Task.sleep(for: request.timeout) } catch {
                        return .failure(.cancelled)
                    }
                    return .failure(.timedOut(after: request.timeout))
                }
                defer { group.cancelAll() }
                return await group.next() ?? .failure(.cancelled)
            }
            return try result.get()
        }

        private static func urlRequest(
            _ request: HTTPRequest
        ) throws(TransportError) -> URLRequest {
            do throws(TransportError.Refusal) {
                try request.checkText()
                guard let url = request.url else { throw .malformedAddress }
                var work = URLRequest(url: url, timeoutInterval: request.timeout / .seconds(1))
                work.httpMethod = request.method
                work.httpBody = request.body.map { Data($0) }
                work.setValue("gzip", forHTTPHeaderField: "Accept-Encoding")
                if request.headers["accept-encoding"] != nil {
                    work.setValue(nil, forHTTPHeaderField: "Accept-Encoding")
                }
                for field in request.headers {
                    work.addValue(field.value, forHTTPHeaderField: field.name)
                }
                return work
            } catch {
                throw .refused(error)
            }
        }
    }

    /// Receives the response of one task; refuses all redirects and authentication challenges for passwords.
    private final class URLSessionExchange: NSObject, URLSessionDataDelegate {
        typealias Outcome = Result<HTTPResponse, TransportError>

        private struct State {
            var reply: DecodedReply?
            var failure: TransportError?
            var outcome: Outcome?
            var continuation: CheckedContinuation<Outcome, Never>?
        }

        private let request: HTTPRequest
        private let state = Mutex(State())

        init(_ request: HTTPRequest) {
            self.request = request
        }

        /// Runs the task to its end. Cancellation ends it at once.
        func run(_ task: URLSessionDataTask) async -> Outcome {
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let outcome = state.withLock { state in
                        if state.outcome == nil { state.continuation = continuation }
                        return state.outcome
                    }
                    if let outcome { return continuation.resume(returning: outcome) }
                    task.resume()
                }
            } onCancel: {
                task.cancel()
            }
        }

        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse
        ) async -> URLSession.ResponseDisposition {
            goesOn { state throws(TransportError) in
                guard let response = response as? HTTPURLResponse else {
                    throw .malformed(reason: "it is not HTTP")
                }
                let fields = response.allHeaderFields.map { ("\($0.key)", "\($0.value)") }
                state.reply = try DecodedReply(
                    status: response.statusCode, headers: HTTPHeaders(joined: fields), to: request)
            } ? .allow : .cancel
        }

        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data
        ) {
            let goesOn = goesOn { state throws(TransportError) in
                try state.reply?.take(body: data)
            }
            if !goesOn { dataTask.cancel() }
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
        ) {
            let failure = error.map { TransportError(urlError: $0, of: request) }
            let (continuation, outcome) = state.withLock { state in
                let failure = state.failure ?? failure
                let outcome: Outcome =
                    if let failure { .failure(failure) } else if let reply = state.reply {
                        .success(reply.response)
                    } else { .failure(.connectionLost(reason: "there is no answer")) }
                state.outcome = outcome
                return (state.continuation, outcome)
            }
            continuation?.resume(returning: outcome)
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask,
            willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest
        ) async -> URLRequest? { nil }

        func urlSession(
            _ session: URLSession, task: URLSessionTask,
            didReceive challenge: URLAuthenticationChallenge
        ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
            challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust
                ? (.performDefaultHandling, nil) : (.rejectProtectionSpace, nil)
        }

        /// Keeps the first failure. Returns whether there was none.
        private func goesOn(
            _ step: (inout State) throws(TransportError) -> Void
        ) -> Bool {
            state.withLock { state in
                do throws(TransportError) { try step(&state) } catch {
                    state.failure = state.failure ?? error
                }
                return state.failure == nil
            }
        }
    }

    extension TransportError {
        fileprivate init(urlError error: any Error, of request: HTTPRequest) {
            let host = request.address.host
            guard let error = error as? URLError else {
                self = error is CancellationError ? .cancelled : .malformed(reason: "unknown")
                return
            }
            let reason = Excerpt.of(error.localizedDescription, limit: 200)
            switch error.code {
            case .cancelled: self = .cancelled
            case .cannotFindHost, .dnsLookupFailed: self = .unknownHost(host)
            case .cannotConnectToHost, .notConnectedToInternet:
                self = .unreachable(host: host, reason: reason)
            case .timedOut: self = .timedOut(after: request.timeout)
            case .secureConnectionFailed
            where request.address.port != 443 && Self.isBadVersion(error):
                self = .noTLS(host: host)
            // It was closed, or one side refused; a certificate that is refused has other codes.
            case .secureConnectionFailed:
                self = .unreachable(host: host, reason: reason)
            case .serverCertificateHasBadDate,
                .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
                .serverCertificateUntrusted, .clientCertificateRejected,
                .clientCertificateRequired:
                self = .untrusted(host: host, reason: reason)
            case .networkConnectionLost: self = .connectionLost(reason: reason)
            default: self = .malformed(reason: reason)
            }
        }

        /// Whether the TLS stream reports errSSLPeerProtocolVersion: for a reply that is not a TLS record,
        /// and also for outdated TLS, which is rare at a port that the URL names.
        private static func isBadVersion(_ error: URLError) -> Bool {
            error.userInfo["_kCFStreamErrorCodeKey"] as? Int == -9836
        }
    }
#endif

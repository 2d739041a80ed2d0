#if canImport(Darwin)
    import Foundation

    /// The transport on Apple systems: one URLSession without cookies, caches, credentials or redirects.
    public final class URLSessionTransport: HTTPTransport {
        /// The transport that everybody shares who asks for no other.
        public static let shared = URLSessionTransport()

        private let session: URLSession

        /// Makes a transport with connections of its own.
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

        /// Sends the request and returns the answer, whatever its status.
        ///
        /// - Parameter request: What to send.
        /// - Returns: The whole answer.
        /// - Throws: ``TransportError``, and ``TransportError/cancelled`` at once on cancellation.
        public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            let work = try urlRequest(request)
            let result: Result<HTTPResponse, TransportError> = await withTaskGroup { group in
                group.addTask { await self.exchange(work, limit: request.maxResponseBytes) }
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

        private func urlRequest(_ request: HTTPRequest) throws(TransportError) -> URLRequest {
            do throws(TransportError.Refusal) {
                guard let url = request.url else { throw .malformedAddress }
                var work = URLRequest(url: url)
                work.httpMethod = request.method
                work.httpBody = request.body.map { Data($0) }
                work.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
                for field in request.headers {
                    guard !field.value.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 }) else {
                        throw .malformedHeader(field.name.printableExcerpt(limit: 64))
                    }
                    work.addValue(field.value, forHTTPHeaderField: field.name)
                }
                return work
            } catch {
                throw .refused(error)
            }
        }

        private func exchange(
            _ request: URLRequest, limit: Int
        ) async -> Result<HTTPResponse, TransportError> {
            do {
                let (bytes, response) = try await session.bytes(
                    for: request, delegate: RedirectRefusal())
                guard let response = response as? HTTPURLResponse else {
                    return .failure(.malformed(reason: "it is not HTTP"))
                }
                var body: [UInt8] = []
                for try await byte in bytes {
                    guard body.count < limit else {
                        return .failure(.tooLarge(part: "body", limit: limit))
                    }
                    body.append(byte)
                }
                return .success(HTTPResponse(response, body: body))
            } catch {
                return .failure(TransportError(urlError: error, host: request.url?.host() ?? ""))
            }
        }
    }

    /// Answers every redirect and every request for credentials with no.
    private final class RedirectRefusal: NSObject, URLSessionTaskDelegate {
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
    }

    extension HTTPResponse {
        fileprivate init(_ response: HTTPURLResponse, body: [UInt8]) {
            let fields = response.allHeaderFields.map {
                HTTPHeaders.Field(name: "\($0.key)", value: "\($0.value)")
            }
            self.init(status: response.statusCode, headers: HTTPHeaders(fields), body: body)
        }
    }

    extension TransportError {
        fileprivate init(urlError error: any Error, host: String) {
            guard let error = error as? URLError else {
                self = error is CancellationError ? .cancelled : .malformed(reason: "unknown")
                return
            }
            let reason = error.localizedDescription.printableExcerpt(limit: 200)
            switch error.code {
            case .cancelled: self = .cancelled
            case .cannotFindHost, .dnsLookupFailed: self = .unknownHost(host)
            case .cannotConnectToHost, .notConnectedToInternet:
                self = .unreachable(host: host, reason: reason)
            case .timedOut: self = .connectionLost(reason: reason)
            case .secureConnectionFailed, .serverCertificateHasBadDate,
                .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
                .serverCertificateUntrusted, .clientCertificateRejected,
                .clientCertificateRequired:
                self = .untrusted(host: host, reason: reason)
            case .networkConnectionLost: self = .connectionLost(reason: reason)
            default: self = .malformed(reason: reason)
            }
        }
    }
#endif

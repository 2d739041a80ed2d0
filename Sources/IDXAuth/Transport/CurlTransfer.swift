#if !canImport(Darwin)
    internal import IDXSystem

    /// One exchange in libcurl. Only the I/O thread uses it.
    final class CurlTransfer {
        let exchange: CurlExchange
        let easy: IDXCurlEasy
        /// When the request has to be over, also if it still waits for a connection.
        let deadline: ContinuousClock.Instant
        private var request: HTTPRequest { exchange.request }
        private var reply: ReplyCollector
        private var failure: TransportError?
        /// The part of the body that libcurl has not taken yet.
        private var unsent: ArraySlice<UInt8> = []
        private var headerList = IDXCurlList()
        private let words = UnsafeMutablePointer<CChar>.allocate(capacity: 256)

        init(_ exchange: CurlExchange) {
            self.exchange = exchange
            easy = idx_curl_easy_new()
            deadline = .now + Self.limit(exchange.request.timeout)
            reply = ReplyCollector(
                bodyLimit: exchange.request.maxResponseBytes, offersGzip: exchange.offersGzip)
            words.initialize(repeating: 0, count: 256)
        }

        deinit {
            if easy.address != 0 { idx_curl_easy_free(easy) }
            idx_curl_list_free(headerList)
            words.deallocate()
        }

        /// Sets all options. Returns false if libcurl rejects a required one.
        func configure(certificateFile: String?, share: IDXCurlShare) -> Bool {
            guard easy.address != 0 else { return false }
            // Newer libcurl versions only: do not wait for an abandoned resolver.
            _ = idx_curl_set_number(easy, .init(rawValue: IDXCurlNumberQuickExit.rawValue), 1)
            return idx_curl_set_share(easy, share) == 0 && setNumbers()
                && setTexts(certificateFile: certificateFile) && setHeaders()
                && setBody() && setReaders()
        }

        /// libcurl's number for TLS 1.2 or later, even if the system's settings allow less.
        private static let tls12 = 6

        /// The options that are alike for all requests.
        private static let numbers: [(IDXCurlNumber, Int)] = [
            (IDXCurlNumberNoSignal, 1), (IDXCurlNumberNetrc, 0),
            (IDXCurlNumberFollowLocation, 0), (IDXCurlNumberVerifyPeer, 1),
            (IDXCurlNumberVerifyHost, 2), (IDXCurlNumberRedirectProtocols, 0),
            (IDXCurlNumberPathAsIs, 1), (IDXCurlNumberSuppressConnectHeaders, 1),
            (IDXCurlNumberHTTP09Allowed, 0),
            (IDXCurlNumberTLSVersion, tls12), (IDXCurlNumberProxyTLSVersion, tls12),
        ]

        private func setNumbers() -> Bool {
            let milliseconds = Int(Self.limit(request.timeout) / .milliseconds(1))
            let protocols = request.address.origin.scheme == "https" ? 2 : 1
            return Self.numbers.allSatisfy { idx_curl_set_number(easy, $0, $1) == 0 }
                && idx_curl_set_number(easy, IDXCurlNumberProtocols, protocols) == 0
                && idx_curl_set_number(easy, IDXCurlNumberTimeoutMilliseconds, milliseconds) == 0
                && idx_curl_set_number(
                    easy, IDXCurlNumberConnectTimeoutMilliseconds, milliseconds) == 0
        }

        private func setTexts(certificateFile: String?) -> Bool {
            func set(_ option: IDXCurlText, _ text: String?) -> Bool {
                text.map { idx_curl_set_text(easy, option, $0) == 0 } ?? true
            }
            return set(IDXCurlTextURL, request.address.text)
                && set(IDXCurlTextAcceptEncoding, exchange.offersGzip ? "gzip" : nil)
                && set(IDXCurlTextNoProxy, request.address.origin.isLoopback ? "*" : nil)
                && set(IDXCurlTextCertificateFile, certificateFile)
                && set(IDXCurlTextProxyCertificateFile, certificateFile)
        }

        private func setHeaders() -> Bool {
            for line in exchange.headerLines {
                headerList = idx_curl_list_add(headerList, line)
                guard headerList.address != 0 else { return false }
            }
            return idx_curl_set_headers(easy, headerList) == 0
        }

        private func setBody() -> Bool {
            guard let body = request.body ?? (request.method == "POST" ? [] : nil) else {
                let isHead = request.method == "HEAD"
                let kind = isHead ? IDXCurlNumberNoBody : IDXCurlNumberHTTPGet
                return idx_curl_set_number(easy, kind, 1) == 0 && setMethod(unless: "GET", "HEAD")
            }
            unsent = body[...]
            return idx_curl_set_number(easy, IDXCurlNumberPost, 1) == 0
                && idx_curl_set_body(
                    easy,
                    { room, size, count, context in
                        guard let room, let transfer = CurlTransfer.of(context) else { return 0 }
                        let part = transfer.unsent.prefix(size * count)
                        UnsafeMutableRawBufferPointer(start: room, count: size * count)
                            .copyBytes(from: part)
                        transfer.unsent.removeFirst(part.count)
                        return part.count
                    }, context, body.count) == 0
                && setMethod(unless: "POST")
        }

        /// Sets the method, unless it is libcurl's default.
        private func setMethod(unless usual: String...) -> Bool {
            usual.contains(request.method)
                || idx_curl_set_text(easy, IDXCurlTextCustomRequest, request.method) == 0
        }

        private func setReaders() -> Bool {
            idx_curl_set_readers(
                easy,
                { bytes, size, count, context in
                    CurlTransfer.read(bytes, size, count, context) {
                        reply, line throws(TransportError) in try reply.take(headerLine: line)
                    }
                },
                { bytes, size, count, context in
                    CurlTransfer.read(bytes, size, count, context) {
                        reply, piece throws(TransportError) in try reply.take(body: piece)
                    }
                }, context, words) == 0
        }

        /// This transfer, as a pointer for libcurl's callbacks.
        private var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

        private static func of(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
            context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
        }

        /// Returning any other number than that of the bytes makes libcurl stop.
        private static func read(
            _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
            _ context: UnsafeMutableRawPointer?,
            _ take: (inout ReplyCollector, UnsafeBufferPointer<UInt8>) throws(TransportError) ->
                Void
        ) -> Int {
            let (length, overflow) = size.multipliedReportingOverflow(by: count)
            guard let transfer = of(context), !overflow else { return 0 }
            let buffer = UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : length)
            do throws(TransportError) {
                try take(&transfer.reply, buffer.assumingMemoryBound(to: UInt8.self))
                return length
            } catch {
                transfer.failure = error
                return 0
            }
        }

        /// The result of the exchange when libcurl is done.
        func outcome(_ result: Int32) -> Result<HTTPResponse, TransportError> {
            Result { () throws(TransportError) in
                if let failure { throw failure }
                guard result == 0 else {
                    // libcurl reports a proxy's refusal as a lost connection.
                    let refusal = result == 56 ? idx_curl_tunnel_status(easy) : 0
                    let detail =
                        refusal == 407
                        ? Self.proxyAsks : Self.words(result, String(cString: words))
                    throw TransportError(
                        curl: refusal >= 300 ? 97 : result, words: detail, for: request)
                }
                let status = idx_curl_status(easy)
                guard (100...999).contains(status) else {
                    throw .malformed(reason: "there is no status")
                }
                return HTTPResponse(
                    status: status, headers: reply.headers, body: try reply.finish())
            }
        }

        private static let proxyAsks = """
            the proxy requires a user name and a password (status 407); give them in the variable \
            HTTPS_PROXY as NAME:PASSWORD@HOST:PORT, for Basic authentication
            """

        private static func words(_ result: Int32, _ detail: String) -> String {
            // A message with a proxy's URL may contain its password. Some end a sentence, which ours do.
            guard detail.isEmpty || detail.contains("@") else {
                return detail.hasSuffix(".") ? String(detail.dropLast()) : detail
            }
            return idx_curl_words(result).map { String(cString: $0) } ?? "error \(result)"
        }

        /// libcurl's number for the end of the time.
        static let timedOut: Int32 = 28

        /// A timeout, clamped to between a millisecond and a day.
        private static func limit(_ timeout: Duration) -> Duration {
            min(max(timeout, .milliseconds(1)), .seconds(86_400))
        }
    }
#endif

/// An incremental parser for the requests of a connection. It uses no socket and no clock.
///
/// It is strict where leniency allows attacks: CRLF line ends only, no whitespace before a colon, no
/// folded lines, one framing per message (RFC 9112 §2.2, §5.1, §6.3).
struct RequestParser {
    /// The result of the bytes so far.
    enum Outcome: Equatable {
        /// The request is incomplete; feed more bytes.
        case needsMore
        /// The head is complete, and the client waits for `100 Continue` before it sends the body.
        case awaitsContinue
        /// A request, which is removed from the buffer.
        case request(HTTPExchange.Request)
        /// The request is refused; respond with the status and close the connection.
        case refused(Int)
    }

    private enum State {
        case head
        case body(HTTPExchange.Request, length: Int)
        case chunks(HTTPExchange.Request, ChunkedBody)
        case broken(Int)
    }

    private let limits: LoopbackServer.Limits
    private var state = State.head
    private var buffer: [UInt8] = []
    private var start = 0
    private var scanned = 0
    private var offersContinue = false

    init(limits: LoopbackServer.Limits) {
        self.limits = limits
    }

    /// Whether part of a request has arrived and the rest has not.
    var isMidRequest: Bool {
        if case .head = state { return start < buffer.count }
        return true
    }

    /// Adds received bytes.
    mutating func feed(_ bytes: some Sequence<UInt8>) {
        buffer.append(contentsOf: bytes)
    }

    /// Returns the next request, or why there is none. Call it until it returns ``Outcome/needsMore``.
    mutating func next() -> Outcome {
        switch state {
        case .head: readHead()
        case .body(let request, let length): readBody(request, length)
        case .chunks(let request, let body): readChunks(request, body)
        case .broken(let status): .refused(status)
        }
    }

    private mutating func readHead() -> Outcome {
        skipBlankLines()
        // No method starts with this byte. Otherwise a TLS client would wait for a response.
        if start < buffer.count, buffer[start] < 0x21, buffer[start] != 0x0D { return refuse(400) }
        guard let end = endOfHead() else {
            return buffer.count - start > limits.headBytes ? refuse(431) : .needsMore
        }
        guard end - start <= limits.headBytes else { return refuse(431) }
        let head = RequestHead.parse(buffer[start..<end], limits: limits)
        drop(to: end + 4)
        switch head {
        case .failure(let refusal): return refuse(refusal.status)
        case .success(let head): return begin(head)
        }
    }

    private mutating func begin(_ head: RequestHead) -> Outcome {
        offersContinue = head.expectsContinue
        switch head.framing {
        case .length(let length) where length > limits.bodyBytes: return refuse(413)
        case .length(let length): state = .body(head.request, length: length)
        case .chunked: state = .chunks(head.request, ChunkedBody(limit: limits.bodyBytes))
        }
        return next()
    }

    private mutating func readBody(_ request: HTTPExchange.Request, _ length: Int) -> Outcome {
        guard buffer.count - start >= length else { return wait() }
        var request = request
        request.body = Array(buffer[start..<start + length])
        drop(to: start + length)
        state = .head
        return .request(request)
    }

    private mutating func readChunks(
        _ request: HTTPExchange.Request, _ body: ChunkedBody
    ) -> Outcome {
        var body = body
        let progress = body.read(buffer[start...])
        switch progress {
        case .refused(let status):
            return refuse(status)
        case .partial(let used):
            drop(to: start + used)
            state = .chunks(request, body)
            return wait()
        case .complete(let used):
            drop(to: start + used)
            state = .head
            var request = request
            request.body = body.bytes
            return .request(request)
        }
    }

    private mutating func wait() -> Outcome {
        guard offersContinue, start == buffer.count else { return .needsMore }
        offersContinue = false
        return .awaitsContinue
    }

    private mutating func refuse(_ status: Int) -> Outcome {
        state = .broken(status)
        buffer = []
        start = 0
        return .refused(status)
    }

    /// Skips blank lines before a request line (RFC 9112 §2.2).
    private mutating func skipBlankLines() {
        while buffer.count - start >= 2, buffer[start] == 13, buffer[start + 1] == 10 {
            drop(to: start + 2)
        }
    }

    /// The offset of the blank line after the head; scans each byte once.
    private mutating func endOfHead() -> Int? {
        var index = max(start, scanned - 3)
        while index + 3 < buffer.count {
            if buffer[index] == 13, buffer[index + 1] == 10, buffer[index + 2] == 13,
                buffer[index + 3] == 10
            {
                return index
            }
            index += 1
        }
        scanned = buffer.count
        return nil
    }

    private mutating func drop(to index: Int) {
        start = index
        scanned = index
        guard start == buffer.count || start > 1 << 16 else { return }
        buffer.removeFirst(start)
        start = 0
        scanned = 0
    }
}

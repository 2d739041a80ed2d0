import IDXJSON

/// What a server sent, told by the shape of its body: the only reader of replies. Pure.
struct ServerReply: Sendable {
    /// What a body holds.
    enum Content: Sendable {
        /// Nothing.
        case empty
        /// An IDX response.
        case step(JSON.Document)
        /// Any other object.
        case object(JSON.Document)
        /// An OAuth error (RFC 6749 §5.2) or one of Okta's API errors.
        case error(ServerError)
        /// Something else: HTML, a gateway's text, broken JSON. What is wrong, and a little of it.
        case unreadable(problem: String, excerpt: String)
    }

    let response: HTTPResponse
    let content: Content
    private let words: WordFilter

    /// Reads a reply.
    ///
    /// - Parameters:
    ///   - response: The reply.
    ///   - secrets: What was sent and must not come back in an error's text.
    init(_ response: HTTPResponse, hiding secrets: [Secret] = []) {
        self.response = response
        words = WordFilter(secrets)
        content = Self.content(response, words)
    }

    /// The document of an IDX response, whatever the status: a wrong answer comes with a 4xx.
    /// `now` is the time in seconds since 1970.
    func step(at now: Int) throws(Failure) -> JSON.Document {
        guard case .step(let document) = content else { throw failure(now) }
        return document
    }

    /// The object of a successful OAuth reply; nil if the body is empty. Repeated names are an error,
    /// save in a key set, where they only spoil a key.
    func object(
        at now: Int, allowsDuplicates: Bool = false
    ) throws(Failure) -> JSON.Document? {
        guard 200...299 ~= response.status else { throw failure(now) }
        switch content {
        case .empty: return nil
        case .error: throw failure(now)
        case .unreadable(let problem, _): throw .malformed(problem)
        case .step(let document), .object(let document):
            guard allowsDuplicates || document.duplicateKeys.isEmpty else {
                let name = document.duplicateKeys.first.map { "\($0)" } ?? ""
                throw .malformed("it holds \(Excerpt.of(name)) twice")
            }
            return document
        }
    }

    typealias Failure = IDXError.Reason

    /// Why the reply is not what was asked for.
    private func failure(_ now: Int) -> Failure {
        if 300...399 ~= response.status { return .redirected(to: destination) }
        if response.status == 429 {
            return .rateLimited(wait: RateLimit.wait(response.headers, now: now))
        }
        switch content {
        case .error(let error):
            let isOurs = response.status != 403 || response.requestID != nil || error.hasPlainCode
            return isOurs
                ? .refused(error) : .blocked(excerpt: error.summary ?? error.code.rawValue)
        case .empty, .step, .object:
            if let error = challenge { return .refused(error) }
            return unexpected("")
        case .unreadable(_, let excerpt): return unexpected(excerpt)
        }
    }

    /// Every reply of Okta's has a request ID. A 403 without one comes from something in between.
    private func unexpected(_ excerpt: String) -> Failure {
        response.status == 403 && response.requestID == nil
            ? .blocked(excerpt: excerpt) : .unexpectedReply(excerpt: excerpt)
    }

    private var destination: String {
        // What cannot be read is not named.
        let address = response.headers["Location"].flatMap { try? WebAddress($0) }
        return address.map { "\($0.origin)" } ?? "another address"
    }

    /// The error of a `WWW-Authenticate: Bearer` header (RFC 6750 §3).
    private var challenge: ServerError? {
        guard let header = response.headers["WWW-Authenticate"] else { return nil }
        func parameter(_ name: String) -> String? {
            header.firstRange(of: "\(name)=\"").map {
                String(header[$0.upperBound...].prefix { $0 != "\"" })
            }
        }
        return parameter("error").map {
            ServerError(
                code: .init(rawValue: words.clean($0, limit: 80)),
                summary: parameter("error_description").map { words.clean($0, limit: 300) })
        }
    }

    private static func content(_ response: HTTPResponse, _ words: WordFilter) -> Content {
        guard !response.body.isEmpty else { return .empty }
        let document: JSON.Document
        do {
            document = try JSON.Reader(names: IonName.vocabulary).read(response.body)
        } catch {
            let problem = "it is not JSON (line \(error.line), column \(error.column))"
            return .unreadable(problem: problem, excerpt: words.excerpt(response.body))
        }
        guard let members = document.value.object else {
            return .unreadable(problem: "it is not an object", excerpt: "")
        }
        if ["version", "messages", "remediation"].contains(where: { members[$0] != nil }) {
            return .step(document)
        }
        return words.error(members).map { .error($0) } ?? .object(document)
    }
}

/// Takes controls, secrets and what was typed out of a server's words, before they are in an error.
struct WordFilter: Sendable {
    private let secrets: [Secret]

    init(_ secrets: [Secret]) {
        self.secrets = secrets
    }

    func clean(_ text: String, limit: Int) -> String {
        Excerpt.of(text, limit: limit, hiding: secrets)
    }

    /// The error that an object describes.
    func error(_ members: JSON.Object) -> ServerError? {
        if let code = members["errorCode"]?.string {
            let causes = (members["errorCauses"]?.array ?? []).prefix(20).compactMap { cause in
                (cause["errorSummary"]?.string ?? cause.string).map { clean($0, limit: 300) }
            }
            return ServerError(
                code: .init(rawValue: clean(code, limit: 80)),
                summary: members["errorSummary"]?.string.map { clean($0, limit: 500) },
                causes: causes, id: members["errorId"]?.string.map { clean($0, limit: 80) })
        }
        guard let code = members["error"]?.string, members["access_token"] == nil else {
            return nil
        }
        let summary = members["error_description"]?.string ?? members["message"]?.string
        return ServerError(
            code: .init(rawValue: clean(code, limit: 80)),
            summary: summary.map { clean($0, limit: 300) })
    }

    /// A little of a body that is not JSON. Broken JSON may hold handles anywhere, so none of it is shown;
    /// in other texts whatever looks like a token is hidden.
    func excerpt(_ body: [UInt8]) -> String {
        let start = body.first { !Set(" \t\r\n".utf8).contains($0) }
        guard start != UInt8(ascii: "{"), start != UInt8(ascii: "[") else { return "broken JSON" }
        let text = String(decoding: body.prefix(4_096), as: UTF8.self)
        return Excerpt.of(Self.withoutTokens(text), limit: 200, hiding: secrets)
    }

    /// Replaces runs of 16 or more characters that tokens are made of, if letters and digits mix.
    private static func withoutTokens(_ text: String) -> String {
        var (result, run) = ([UInt8](), [UInt8]())
        func flush() {
            let isToken =
                run.count >= 16 && run.contains { 0x30...0x39 ~= $0 }
                && run.contains { $0 >= 0x41 && $0 != UInt8(ascii: "_") }
            result += isToken ? Array(Secret.mark.utf8) : run
            run.removeAll(keepingCapacity: true)
        }
        for byte in text.utf8 {
            guard byte.isWordCharacter || Set("~+=".utf8).contains(byte) else {
                flush()
                result.append(byte)
                continue
            }
            run.append(byte)
        }
        flush()
        return String(decoding: result, as: UTF8.self)
    }
}

extension ServerError {
    /// Whether the code is a word. A proxy writes sentences there.
    fileprivate var hasPlainCode: Bool { code.rawValue.utf8.allSatisfy(\.isWordCharacter) }
}

extension UInt8 {
    /// Letters, digits, hyphen and underscore.
    fileprivate var isWordCharacter: Bool {
        0x30...0x39 ~= self || 0x41...0x5A ~= self || 0x61...0x7A ~= self
            || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
    }
}

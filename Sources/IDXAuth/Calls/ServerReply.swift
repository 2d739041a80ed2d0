package import IDXJSON

/// A server's reply, classified by the shape of its body. All replies are read here. Has no side effects.
package struct ServerReply: Sendable {
    /// The content of a body.
    package enum Content: Sendable {
        /// An empty body.
        case empty
        /// An IDX response.
        case step(JSON.Document)
        /// Any other object.
        case object(JSON.Document)
        /// An array.
        case list(JSON.Document)
        /// An OAuth error (RFC 6749 §5.2) or one of Okta's API errors.
        case error(ServerError)
        /// Something else: HTML, a gateway's text, broken JSON. Holds the problem and an excerpt.
        case unreadable(problem: String, excerpt: String)
    }

    package let response: HTTPResponse
    package let content: Content
    /// The secrets that were sent.
    let secrets: HiddenSecrets
    private let words: WordFilter

    /// Reads a reply.
    ///
    /// - Parameters:
    ///   - response: The reply.
    ///   - secrets: The secrets that were sent, which no error may contain.
    init(_ response: HTTPResponse, hiding secrets: HiddenSecrets) {
        self.response = response
        self.secrets = secrets
        words = WordFilter(secrets: secrets)
        content = Self.content(response, words)
    }

    /// The body of an IDX response, whatever the status: wrong answers come with a 4xx. `now` is in
    /// seconds since 1970.
    func step(at now: Int) throws(Failure) -> JSON.Document {
        guard case .step(let body) = content else { throw failure(now) }
        // Another major version may mean something else by the same names.
        if let text = body.value["version"]?.string, text.prefix(while: { $0 != "." }) != "1" {
            let version = Excerpt.of(text, limit: 20)
            throw .malformed("it is of version \(version) of the protocol, not of version 1")
        }
        // The server failed; with a form, it says how to go on.
        guard response.status < 500 || body.value["remediation"] != nil else {
            let message = body.value["messages"]?["value"]?[0]
            let text = message?["message"]?.string
            guard let key = message?["i18n"]?["key"]?.string, !key.isEmpty else {
                throw unexpected(words.sentence(text, limit: 500) ?? "")
            }
            throw .refused(words.error(key, text, limit: 500))
        }
        return body
    }

    /// The object of a successful OAuth reply; nil if the body is empty. Repeated names are an error, except
    /// in a key set, where they only invalidate a key.
    package func object(
        at now: Int, allowsDuplicates: Bool = false
    ) throws(Failure) -> JSON.Document? {
        guard 200...299 ~= response.status else { throw failure(now) }
        switch content {
        case .empty: return nil
        case .error: throw failure(now)
        case .unreadable(let problem, _): throw .malformed(problem)
        case .list: throw .malformed("it is not an object")
        case .step(let document), .object(let document):
            return try Self.checked(document, allowsDuplicates: allowsDuplicates)
        }
    }

    /// The elements of a successful reply that is an array. Repeated names are an error.
    package func list(at now: Int) throws(Failure) -> [JSON] {
        guard 200...299 ~= response.status, case .list(let document) = content else {
            throw 200...299 ~= response.status && isReadable
                ? .malformed("it is not a list") : failure(now)
        }
        return try Self.checked(document, allowsDuplicates: false).value.array ?? []
    }

    /// Whether it redirects (RFC 9110 §15.4), which not every 3xx does.
    package var redirects: Bool { [301, 302, 303, 307, 308].contains(response.status) }

    private var isReadable: Bool {
        switch content {
        case .empty, .step, .object: true
        case .list, .error, .unreadable: false
        }
    }

    private static func checked(
        _ document: JSON.Document, allowsDuplicates: Bool
    ) throws(Failure) -> JSON.Document {
        guard allowsDuplicates || document.duplicateKeys.isEmpty else {
            let name = document.duplicateKeys.first.map { "\($0)" } ?? ""
            throw .malformed("it holds \(Excerpt.of(name)) twice")
        }
        return document
    }

    package typealias Failure = IDXError.Reason

    /// Why the reply cannot be used.
    package func failure(_ now: Int) -> Failure {
        if redirects { return .redirected(to: destination) }
        if response.status == 429 {
            return .rateLimited(wait: RateLimit.wait(response.headers, now: now))
        }
        switch content {
        case .error(let error):
            if let challenge, challenge.code == .useDPoPNonce { return .refused(challenge) }
            let isOurs = response.status != 403 || response.requestID != nil || error.hasPlainCode
            return isOurs
                ? .refused(error) : .blocked(excerpt: error.summary ?? error.code.rawValue)
        case .empty, .step, .object, .list:
            if let error = challenge { return .refused(error) }
            return unexpected("")
        case .unreadable(_, let excerpt): return unexpected(excerpt)
        }
    }

    /// All replies from Okta have a request ID. A 403 without one comes from a proxy or a network zone.
    private func unexpected(_ excerpt: String) -> Failure {
        response.status == 403 && response.requestID == nil
            ? .blocked(excerpt: excerpt) : .unexpectedReply(excerpt: excerpt)
    }

    private var destination: String {
        // An invalid address is not quoted.
        let address = response.headers["Location"].flatMap { try? WebAddress($0) }
        return address.map { "\($0.origin)" } ?? "another address"
    }

    /// The error of the `WWW-Authenticate` header fields (RFC 6750 §3, RFC 9449 §7.1, §9): of several
    /// challenges, the one that requires a nonce.
    private var challenge: ServerError? {
        let errors = response.headers.challenges.filter { $0["error"]?.isEmpty == false }
        let nonce = ServerError.Code.useDPoPNonce.rawValue
        return (errors.first { $0["error"] == nonce } ?? errors.first).map {
            words.error($0["error"] ?? "", $0["error_description"])
        }
    }

    /// The members that tell an IDX response from other objects.
    private static let stepNames = ["version", "messages", "remediation"]

    private static func content(_ response: HTTPResponse, _ words: WordFilter) -> Content {
        guard !response.body.isEmpty else { return .empty }
        let document: JSON.Document
        do {
            document = try JSON.Reader().read(response.body)
        } catch {
            let excerpt = words.excerpt(response.body)
            let problem =
                switch error.reason {
                case _ where excerpt.hasPrefix("<"): "it is a web page"
                case .tooLarge, .tooDeep, .tooMany: "it exceeds a limit (\(error.reason))"
                default: "it is not JSON (line \(error.line), column \(error.column))"
                }
            return .unreadable(problem: problem, excerpt: excerpt)
        }
        if Self.stepNames.contains(where: { document.value[$0] != nil }) { return .step(document) }
        guard let members = document.value.object else {
            return document.value.array == nil
                ? .unreadable(problem: "it is not an object", excerpt: "") : .list(document)
        }
        guard let error = words.error(members) else { return .object(document) }
        return error.code.rawValue.allSatisfy(\.isWhitespace)
            ? .unreadable(problem: "it is an error without a code", excerpt: error.summary ?? "")
            : .error(error)
    }
}

/// Removes control characters, tokens, and the secrets of the request from the server's texts before they reach an
/// error.
private struct WordFilter: Sendable {
    let secrets: HiddenSecrets

    func clean(_ text: String?, limit: Int) -> String? {
        text.map { Excerpt.of($0, limit: limit, hiding: secrets) }
    }

    /// What the server says, without anything that looks like a token either.
    func sentence(_ text: String?, limit: Int) -> String? {
        text.map { Excerpt.ofSentence($0, limit: limit, hiding: secrets) }
    }

    func error(
        _ code: String, _ summary: String?, limit: Int = 300, causes: [String] = [],
        id: String? = nil
    ) -> ServerError {
        ServerError(
            code: .init(rawValue: clean(code, limit: 80) ?? ""),
            summary: sentence(summary, limit: limit),
            causes: causes.compactMap { sentence($0, limit: 300) },
            id: clean(id, limit: 80))
    }

    /// The error that an object describes, if it does.
    func error(_ members: JSON.Object) -> ServerError? {
        if let code = members["errorCode"]?.string {
            // Some servers misspell the name.
            let list = members["errorCauses"]?.array ?? members["errorCause"]?.array ?? []
            let causes = list.prefix(20).compactMap { cause in
                (cause["errorSummary"]?.string ?? cause.string).map {
                    (text: $0, location: cause["location"]?.string)
                }
            }
            var error = error(
                code, members["errorSummary"]?.string, limit: 500, causes: causes.map(\.text),
                id: members["errorId"]?.string)
            if causes.contains(where: { $0.location != nil }) {
                error.locations = causes.map { clean($0.location, limit: 80) }
            }
            return error
        }
        guard let code = members["error"]?.string, members["access_token"] == nil else {
            return nil
        }
        return error(
            code, members["error_description"]?.string ?? members["message"]?.string)
    }

    /// An excerpt of a body that is not JSON. Broken JSON may hold handles anywhere, so none of it is shown,
    /// also after a byte order mark or other text.
    func excerpt(_ body: [UInt8]) -> String {
        let start = body.first { !" \t\r\n".utf8.contains($0) }
        let shown = body.prefix { $0 != UInt8(ascii: "{") }
        guard start != UInt8(ascii: "["),
            shown.count == body.count || shown.contains(where: \.isWordCharacter)
        else { return "broken JSON" }
        return sentence(String(decoding: shown, as: UTF8.self), limit: 200) ?? ""
    }
}

extension ServerError {
    /// Whether the code is a single word. Proxies put sentences there.
    fileprivate var hasPlainCode: Bool { code.rawValue.utf8.allSatisfy(\.isWordCharacter) }
}

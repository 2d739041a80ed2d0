import IDXJSON

/// Tells a useful answer from a refusal and from nonsense; decides everything, sends nothing.
struct OAuth2ReplyReader {
    let endpoint: OAuth2Error.Endpoint
    let response: HTTPResponse
    /// Values that were sent and must not appear in an error's text.
    let secrets: [Secret]

    /// The body of a successful answer, nil if it is empty.
    func document() throws(OAuth2Error) -> JSON.Document? {
        guard (200...299).contains(response.status) else { throw refusalOrRedirect() }
        guard !response.body.isEmpty else { return nil }
        let document: JSON.Document
        do {
            document = try JSON.Reader().read(response.body)
        } catch {
            throw malformed("it is not JSON (line \(error.line), column \(error.column))")
        }
        guard let members = document.value.object else { throw malformed("it is not an object") }
        if let path = document.duplicateKeys.first, endpoint != .keys {
            throw malformed("it says \(Excerpt.of("\(path)")) twice")
        }
        // Some proxies turn every status into 200.
        if let code = members["error"]?.string, members["access_token"] == nil {
            throw .server(refusal(code: code, members))
        }
        return document
    }

    private func malformed(_ reason: String) -> OAuth2Error {
        .malformed(endpoint, reason: reason, requestID: response.requestID)
    }

    private func refusalOrRedirect() -> OAuth2Error {
        guard !(300...399).contains(response.status) else {
            return malformed("it redirects, which is not followed")
        }
        // A refusal need not be JSON: its status says enough.
        let members = (try? JSON(parsing: response.body))?.object ?? [:]
        let code =
            members["error"]?.string ?? members["errorCode"]?.string
            ?? challenge("error") ?? (response.status == 429 ? "too_many_requests" : nil)
        return .server(refusal(code: code, members))
    }

    private func refusal(code: String?, _ members: JSON.Object) -> OAuth2Error.Refusal {
        let names = ["error_description", "errorDescription", "errorSummary"]
        let text = names.lazy.compactMap { members[$0]?.string }.first
        return OAuth2Error.Refusal(
            endpoint: endpoint, status: response.status, requestID: response.requestID,
            code: code.map { OAuth2Error.Code(rawValue: $0) },
            explanation: (text ?? challenge("error_description")).map(clean),
            retryAfter: retryAfter)
    }

    /// A parameter of a `WWW-Authenticate: Bearer` answer (RFC 6750 §3).
    private func challenge(_ name: String) -> String? {
        guard let header = response.headers["WWW-Authenticate"],
            let start = header.firstRange(of: "\(name)=\"")
        else { return nil }
        return String(header[start.upperBound...].prefix { $0 != "\"" })
    }

    private func clean(_ text: String) -> String {
        let hidden = secrets.filter { !$0.isEmpty }.reduce(text) {
            $0.replacing($1.revealed, with: $1.description)
        }
        return Excerpt.of(hidden, limit: 300)
    }

    /// Seconds only, clamped; a date is as good as no header, since clocks differ.
    private var retryAfter: Duration? {
        guard let text = response.headers["Retry-After"], let seconds = Int(text) else {
            return nil
        }
        return .seconds(min(max(seconds, 0), 86_400))
    }
}

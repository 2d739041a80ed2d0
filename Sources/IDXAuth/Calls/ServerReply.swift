import IDXJSON

/// What kind of body a server sent, told by its shape, whatever the status (protocol.md §7.1). Pure.
enum ServerReply: Sendable {
    /// An IDX response.
    case response(JSON.Document)
    /// One of Okta's API errors.
    case api(APIError)
    /// An OAuth error.
    case oauth(code: String, explanation: String?)
    /// Something else: nothing, HTML, a gateway's text. At most 200 printable characters of it.
    case other(excerpt: String)

    init(_ body: [UInt8]) {
        // What cannot be read is shown as it is, in the excerpt.
        let reader = JSON.Reader(names: IonName.vocabulary)
        guard let document = try? reader.read(body), let members = document.value.object else {
            let text = String(decoding: body.prefix(400), as: UTF8.self)
            self = .other(excerpt: text.printableExcerpt(limit: 200))
            return
        }
        if ["version", "messages", "remediation"].contains(where: { members[$0] != nil }) {
            self = .response(document)
        } else if let code = members["errorCode"]?.string {
            self = .api(APIError(code, members))
        } else if let code = members["error"]?.string {
            let explanation = members["error_description"]?.string ?? members["message"]?.string
            self = .oauth(code: code, explanation: explanation)
        } else {
            let message = members["message"]?.string ?? ""
            self = .other(excerpt: message.printableExcerpt(limit: 200))
        }
    }
}

/// An error of Okta's API (protocol.md §7.1, §7.3).
public struct APIError: Sendable, Hashable {
    /// `E0000047`.
    public let code: String
    /// What happened, in the server's words.
    public let summary: String
    /// Okta's name for this occurrence.
    public let id: String?
    /// The details, in the server's words.
    public let causes: [String]

    init(_ code: String, _ members: JSON.Object) {
        self.code = code.printableExcerpt(limit: 40)
        summary = String((members["errorSummary"]?.string ?? "").prefix(500))
        id = members["errorId"]?.string.map { $0.printableExcerpt(limit: 80) }
        causes = (members["errorCauses"]?.array ?? []).prefix(20).compactMap { cause in
            (cause["errorSummary"]?.string ?? cause.string).map { String($0.prefix(500)) }
        }
    }
}

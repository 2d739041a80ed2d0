import IDXCrypto
import IDXJSON
import IDXLoopback
import IDXPlatform

/// A response of the org that faults can still change.
package struct OrgResponse: Sendable {
    /// A body: a document, or bytes.
    enum Body: Sendable {
        case json(JSON)
        case bytes([UInt8])
    }

    var status: Int
    var fields: HTTPExchange.Fields
    var body: Body
    /// The stage of its faults, if not that of its endpoint.
    var stage: Fault.Stage?

    /// Creates a response with a media type.
    init(_ status: Int, type: String, body: Body) {
        self.status = status
        fields = type.isEmpty ? [:] : ["Content-Type": type]
        self.body = body
    }

    /// The bytes of the body.
    var bytes: [UInt8] {
        switch body {
        case .json(let json): json.bytes()
        case .bytes(let bytes): bytes
        }
    }

    /// The HTTP response.
    var http: HTTPExchange.Response { HTTPExchange.Response(status, fields: fields, body: bytes) }

    /// The media type of every IDX response.
    static let ion = "application/ion+json; okta-version=1.0.0"

    /// A JSON response.
    static func json(_ status: Int, _ json: JSON) -> OrgResponse {
        OrgResponse(status, type: "application/json", body: .json(json))
    }

    /// A JSON response of the engine.
    static func json(_ reply: EngineReply) -> OrgResponse { json(reply.status, reply.body) }

    /// An IDX response of the engine.
    static func ion(_ reply: EngineReply) -> OrgResponse {
        var response = OrgResponse(reply.status, type: ion, body: .json(reply.body))
        response.fields["WWW-Authenticate"] = reply.authenticate
        return response
    }

    /// An OAuth error (RFC 6749 §5.2).
    static func refusal(_ refusal: OAuthRefusal) -> OrgResponse {
        var response = json(
            refusal.status,
            [
                "error": .string(refusal.error),
                "error_description": .string(refusal.description),
            ])
        if refusal.status == 401 {
            response.fields["WWW-Authenticate"] = #"Basic realm="simulated org""#
        }
        return response.notStored
    }

    /// An error in the format of Okta's APIs.
    static func refusal(_ refusal: APIRefusal) -> OrgResponse { json(refusal.status, refusal.json) }

    /// The error of a path that no endpoint has.
    static let notFound = refusal(.noSuchPath)

    /// An HTML page.
    static func page(_ status: Int, title: String, text: String) -> OrgResponse {
        let html = BrowserReturn.page(escaped(title), escaped(text))
        var response = OrgResponse(
            status, type: "text/html; charset=utf-8", body: .bytes(Array(html.utf8)))
        response.fields["Content-Security-Policy"] = "default-src 'none'"
        return response.notStored
    }

    /// A page that posts a form to an address at once, and has a button where there are no scripts.
    static func form(_ parameters: JSON.Object, to address: String) -> OrgResponse {
        let fields = parameters.map { member in
            "<input type=\"hidden\" name=\"\(escaped(member.key))\""
                + " value=\"\(escaped(member.value.string ?? ""))\">"
        }
        return scripted(
            "document.forms[0].submit()",
            before:
                "<form id=\"appForm\" method=\"post\" action=\"\(escaped(address))\">\(fields.joined())"
                + "<noscript><button>Continue</button></noscript></form>")
    }

    /// A page that sends a message to the window that opened it or has it in a frame, if that is of the address's
    /// origin.
    static func message(_ parameters: JSON.Object, to address: String) -> OrgResponse {
        // In a script, a text must not end it.
        let data = JSON.object(parameters).text().replacing("<", with: "\\u003c")
        let origin = JSON.string(address.webOrigin ?? "").text().replacing("<", with: "\\u003c")
        return scripted("(window.opener || window.parent).postMessage(\(data), \(origin))")
    }

    /// A page with a script, the only one that its policy allows.
    private static func scripted(_ script: String, before content: String = "") -> OrgResponse {
        let html =
            "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Back to the app</title>"
            + "\(content)<script>\(script)</script></html>\n"
        var response = OrgResponse(
            200, type: "text/html; charset=utf-8", body: .bytes(Array(html.utf8)))
        let digest = Data(SystemCrypto.known.sha256(script)).base64EncodedString()
        response.fields["Content-Security-Policy"] =
            "default-src 'none'; script-src 'sha256-\(digest)'"
        response.fields["Referrer-Policy"] = "no-referrer"
        return response.notStored
    }

    /// A redirect.
    static func redirect(to address: String) -> OrgResponse {
        var response = OrgResponse(302, type: "", body: .bytes([]))
        response.fields["Location"] = address
        return response.notStored
    }

    /// The response with headers that forbid caching (RFC 6749 §5.1).
    var notStored: OrgResponse {
        var response = self
        response.fields["Cache-Control"] = "no-store"
        response.fields["Pragma"] = "no-cache"
        return response
    }

    /// Escapes a text for HTML.
    package static func escaped(_ text: String) -> String {
        var html = ""
        for character in text {
            switch character {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\"": html += "&quot;"
            case "'": html += "&#39;"
            default: html.append(character)
            }
        }
        return html
    }
}

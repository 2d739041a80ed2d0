import IDXAuth
import IDXClassic
import IDXForms
import IDXJSON

/// A body in a dump, and the response that it is or stands for.
struct DumpBody: Sendable {
    /// The response, with the forms to request.
    let response: Response
    /// What the body is, unless it is an IDX response.
    private let heading: DisplayText?
    /// The IDX response that a Classic body stands for, which formats other than JSON show.
    private let equivalent: JSON?

    /// Parses a body.
    ///
    /// - Throws: `JSON.SyntaxError` if it is not valid JSON.
    init(parsing bytes: [UInt8]) throws(JSON.SyntaxError) {
        let response = try Response(parsing: bytes)
        let document = response.document
        if AuthnBody.isTransaction(document.value) {
            self.init(Response(classic: document))
        } else {
            self.init(Response(classicStart: document.value) ?? response)
        }
    }

    /// Takes a response.
    init(_ response: Response) {
        self.response = response
        let document = response.classicDocument
        equivalent = document?.json
        heading = document.map(Self.heading) ?? Self.heading(of: response.raw)
    }

    private static func heading(_ document: (status: AuthnStatus?, json: JSON)) -> DisplayText {
        guard let status = document.status?.rawValue else { return "Classic sign-in" }
        return "Classic transaction" + (status.isEmpty ? "" : " \(visible(status))")
    }

    /// The name of a body without forms: an error, or the questions that a user can choose from.
    private static func heading(of body: JSON) -> DisplayText? {
        if AuthnBody.isError(body) {
            return "Error" + (body["errorCode"]?.string.map { " \(visible($0))" } ?? "")
        }
        if body["version"] == nil, body["remediation"] == nil, let code = body["error"]?.string {
            return "OAuth error \(visible(code))"
        }
        guard let list = body.array, !list.isEmpty,
            list.allSatisfy({ $0["questionText"]?.string != nil })
        else { return nil }
        return "Security questions"
    }

    /// The response for a redactor.
    func dump(_ redactor: Redactor, only section: Dump.Section?) -> Dump {
        guard let equivalent else {
            return Dump(
                response.raw, redactor: redactor, only: section, heading: heading,
                diagnostics: heading == nil ? response.diagnostics : [])
        }
        return Dump(
            equivalent, redactor: redactor, only: section, heading: heading,
            diagnostics: response.diagnostics, isEquivalent: true)
    }

    /// The body for a redactor; with a section, that of the response.
    func original(_ redactor: Redactor, only section: Dump.Section?) -> Dump {
        section == nil ? Dump(response.raw, redactor: redactor) : dump(redactor, only: section)
    }
}

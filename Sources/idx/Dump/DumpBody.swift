import IDXAuth
import IDXClassic
import IDXForms
import IDXJSON

/// A body in a dump, and what it is.
struct DumpBody: Sendable {
    /// The response, with the forms to request.
    let response: Response
    /// What the body is, unless it is an IDX response.
    private let heading: DisplayText?

    /// Parses a body.
    ///
    /// - Throws: `JSON.SyntaxError` if it is not valid JSON.
    init(parsing bytes: [UInt8]) throws(JSON.SyntaxError) {
        let response = try Response(parsing: bytes)
        let isClassic = AuthnBody.isTransaction(response.raw)
        self.init(isClassic ? Response(classic: response.document) : response)
    }

    /// Takes a response.
    init(_ response: Response) {
        self.response = response
        heading =
            response.classicStatus.map { status in
                response.raw.isNull ? "Classic sign-in" : Self.heading(status)
            } ?? Self.heading(of: response.raw)
    }

    private static func heading(_ status: AuthnStatus) -> DisplayText {
        "Classic transaction" + (status.rawValue.isEmpty ? "" : " \(visible(status.rawValue))")
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

    /// The dump for a redactor.
    func dump(_ redactor: Redactor, only section: Dump.Section?) -> Dump {
        Dump(response, redactor: redactor, only: section, heading: heading)
    }
}

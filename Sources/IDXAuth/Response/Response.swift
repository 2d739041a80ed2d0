import IDXJSON
import IDXPlatform

/// One step of a sign-in: what the person can do now, and what the server says about it.
///
/// ```swift
/// let response = try Response(parsing: bytes)
/// for remediation in response.remediations {
///     print(remediation.name, remediation.form.map(\.path))
/// }
/// ```
///
/// Reading never fails for a JSON object: what is odd is left out, reported in ``diagnostics`` and
/// kept in ``raw``.
public struct Response: Sendable {
    let context: ResponseContext
    var ion: IonResponse { context.response }

    /// The body as the server sent it. It holds secrets.
    public let raw: JSON
    /// What was not understood, with its place.
    public let diagnostics: [Diagnostic]
    /// What HTTP said beside the body, if it came by HTTP.
    public let http: HTTPInfo?

    /// Reads a body.
    ///
    /// - Parameters:
    ///   - bytes: The body.
    ///   - http: What HTTP said beside it.
    /// - Throws: `JSON.SyntaxError` for what is no JSON text.
    public init(parsing bytes: [UInt8], http: HTTPInfo? = nil) throws(JSON.SyntaxError) {
        try self.init(parsing: bytes, http: http, flow: nil)
    }

    /// Reads a body for a flow, which then sends its forms.
    package init(
        parsing bytes: [UInt8], http: HTTPInfo? = nil, flow: (any RemediationSubmitter)?
    ) throws(JSON.SyntaxError) {
        let document = try JSON.Reader(names: IonName.vocabulary).read(bytes)
        self.init(document, http: http, flow: flow)
    }

    /// Reads a body that is JSON already.
    package init(
        _ document: JSON.Document, http: HTTPInfo?, flow: (any RemediationSubmitter)?
    ) {
        var reader = IonReader()
        let body =
            document.duplicateCount == 0 ? document.value : document.value.withoutDuplicateNames
        context = ResponseContext(response: reader.response(body), flow: flow)
        raw = document.value
        diagnostics = reader.allDiagnostics(with: document)
        self.http = http
    }
}

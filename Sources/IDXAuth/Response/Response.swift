public import IDXJSON
import IDXPlatform

/// One step of a sign-in: what the user can do now, and what the server says about it.
///
/// ```swift
/// let response = try Response(parsing: bytes)
/// for remediation in response.remediations {
///     print(remediation.name, remediation.form.map(\.path))
/// }
/// ```
///
/// Reading never fails for a JSON object: unexpected parts are left out, reported in ``diagnostics`` and kept
/// in ``raw``.
public struct Response: Sendable {
    let context: ResponseContext
    var ion: IonResponse { context.response }

    /// The body as the server sent it. It contains secrets.
    public let raw: JSON
    /// The parts of the response that the reader did not understand, with their paths.
    public let diagnostics: [Diagnostic]
    /// The HTTP status and headers, if the response came over HTTP.
    public let http: HTTPInfo?
    /// Whether the dialogue reported success.
    private let hasSucceeded: Bool

    /// Whether the sign-in is complete, so that you can exchange the code for tokens.
    public var isLoginSuccessful: Bool { hasSucceeded || ion.success != nil }

    /// Reads a response body.
    ///
    /// - Parameters:
    ///   - bytes: The body.
    ///   - http: The HTTP status and headers.
    /// - Throws: `JSON.SyntaxError` if the body is not valid JSON.
    public init(parsing bytes: [UInt8], http: HTTPInfo? = nil) throws(JSON.SyntaxError) {
        let document = try JSON.Reader(names: IonName.vocabulary).read(bytes)
        self.init(document, http: http, dialogue: nil)
    }

    /// Reads a response body that is already parsed.
    ///
    /// - Parameters:
    ///   - document: The body, or an equivalent IDX response in its place, read with ``IonName/vocabulary``.
    ///   - original: The body that the server sent, if `document` replaces it, and the diagnostics for it.
    ///   - isSuccess: Whether the dialogue succeeded, if no success form says so.
    ///   - http: The HTTP status and headers.
    ///   - dialogue: The dialogue that submits its forms.
    package init(
        _ document: JSON.Document,
        replacing original: (raw: JSON, diagnostics: [Diagnostic])? = nil,
        isSuccess: Bool = false, http: HTTPInfo?, dialogue: (any Dialogue)?
    ) {
        var reader = IonReader()
        let body =
            document.duplicateCount == 0 ? document.value : document.value.withoutDuplicateNames
        context = ResponseContext(response: reader.response(body), dialogue: dialogue)
        raw = original?.raw ?? document.value
        hasSucceeded = isSuccess
        diagnostics = original?.diagnostics ?? reader.allDiagnostics(with: document)
        self.http = http
    }
}

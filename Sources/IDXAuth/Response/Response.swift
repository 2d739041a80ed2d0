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
/// Reading never fails for a JSON object: what is odd is left out, reported in ``diagnostics`` and
/// kept in ``raw``.
public struct Response: Sendable {
    let context: ResponseContext
    var ion: IonResponse { context.response }

    /// The body as the server sent it. It holds secrets.
    public let raw: JSON
    /// The parts of the response that the reader did not understand, with their places.
    public let diagnostics: [Diagnostic]
    /// The HTTP status and headers, if the response came over HTTP.
    public let http: HTTPInfo?
    /// Whether the dialogue it came from says that it has succeeded.
    private let hasSucceeded: Bool

    /// Whether the sign-in is complete, so that tokens can be requested.
    public var isLoginSuccessful: Bool { hasSucceeded || ion.success != nil }

    /// Reads a body.
    ///
    /// - Parameters:
    ///   - bytes: The body.
    ///   - http: The HTTP status and headers.
    /// - Throws: `JSON.SyntaxError` if the body is not JSON.
    public init(parsing bytes: [UInt8], http: HTTPInfo? = nil) throws(JSON.SyntaxError) {
        let document = try JSON.Reader(names: IonName.vocabulary).read(bytes)
        self.init(document, http: http, dialogue: nil)
    }

    /// Reads a body that is JSON already.
    ///
    /// - Parameters:
    ///   - document: The body, or a document in its place that says the same as an IDX response, read
    ///     with ``IonName/vocabulary``.
    ///   - original: The body that the server sent, where the document stands in its place, and what of
    ///     it was not understood.
    ///   - isSuccess: Whether the dialogue has succeeded, where no success form says so.
    ///   - http: The HTTP status and headers.
    ///   - dialogue: What submits its forms.
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

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

    /// The body as the server sent it; made each time you ask. It contains secrets.
    public var raw: JSON { sent.json(0) }
    /// The body with notes on its text; made each time you ask.
    package var document: JSON.Document { JSON.Document(sent) }
    let sent: Tape
    /// The parts of the response that the reader did not understand, with their paths.
    public let diagnostics: [Diagnostic]
    /// The HTTP status and headers, if the response came over HTTP.
    public let http: HTTPInfo?
    /// Whether the dialogue reported success.
    private let hasSucceeded: Bool

    /// Whether the sign-in is complete, so that you can exchange the code for tokens.
    public var isLoginSuccessful: Bool { hasSucceeded || context.response.success != nil }

    /// Reads a response body.
    ///
    /// - Parameters:
    ///   - bytes: The body.
    ///   - http: The HTTP status and headers.
    /// - Throws: `JSON.SyntaxError` if the body is not valid JSON.
    public init(parsing bytes: [UInt8], http: HTTPInfo? = nil) throws(JSON.SyntaxError) {
        let tape = try JSON.Reader(names: IonName.vocabulary).tape(bytes)
        self.init(tape, http: http, dialogue: nil)
    }

    /// Reads a response body that is already parsed.
    ///
    /// - Parameters:
    ///   - tape: The body, read with ``IonName/vocabulary``.
    ///   - http: The HTTP status and headers.
    ///   - dialogue: The dialogue that submits its forms.
    init(_ tape: Tape, http: HTTPInfo?, dialogue: (any Dialogue)?) {
        // Of a repeated name, the first member counts.
        let first =
            tape.duplicates.isEmpty
            ? tape : Tape(writing: tape.json(0).withoutDuplicateNames, names: IonName.vocabulary)
        var reader = IonReader(first)
        let response = reader.response()
        diagnostics = reader.allDiagnostics(with: tape)
        context = ResponseContext(response, reader.takeLists(), in: first, dialogue: dialogue)
        sent = tape
        hasSucceeded = false
        self.http = http
    }

    /// Creates the response of another dialogue.
    ///
    /// - Parameters:
    ///   - equivalent: The IDX response that means the same as the body.
    ///   - raw: The body that the server sent.
    ///   - diagnostics: The parts of the body that were not understood.
    ///   - isSuccess: Whether the dialogue succeeded.
    ///   - http: The HTTP status and headers.
    ///   - dialogue: The dialogue that submits its forms.
    package init(
        _ equivalent: JSON, for raw: JSON, diagnostics: [Diagnostic], isSuccess: Bool,
        http: HTTPInfo?, dialogue: any Dialogue
    ) {
        let tape = Tape(writing: equivalent, names: IonName.vocabulary)
        var reader = IonReader(tape)
        let response = reader.response()
        context = ResponseContext(response, reader.takeLists(), in: tape, dialogue: dialogue)
        sent = Tape(writing: raw, names: IonName.vocabulary)
        hasSucceeded = isSuccess
        self.diagnostics = diagnostics
        self.http = http
    }
}

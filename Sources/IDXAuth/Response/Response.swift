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
    /// What is in the body.
    @Boxed private(set) var parts: Parts
    /// What the forms refer to.
    let context: ResponseContext
    /// The body with notes on its text.
    package let document: JSON.Document
    /// The parts of the response that the reader did not understand, with their paths.
    public let diagnostics: [Diagnostic]
    /// The HTTP status and headers, if the response came over HTTP.
    public let http: HTTPInfo?

    /// The body as the server sent it. It contains secrets.
    public var raw: JSON { document.value }
    /// Whether the sign-in is complete, so that you can exchange the code for tokens.
    public var isLoginSuccessful: Bool { parts.hasSucceeded || parts.success != nil }

    /// Reads a response body.
    ///
    /// - Parameters:
    ///   - bytes: The body.
    ///   - http: The HTTP status and headers.
    /// - Throws: `JSON.SyntaxError` if the body is not valid JSON.
    public init(parsing bytes: [UInt8], http: HTTPInfo? = nil) throws(JSON.SyntaxError) {
        self.init(try JSON.Reader().read(bytes), http: http, dialogue: nil)
    }

    /// Reads a response body that is already parsed.
    ///
    /// - Parameters:
    ///   - document: The body.
    ///   - http: The HTTP status and headers.
    ///   - dialogue: The dialogue that submits its forms.
    init(_ document: JSON.Document, http: HTTPInfo?, dialogue: (any Dialogue)?) {
        let log = ObjectReader.Log(.ion)
        if document.value.object == nil { log.report(.notAnObject) }
        var reader = StepReader(document.value.object ?? [:], log)
        context = reader.context(of: dialogue)
        _parts = Boxed(wrappedValue: reader.parts(context))
        self.document = document
        diagnostics = log.all(with: document)
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
        var reader = StepReader(equivalent.object ?? [:], ObjectReader.Log(.ion))
        context = reader.context(of: dialogue)
        var parts = reader.parts(context)
        parts.hasSucceeded = isSuccess
        _parts = Boxed(wrappedValue: parts)
        document = JSON.Document(raw)
        self.diagnostics = diagnostics
        self.http = http
    }

    /// What is in a body.
    struct Parts: Sendable {
        var version: String?
        var expiresAt: Date?
        var intent: Intent?
        var remediations: [Remediation] = []
        var actions: [Remediation] = []
        var captchaChallenge: Remediation?
        /// The form that exchanges the code for tokens.
        var success: Remediation?
        /// Whether the dialogue reported success.
        var hasSucceeded = false
        var authenticatorGroups: [Authenticator.Group] = []
        var messages: [Message] = []
        var user: User?
        var app: Application?
        var authentication: Authentication?
        var uiDisplay: UIDisplay?
        var client: RequestingClient?
        var deviceEnrollment: DeviceEnrollment?
        var successRedirect: Link?
        var failureRedirect: Link?
    }
}

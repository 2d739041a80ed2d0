public import IDXJSON
package import IDXPlatform

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
    package let context: ResponseContext
    /// The body with notes on its text.
    package let document: JSON.Document
    /// The parts of the response that the reader did not understand, with their paths.
    public let diagnostics: [Diagnostic]
    /// Whether the body is of another kind, which was mapped to this step.
    package let isMapped: Bool
    /// The HTTP status and headers, if the response came over HTTP.
    public let http: HTTPInfo?

    /// The body as the server sent it. It contains secrets. Null for the first step of a Classic sign-in, which no
    /// server sent.
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
    package init(_ document: JSON.Document, http: HTTPInfo?, dialogue: (any Dialogue)?) {
        let log = ObjectReader.Log(.ion)
        if document.value.object == nil { log.report(.notAnObject) }
        var reader = StepReader(document.value.object ?? [:], log)
        context = reader.context(of: dialogue)
        _parts = Boxed(wrappedValue: reader.parts(context))
        self.document = document
        diagnostics = log.all(with: document)
        isMapped = false
        self.http = http
    }

    /// Creates a step of another dialogue.
    ///
    /// - Parameters:
    ///   - parts: What it says and offers.
    ///   - context: What its forms refer to.
    ///   - raw: The body that the server sent; null if it sent none.
    ///   - diagnostics: The parts of the body that were not understood.
    ///   - http: The HTTP status and headers.
    package init(
        _ parts: Parts, _ context: ResponseContext, raw: JSON, diagnostics: [Diagnostic],
        http: HTTPInfo?
    ) {
        _parts = Boxed(wrappedValue: parts)
        self.context = context
        document = JSON.Document(raw)
        self.diagnostics = diagnostics
        isMapped = true
        self.http = http
    }

    /// The step of another body in place of this one, such as a redacted copy. Its forms cannot be sent.
    package func rereading(_ body: JSON) -> Response {
        dialogue?.reading(of: body) ?? Response(JSON.Document(body), http: nil, dialogue: nil)
    }

    /// What is in a body.
    package struct Parts: Sendable {
        var version: String?
        package var expiresAt: Date?
        package var intent: Intent?
        package var remediations: [Remediation] = []
        package var actions: [Remediation] = []
        var captchaChallenge: Remediation?
        /// The form that exchanges the code for tokens.
        var success: Remediation?
        /// Whether the dialogue reported success.
        package var hasSucceeded = false
        var authenticatorGroups: [Authenticator.Group] = []
        package var messages: [Message] = []
        package var user: User?
        package var app: Application?
        package var authentication: Authentication?
        var uiDisplay: UIDisplay?
        var client: Client?
        var deviceEnrollment: DeviceEnrollment?
        package var successRedirect: Link?
        var failureRedirect: Link?

        /// Creates a step that says nothing.
        package init() {}
    }
}

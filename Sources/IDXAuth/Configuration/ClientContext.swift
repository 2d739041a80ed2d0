/// The user's network address, browser and device, for a server that signs in many users.
///
/// It applies to all calls inside ``run(isolation:_:)``:
///
/// ```swift
/// let client = ClientContext(forwardedFor: "203.0.113.7", acceptLanguage: "de")
/// let response = try await client.run { try await flow.start() }
/// ```
public struct ClientContext: Sendable, Hashable {
    /// The user's network address. Only sent by a client with a secret or key: the org ignores it from others.
    public var forwardedFor: String?
    /// The user agent of the user's browser or program, sent before the library's own.
    public var userAgent: String?
    /// The user's languages, instead of the configured ones.
    public var acceptLanguage: String?
    /// The user's device token. Only sent by a client with a secret or key.
    public var deviceToken: Secret?

    /// Creates a context. Omitted values stay as configured.
    public init(
        forwardedFor: String? = nil, userAgent: String? = nil, acceptLanguage: String? = nil,
        deviceToken: Secret? = nil
    ) {
        self.forwardedFor = forwardedFor
        self.userAgent = userAgent
        self.acceptLanguage = acceptLanguage
        self.deviceToken = deviceToken
    }

    /// The context of the running call.
    @TaskLocal static var current = ClientContext()

    /// Runs calls in this context.
    ///
    /// - Parameters:
    ///   - isolation: The actor to run the calls on, by default that of the caller.
    ///   - calls: The calls.
    /// - Returns: What the calls return.
    /// - Throws: What the calls throw.
    public func run<Value>(
        isolation: isolated (any Actor)? = #isolation, _ calls: () async throws -> Value
    ) async rethrows -> Value {
        try await Self.$current.withValue(self, operation: calls, isolation: isolation)
    }
}

extension InteractionCodeFlow.Configuration {
    /// The languages that the running call asks for.
    package var requestedLanguages: String? {
        ClientContext.current.acceptLanguage ?? acceptLanguage
    }
}

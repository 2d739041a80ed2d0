/// On whose behalf a server makes a call, for programs that sign in many people.
///
/// It holds for everything called inside ``run(_:)``:
///
/// ```swift
/// let client = ClientContext(forwardedFor: "203.0.113.7", acceptLanguage: "de")
/// let response = try await client.run { try await flow.start() }
/// ```
public struct ClientContext: Sendable, Hashable {
    /// The person's network address. Sent only by a client with a secret: the org ignores others.
    public var forwardedFor: String?
    /// The person's browser or program, sent before our own name.
    public var userAgent: String?
    /// The person's languages instead of the configured ones.
    public var acceptLanguage: String?
    /// The person's device. Sent only by a client with a secret.
    public var deviceToken: Secret?

    /// Makes a context; what is left out stays as configured.
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

    /// Makes calls in this context.
    ///
    /// - Parameters:
    ///   - isolation: Where the calls run: where this one is made.
    ///   - calls: What to call.
    /// - Returns: What the calls return.
    /// - Throws: What the calls throw.
    public func run<Value>(
        isolation: isolated (any Actor)? = #isolation, _ calls: () async throws -> Value
    ) async rethrows -> Value {
        try await Self.$current.withValue(self, operation: calls, isolation: isolation)
    }
}

extension Response {
    private static let expiryKeys: Set<String> = [
        "idx.session.expired", "core.system.transaction_resource_not_found",
        "error.expired.session",
    ]

    /// Whether a message with this key reports the end of the transaction.
    package static func isExpiry(_ key: String) -> Bool {
        expiryKeys.contains(key.hasPrefix("errors.") ? String(key.dropFirst(7)) : key)
    }

    /// Whether the messages of an end, by key, report the end of the transaction and no other error: a refusal
    /// may say beside its reason that the transaction is over.
    package static func areExpiry(_ messages: [(key: String?, isError: Bool)]) -> Bool {
        let errors = messages.filter(\.isError)
        let keys = (errors.isEmpty ? messages : errors).map(\.key)
        return !keys.isEmpty && keys.allSatisfy { $0.map(isExpiry) ?? false }
    }

    /// Whether the server reports the end of the transaction.
    var isExpired: Bool { isTerminal && Self.areExpiry(messages.map { ($0.key, $0.isError) }) }

    private func live(_ step: IDXError.Step) throws(IDXError) -> any Dialogue {
        guard let dialogue else { throw IDXError(.offline, at: step) }
        return dialogue
    }

    /// Exchanges the code for tokens, which ends the sign-in.
    ///
    /// In the top-level code of `main.swift` the compiler prefers synchronous methods, so write the type:
    /// `let token: Token? = try await response.exchangeCode()`.
    ///
    /// - Returns: The tokens, with a verified ID token if there is one. They are never nil: `if let` works, as with
    ///   Okta's library.
    /// - Throws: ``IDXError``, with the reason `notSuccessful` if the sign-in is not complete. The code works once:
    ///   after an error start again.
    public func exchangeCode() async throws(IDXError) -> Token? {
        try await redeem()
    }

    package func redeem() async throws(IDXError) -> Token { try await live(.exchange).redeem(self) }

    /// Starts the sign-in over from its first step.
    ///
    /// - Returns: The first step.
    /// - Throws: ``IDXError``, with the reason `notCancellable` if the server does not offer it.
    @discardableResult
    public func cancel() async throws(IDXError) -> Response {
        let dialogue = try live(.cancel)
        guard let cancelAction else { throw IDXError(.notCancellable, at: .cancel) }
        return try await dialogue.proceed(cancelAction)
    }
}

extension Remediation {
    /// Submits the form with its answers and returns the next step.
    ///
    /// A wrong answer is not an error: the next step repeats the form with a message.
    ///
    /// - Returns: The next step.
    /// - Throws: ``IDXError``, with the reason `answers` for missing and invalid answers.
    @discardableResult
    public func proceed() async throws(IDXError) -> Response {
        guard let dialogue else { throw IDXError(.offline, at: .proceed(name)) }
        return try await dialogue.proceed(self)
    }
}

extension Pollable {
    /// The responses of polling, up to the one that ends the wait.
    public var responses: PollSequence {
        PollSequence(pollable: self)
    }

    /// Polls until another step arrives.
    ///
    /// - Returns: That step, or nil if polling was stopped.
    /// - Throws: ``IDXError``.
    @discardableResult
    public func startPolling() async throws(IDXError) -> Response? {
        try await responses.last()
    }

    /// Stops polling at once.
    public func stopPolling() {
        remediation.dialogue?.stopPolling()
    }

    /// Stops polling, but lets a request in flight end: ``responses`` still returns its response.
    ///
    /// - Returns: Whether one is in flight.
    package func finishPolling() -> Bool {
        remediation.dialogue?.finishPolling() ?? false
    }
}

extension Recoverable {
    /// Begins to reset the secret and returns the next step.
    ///
    /// - Throws: ``IDXError``.
    @discardableResult
    public func recover() async throws(IDXError) -> Response {
        try await remediation.proceed()
    }
}

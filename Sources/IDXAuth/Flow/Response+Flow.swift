extension Response {
    /// The flow it came by; nil for a response that was read from a file.
    var liveFlow: InteractionCodeFlow? { flow as? InteractionCodeFlow }

    /// Whether the server says that the transaction is over (protocol.md §11).
    package var isExpired: Bool {
        let keys: Set<String> = [
            "idx.session.expired", "core.system.transaction_resource_not_found",
            "error.expired.session",
        ]
        return isTerminal && messages.contains { $0.key.map(keys.contains) ?? false }
    }

    private func requireFlow(
        _ step: InteractionCodeFlowError.Step
    ) throws(InteractionCodeFlowError) -> InteractionCodeFlow {
        guard let liveFlow else { throw InteractionCodeFlowError(.noFlow, at: step) }
        return liveFlow
    }

    /// Redeems the code; the sign-in is then over.
    ///
    /// - Returns: The tokens; an ID token among them is verified.
    /// - Throws: ``InteractionCodeFlowError``. The code works once: after an error start again.
    public func exchangeCode() async throws(InteractionCodeFlowError) -> Token {
        try await requireFlow(.exchange).exchangeCode(self)
    }

    /// Redeems the code if there is one.
    ///
    /// - Parameter ifSuccessful: Whether a response without success gives nil; else it is an error.
    /// - Returns: The tokens, or nil when this response is no success.
    /// - Throws: ``InteractionCodeFlowError``.
    public func exchangeCode(
        ifSuccessful: Bool = true
    ) async throws(InteractionCodeFlowError) -> Token? {
        guard isLoginSuccessful || !ifSuccessful else { return nil }
        return try await requireFlow(.exchange).exchangeCode(self)
    }

    /// Starts over: the same sign-in from its first step.
    ///
    /// - Returns: The first step.
    /// - Throws: ``InteractionCodeFlowError``, with the reason `notCancellable` where the server offers
    ///   no way.
    @discardableResult
    public func cancel() async throws(InteractionCodeFlowError) -> Response {
        let flow = try requireFlow(.cancel)
        guard let cancelAction else {
            throw InteractionCodeFlowError(.notCancellable, at: .cancel)
        }
        return try await flow.proceed(cancelAction)
    }

    /// Redeems the code. The delegate hears the outcome.
    public func exchangeCode() {
        deliver { () async throws(InteractionCodeFlowError) in
            let token: Token = try await exchangeCode()
            return token
        }
    }

    /// Starts over. The delegate hears the outcome.
    public func cancel() {
        deliver { () async throws(InteractionCodeFlowError) in try await cancel() }
    }
}

extension Remediation {
    /// Submits the form with its answers and returns the next step.
    ///
    /// A wrong answer is no error: the next step asks again and says why.
    ///
    /// - Returns: The next step.
    /// - Throws: ``InteractionCodeFlowError``, with the reason `answers` for what is missing or wrong.
    @discardableResult
    public func proceed() async throws(InteractionCodeFlowError) -> Response {
        guard let flow = flow as? InteractionCodeFlow else {
            throw InteractionCodeFlowError(.noFlow, at: .proceed(name))
        }
        return try await flow.proceed(self)
    }

    /// Submits the form with its answers. The delegate hears the outcome.
    public func proceed() {
        deliver { () async throws(InteractionCodeFlowError) in try await proceed() }
    }
}

extension Pollable {
    /// Every response while the wait lasts, up to the one that ends it.
    public var responses: PollSequence {
        PollSequence(pollable: self, flow: remediation.flow as? InteractionCodeFlow)
    }

    /// Waits for the step that ends the wait.
    ///
    /// - Returns: That step, or nil when the wait was stopped.
    /// - Throws: ``InteractionCodeFlowError``.
    @discardableResult
    public func startPolling() async throws(InteractionCodeFlowError) -> Response? {
        var (steps, last) = (responses.makeAsyncIterator(), Response?.none)
        while let response = try await steps.next() { last = response }
        return steps.hasEnded ? last : nil
    }

    /// Waits for the step that ends the wait. The delegate hears every response.
    public func startPolling() {
        deliver { () async throws(InteractionCodeFlowError) in try await startPolling() }
    }

    /// Ends the wait at once.
    public func stopPolling() {
        (remediation.flow as? InteractionCodeFlow)?.stopPolling()
    }
}

extension SendableChallenge {
    /// Sends the challenge and returns the next step.
    @discardableResult
    public func send() async throws(InteractionCodeFlowError) -> Response {
        try await remediation.proceed()
    }

    /// Sends the challenge. The delegate hears the outcome.
    public func send() { remediation.proceed() }
}

extension Resendable {
    /// Sends the challenge again and returns the next step.
    @discardableResult
    public func resend() async throws(InteractionCodeFlowError) -> Response {
        try await remediation.proceed()
    }

    /// Sends the challenge again. The delegate hears the outcome.
    public func resend() { remediation.proceed() }
}

extension Recoverable {
    /// Begins to replace the secret and returns the next step.
    @discardableResult
    public func recover() async throws(InteractionCodeFlowError) -> Response {
        try await remediation.proceed()
    }

    /// Begins to replace the secret. The delegate hears the outcome.
    public func recover() { remediation.proceed() }
}

package import IDXJSON
package import IDXPlatform

/// The dialogue that a response belongs to, which submits its forms, polls and exchanges its code.
/// Responses hold it, so it must not hold one.
///
/// A ``Transaction`` is the dialogue of an Identity Engine sign-in. Other dialogues that consist of forms
/// can conform too, and use the same ``Response`` and renderer.
package protocol Dialogue: AnyObject, DelegateTelling {
    /// The clock, which polling also waits by.
    var time: TimeSource { get }
    /// The server's deadline of the current step, by the server's clock.
    var expiresAt: Date? { get }
    /// How far the server's clock is ahead of this machine's, in seconds; 0 if it is not known.
    var clockOffset: Int { get }
    /// The handles and the verifier of the dialogue, which are hidden in texts of the server.
    var secrets: [Secret] { get }
    /// Whether a browser that follows a link comes back to this dialogue.
    var returnsFromBrowser: Bool { get }

    /// Reads a copy of a response's body; nil if it is read like an Identity Engine's.
    func reading(of body: JSON) -> Response?
    /// Returns the request of a remediation with its current answers.
    func request(for remediation: Remediation) throws(AnswerError) -> RequestPreview
    /// Sends a remediation's request and parses the reply, without calling delegates.
    func send(
        _ remediation: Remediation, for step: IDXError.Step
    ) async throws(IDXError) -> Response
    /// Fetches the challenge of a captcha that a program can solve.
    func challenge(
        of captcha: Captcha, stateHandle: Secret?
    ) async throws(IDXError) -> JSON.Object
    /// Exchanges a successful response for tokens, which ends the dialogue.
    func redeem(_ response: Response) async throws(IDXError) -> Token

    /// Starts a poll and stops others.
    func begin(_ poll: PollRun) throws(IDXError)
    /// Stops the current poll, if there is one.
    func stopPolling()
    /// Ends the current poll with its request in flight, and says whether there is one.
    func finishPolling() -> Bool
    /// Stops the current poll, and each one that begins before ``resumePolling()``.
    func suspendPolling()
    /// Ends a ``suspendPolling()``.
    func resumePolling()
}

extension Dialogue {
    package var returnsFromBrowser: Bool { true }
    package var clockOffset: Int { 0 }
    package func reading(of body: JSON) -> Response? { nil }

    package func challenge(
        of captcha: Captcha, stateHandle: Secret?
    ) async throws(IDXError) -> JSON.Object {
        throw IDXError(.captcha(.needsBrowser(type: captcha.type ?? "")), at: .captcha)
    }

    /// A time of the server, by this machine's clock.
    func localTime(_ date: Date?) -> Date? {
        date.map { $0.addingTimeInterval(-Double(clockOffset)) }
    }

    package func request(for remediation: Remediation) throws(AnswerError) -> RequestPreview {
        try remediation.ionRequest()
    }

    /// Submits a form and calls the delegates. Stops polling, also what begins meanwhile, since the reply is
    /// the next step.
    func proceed(_ remediation: Remediation) async throws(IDXError) -> Response {
        suspendPolling()
        defer { resumePolling() }
        let step: IDXError.Step =
            remediation.name == "cancel" ? .cancel : .proceed(remediation.name)
        return try await told { () async throws(IDXError) in
            let response = try await send(remediation, for: step)
            // A step that is polled keeps its answers while it stays.
            _ = remediation.pollable?.continued(in: response)
            return response
        }
    }
}

package import IDXPlatform

/// The counterpart of a response: its forms are submitted, polled, redeemed and stopped
/// through this. It holds no response, so that a response may hold it.
///
/// An Identity Engine sign-in is one (``Transaction``). Any other dialogue with an org that can be told as
/// forms hands the same ``Response`` to the same renderer by being another.
package protocol Dialogue: AnyObject, Sendable {
    /// The clock, and how polling waits.
    var time: TimeSource { get }
    /// When the current step ends, as the server said.
    var expiresAt: Date? { get }
    /// The handles and the verifier of the dialogue, which no text of a server may repeat.
    var secrets: [Secret] { get }

    /// The request that a remediation makes with its present answers.
    func request(for remediation: Remediation) throws(AnswerError) -> RequestPreview
    /// Sends a remediation's request and reads the reply. No delegate hears of it.
    func send(
        _ remediation: Remediation, for step: IDXError.Step
    ) async throws(IDXError) -> Response
    /// Exchanges a successful response for tokens; the dialogue is then over.
    func redeem(_ response: Response) async throws(IDXError) -> Token

    /// Makes a poll the only one.
    func begin(_ poll: PollRun) throws(IDXError)
    /// Stops the poll that runs, if one does.
    func stopPolling()

    /// Tells those who listen what arrived.
    func tell(_ response: Response) async
    /// Tells those who listen what failed.
    func tell(_ error: IDXError) async
}

extension Dialogue {
    package func request(for remediation: Remediation) throws(AnswerError) -> RequestPreview {
        try remediation.ionRequest()
    }

    /// Submits a form and tells those who listen. Polling stops: the reply decides what comes next.
    func proceed(_ remediation: Remediation) async throws(IDXError) -> Response {
        stopPolling()
        let step: IDXError.Step =
            remediation.name == "cancel" ? .cancel : .proceed(remediation.name)
        return try await told { () async throws(IDXError) in
            try await send(remediation, for: step)
        }
    }

    /// Does something and tells those who listen how it ended.
    func told(
        _ work: () async throws(IDXError) -> Response
    ) async throws(IDXError) -> Response {
        do {
            let response = try await work()
            await tell(response)
            return response
        } catch {
            await tell(error)
            throw error
        }
    }
}

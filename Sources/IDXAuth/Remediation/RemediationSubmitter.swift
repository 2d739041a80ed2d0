/// What sends a form and reads the answer: the flow. Responses hold it, it holds no response.
package protocol RemediationSubmitter: AnyObject, Sendable {
    /// Sends the form with its answers and returns the next step.
    func submit(_ remediation: Remediation) async throws -> Response
}

/// Why a step of a response could not be taken.
public enum ResponseError: Error, Sendable, Hashable {
    /// The response was read from a file and belongs to no flow.
    case noFlow
    /// The server offers no way to cancel.
    case notCancellable
    /// The sign-in is not complete, so there is no code to exchange.
    case notSuccessful
}

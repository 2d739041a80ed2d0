/// What sends a form and reads the answer: the flow. Responses hold it, it holds no response.
package protocol RemediationSubmitter: AnyObject, Sendable {
    /// Sends the form with its answers and returns the next step.
    func submit(_ remediation: Remediation) async throws -> Response
}

extension InteractionCodeFlow {
    /// Submits a remediation's form. Polling stops: the answer decides what comes next.
    func proceed(
        _ remediation: Remediation
    ) async throws(InteractionCodeFlowError) -> Response {
        stopPolling()
        let step: InteractionCodeFlowError.Step =
            remediation.name == "cancel" ? .cancel : .proceed(remediation.name)
        return try await announced { () async throws(InteractionCodeFlowError) in
            try await submit(remediation, at: step)
        }
    }

    /// Builds the body and sends it, if the form may be sent at all.
    func submit(
        _ remediation: Remediation, at step: InteractionCodeFlowError.Step
    ) async throws(InteractionCodeFlowError) -> Response {
        let setup = try ready()
        let preview: RequestPreview
        do {
            preview = try remediation.request()
        } catch .notAForm {
            throw InteractionCodeFlowError(.needsBrowser, at: step)
        } catch {
            throw InteractionCodeFlowError(.answers(error), at: step)
        }
        guard preview.method.asciiLowercased == "post" else {
            throw InteractionCodeFlowError(.needsBrowser, at: step)
        }
        let target: WebAddress
        do throws(TransportError.Refusal) {
            target = try setup.rule.address(preview.href)
        } catch {
            throw InteractionCodeFlowError(.foreignAddress(error), at: step)
        }
        return try await post(
            preview.body ?? [:], to: target, accepts: remediation.accepts, at: step)
    }
}

extension InteractionCodeFlow: RemediationSubmitter {
    package func submit(_ remediation: Remediation) async throws -> Response {
        try await proceed(remediation)
    }
}

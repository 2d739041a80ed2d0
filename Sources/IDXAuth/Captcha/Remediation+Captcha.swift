package import IDXJSON

extension Remediation {
    /// Solves the captcha of the form and fills in its token, which is good for one request.
    ///
    /// Fetches a challenge from the org and computes its solution. A second or two of
    /// computing is usual; the task can be canceled. Only captchas with ``Captcha/isProofOfWork`` can be solved.
    ///
    /// ```swift
    /// if remediation.captcha?.isProofOfWork == true {
    ///     try await remediation.solveCaptcha()
    /// }
    /// let next = try await remediation.proceed()
    /// ```
    ///
    /// - Parameter progress: Hears now and then which part of the search is done, from 0 to 1.
    /// - Throws: ``IDXError``, with the reason `captcha` if it cannot be solved.
    public func solveCaptcha(
        progress: @Sendable (Double) -> Void = { _ in }
    ) async throws(IDXError) {
        func failure(_ error: CaptchaError) -> IDXError {
            IDXError(error == .canceled ? .cancelled : .captcha(error), at: .captcha)
        }
        guard let dialogue else { throw IDXError(.offline, at: .captcha) }
        guard let captcha, let field = captchaToken(in: form.allFields) else {
            throw failure(.none)
        }
        guard captcha.isProofOfWork else {
            throw failure(.needsBrowser(type: captcha.type ?? ""))
        }
        let handle = sheet.context.stateHandle.map { Secret($0) }
        let challenge = try await dialogue.challenge(of: captcha, stateHandle: handle)
        do throws(CaptchaError) {
            let work = try ProofOfWork(challenge)
            let number = try await work.solve(progress: progress)
            field.value = work.token(for: number)
        } catch {
            throw failure(error)
        }
    }

    /// The field for the token, at any depth.
    private func captchaToken(in fields: [Form.Field]) -> Form.Field? {
        fields.lazy.compactMap { field in
            if let form = field.form { return captchaToken(in: form.allFields) }
            return field.hint == "captcha" || field.name == "captchaToken" ? field : nil
        }.first
    }
}

extension Transaction {
    package func challenge(
        of captcha: Captcha, stateHandle: Secret?
    ) async throws(IDXError) -> JSON.Object {
        let context = try run.running(.captcha)
        let call = try call(forChallengeOf: captcha, stateHandle)
        return try await run.turn(.captcha) { [self] () async throws(IDXError) in
            try await send(call, cookies: context.cookies) { reply throws(IDXError.Reason) in
                try reply.object(at: setup.caller.now)?.value.object ?? [:]
            }.value
        }
    }

    /// The org's form for a challenge, with the handle of the current step; else its usual address.
    private func call(
        forChallengeOf captcha: Captcha, _ stateHandle: Secret?
    ) throws(IDXError) -> Call {
        guard let form = captcha.challengeUrlForm, let href = form["href"]?.string else {
            return .get(setup.issuer.sibling("/api/v1/altcha"), for: .captcha)
        }
        let origin = setup.issuer.address.origin
        let address = try rethrowing(
            as: { (refusal: TransportError.Refusal) in
                IDXError(.foreignAddress(refusal), at: .captcha)
            }, try origin.address(href))
        guard form["method"]?.string?.uppercased() != "GET" else {
            return .get(address, for: .captcha)
        }
        let body: JSON.Object = stateHandle.map { ["stateHandle": .string($0.revealed)] } ?? [:]
        return Call(
            step: .captcha, method: "POST", address: address,
            headers: [
                "Accept": MediaType.json,
                "Content-Type": MediaType.forBody(accepts: form["accepts"]?.string),
            ], body: JSON.object(body).bytes(), secrets: [stateHandle].compactMap(\.self),
            isRead: true)
    }
}

import IDXCrypto
import IDXJSON
import IDXLoopback
import IDXPlatform

/// The App Authenticators API, under `/idp/myaccount/`.
extension OrgCore {
    /// Responds to a call.
    func device(_ request: HTTPExchange.Request) -> OrgResponse {
        do throws(APIRefusal) {
            guard let call = DeviceCall(path: request.path) else { throw .noSuchPath }
            if call == .configuration { return try configuration(request) }
            let accepted = request.fields.values("Accept").joined(separator: ",")
            guard accepted.filter({ $0 != " " }).contains("okta-version=1.0.0") else {
                throw .wrongMediaType
            }
            guard !isClassic, policy.customApp?.feature ?? true else { throw .featureOff }
            switch (call, request.method) {
            case (.verify(let id), _): return try verify(id, request)
            case (.pending(let id), _): return try pending(id, request)
            case (.enrollment(let id), "DELETE"): return try delete(id, request)
            case (.enrollment(let id), _): return try update(id, request)
            default: return try enroll(request)
            }
        } catch {
            return .refusal(error)
        }
    }

    private func configuration(_ request: HTTPExchange.Request) throws(APIRefusal) -> OrgResponse {
        // A query that is not well-formed names no client.
        let query = try? FormParameters((request.query ?? "").utf8)
        guard let id = query?["oauthClientId"] else {
            throw .invalid("oauthClientId", "oauthClientId is required")
        }
        let policy = engine { engine, _ in engine.isLinked(id) ? engine.customApp : nil }
        let writer = EnrollmentWriter(origin: settings.origin)
        return .json(200, writer.configuration(policy, since: Date(timeIntervalSince1970: 0)))
    }

    /// The grant of the access token of a request, which needs one of these scopes.
    private func grant(
        _ request: HTTPExchange.Request, _ scopes: String...
    ) throws(APIRefusal) -> Grant {
        guard let (token, access, grant) = access(of: request) else { throw .invalidToken }
        // Any flaw of a proof has the same answer.
        let proof = try? proof(of: request, accessToken: token)
        guard access.thumbprint == proof?.thumbprint || access.thumbprint == nil else {
            throw .invalidToken
        }
        guard scopes.contains(where: { access.scopes.contains(Policy.CustomApp.scope + $0) }) else {
            throw .forbidden
        }
        return grant
    }

    private func enroll(_ request: HTTPExchange.Request) throws(APIRefusal) -> OrgResponse {
        let grant = try grant(request, "manage")
        let wanted = try EnrollmentRequest(
            request.jsonObject(["application/json"]), by: policy.customApp ?? .init())
        let isProven = try isProven(wanted)
        return try work { [settings] state, now throws(APIRefusal) in
            let enrollment = try state.engine.enroll(
                wanted, isProven: isProven, by: grant, now: now)
            return Self.shown(enrollment, in: state.engine, settings)
        }
    }

    private static func shown(
        _ enrollment: AppEnrollment, in engine: IdentityEngine, _ settings: EngineSettings
    ) -> OrgResponse {
        let writer = EnrollmentWriter(origin: settings.origin)
        guard let device = engine.deviceBook.devices[enrollment.deviceID] else { return .notFound }
        return .json(200, writer.enrollment(enrollment, on: device))
    }

    /// Checks the attestation of a known device, outside the lock.
    private func isProven(_ wanted: EnrollmentRequest) throws(APIRefusal) -> Bool {
        guard case .known(let id, let clientInstanceID, let token) = wanted.device else {
            return true
        }
        let (device, now) = try work { state, now throws(APIRefusal) in
            (try state.engine.checkDevice(id), now)
        }
        let proof = DeviceProof(
            type: "", issuer: clientInstanceID, subject: id, audience: settings.origin)
        if let flaw = proof.flaw(in: token, by: device.key, now: now) {
            throw .invalidToken.because("clientInstanceKeyAttestation: \(flaw)")
        }
        let tokenID = token.claims["jti"]?.string ?? ""
        return work { state, now in
            state.engine.deviceBook.use(tokenID, of: device.key, now: now)
        }
    }

    private func update(
        _ id: String, _ request: HTTPExchange.Request
    ) throws(APIRefusal) -> OrgResponse {
        let grant = try grant(request, "manage", "maintenance.manage")
        let change = try EnrollmentChange(
            request.jsonObject(["application/merge-patch+json"]), by: policy.customApp ?? .init())
        if change.isHighRisk { _ = try self.grant(request, "manage") }
        return try work { [settings] state, now throws(APIRefusal) in
            let enrollment = try state.engine.change(id, change, by: grant, now: now)
            return Self.shown(enrollment, in: state.engine, settings)
        }
    }

    private func delete(
        _ id: String, _ request: HTTPExchange.Request
    ) throws(APIRefusal) -> OrgResponse {
        let grant = try grant(request, "manage")
        try work { state, now throws(APIRefusal) in
            try state.engine.delete(id, by: grant, now: now)
        }
        return OrgResponse(204, type: "", body: .bytes([]))
    }

    // MARK: - Challenges

    private func pending(
        _ id: String, _ request: HTTPExchange.Request
    ) throws(APIRefusal) -> OrgResponse {
        let grant = try grant(request, "maintenance.read", "maintenance.manage", "read", "manage")
        let challenges = try work { state, now throws(APIRefusal) in
            _ = try state.engine.enrollment(id, of: grant.userID)
            return state.engine.deviceBook.challenges(for: id).filter { $0.isPending(now) }
        }
        let list = challenges.compactMap { notification($0.id, for: id) }
        return .json(200, .array(list))
    }

    /// The content of a push, with the signed challenge; nil if it or the enrollment is gone.
    func notification(_ id: String, for enrollmentID: String) -> JSON? {
        let (found, key) = work { state, _ in
            (state.engine.challenge(id, for: enrollmentID), state.keys[0])
        }
        guard let (challenge, enrollment) = found else { return nil }
        var draft = TokenDraft(
            challenge.claims(for: enrollment, at: settings.origin, app: policy.app), key: key)
        draft.header = [
            "alg": "RS256", "typ": .string(AppChallenge.tokenType), "kid": .string(key.keyID),
        ]
        // Sign outside the lock. Signatures repeat, so a push and a list hold the same text.
        let text = forged(draft, as: .challenge, at: .challenge).text()
        return ["payloadVersion": "IDXv1", "challenge": .string(text)]
    }

    private func verify(
        _ id: String, _ request: HTTPExchange.Request
    ) throws(APIRefusal) -> OrgResponse {
        let body = try request.jsonObject(["application/json"])
        if let origin = request.fields["Origin"], origin != settings.origin { throw .foreignOrigin }
        guard body["method"]?.string == "push" else {
            throw .invalid("method", "method must be push")
        }
        guard let token = body["challengeResponse"]?.string.flatMap({ SignedJSON($0) }) else {
            throw .invalid("challengeResponse", "challengeResponse must be a JWT")
        }
        let (challenge, enrollment, now) = try work { state, now throws(APIRefusal) in
            guard let challenge = state.engine.deviceBook.challenges[id] else {
                throw .notFound(id, "Challenge")
            }
            guard challenge.isPending(now) else { throw .goneChallenge(id) }
            let issuer = token.claims["iss"]?.string ?? ""
            guard challenge.enrollments.contains(issuer) else {
                throw .invalid("challengeResponse", "iss: is not an enrollment of the challenge")
            }
            return (challenge, try state.engine.enrollment(issuer, of: challenge.userID), now)
        }
        let answer = try ChallengeAnswer(
            token, to: challenge, of: enrollment, at: settings.origin, now: now)
        try work { state, now throws(APIRefusal) in
            try state.engine.take(answer, to: id, now: now)
        }
        return answer.consent == .denied
            ? OrgResponse(204, type: "", body: .bytes([])) : .json(200, [:])
    }
}

import IDXCrypto
import IDXJSON
import IDXPlatform

/// Tokens that a user approves on an enrolled device, without a browser (OpenID Connect CIBA, poll mode).
extension OrgCore {
    /// The CIBA grant type.
    static let backchannelGrant = "urn:openid:params:grant-type:ciba"

    /// Asks the user's devices (CIBA §7).
    func askDevices(
        _ parameters: FormParameters, at issuer: String
    ) throws(OAuthRefusal) -> OrgResponse {
        let client = try confidential(parameters)
        let scopes = (parameters["scope"] ?? "").split(separator: " ").map(String.init)
        guard scopes.contains("openid") else {
            throw OAuthRefusal("invalid_scope", "The scope openid is required.")
        }
        let message = parameters["binding_message"]
        guard message.map({ $0.utf8.count <= 1024 }) ?? true else {
            throw OAuthRefusal("invalid_binding_message", "The binding message is too long.")
        }
        let expiry = parameters["request_expiry"].map { Int($0) ?? 0 }
        guard expiry.map({ 1...300 ~= $0 }) ?? true else {
            throw OAuthRefusal("invalid_request", "request_expiry must be 1 to 300 seconds.")
        }
        let user = try hinted(parameters)
        return try work { state, now throws(OAuthRefusal) in
            state.engine.now = now
            let granted = try state.engine.scopes(parameters["scope"], of: client, at: issuer)
            guard
                let place = state.engine.accounts.place(named: user)
                    ?? state.engine.accounts.place(user)
            else { throw OAuthRefusal("unknown_user_id", "The hint names no user.") }
            let account = state.engine.accounts[place]
            let enrollments = state.engine.deviceBook.usable(of: account.id)
                .filter { $0.transactionTypes.contains(.ciba) }
            guard state.engine.customApp?.transactionTypes.contains(.ciba) == true,
                let challenge = state.engine.challenge(
                    enrollments, of: account, for: .ciba, issuer: issuer, bindingMessage: message,
                    seconds: expiry)
            else {
                throw OAuthRefusal(
                    status: 403, "access_denied",
                    "The user has no enrollment that approves CIBA transactions.")
            }
            let id = state.random.name("bc_", length: 40)
            state.engine.deviceBook.backchannel[id] = BackchannelRequest(
                challengeID: challenge.id,
                grant: Grant(
                    userID: account.id, username: account.username, clientID: client.id,
                    scopes: granted, nonce: nil, authTime: now, amr: ["swk", "mfa"],
                    acr: "urn:okta:loa:1fa:any", issuer: issuer),
                expiresAt: challenge.expiresAt)
            return OrgResponse.json(
                200,
                [
                    "auth_req_id": .string(id),
                    "expires_in": JSON(
                        integerLiteral: Int(challenge.expiresAt.timeIntervalSince(now))),
                    "interval": JSON(integerLiteral: BackchannelRequest.interval),
                ]
            ).notStored
        }
    }

    /// The client of a request, which must have a secret.
    private func confidential(
        _ parameters: FormParameters
    ) throws(OAuthRefusal) -> EngineSettings.Client {
        let client = try settings.client(authenticating: parameters.values)
        guard client.secret != nil else {
            throw OAuthRefusal(
                "unauthorized_client",
                "The client is not authorized to use the grant type '\(Self.backchannelGrant)'.")
        }
        return client
    }

    /// The name or ID of the user whom the hint of a request names.
    private func hinted(_ parameters: FormParameters) throws(OAuthRefusal) -> String {
        switch (parameters["login_hint"], parameters["id_token_hint"]) {
        case (let name?, nil): return name
        case (nil, let token?):
            guard let id = claims(ofIDToken: token)?["sub"]?.string else {
                throw OAuthRefusal("invalid_request", "The id_token_hint is not an ID token.")
            }
            return id
        default:
            throw OAuthRefusal(
                "invalid_request", "One of login_hint and id_token_hint is required.")
        }
    }

    /// Answers a poll (CIBA §10.1).
    func redeemBackchannel(
        _ parameters: FormParameters, _ key: String?, at issuer: String
    ) throws(OAuthRefusal) -> TokenLedger.Issue {
        let client = try confidential(parameters)
        let id = try parameters.required("auth_req_id")
        return try work { state, now throws(OAuthRefusal) in
            guard let request = state.engine.deviceBook.backchannel[id],
                request.grant.clientID == client.id
            else { throw OAuthRefusal("invalid_grant", "The auth_req_id is invalid.") }
            try request.grant.check(issuer)
            let outcome = state.engine.deviceBook.challenges[request.challengeID]?.outcome
            switch outcome {
            case .approved:
                state.engine.deviceBook.backchannel[id] = nil
                return state.ledger.begin(
                    try state.engine.entitled(request.grant), for: key, now: now)
            case .denied:
                state.engine.deviceBook.backchannel[id] = nil
                throw OAuthRefusal("access_denied", "The user denied the request.")
            case .pending where request.expiresAt > now:
                throw state.engine.deviceBook.wait(for: id, now: now)
            default:
                throw OAuthRefusal("expired_token", "The auth_req_id has expired.")
            }
        }
    }
}

extension DeviceBook {
    /// Notes a poll that was too early for an answer, and says whether the client polls too fast.
    fileprivate mutating func wait(for id: String, now: Date) -> OAuthRefusal {
        guard var request = backchannel[id] else {
            return OAuthRefusal("invalid_grant", "The auth_req_id is invalid.")
        }
        let isEarly =
            request.polledAt.map { now.timeIntervalSince($0) < Double(request.interval) } ?? false
        if isEarly { request.interval += 5 }
        request.polledAt = now
        backchannel[id] = request
        return isEarly
            ? OAuthRefusal("slow_down", "Wait \(request.interval) seconds between polls.")
            : OAuthRefusal("authorization_pending", "The user has not answered yet.")
    }
}

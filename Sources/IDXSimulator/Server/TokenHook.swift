import IDXJSON
import IDXPlatform

/// What a program of the developer's changes about tokens before they are signed: Okta's token inline hook.
struct TokenChanges: Sendable {
    fileprivate var commands: [JSON] = []

    /// Changes the claims of a kind of token; what the org itself says stays.
    func patch(_ claims: inout JSON.Object, of kind: String) {
        let own = [
            "iss", "aud", "sub", "iat", "exp", "jti", "cid", "uid", "scp", "nonce", "cnf", "ver",
        ]
        for command in commands where command["type"]?.string == "com.okta.\(kind).patch" {
            for change in command["value"]?.array ?? [] {
                let path = change["path"]?.string ?? ""
                guard path.hasPrefix("/claims/"), case let name = String(path.dropFirst(8)),
                    !own.contains(name)
                else { continue }
                claims[name] = change["op"] == "remove" ? nil : .some(change["value"] ?? .null)
            }
        }
    }
}

extension OrgCore {
    /// Asks the policy's hook what to change; nothing without one, or without a good answer.
    func hooked(
        _ mint: TokenMint, _ issue: TokenLedger.Issue, profile: JSON.Object, id: String, now: Date
    ) async -> TokenChanges {
        guard let address = policy.tokenHook, let fetch else { return TokenChanges() }
        var identity = mint.identity(issue, accessToken: "", profile: profile, id: id, now: now)
            .claims
        identity["at_hash"] = nil
        let grant = issue.grant
        let question: JSON = [
            "eventId": .string(id), "eventTime": .string(now.wireText),
            "eventType": "com.okta.oauth2.tokens.transform", "eventTypeVersion": "1.0",
            "contentType": "application/json", "cloudEventVersion": "0.1",
            "source": .string(mint.issuer + "/v1/token"),
            "data": [
                "context": [
                    "protocol": ["type": "OAUTH2.0", "client": ["id": .string(grant.clientID)]],
                    "user": [
                        "id": .string(grant.userID),
                        "profile": ["login": .string(grant.username)],
                    ],
                ],
                "identity": ["claims": .object(identity)],
                "access": [
                    "claims": .object(mint.access(issue, id: id, now: now).claims),
                    "scopes": .array(issue.scopes.map { .string($0) }),
                ],
            ],
        ]
        let answer = await fetch(address, question.bytes()).flatMap { try? JSON(parsing: $0) }
        guard let commands = answer?["commands"]?.array else {
            engine { engine, _ in engine.note("the token hook \(address) gave no commands") }
            return TokenChanges()
        }
        return TokenChanges(commands: commands)
    }
}

import IDXJSON

/// Changes a response of the Authentication API to variants that real orgs send.
///
/// The same seed and transaction result in the same variants, so that you can repeat a run.
struct AuthnOddShapes: Sendable {
    private var random: EngineRandom
    /// Whether links have no `hints`: those that may be posted only.
    private let dropsHints: Bool
    private let spellsFlags: Bool
    private let shouts: Bool
    private let addsStrangers: Bool

    /// Creates the variants for a policy's seed and a transaction.
    init(seed: UInt64, of token: String, hasNews: Bool) {
        var random = EngineRandom.seeded(seed, for: token)
        func half() -> Bool { Bool.random(using: &random) }
        dropsHints = half()
        spellsFlags = half()
        shouts = half()
        addsStrangers = half() && hasNews
        self.random = random
    }

    /// Returns the changed error.
    mutating func bend(error: JSON) -> JSON {
        guard var object = error.object, let causes = object["errorCauses"]?.array else {
            return error
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where causes.isEmpty: object["errorCauses"] = nil
        case 1:
            object["errorCauses"] = nil
            object.append("errorCause", .array(causes))
        case 2 where addsStrangers: object.append("aMemberOfTomorrow", ["a": [1, nil]])
        default: break
        }
        return .object(object)
    }

    /// Returns the changed response.
    mutating func bend(_ body: JSON) -> JSON {
        var bent = body.mapObjects { object in
            if dropsHints, object["hints"]?["allow"] == ["POST"] { object["hints"] = nil }
            if spellsFlags, let flag = object["excludeUsername"]?.bool {
                object["excludeUsername"] = .string(flag ? "true" : "false")
            }
            if shouts, let type = object["factorType"]?.string,
                ["sms", "call", "email"].contains(type)
            {
                object["factorType"] = .string(type.uppercased())
            }
        }
        bent = bend(embedded: bent)
        bent = bend(links: bent)
        guard var object = bent.object else { return bent }
        if random.chance(in: 3), let date = object["expiresAt"]?.string {
            object["expiresAt"] = .string(date.replacing(".000Z", with: "Z"))
        }
        if addsStrangers { object.append("aMemberOfTomorrow", ["deep": [1, nil, "x"]]) }
        return .object(object)
    }

    private mutating func bend(embedded body: JSON) -> JSON {
        guard var embedded = body["_embedded"]?.object else { return body }
        if let factors = embedded["factors"]?.array {
            let all = factors + (addsStrangers ? [Self.stranger] : [])
            // Documentation and some orgs have the list under the name of a single one.
            let name = random.chance(in: 3) ? "factor" : "factors"
            embedded["factors"] = nil
            embedded.append(name, .array(all))
        } else if let factor = embedded["factor"], random.chance(in: 3) {
            embedded["factor"] = [factor]
        }
        if var policy = embedded["policy"]?.object, addsStrangers {
            policy.append("policyOfTomorrow", ["a": 1])
            if policy["factorsPolicyInfo"] == nil { policy.append("factorsPolicyInfo", nil) }
            embedded["policy"] = .object(policy)
        }
        return body.setting("_embedded", to: .object(embedded))
    }

    /// A factor that no client knows.
    private static let stranger: JSON = [
        "id": "tmw1", "factorType": "telepathy", "provider": "TOMORROW", "profile": [:],
    ]

    private mutating func bend(links body: JSON) -> JSON {
        guard var links = body["_links"]?.object else { return body }
        if let next = links["next"], random.chance(in: 3) { links["next"] = [next] }
        if let resend = links["resend"]?.array?.first, random.chance(in: 3) {
            links["resend"] = resend
        }
        if addsStrangers {
            links.append(
                "tomorrow",
                ["href": "https://tomorrow.acme.example/a.png", "type": "image/png"])
        }
        return body.setting("_links", to: .object(links))
    }
}

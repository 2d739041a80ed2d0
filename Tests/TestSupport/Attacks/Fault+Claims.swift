import IDXJSON
import IDXPlatform
import IDXSimulator

/// Claims of other issuers, clients, times and users.
extension Fault {
    static let claims: [Fault] = [
        claim("iss_case", "our issuer in capitals", "iss") { _, scene in
            .string(scene.issuer.uppercased())
        },
        forged("azp_right", "several audiences, and us as authorized party", .survive) { draft, _ in
            let ours = draft.claims["aud"] ?? nil
            draft.claims["aud"] = [ours, "0oaOther"]
            draft.claims["azp"] = ours
        },
        claim("nonce_case", "our nonce in capitals", "nonce") { old, _ in
            .string((old?.string ?? "").uppercased() + "X")
        },
        forged("claims_ansi", "escape sequences in every text of a person", .survive) { draft, _ in
            for name in ["name", "email", "preferred_username", "given_name", "family_name"] {
                draft.claims[name] = .string(poison)
            }
        },
    ]

    private static func claim(
        _ name: String, _ summary: String, _ member: String, _ verdict: Verdict = .refuse,
        _ value: @escaping @Sendable (JSON?, Scene) -> JSON?
    ) -> Fault {
        forged(name, summary, verdict) { draft, scene in
            draft.claims[member] = value(draft.claims[member], scene)
        }
    }
}

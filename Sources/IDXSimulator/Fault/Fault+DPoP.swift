import IDXJSON
import IDXLoopback

/// Tokens bound to no key, to another key or without a request for it, and endless nonces (RFC 9449).
extension Fault {
    static let proofs: [Fault] = [
        Fault(
            "dpop_nonce_always", "asks for a new nonce in every proof", .refuse, at: [.token],
            .json { json, _ in json = ["error": "use_dpop_nonce"] },
            .http { response, scene in
                response.status = 400
                response.fields["DPoP-Nonce"] = "nonce-\(scene.use)"
            }),
        Fault(
            "dpop_nonce_missing", "asks for a nonce in proofs and gives none", .refuse,
            at: [.token], .json { json, _ in json = ["error": "use_dpop_nonce"] },
            .http { response, _ in response.status = 400 }),
        Fault(
            "dpop_nonce_odd", "gives a nonce that no proof can hold", at: [.token],
            .http { response, _ in response.fields["DPoP-Nonce"] = #"a"b c\é"# }),
        reply(
            "dpop_downgrade", "calls the tokens Bearer, also where bound ones were asked for",
            "bearer"),
        reply(
            "dpop_unasked", "calls the tokens DPoP, also where those were not asked for", "DPoP",
            .refuse),
        Fault(
            "dpop_foreign_key", "binds the tokens to a stranger's key", .survive,
            at: [.token],
            .token { draft, _ in
                draft.claims["cnf"] = ["jkt": "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I"]
            }),
        Fault(
            "dpop_algorithms", "discovery says that proofs must be signed with RS256", .survive,
            at: [.discovery],
            .json { json, _ in
                json = json.setting("dpop_signing_alg_values_supported", to: ["RS256"])
            }),
    ]

    private static func reply(
        _ name: String, _ summary: String, _ type: String, _ verdict: Verdict = .survive
    ) -> Fault {
        Fault(
            name, summary, verdict, at: [.token],
            .json { json, _ in
                if json["token_type"] != nil {
                    json = json.setting("token_type", to: .string(type))
                }
            })
    }
}

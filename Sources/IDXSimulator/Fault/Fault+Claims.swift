import IDXJSON
import IDXPlatform

/// Claims of other issuers, clients, times and users.
extension Fault {
    static let claims: [Fault] = parties + times + persons

    private static let parties: [Fault] = [
        claim("iss_other", "another issuer", "iss") { _, _ in "https://other.acme.example" },
        claim("iss_missing", "no issuer", "iss") { _, _ in .none },
        claim("iss_slash", "our issuer with a slash after it", "iss") { _, scene in
            .string(scene.issuer + "/")
        },
        claim("iss_case", "our issuer in capitals", "iss") { _, scene in
            .string(scene.issuer.uppercased())
        },
        claim("iss_array", "a list of issuers", "iss") { _, scene in [.string(scene.issuer)] },
        claim("aud_other", "another audience", "aud") { _, _ in "0oaOther" },
        claim("aud_missing", "no audience", "aud") { _, _ in .none },
        claim("aud_empty", "an empty list for audience", "aud") { _, _ in [] },
        claim("aud_array_other", "a list of other audiences", "aud") { _, _ in
            ["0oaOther", "0oaThird"]
        },
        claim("aud_number", "a number for audience", "aud") { _, _ in 1 },
        claim("aud_prefix", "an audience that begins like us", "aud") { old, _ in
            .string((old?.string ?? "") + "2")
        },
        claim("aud_array", "a list of us alone for audience", "aud", .accept) { old, _ in
            [old ?? nil]
        },
        forged("azp_other", "us among several audiences, and another as authorized party") {
            draft, _ in
            draft.claims["aud"] = [draft.claims["aud"] ?? nil, "0oaOther"]
            draft.claims["azp"] = "0oaOther"
        },
        forged("azp_missing", "several audiences and no authorized party", .survive) { draft, _ in
            draft.claims["aud"] = [draft.claims["aud"] ?? nil, "0oaOther"]
        },
        forged("azp_right", "several audiences, and us as authorized party", .survive) { draft, _ in
            let ours = draft.claims["aud"] ?? nil
            draft.claims["aud"] = [ours, "0oaOther"]
            draft.claims["azp"] = ours
        },
    ]

    private static let times: [Fault] = [
        shifted("exp_past", "expired an hour ago", "exp", by: -7200),
        claim("exp_missing", "no expiry", "exp") { _, _ in .none },
        claim("exp_text", "a word for expiry", "exp") { _, _ in "never" },
        claim("exp_zero", "the expiry 0", "exp") { _, _ in 0 },
        claim("exp_overflow", "the expiry 1e300", "exp", .survive) { _, _ in
            .number(number("1e300"))
        },
        claim("exp_negative", "the expiry -1", "exp") { _, _ in -1 },
        shifted("iat_future", "issued a day from now", "iat", by: 86_400),
        shifted("iat_past", "issued a day ago", "iat", by: -86_400),
        claim("iat_missing", "no time of issue", "iat") { _, _ in .none },
        claim("iat_text", "a word for time of issue", "iat") { _, _ in "now" },
        claim("nbf_future", "not valid before tomorrow", "nbf") { _, _ in 4_102_444_800 },
        claim("nbf_past", "valid since 2001", "nbf", .accept) { _, _ in 1_000_000_000 },
        shifted("skew_30", "issued 30 seconds from now", "iat", by: 30, .accept),
        shifted("skew_minus_30", "issued 30 seconds ago", "iat", by: -30, .accept),
    ]

    private static let persons: [Fault] = [
        claim("sub_missing", "no subject", "sub") { _, _ in .none },
        claim("sub_empty", "an empty subject", "sub") { _, _ in "" },
        claim("sub_number", "a number for subject", "sub") { _, _ in 7 },
        claim("nonce", "another nonce", "nonce") { _, _ in "another" },
        claim("nonce_missing", "no nonce", "nonce") { _, _ in .none },
        claim("nonce_array", "our nonce in a list", "nonce") { old, _ in [old ?? nil] },
        claim("nonce_case", "our nonce in capitals", "nonce") { old, _ in
            .string((old?.string ?? "").uppercased() + "X")
        },
        claim("at_hash", "the hash of another access token", "at_hash") { _, _ in
            .string(TokenMint.hash("another"))
        },
        claim("at_hash_number", "a number for the access token's hash", "at_hash") { _, _ in 1 },
        claim("at_hash_missing", "no hash of the access token", "at_hash", .survive) { _, _ in
            .none
        },
        forged("claims_ansi", "escape sequences in every text of a person", .survive) { draft, _ in
            for name in ["name", "email", "preferred_username", "given_name", "family_name"] {
                draft.claims[name] = .string(Fault.poison)
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

    private static func shifted(
        _ name: String, _ summary: String, _ member: String, by seconds: Int,
        _ verdict: Verdict = .refuse
    ) -> Fault {
        claim(name, "the mark: " + summary, member, verdict) { old, _ in
            JSON(integerLiteral: (old?.int ?? 0) + seconds)
        }
    }
}

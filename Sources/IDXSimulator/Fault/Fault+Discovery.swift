import IDXJSON

/// Discovery documents of another issuer or with endpoints at another origin.
extension Fault {
    static let discoveries: [Fault] = [
        disco("issuer_other", "names another issuer", .refuse, "issuer") {
            _ in "https://other.acme.example"
        },
        disco("issuer_slash", "names our issuer with a slash after it", .refuse, "issuer") {
            .string($0.issuer + "/")
        },
        disco("issuer_case", "names our issuer in capitals", .refuse, "issuer") {
            .string($0.issuer.uppercased())
        },
        disco("issuer_missing", "names no issuer", .refuse, "issuer") { _ in .none },
        disco("issuer_number", "has a number for issuer", .refuse, "issuer") { _ in 1 },
        disco("issuer_ansi", "names an issuer that would clear the screen", .refuse, "issuer") {
            _ in .string(Fault.poison)
        },
        disco("token_evil", "has its token endpoint at another origin", .survive, "token_endpoint")
        { .string($0.foreign + "/v1/token") },
        disco("jwks_evil", "has its keys at another origin", .survive, "jwks_uri") {
            .string($0.foreign + "/v1/keys")
        },
        disco("jwks_file", "has its keys in a file", .survive, "jwks_uri") { _ in
            "file:///etc/passwd"
        },
        disco("jwks_missing", "does not say where its keys are", .survive, "jwks_uri") { _ in .none
        },
        disco(
            "authorize_evil", "has browser sign-in at another origin", .survive,
            "authorization_endpoint"
        ) {
            .string($0.foreign + "/v1/authorize")
        },
        disco(
            "userinfo_evil", "has user info at another origin", .survive, "userinfo_endpoint"
        ) {
            .string($0.foreign + "/v1/userinfo")
        },
        disco(
            "algs_none", "offers alg none for ID tokens", .survive,
            "id_token_signing_alg_values_supported"
        ) { _ in ["none"] },
        disco(
            "pkce_plain", "offers PKCE by plain only", .survive, "code_challenge_methods_supported"
        ) { _ in ["plain"] },
    ]

    private static func disco(
        _ name: String, _ summary: String, _ verdict: Verdict, _ member: String,
        _ value: @escaping @Sendable (Scene) -> JSON?
    ) -> Fault {
        Fault(
            "disco_" + name, "discovery " + summary, verdict, at: [.discovery],
            .json { json, scene in json = json.setting(member, to: value(scene)) })
    }
}

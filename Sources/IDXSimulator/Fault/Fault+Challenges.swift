import IDXCrypto
import IDXJSON

/// Challenges of the custom authenticator that are forged, malformed, or meant for another device.
extension Fault {
    /// The faults of challenges: what an authenticator must not believe.
    public static let challenges: [Fault] =
        challengeHeaders + challengeParties + challengeTimes + challengeShapes

    private static let challengeHeaders: [Fault] = [
        challenge("typ_jwt", "typ JWT") { $0.header["typ"] = "JWT" },
        challenge("typ_missing", "no typ") { $0.header["typ"] = .none },
        challenge("alg_none", "alg none and no signature") {
            $0.header["alg"] = "none"
            $0.signature = .bytes([])
        },
        challenge("alg_es256", "alg ES256 with a signature of that kind") {
            $0.header["alg"] = "ES256"
            $0.signature = .made { signed, _ in ECSigningKey.demo.sign(signed) }
        },
        challenge("alg_hs256", "alg HS256 with the modulus for secret") {
            $0.header["alg"] = "HS256"
            $0.signature = .made { signed, key in
                SystemCrypto.known.hmac(of: signed, key: key.modulus)
            }
        },
        challenge("kid_unknown", "a key name that is in no key set") {
            $0.header["kid"] = "unknown"
        },
        challenge("key_other", "a signature by another key under our key's name") {
            $0.key = .stranger
        },
        challenge("embedded_jwk", "its own key in its header") {
            $0.key = .stranger
            $0.header["jwk"] = .object(SigningKey.stranger.publicKey)
        },
        challenge("crit", "an unknown critical extension") {
            $0.header["crit"] = ["urn:simulated"]
            $0.header["urn:simulated"] = true
        },
        challenge("sig_flipped", "a signature with one bit changed") {
            $0.signature = .made { signed, key in
                var bytes = key.sign(signed)
                bytes[bytes.count / 2] ^= 1
                return bytes
            }
        },
    ]

    private static let challengeParties: [Fault] = [
        claimed("aud_other", "another audience", "aud", "0oaOther"),
        claimed("aud_missing", "no audience", "aud", .none),
        claimed("iss_other", "another issuer", "iss", "https://other.acme.example"),
        foreign("iss_foreign", "a foreign issuer", "iss") { $0.foreign },
        foreign("uri_foreign", "its answer at a foreign host", "verificationUri") {
            $0.foreign + "/idp/myaccount/app-authenticators/challenge/ft1/verify"
        },
        foreign("uri_userinfo", "our address as user name of a foreign host", "verificationUri") {
            "http://" + $0.origin.dropFirst(7) + "@" + $0.foreign.dropFirst(7)
                + "/idp/myaccount/app-authenticators/challenge/ft1/verify"
        },
        foreign("uri_other", "its answer at another challenge", "verificationUri") {
            $0.origin + "/idp/myaccount/app-authenticators/challenge/ftOther/verify"
        },
        foreign("uri_path", "its answer at another service of ours", "verificationUri") {
            $0.origin + "/api/v1/sessions"
        },
        claimed("uri_script", "its answer at a script", "verificationUri", "javascript:alert(1)"),
        claimed("org_other", "another org", "orgId", "00oOther"),
        claimed("user_other", "another user", "userId", "00uOther"),
        claimed(
            "enrollment_other", "another enrollment", "authenticatorEnrollmentId", "pfdOther"),
        claimed("method_other", "another method enrollment", "methodEnrollmentId", "opfOther"),
        claimed("method_totp", "the method totp", "method", "totp"),
        claimed("jti_other", "another jti than transaction", "jti", "ftOther"),
        claimed(
            "server_other", "another authorization server", "authorizationServerId", "ausOther",
            .survive),
    ]

    private static let challengeTimes: [Fault] = [
        challenge("expired", "an expiry of an hour ago") {
            for name in ["iat", "nbf", "exp"] { $0.shift(name, by: -3900) }
        },
        challenge("iat_future", "a time of issue an hour from now") {
            for name in ["iat", "nbf", "exp"] { $0.shift(name, by: 3600) }
        },
        challenge("lifetime", "a lifetime of a day") { $0.shift("exp", by: 86_400) },
        claimed("exp_missing", "no expiry", "exp", .none),
        claimed("exp_word", "a word for expiry", "exp", "soon"),
        challenge("times_text", "numbers as text for its times", .accept) {
            for name in ["iat", "nbf", "exp"] {
                $0.claims[name] = $0.claims[name]?.int.map { .string(String($0)) }
            }
        },
        challenge("date_odd", "an odd date of the transaction", .accept) {
            $0.inform("transactionTime", "Thursday, half past nine")
        },
        challenge("date_missing", "no date of the transaction", .accept) {
            $0.inform("transactionTime", .none)
        },
    ]

    private static let challengeShapes: [Fault] = [
        challenge("claim_twice", "two transactions") {
            $0.claims.append("transactionId", "ftOther")
        },
        challenge("header_twice", "two algs in its header") { $0.header.append("alg", "none") },
        claimed("nonce_missing", "no nonce", "nonce", .none),
        claimed("context_missing", "no context", "challengeContext", .none),
        claimed("context_text", "a text for context", "challengeContext", "LOGIN"),
        challenge("finish_blank", "a blank after it") { $0.finish = { $0 + " " } },
        challenge("finish_two_parts", "only two parts") {
            $0.finish = { $0.split(separator: ".").prefix(2).joined(separator: ".") }
        },
        challenge("finish_huge", "half a megabyte before its signature") {
            $0.finish = { String(repeating: "A", count: 500_000) + $0 }
        },
        challenge("text_huge", "a name of the app of 30,000 characters", .survive) {
            $0.claims["appInstanceName"] = .string(String(repeating: "Acme ", count: 6000))
        },
        challenge("text_ansi", "escape sequences in every text a user sees", .survive) {
            $0.claims["appInstanceName"] = .string("Acme" + poison)
            for name in ["clientOS", "clientLocation", "transactionTime", "bindingMessage"] {
                $0.inform(name, .string(name + poison))
            }
        },
        challenge("text_spoof", "a binding message that looks like the program's own", .survive) {
            $0.inform("bindingMessage", "Pay EUR 1\n\u{2713} Approved.\nPIN of this device:")
        },
        challenge("members_unknown", "members of next year", .accept) {
            $0.claims["hologram"] = ["required": true]
            $0.inform("clientMood", "cheerful")
            $0.claims["correctAnswer"] = "42"
            $0.header["x-new"] = 1
        },
        claimed("demand_unknown", "an unknown demand", "userVerification", "HOLOGRAM", .survive),
        claimed("signals_unknown", "unknown signals", "signals", ["mood", 7], .survive),
    ]

    private static func challenge(
        _ name: String, _ summary: String, _ verdict: Verdict = .refuse,
        _ forge: @escaping @Sendable (inout TokenDraft) -> Void
    ) -> Fault {
        Fault(
            "chal_" + name, "challenges have " + summary, verdict, at: [.challenge],
            .token { draft, _ in forge(&draft) })
    }

    private static func claimed(
        _ name: String, _ summary: String, _ member: String, _ value: JSON?,
        _ verdict: Verdict = .refuse
    ) -> Fault {
        challenge(name, summary, verdict) { $0.claims[member] = value }
    }

    private static func foreign(
        _ name: String, _ summary: String, _ member: String,
        _ value: @escaping @Sendable (Scene) -> String
    ) -> Fault {
        Fault(
            "chal_" + name, "challenges have " + summary, .refuse, at: [.challenge],
            .token { draft, scene in draft.claims[member] = .string(value(scene)) })
    }
}

extension TokenDraft {
    /// Moves a time by seconds.
    fileprivate mutating func shift(_ name: String, by seconds: Int) {
        claims[name] = JSON(integerLiteral: (claims[name]?.int ?? 0) + seconds)
    }

    /// Changes a member of the context of a challenge.
    fileprivate mutating func inform(_ name: String, _ value: JSON?) {
        claims["challengeContext"] = (claims["challengeContext"] ?? [:]).setting(name, to: value)
    }
}

private import IDXCrypto
import IDXJSON
import IDXSimulator

/// Challenges of the custom authenticator that are forged, malformed, or meant for another device.
extension Fault {
    static let challenges: [Fault] = [
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
        challenge("key_other", "a signature by another key under our key's name") {
            $0.key = .stranger
        },
        challenge("embedded_jwk", "its own key in its header") {
            $0.key = .stranger
            $0.header["jwk"] = .object(SigningKey.stranger.publicKey)
        },
        challenge("sig_flipped", "a signature with one bit changed") {
            $0.signature = .made { signed, key in
                var bytes = key.sign(signed)
                bytes[bytes.count / 2] ^= 1
                return bytes
            }
        },
        Fault(
            "chal_uri_userinfo", "challenges have our address as user name of a foreign host",
            .refuse, at: [.challenge],
            .token { draft, scene in
                draft.claims["verificationUri"] = .string(
                    "http://" + scene.origin.dropFirst(7) + "@" + scene.foreign.dropFirst(7)
                        + "/idp/myaccount/app-authenticators/challenge/ft1/verify")
            }),
        challenge("times_text", "numbers as text for its times", .accept) {
            for name in ["iat", "nbf", "exp"] {
                $0.claims[name] = $0.claims[name]?.int.map { .string(String($0)) }
            }
        },
        challenge("claim_twice", "two transactions") {
            $0.claims.append("transactionId", "ftOther")
        },
        challenge("header_twice", "two algs in its header") { $0.header.append("alg", "none") },
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
    ]

    private static func challenge(
        _ name: String, _ summary: String, _ verdict: Verdict = .refuse,
        _ forge: @escaping @Sendable (inout TokenDraft) -> Void
    ) -> Fault {
        Fault(
            "chal_" + name, "challenges have " + summary, verdict, at: [.challenge],
            .token { draft, _ in forge(&draft) })
    }

}

extension TokenDraft {
    /// Changes a member of the context of a challenge.
    fileprivate mutating func inform(_ name: String, _ value: JSON?) {
        claims["challengeContext"] = (claims["challengeContext"] ?? [:]).setting(name, to: value)
    }
}

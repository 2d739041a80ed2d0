private import IDXCrypto
import IDXJSON
import IDXSimulator

/// Key sets with too many, too few, too weak or the wrong keys.
extension Fault {
    static let keySets: [Fault] = [
        key("oct", "has our modulus as a shared secret", .refuse) {
            $0["kty"] = "oct"
            $0["k"] = $0["n"]
            $0["alg"] = "HS256"
        },
        key("e_huge", "has an exponent of 2048 bits", .refuse) { $0["e"] = $0["n"] },
        key("n_even", "has an even modulus", .refuse) {
            $0["n"] = .string(Base64URL.encode(Array(SigningKey.demo.modulus.dropLast()) + [2]))
        },
        key("n_1mb", "has a modulus of 700,000 characters", .refuse) {
            $0["n"] = .string(String(repeating: "x", count: 700_000))
        },
        key("n_16k", "has a modulus of 131,072 bits", .refuse) {
            $0["n"] = .string(Base64URL.encode([UInt8](repeating: 0xFF, count: 16_384)))
        },
        key("stranger", "has another key under our name", .refuse) {
            $0["n"] = .string(Base64URL.encode(SigningKey.stranger.modulus))
        },
        Fault(
            "jwks_e1_forged", "has the exponent 1, and tokens are signed to match", .refuse,
            acts: [
                Act(stages: [.keys], change: edit { $0["e"] = "AQ" }),
                Act(stages: [.token], change: Fault.paddingAsSignature),
            ]),
        Fault(
            "jwks_small_1024", "has a key of 1024 bits, and tokens are signed with it", .refuse,
            acts: [
                Act(
                    stages: [.keys],
                    change: .json { json, _ in
                        json = ["keys": [.object(SigningKey.short.publicKey)]]
                    }),
                Act(
                    stages: [.token],
                    change: .token { draft, _ in
                        draft.key = .short
                        draft.header["kid"] = .string(SigningKey.short.keyID)
                    }),
            ]),
        keys("duplicate_kid", "has a stranger's key and ours, both under one name", .survive) {
            [strangersKey(named: SigningKey.demo.keyID)] + $0
        },
        keys("many", "has 10,000 keys before ours, all under its name", .survive) { keys in
            Array(repeating: strangersKey(named: SigningKey.demo.keyID), count: 10_000) + keys
        },
        keys("mixed", "has keys of unknown types in addition to ours", .accept) { keys in
            [["kty": "OKP", "crv": "Ed25519", "kid": "ed", "x": "AA"], ["kty": "unknown"]] + keys
        },
        keys("several", "has other keys in addition to ours", .accept) { keys in
            [strangersKey(named: "another")] + keys
        },
    ]

    private static func keys(
        _ name: String, _ summary: String, _ verdict: Verdict,
        _ edit: @escaping @Sendable ([JSON]) -> [JSON]
    ) -> Fault {
        Fault(
            "jwks_" + name, "the key set " + summary, verdict, at: [.keys],
            .json { json, _ in
                json = json.setting("keys", to: .array(edit(json["keys"]?.array ?? [])))
            })
    }

    private static func key(
        _ name: String, _ summary: String, _ verdict: Verdict,
        _ change: @escaping @Sendable (inout JSON.Object) -> Void
    ) -> Fault {
        Fault("jwks_" + name, "the key set " + summary, verdict, at: [.keys], edit(change))
    }

    private static func edit(_ change: @escaping @Sendable (inout JSON.Object) -> Void) -> Change {
        .json { json, _ in
            json = json.mapObjects { object in
                if object["kty"] != nil { change(&object) }
            }
        }
    }
}

import IDXCrypto
import IDXJSON

/// Key sets with too many, too few, too weak or the wrong keys.
extension Fault {
    static let keySets: [Fault] = [
        keys("empty", "has no keys", .refuse) { _ in [] },
        whole("no_member", "has no member keys", [:]),
        whole("object", "has an object for keys", ["keys": ["a": "b"]]),
        whole("null", "has null for keys", ["keys": nil]),
        keys("elements", "has numbers, null and lists for keys", .refuse) { _ in
            [1, nil, [], "key", [:]]
        },
        key("wrong_kty", "has our key as an elliptic curve", .refuse) { $0["kty"] = "EC" },
        key("oct", "has our modulus as a shared secret", .refuse) {
            $0["kty"] = "oct"
            $0["k"] = $0["n"]
            $0["alg"] = "HS256"
        },
        key("use_enc", "has our key for encryption", .refuse) { $0["use"] = "enc" },
        key("ops", "has our key for encrypting only", .survive) { $0["key_ops"] = ["encrypt"] },
        key("alg_other", "has our key for RS512", .refuse) { $0["alg"] = "RS512" },
        key("kid_missing", "has our key without a name", .survive) { $0["kid"] = .none },
        key("kid_other", "has our key under another name", .refuse) { $0["kid"] = "other" },
        key("e_even", "has the exponent 2", .refuse) { $0["e"] = "Ag" },
        key("e_zero", "has the exponent 0", .refuse) { $0["e"] = "AA" },
        key("e_huge", "has an exponent of 2048 bits", .refuse) { $0["e"] = $0["n"] },
        key("n_zero", "has the modulus 0", .refuse) { $0["n"] = "AA" },
        key("n_empty", "has an empty modulus", .refuse) { $0["n"] = "" },
        key("n_even", "has an even modulus", .refuse) {
            $0["n"] = .string(Base64URL.encode(Array(SigningKey.demo.modulus.dropLast()) + [2]))
        },
        key("n_padded", "has a modulus in base64 with padding", .refuse) {
            $0["n"] = .string(($0["n"]?.string ?? "") + "==")
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
            [stranger(named: SigningKey.demo.keyID)] + $0
        },
        keys("many", "has 10,000 keys before ours, all under its name", .survive) { keys in
            Array(repeating: stranger(named: SigningKey.demo.keyID), count: 10_000) + keys
        },
        keys("private", "has the private half of a key", .survive) { keys in
            keys.map { $0.setting("d", to: "AQAB") }
        },
        keys("mixed", "has keys of unknown types in addition to ours", .accept) { keys in
            [["kty": "OKP", "crv": "Ed25519", "kid": "ed", "x": "AA"], ["kty": "unknown"]] + keys
        },
        keys("several", "has other keys in addition to ours", .accept) { keys in
            [stranger(named: "another")] + keys
        },
        Fault(
            "jwks_rotated", "does not have the key of the newest tokens the first time", .survive,
            at: [.keys],
            .json { json, scene in
                guard scene.use == 1 else { return }
                json = ["keys": [stranger(named: "old")]]
            }),
    ]

    private static func stranger(named name: String) -> JSON {
        var key = SigningKey.stranger.publicKey
        key["kid"] = .string(name)
        return .object(key)
    }

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

    private static func whole(_ name: String, _ summary: String, _ json: JSON) -> Fault {
        Fault(
            "jwks_" + name, "the key set " + summary, .refuse, at: [.keys],
            .json { answer, _ in answer = json })
    }

    private static func edit(_ change: @escaping @Sendable (inout JSON.Object) -> Void) -> Change {
        .json { json, _ in
            json = json.mapObjects { object in
                if object["kty"] != nil { change(&object) }
            }
        }
    }
}

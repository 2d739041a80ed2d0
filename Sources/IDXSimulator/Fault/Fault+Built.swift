package import IDXJSON
package import IDXLoopback

/// The built-in faults that do more than set or remove members.
extension Fault {
    static let connections: [Fault] = [
        wire("mid_body", "the connection closes within the body") { response, _ in
            [.send(response.half)]
        },
        wire("closed", "the connection closes without a word") { _, _ in [] },
        wire("reset", "the connection is reset without a word") { _, _ in [.reset] },
        wire("silence", "nothing is ever answered") { _, _ in [.pause(.seconds(3600))] },
        wire("slow_headers", "headers arrive a byte every half second") { response, _ in
            [.drip(response.bytes(), every: .milliseconds(500))]
        },
        wire("slow_body", "the body arrives a byte every half second") { response, _ in
            let bytes = response.bytes()
            let head = bytes.count - response.body.count
            return [
                .send(Array(bytes[..<head])),
                .drip(Array(bytes[head...]), every: .milliseconds(500)),
            ]
        },
        Fault(
            "page_slow", "the org's page takes a second and a half", .accept, at: [.authorize],
            .wire { response, _ in
                [.pause(.milliseconds(1500)), .send(response.bytes(closing: true))]
            }),
    ]

    static let documents: [Fault] = [
        lie("foreign", "at another port") { scene, path in scene.foreign + path },
        forged("alg_none", "alg none and no signature") { draft, _ in
            draft.header["alg"] = "none"
            draft.signature = .bytes([])
        },
        forged("sig_flipped", "a signature with one bit changed") { draft, _ in
            draft.signature = .made { signed, key in
                var bytes = key.sign(signed)
                bytes[bytes.count / 2] ^= 1
                return bytes
            }
        },
        forged("sig_stranger", "a signature by another key under our key's name") { draft, _ in
            draft.signature = .made { signed, _ in SigningKey.stranger.sign(signed) }
        },
        Fault(
            "jwks_rotated", "does not have the key of the newest tokens the first time", .survive,
            at: [.keys],
            .json { json, scene in
                guard scene.use == 1 else { return }
                json = ["keys": [strangersKey(named: "old")]]
            }),
    ]

    package static func lie(
        _ name: String, _ summary: String, _ verdict: Verdict = .refuse,
        _ href: @escaping @Sendable (Scene, String) -> String
    ) -> Fault {
        Fault(
            "href_" + name, "every href is " + summary, verdict, at: .addresses,
            .json { json, scene in
                json = json.mapTexts(named: ["href"]) { old in
                    let isOurs = old.hasPrefix(scene.origin)
                    let path = isOurs ? String(old.dropFirst(scene.origin.count)) : ""
                    return .string(href(scene, path))
                }
            })
    }

    /// A key that signed nothing, under a name.
    package static func strangersKey(named name: String) -> JSON {
        var key = SigningKey.stranger.publicKey
        key["kid"] = .string(name)
        return .object(key)
    }

    package static func wire(
        _ name: String, _ summary: String,
        _ steps: @escaping @Sendable (HTTPExchange.Response, Scene) -> [HTTPExchange.RawStep]
    ) -> Fault {
        Fault("http_" + name, summary, .refuse, at: .everywhere, .wire(steps))
    }

    package static func forged(
        _ name: String, _ summary: String, _ verdict: Verdict = .refuse,
        _ forge: @escaping @Sendable (inout TokenDraft, Scene) -> Void
    ) -> Fault {
        Fault(
            "tok_" + name, "the ID token has " + summary, verdict, at: [.token],
            .token { draft, scene in
                if scene.token == .identity { forge(&draft, scene) }
            })
    }
}

extension HTTPExchange.Response {
    /// The message without half of its body.
    package var half: [UInt8] { Array(bytes().dropLast(max(1, body.count / 2))) }
}

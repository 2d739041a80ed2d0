import IDXCrypto

/// What a key signs besides its own data: who asks for what (WebAuthn Level 3 §5.8.1).
struct ClientData: Sendable, Hashable {
    enum Kind: String, Sendable {
        case create = "webauthn.create"
        case get = "webauthn.get"
    }

    /// The JSON, in the serialization of WebAuthn §5.8.1.1, which verifiers may compare bytewise.
    let json: [UInt8]
    /// Its SHA-256.
    let hash: [UInt8]

    init(_ kind: Kind, challenge: [UInt8], origin: String, by crypto: SystemCrypto) {
        let members = [
            ("type", kind.rawValue), ("challenge", Base64URL.encode(challenge)),
            ("origin", origin),
        ].map { "\"\($0)\":\(Self.quoted($1))" }
        json = Array("{\(members.joined(separator: ",")),\"crossOrigin\":false}".utf8)
        hash = crypto.sha256(json)
    }

    /// A string as CCDToString writes it.
    private static func quoted(_ text: String) -> String {
        let body = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\u{0}"..<"\u{20}":
                "\\u" + String(repeating: "0", count: scalar.value < 16 ? 3 : 2)
                    + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"\(body.joined())\""
    }
}

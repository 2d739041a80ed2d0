internal import IDXCrypto
package import IDXJSON

extension TestKey {
    /// The public half as an org publishes it.
    package var jwk: JSON {
        [
            "kty": "RSA", "use": "sig", "alg": "RS256", "kid": .string(kid), "e": "AQAB",
            "n": .string(Base64URL.encode(modulus)),
        ]
    }

    /// A token with this key's signature, whatever its header says.
    package func token(_ claims: JSON, header: JSON? = nil) -> String {
        token(payload: claims.bytes(), header: header)
    }

    /// A token with this key's signature over any payload.
    package func token(payload: [UInt8], header: JSON? = nil) -> String {
        let header = header ?? ["alg": "RS256", "kid": .string(kid)]
        let text = Base64URL.encode(header.bytes()) + "." + Base64URL.encode(payload)
        return text + "." + Base64URL.encode(sign(Array(text.utf8)))
    }
}

extension JSON {
    /// The object with some members replaced, added, or (by nil) removed.
    package func with(_ changes: KeyValuePairs<String, JSON?>) -> JSON {
        var members = object ?? [:]
        for (name, value) in changes { members[name] = value }
        return .object(members)
    }
}

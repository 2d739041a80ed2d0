public import IDXAuth
import IDXJSON
public import IDXPlatform

extension Factor {
    /// The data of an activation or a challenge.
    public struct Challenge: Sendable, Hashable {
        /// When it expires.
        public let expiresAt: Date?
        /// Its state.
        public let factorResult: FactorResult?
        /// The key of an app for codes; see ``encoding``.
        public let sharedSecret: Secret?
        /// The encoding of the key: `base32`, `base64`.
        public let encoding: String?
        /// The number of characters of the key.
        public let keyLength: Int?
        /// How long a code is valid, in seconds.
        public let timeStep: Int?
        /// The number to choose on the phone.
        public let correctAnswer: String?
        /// The random text that a U2F key signs.
        let nonce: Secret?
        /// The app ID of U2F.
        let appID: String?
        /// The version of U2F.
        let version: String?
        /// How long a key has to answer, in seconds.
        let timeoutSeconds: Int?
        /// The host of Duo.
        let host: String?
        /// The signed request for Duo.
        let signature: Secret?
        /// The members for a security key, as an Identity Engine sends them.
        let webAuthn: JSON.Object
        /// Its links: `qrcode`, `send`, `activate`, `complete`, `script`.
        public let links: AuthnLinks

        /// The challenge that a security key signs, in base64url.
        public var challenge: Secret? { webAuthn["challenge"]?.string.map { Secret($0) } }
    }
}

extension Factor.Challenge: Summarized {
    var summary: KeyValuePairs<String, Any?> {
        [
            "factorResult": factorResult, "expiresAt": expiresAt, "encoding": encoding,
            "timeStep": timeStep, "correctAnswer": correctAnswer, "host": host,
        ]
    }
}

// MARK: - Reading

extension Factor.Challenge {
    init(_ reader: inout ObjectReader) {
        expiresAt = reader.date("expiresAt")
        factorResult = reader.word("factorResult", known: FactorResult.known)
        sharedSecret = reader.secret("sharedSecret")
        encoding = reader.string("encoding")
        keyLength = reader.int("keyLength")
        timeStep = reader.int("timeStep")
        correctAnswer = reader.string("correctAnswer")
        nonce = reader.secret("nonce")
        appID = reader.string("appId")
        version = reader.string("version")
        timeoutSeconds = reader.int("timeoutSeconds")
        host = reader.string("host")
        signature = reader.secret("signature")
        webAuthn = reader.webAuthn()
        links = reader.links()
    }
}

extension ObjectReader {
    /// The data of an activation or challenge in a member.
    mutating func challenge(_ name: String) -> Factor.Challenge? {
        object(name) { Factor.Challenge(&$0) }
    }

    /// The members for a security key, each in the type that the reader of responses expects.
    fileprivate mutating func webAuthn() -> JSON.Object {
        var data: JSON.Object = [:]
        data.add("challenge", string("challenge").map(JSON.string))
        data.add("userVerification", string("userVerification").map(JSON.string))
        data.add("rpId", string("rpId").map(JSON.string))
        data.add("rp", entity("rp"))
        data.add("user", entity("user"))
        let parameters = list("pubKeyCredParams") { reader in
            reader.values(texts: ["type"], numbers: ["alg"])
        }
        data.add("pubKeyCredParams", parameters.isEmpty ? nil : .array(parameters))
        data.add("attestation", string("attestation").map(JSON.string))
        data.add("authenticatorSelection", whole("authenticatorSelection").map(JSON.object))
        let excluded = list("excludeCredentials") { JSON.object($0.taken()) }
        data.add("excludeCredentials", excluded.isEmpty ? nil : .array(excluded))
        data.add("u2fParams", object("u2fParams") { $0.values(texts: ["appid"]) })
        data.add("extensions", whole("extensions").map(JSON.object))
        let hints = strings("hints")
        data.add("hints", hints.isEmpty ? nil : .array(hints.map(JSON.string)))
        return data
    }

    private mutating func entity(_ name: String) -> JSON? {
        object(name) { $0.values(texts: ["id", "name", "displayName"]) }
    }

    private mutating func values(texts: [String], numbers: [String] = []) -> JSON? {
        var values: JSON.Object = [:]
        for name in texts { values.add(name, string(name).map(JSON.string)) }
        for name in numbers {
            values.add(name, int(name).map { JSON.number(JSON.Number($0)) })
        }
        return .object(values)
    }
}

extension JSON.Object {
    /// Appends a member, unless the value is nil or null.
    mutating func add(_ name: String, _ value: JSON?) {
        if let value, !value.isNull { append(name, value) }
    }
}

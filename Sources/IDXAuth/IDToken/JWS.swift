import IDXCrypto
package import IDXJSON

/// A signed token in compact form (RFC 7515 §7.1), parsed but not verified.
///
/// The header names the algorithm, and only a key of that algorithm is tried: if the token could choose any
/// algorithm for a key, so could an attacker (RFC 8725 §3.1).
package struct JWS: Sendable {
    /// The allowed signature algorithms (RFC 7518 §3.1). All others, above all `none`, are refused.
    package enum Algorithm: String, Sendable, Hashable, CaseIterable {
        /// RSASSA-PKCS1-v1_5 with SHA-256.
        case rs256 = "RS256"
        /// ECDSA on P-256 with SHA-256.
        case es256 = "ES256"

        /// Returns the algorithm with exactly this name.
        init?(named name: String) {
            guard let found = Self.allCases.first(where: { $0.rawValue.hasSameBytes(as: name) })
            else { return nil }
            self = found
        }
    }

    /// The maximum length of a token, in bytes.
    static let maximumLength = 1 << 18

    /// The header's members.
    package let header: JSON.Object
    /// The algorithm in the header.
    package let algorithm: Algorithm
    /// The decoded payload.
    let payload: [UInt8]
    private let signedText: [UInt8]
    private let signature: [UInt8]

    /// Header members that contain keys or change what is signed; none is ever needed.
    private static let refusedMembers = ["crit", "jwk", "jku", "x5u", "x5c", "zip", "enc"]

    /// The media types that a token may have (RFC 7515 §4.1.9).
    package enum Kind: Sendable, Hashable {
        /// An ID token: `JWT`, or none.
        case idToken
        /// An access token: `at+jwt` (RFC 9068 §2.1), or what Okta writes: none, or `JWT`.
        case accessToken
        /// A proof of possession: `dpop+jwt`, with the key that signed it (RFC 9449 §4.2).
        case proof
        /// Exactly this type.
        case only(String)

        fileprivate func allows(_ type: JSON?) -> Bool {
            guard let type else { return self == .idToken || self == .accessToken }
            guard let name = type.string?.asciiLowercased else { return false }
            switch self {
            case .idToken: return name == "jwt" || name == "application/jwt"
            case .accessToken: return name == "jwt" || Self.isAccessToken(name)
            case .proof: return name == "dpop+jwt"
            case .only(let expected): return name == expected
            }
        }

        fileprivate static func isAccessToken(_ type: String) -> Bool {
            type == "at+jwt" || type == "application/at+jwt"
        }
    }

    /// Parses a token and checks its header.
    package init(
        compact: String, kind: Kind = .idToken, maximumLength: Int = maximumLength
    ) throws(IDTokenError) {
        let text = Array(compact.utf8)
        guard text.count <= maximumLength else { throw .malformed("it is too long") }
        let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3 else { throw .malformed("it does not have three parts") }
        guard let header = Base64URL.decode(parts[0]), let payload = Base64URL.decode(parts[1]),
            let signature = Base64URL.decode(parts[2])
        else { throw .malformed("a part is not base64url") }
        self.header = try Self.object(header, named: "header")
        algorithm = try Self.algorithm(self.header)
        self.payload = payload
        self.signature = signature
        signedText = Array(text.prefix(parts[0].count + 1 + parts[1].count))
        try Self.check(self.header, kind)
    }

    /// Whether the header says that it is an access token, and nothing else.
    var isTypedAccessToken: Bool {
        header["typ"]?.string.map { Kind.isAccessToken($0.asciiLowercased) } ?? false
    }

    /// The key ID, if the header has one.
    var keyID: String? { header["kid"]?.string }

    /// The payload as an object. Throws if it repeats a name.
    package func claims() throws(IDTokenError) -> JSON.Object {
        try Self.object(payload, named: "payload")
    }

    /// Finds the key in a set and verifies the signature with it.
    package func verify(with keys: JWKSet) throws(IDTokenError) {
        let candidates = try keys.candidates(for: keyID, algorithm)
        for key in candidates where try isSigned(by: key) { return }
        throw .signature
    }

    /// Whether a key of the token's algorithm signed it.
    func isSigned(by key: JWKSet.Key) throws(IDTokenError) -> Bool {
        guard key.algorithm == algorithm else { return false }
        return try rethrowing(
            as: IDTokenError.init, try key.verifies(signature, of: signedText))
    }

    private static func algorithm(_ header: JSON.Object) throws(IDTokenError) -> Algorithm {
        guard case .string(let name)? = header["alg"] else { throw .algorithm(nil) }
        guard let algorithm = Algorithm(named: name) else { throw .algorithm(name) }
        return algorithm
    }

    private static func check(_ header: JSON.Object, _ kind: Kind) throws(IDTokenError) {
        for name in refusedMembers where header[name] != nil && !(kind == .proof && name == "jwk") {
            throw .header(name)
        }
        if let encoded = header["b64"], encoded != true { throw .header("b64") }
        if let kid = header["kid"], kid.string == nil { throw .header("kid") }
        guard kind.allows(header["typ"]) else { throw .header("typ") }
    }

    private static func object(
        _ bytes: [UInt8], named name: String
    ) throws(IDTokenError) -> JSON.Object {
        let document: JSON.Document
        do {
            document = try JSON.Reader(limits: .init(depth: 32)).read(bytes)
        } catch {
            throw .malformed("its \(name) is not JSON")
        }
        guard let object = document.value.object else {
            throw .malformed("its \(name) is not an object")
        }
        if let path = document.duplicateKeys.first { throw .duplicateMember("\(path)") }
        return object
    }
}

import IDXCrypto
import IDXJSON

/// A JSON Web Token in compact form, parsed but not verified (RFC 7515 §7.1).
struct SignedJSON: Sendable, Hashable {
    let header: JSON.Object
    let claims: JSON.Object
    /// The bytes that the signature is about: the header and the claims, encoded.
    let signed: [UInt8]
    let signature: [UInt8]

    /// Parses a token strictly: base64url without padding, and JSON without repeated names.
    ///
    /// - Parameters:
    ///   - text: The token.
    ///   - limit: The maximum number of bytes.
    init?(_ text: String, limit: Int = 65_536) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard text.utf8.count <= limit, parts.count == 3, let header = Self.object(parts[0]),
            let claims = Self.object(parts[1]), let signature = Base64URL.decode(parts[2])
        else { return nil }
        self.header = header
        self.claims = claims
        self.signature = signature
        signed = Array(text.utf8.prefix(parts[0].utf8.count + 1 + parts[1].utf8.count))
    }

    private static func object(_ part: Substring) -> JSON.Object? {
        // The caller reports an invalid token.
        guard let bytes = Base64URL.decode(part), let document = try? JSON.Reader().read(bytes),
            document.duplicateKeys.isEmpty
        else { return nil }
        return document.value.object
    }
}

/// The data that an app needs to generate one-time codes or to connect to the account.
public struct OneTimePasswordSetup: Sendable, Hashable {
    /// The media type of the picture: `image/png`.
    public let mimeType: String?
    /// The picture's bytes, if the server embedded it. It holds the secret.
    public let imageData: [UInt8]?
    /// The picture's address as the server sent it.
    public let imageAddress: Secret?
    /// The key to type in by hand, base32. Okta Verify has none.
    public let sharedSecret: Secret?

    init(authenticator: Authenticator, data: ContextualData) {
        let image = DataURI(data.qrCode?.href?.revealed ?? "")
        mimeType = data.qrCode?.type ?? image?.mediaType
        imageData = image?.bytes
        imageAddress = data.qrCode?.href
        sharedSecret = data.sharedSecret
    }

    /// The address that a code made of the picture's text would hold, rebuilt from the key.
    ///
    /// - Parameters:
    ///   - account: Whose codes they are, for the app's list.
    ///   - issuer: Which org's codes they are.
    /// - Returns: The address, or nil if the server gave no key.
    public func otpauthURI(account: String, issuer: String) -> Secret? {
        guard let sharedSecret else { return nil }
        let issuer = Self.escaped(issuer)
        return Secret(
            "otpauth://totp/\(issuer):\(Self.escaped(account))"
                + "?secret=\(Self.escaped(sharedSecret.revealed))&issuer=\(issuer)")
    }

    private static func escaped(_ text: String) -> String {
        // Only forms write blanks as plus signs.
        PercentCoding.encode(text).replacing("+", with: "%20")
    }
}

/// The data that an app needs to generate one-time codes or to connect to the account.
public struct OneTimePasswordSetup: Sendable, Hashable {
    /// The media type of the image: `image/png`.
    package let mimeType: String?
    /// The image's URL, as the server sent it.
    public let imageAddress: Secret?
    /// The key to type in by hand, in base32. Okta Verify has none. Show its ``Secret/revealed``: the description of a
    /// secret hides it.
    public let sharedSecret: Secret?

    init(data: ContextualData) {
        imageAddress = data.qrCode?.href
        mimeType = data.qrCode?.type ?? imageAddress.flatMap { DataURI($0.revealed)?.mediaType }
        sharedSecret = data.sharedSecret
    }

    /// The image's bytes, if the server embedded it; decoded each time. It contains the secret.
    public var imageData: [UInt8]? { imageAddress.flatMap { DataURI($0.revealed)?.bytes } }

    /// The `otpauth:` URI of the QR code, rebuilt from the key.
    ///
    /// - Parameters:
    ///   - account: The account name, for the list in the user's app.
    ///   - issuer: The name of the org.
    /// - Returns: The URI, or nil if the server sent no key.
    public func otpauthURI(account: String, issuer: String) -> Secret? {
        guard let sharedSecret else { return nil }
        let issuer = PercentCoding.encode(issuer)
        return Secret(
            "otpauth://totp/\(issuer):\(PercentCoding.encode(account))"
                + "?secret=\(PercentCoding.encode(sharedSecret.revealed))&issuer=\(issuer)")
    }
}

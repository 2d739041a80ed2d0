public import IDXPlatform

extension Token {
    /// The header fields with which one request of your own uses the access token.
    ///
    /// ```swift
    /// let address = try WebAddress("https://api.acme.example/v1/orders")
    /// for field in try token.authorization(for: "GET", address) {
    ///     request.setValue(field.value, forHTTPHeaderField: field.name)
    /// }
    /// ```
    ///
    /// That is `Authorization`, and for a token bound to a key (``dpopKey``) also `DPoP`: a proof that holds
    /// for this method and address, once, and for a minute or so. Make new ones for each request.
    ///
    /// - Parameters:
    ///   - method: The request's method, as it is sent.
    ///   - address: Where the request goes.
    ///   - nonce: What the API sent last as `DPoP-Nonce`, if it did; where it answers `use_dpop_nonce`, send
    ///     the request once more with that (RFC 9449 §9).
    ///   - date: The time.
    /// - Returns: The fields.
    /// - Throws: ``DPoPError``, never for a token that is bound to no key.
    public func authorization(
        for method: String, _ address: WebAddress, nonce: String? = nil, at date: Date = Date()
    ) throws(DPoPError) -> HTTPHeaders {
        guard tokenType.equalsIgnoringASCIICase("DPoP") else {
            return ["Authorization": "\(tokenType) \(accessToken.revealed)"]
        }
        guard let dpopKey else { throw .unusableKey }
        let proof = try dpopKey.proof(
            method, address, accessToken: accessToken, nonce: nonce.map { Secret($0) }, at: date)
        return ["Authorization": "DPoP \(accessToken.revealed)", "DPoP": proof]
    }
}

public import IDXPlatform

extension Token {
    /// Returns the header fields for a request of yours that uses the access token.
    ///
    /// ```swift
    /// let address = try WebAddress("https://api.acme.example/v1/orders")
    /// for field in try token.authorization(for: "GET", address) {
    ///     request.setValue(field.value, forHTTPHeaderField: field.name)
    /// }
    /// ```
    ///
    /// These are `Authorization` and, for a token bound to a key (``dpopKey``), `DPoP`: a proof that is valid
    /// for this method and URL, once and for about a minute. Create new ones for each request.
    ///
    /// - Parameters:
    ///   - method: The request's method.
    ///   - address: The request's URL.
    ///   - nonce: The last `DPoP-Nonce` of the API, if any; if it responds with `use_dpop_nonce`, send the
    ///     request again with that nonce (RFC 9449 §9).
    ///   - date: The time.
    /// - Returns: The fields.
    /// - Throws: ``DPoPError``, only for a token that is bound to a key.
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

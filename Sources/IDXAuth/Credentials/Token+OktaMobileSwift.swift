import IDXJSON
public import IDXPlatform

extension Token {
    /// Reads a token that Okta's mobile SDK for Swift has stored, version 1 or 2: the data of an item in the keychain.
    ///
    /// The SDK verified the ID token when it arrived; its signature is not verified again.
    ///
    /// - Parameter data: The data of the item.
    /// - Throws: ``CredentialStorageError/damaged(reason:)`` if it is no such token.
    public init(oktaMobileSwift data: Data) throws(CredentialStorageError) {
        func read(_ bytes: some Collection<UInt8>) throws(CredentialStorageError) -> JSON {
            try rethrowing(
                as: { (_: JSON.SyntaxError) in
                    CredentialStorageError.damaged(reason: "a token is not JSON")
                },
                try JSON(parsing: Array(bytes)))
        }
        let item = try read(data)
        // Version 2 keeps the server's reply as a text of its own.
        let reply = try item["rawValue"]?.string.map { text throws(CredentialStorageError) in
            try read(text.utf8)
        }
        func text(_ old: String, _ new: String) -> String? {
            (reply.map { $0[new] } ?? item[old])?.string
        }
        let configuration = item["context"]?["configuration"]
        guard let issuer = (configuration?["issuerURL"] ?? configuration?["baseURL"])?.string,
            let client = configuration?["clientId"]?.string,
            let accessToken = text("accessToken", "access_token")
        else { throw .damaged(reason: "a token lacks its issuer, its client or its access token") }
        let compact = text("idToken", "id_token").map { Secret($0) }
        let idToken = try rethrowing(
            as: { (_: IDTokenError) in
                CredentialStorageError.damaged(reason: "an ID token cannot be read")
            },
            try compact.map { compact throws(IDTokenError) in try IDToken(unverified: compact) })
        // Encoded as seconds since 2001.
        let issuedAt = Date(timeIntervalSinceReferenceDate: item["issuedAt"]?.number?.double ?? 0)
        let lifetime = (reply?["expires_in"] ?? item["expiresIn"])?.number?.double
        self.init(
            context: Context(issuer: issuer, clientID: client),
            accessToken: Secret(accessToken),
            tokenType: text("tokenType", "token_type") ?? "Bearer",
            refreshToken: text("refreshToken", "refresh_token").map { Secret($0) },
            idToken: idToken,
            deviceSecret: text("deviceSecret", "device_secret").map { Secret($0) },
            scopes: (text("scope", "scope") ?? "").split(separator: " ").map(String.init),
            issuedAt: issuedAt, expiresAt: lifetime.map { issuedAt.addingTimeInterval($0) })
    }
}

#if canImport(Security)
    import Foundation
    import Security

    extension CredentialStore {
        /// Adds the tokens that Okta's mobile SDK for Swift kept for this app. Its own items stay; what was added before
        /// is left out.
        ///
        /// - Returns: The credentials that were added.
        /// - Throws: ``CredentialError``; with ``CredentialStorageError/keychain(status:)`` if the keychain refuses.
        public func addTokensOfOktaMobileSwift() async throws(CredentialError) -> [Credential] {
            let tag = "okta-mobile-swift"
            let query: [CFString: Any] = [
                kSecClass: kSecClassGenericPassword,
                kSecAttrService: "com.okta.authfoundation.keychain.storage",
                kSecMatchLimit: kSecMatchLimitAll, kSecReturnAttributes: true, kSecReturnData: true,
            ]
            var found: CFTypeRef?
            let status = SecItemCopyMatching(
                NSDictionary(dictionary: query) as CFDictionary, &found)
            if status == errSecItemNotFound { return [] }
            guard status == errSecSuccess, let items = found as? [NSDictionary] else {
                throw .storage(.keychain(status: status))
            }
            var added: [Credential] = []
            for item in items {
                guard let id = item[kSecAttrAccount] as? String,
                    let data = item[kSecValueData] as? Data,
                    try await ids(where: { $0.tags[tag] == id }).isEmpty
                else { continue }
                let token = try rethrowing(
                    as: CredentialError.storage, try Token(oktaMobileSwift: data))
                added.append(try await store(token, tags: [tag: id]))
            }
            return added
        }
    }
#endif

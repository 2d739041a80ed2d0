import IDXJSON
import IDXPlatform

extension Token {
    /// A token that is encoded with its secrets in the clear, for your own protected storage.
    ///
    /// ```swift
    /// let data = try JSONEncoder().encode(Token.Revealed(token))   // protect this
    /// let token = try JSONDecoder().decode(Token.Revealed.self, from: data).token
    /// ```
    ///
    /// Dates are encoded in whole seconds since 1970. The signature of the ID token was verified when
    /// the token arrived and is not verified again.
    public struct Revealed: Sendable, Hashable, Codable {
        /// The token.
        public let token: Token

        private enum Member: String, CodingKey {
            case issuer
            case clientID = "client_id"
            case isConfidential = "confidential"
            case tokenType = "token_type"
            case scope
            case issuedAt = "issued_at"
            case expiresAt = "expires_at"
            case accessToken = "access_token"
            case refreshToken = "refresh_token"
            case idToken = "id_token"
            case deviceSecret = "device_secret"
            case dpopKey = "dpop_key"
        }

        /// Wraps a token to encode it.
        public init(_ token: Token) {
            self.token = token
        }

        /// Decodes what ``encode(to:)`` encoded.
        ///
        /// - Throws: `DecodingError`.
        public init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: Member.self)
            func text(_ member: Member) throws -> String? {
                try members.decodeIfPresent(String.self, forKey: member)
            }
            func secret(_ member: Member) throws -> Secret? { try text(member).map { Secret($0) } }
            func damage(_ member: Member) -> DecodingError {
                .dataCorruptedError(
                    forKey: member, in: members, debugDescription: "It is damaged.")
            }
            /// Up to the year 9999.
            func date(_ member: Member) throws -> Date? {
                let seconds = try members.decodeIfPresent(Int.self, forKey: member)
                guard let seconds else { return nil }
                guard ClosedRange<Int>.times.contains(seconds) else { throw damage(member) }
                return Date(timeIntervalSince1970: TimeInterval(seconds))
            }
            func idToken() throws -> IDToken? {
                guard let compact = try secret(.idToken) else { return nil }
                // Without the reason: it was verified when it arrived.
                guard let idToken = try? IDToken(unverified: compact) else {
                    throw damage(.idToken)
                }
                return idToken
            }
            token = Token(
                context: Context(
                    issuer: try members.decode(String.self, forKey: .issuer),
                    clientID: try members.decode(String.self, forKey: .clientID),
                    isConfidential: try members.decodeIfPresent(Bool.self, forKey: .isConfidential)
                        ?? false),
                accessToken: try secret(.accessToken) ?? "",
                tokenType: try text(.tokenType) ?? "Bearer",
                refreshToken: try secret(.refreshToken),
                idToken: try idToken(),
                deviceSecret: try secret(.deviceSecret),
                // Checked at first use: reading requires no cryptography.
                dpopKey: try secret(.dpopKey).map { DPoPKey(kept: $0) },
                scopes: (try text(.scope) ?? "").split(separator: " ").map(String.init),
                issuedAt: try date(.issuedAt) ?? Date(timeIntervalSince1970: 0),
                expiresAt: try date(.expiresAt))
        }

        /// Encodes the token with its secrets in the clear.
        ///
        /// - Throws: Any error of the encoder.
        public func encode(to encoder: any Encoder) throws {
            var members = encoder.container(keyedBy: Member.self)
            let texts: [(Member, String?)] = [
                (.issuer, token.context.issuer), (.clientID, token.context.clientID),
                (.tokenType, token.tokenType), (.scope, token.scopes.joined(separator: " ")),
                (.accessToken, token.accessToken.revealed),
                (.refreshToken, token.refreshToken?.revealed),
                (.idToken, token.idToken?.compact.revealed),
                (.deviceSecret, token.deviceSecret?.revealed),
                (.dpopKey, token.dpopKey?.kept.revealed),
            ]
            for (member, text) in texts { try members.encodeIfPresent(text, forKey: member) }
            if token.context.isConfidential { try members.encode(true, forKey: .isConfidential) }
            let dates: [(Member, Date?)] = [
                (.issuedAt, token.issuedAt), (.expiresAt, token.expiresAt),
            ]
            // Within the bounds that can be read again, whatever the clock said.
            let bounds = ClosedRange<Int>.times
            for (member, date) in dates {
                let seconds = date.flatMap { Int(exactly: $0.timeIntervalSince1970.rounded(.down)) }
                try members.encodeIfPresent(
                    seconds.map { min(max($0, bounds.lowerBound), bounds.upperBound) },
                    forKey: member)
            }
        }
    }
}

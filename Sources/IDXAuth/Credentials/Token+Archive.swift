import IDXJSON
import IDXPlatform

extension Token {
    /// The members of a stored token.
    enum Member: String, CodingKey, CaseIterable {
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
        /// From the first version: no longer read, but it shows that the client has a secret.
        case clientSecret = "client_secret"
    }

    /// Why a stored token cannot be read.
    struct Damage: Error {
        let reason: String
    }

    /// Reads a token from protected storage. A member of the wrong type is damage, a missing one is not.
    init(archived members: JSON.Object) throws(Damage) {
        func read<Value>(_ member: Member, _ convert: (JSON) -> Value?) throws(Damage) -> Value? {
            guard let json = members[member.rawValue], !json.isNull else { return nil }
            guard let value = convert(json) else {
                throw Damage(reason: "its \(member.rawValue) is damaged")
            }
            return value
        }
        func text(_ member: Member) throws(Damage) -> String? { try read(member, \.string) }
        func secret(_ member: Member) throws(Damage) -> Secret? {
            try read(member) { $0.string.map { Secret($0) } }
        }
        /// Seconds since 1970, up to the year 9999.
        func date(_ member: Member) throws(Damage) -> Date? {
            try read(member) {
                $0.int(in: .times).map { Date(timeIntervalSince1970: TimeInterval($0)) }
            }
        }
        guard let issuer = try text(.issuer), let clientID = try text(.clientID) else {
            throw Damage(reason: "its token names no issuer or client")
        }
        let hadSecret = try read(.clientSecret) { $0 } != nil
        self.init(
            context: Context(
                issuer: issuer, clientID: clientID,
                isConfidential: try read(.isConfidential, \.bool) ?? hadSecret),
            accessToken: try secret(.accessToken) ?? "",
            tokenType: try text(.tokenType) ?? "Bearer", refreshToken: try secret(.refreshToken),
            // Without the reason: it was verified when it arrived.
            idToken: try read(.idToken) { json in
                json.string.flatMap { try? IDToken(unverified: Secret($0)) }
            },
            deviceSecret: try secret(.deviceSecret),
            // Checked at first use: reading requires no cryptography.
            dpopKey: try secret(.dpopKey).map { DPoPKey(kept: $0) },
            scopes: (try text(.scope) ?? "").split(separator: " ").map(String.init),
            issuedAt: try date(.issuedAt) ?? Date(timeIntervalSince1970: 0),
            expiresAt: try date(.expiresAt))
    }

    /// Returns the token's members for protected storage.
    ///
    /// - Parameter old: The members that were stored before; unknown ones are kept.
    /// - Returns: The members.
    func archived(over old: JSON.Object = [:]) -> JSON.Object {
        var members = old
        func text(_ secret: Secret?) -> JSON? { secret.map { .string($0.revealed) } }
        /// Within the bounds that can be read again, whatever the clock said.
        func seconds(_ date: Date?) -> JSON? {
            let bounds = ClosedRange<Int>.times
            return date.flatMap { Int(exactly: $0.timeIntervalSince1970.rounded(.down)) }
                .map { .number(.init(min(max($0, bounds.lowerBound), bounds.upperBound))) }
        }
        let values: [(Member, JSON?)] = [
            (.issuer, .string(context.issuer)), (.clientID, .string(context.clientID)),
            (.isConfidential, context.isConfidential ? true : nil), (.clientSecret, nil),
            (.tokenType, .string(tokenType)), (.scope, .string(scopes.joined(separator: " "))),
            (.issuedAt, seconds(issuedAt)), (.expiresAt, seconds(expiresAt)),
            (.accessToken, text(accessToken)), (.refreshToken, text(refreshToken)),
            (.idToken, text(idToken?.compact)), (.deviceSecret, text(deviceSecret)),
            (.dpopKey, text(dpopKey?.kept)),
        ]
        for (member, value) in values { members[member.rawValue] = value }
        return members
    }
}

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

        /// Wraps a token to encode it.
        public init(_ token: Token) {
            self.token = token
        }

        /// Decodes what ``encode(to:)`` encoded.
        ///
        /// - Throws: `DecodingError`.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Member.self)
            var members: JSON.Object = [:]
            for member in Member.allCases where values.contains(member) {
                members[member.rawValue] =
                    switch member {
                    case .isConfidential: .bool(try values.decode(Bool.self, forKey: member))
                    case .issuedAt, .expiresAt:
                        .number(.init(try values.decode(Int.self, forKey: member)))
                    default: .string(try values.decode(String.self, forKey: member))
                    }
            }
            token = try rethrowing(
                as: { (damage: Damage) in
                    DecodingError.dataCorrupted(
                        .init(codingPath: decoder.codingPath, debugDescription: damage.reason))
                }, try Token(archived: members))
        }

        /// Encodes the token with its secrets in the clear.
        ///
        /// - Throws: Any error of the encoder.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: Member.self)
            let members = token.archived()
            for member in Member.allCases {
                guard let json = members[member.rawValue] else { continue }
                try values.encodeIfPresent(json.string, forKey: member)
                try values.encodeIfPresent(json.bool, forKey: member)
                try values.encodeIfPresent(json.int, forKey: member)
            }
        }
    }
}

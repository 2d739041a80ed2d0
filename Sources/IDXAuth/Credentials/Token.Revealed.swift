import IDXJSON

extension Token {
    /// A token that is encoded with its secrets in the clear, for protected storage of your own.
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

        /// Reads what ``encode(to:)`` wrote.
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
            do throws(Damage) {
                token = try Token(archived: members)
            } catch {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: error.reason))
            }
        }

        /// Writes the token, its secrets in the clear.
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

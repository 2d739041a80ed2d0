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
        /// Written by the first version: no longer read, but it tells that the client has one.
        case clientSecret = "client_secret"
    }

    /// Why a stored token cannot be read.
    struct Damage: Error {
        let reason: String
    }

    /// Reads a token from protected storage.
    init(archived members: JSON.Object) throws(Damage) {
        let reader = MemberReader(members: members)
        guard let issuer = try reader.text(.issuer), let clientID = try reader.text(.clientID)
        else { throw Damage(reason: "its token names no issuer or client") }
        let isConfidential = try reader.flag(.isConfidential) ?? (reader[.clientSecret] != nil)
        self.init(
            context: Context(issuer: issuer, clientID: clientID, isConfidential: isConfidential),
            accessToken: try reader.secret(.accessToken) ?? "",
            tokenType: try reader.text(.tokenType) ?? "Bearer",
            refreshToken: try reader.secret(.refreshToken), idToken: try reader.idToken(),
            deviceSecret: try reader.secret(.deviceSecret),
            scopes: (try reader.text(.scope) ?? "").split(separator: " ").map(String.init),
            issuedAt: try reader.date(.issuedAt) ?? Date(timeIntervalSince1970: 0),
            expiresAt: try reader.date(.expiresAt))
    }

    /// The token for protected storage.
    ///
    /// - Parameter old: What was stored before; its unknown members are kept.
    /// - Returns: The members.
    func archived(over old: JSON.Object = [:]) -> JSON.Object {
        var members = old
        func text(_ secret: Secret?) -> JSON? { secret.map { .string($0.revealed) } }
        func seconds(_ date: Date?) -> JSON? {
            date.flatMap { Int(exactly: $0.timeIntervalSince1970.rounded(.down)) }
                .map { .number(.init($0)) }
        }
        let values: [(Member, JSON?)] = [
            (.issuer, .string(context.issuer)), (.clientID, .string(context.clientID)),
            (.isConfidential, context.isConfidential ? true : nil), (.clientSecret, nil),
            (.tokenType, .string(tokenType)), (.scope, .string(scopes.joined(separator: " "))),
            (.issuedAt, seconds(issuedAt)), (.expiresAt, seconds(expiresAt)),
            (.accessToken, text(accessToken)), (.refreshToken, text(refreshToken)),
            (.idToken, text(idToken?.compact)), (.deviceSecret, text(deviceSecret)),
        ]
        for (member, value) in values { members[member.rawValue] = value }
        return members
    }

    /// Reads the members; a member of the wrong type is damage, a missing one is not.
    private struct MemberReader {
        let members: JSON.Object

        subscript(member: Member) -> JSON? {
            guard let json = members[member.rawValue], !json.isNull else { return nil }
            return json
        }

        private func value<Value>(
            _ member: Member, _ convert: (JSON) -> Value?
        ) throws(Damage) -> Value? {
            guard let json = self[member] else { return nil }
            guard let value = convert(json) else {
                throw Damage(reason: "its \(member.rawValue) is damaged")
            }
            return value
        }

        func text(_ member: Member) throws(Damage) -> String? { try value(member) { $0.string } }
        func flag(_ member: Member) throws(Damage) -> Bool? { try value(member) { $0.bool } }
        func secret(_ member: Member) throws(Damage) -> Secret? {
            try text(member).map { Secret($0) }
        }

        /// Seconds since 1970, up to the year 9999.
        func date(_ member: Member) throws(Damage) -> Date? {
            try value(member) { $0.int(in: .times) }.map {
                Date(timeIntervalSince1970: TimeInterval($0))
            }
        }

        func idToken() throws(Damage) -> IDToken? {
            guard let compact = try secret(.idToken) else { return nil }
            do throws(IDTokenError) {
                return try IDToken(unverified: compact)
            } catch {
                throw Damage(reason: "its \(Member.idToken.rawValue) is damaged")
            }
        }
    }
}

import IDXJSON

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Token {
    /// Reads a token from protected storage; nil if what it needs is not there.
    init?(archived members: JSON.Object) {
        guard let issuer = members["issuer"]?.string, let clientID = members["client_id"]?.string
        else { return nil }
        func secret(_ name: String) -> Secret? { members[name]?.string.map { Secret($0) } }
        func date(_ name: String) -> Date? {
            guard let seconds = members[name]?.double, (0...253_402_300_799).contains(seconds)
            else { return nil }
            return Date(timeIntervalSince1970: seconds)
        }
        self.init(
            context: Context(
                issuer: issuer, clientID: clientID, clientSecret: secret("client_secret")),
            accessToken: secret("access_token") ?? "",
            tokenType: members["token_type"]?.string ?? "Bearer",
            refreshToken: secret("refresh_token"),
            // It was verified when it arrived; one that cannot be read any more is as good as none.
            idToken: secret("id_token").flatMap { try? IDToken(stored: $0) },
            deviceSecret: secret("device_secret"),
            scopes: (members["scope"]?.string ?? "").split(separator: " ").map(String.init),
            issuedAt: date("issued_at") ?? Date(timeIntervalSince1970: 0),
            expiresAt: date("expires_at"))
    }

    /// The token for protected storage, over what stood there before.
    func archived(over old: JSON.Object) -> JSON.Object {
        var members = old
        func text(_ secret: Secret?) -> JSON? { secret.map { .string($0.revealed) } }
        func seconds(_ date: Date?) -> JSON? {
            date.flatMap { Int(exactly: $0.timeIntervalSince1970.rounded(.down)) }
                .map { .number(.init($0)) }
        }
        members["issuer"] = .string(context.issuer)
        members["client_id"] = .string(context.clientID)
        members["client_secret"] = text(context.clientSecret)
        members["token_type"] = .string(tokenType)
        members["scope"] = .string(scopes.joined(separator: " "))
        members["issued_at"] = seconds(issuedAt)
        members["expires_at"] = seconds(expiresAt)
        members["access_token"] = text(accessToken)
        members["refresh_token"] = text(refreshToken)
        members["id_token"] = text(idToken?.compact)
        members["device_secret"] = text(deviceSecret)
        return members
    }
}

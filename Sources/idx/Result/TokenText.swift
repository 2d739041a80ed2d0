import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform

/// Tokens as text.
struct TokenText: Sendable {
    let token: Token
    /// The header fields of a request to an API.
    var headers: HTTPHeaders?
    /// What the program that reads an ExecCredential says.
    var reader = ExecCredentialReader()

    /// The ways to print them, by the names of the flags.
    enum Format: String, Sendable, CaseIterable {
        case accessToken = "access-token"
        case idToken = "id"
        case header, json, kubernetes

        /// The flag that asks for it; nil for the usual one.
        var flag: Flag.Name? {
            switch self {
            case .accessToken: nil
            case .idToken: .id
            case .header: .header
            case .json: .json
            case .kubernetes: .kubernetes
            }
        }

        /// Whether it needs an ID token.
        var hasIDToken: Bool { self == .idToken || self == .kubernetes }
    }

    /// The text, with a line end.
    func text(_ format: Format) throws(Failure) -> DisplayText {
        switch format {
        case .accessToken: return Sanitizer.document(try accessToken.revealed + "\n")
        case .idToken: return Sanitizer.document(try idToken.compact.revealed + "\n")
        case .header:
            let plain: HTTPHeaders = [
                "Authorization": "\(token.tokenType) \(try accessToken.revealed)"
            ]
            let lines = (headers ?? plain).map { "\($0.name): \($0.value)\n" }
            return Sanitizer.document(lines.joined())
        case .json: return Sanitizer.escapedJSON(json.text(.pretty) + "\n")
        case .kubernetes:
            return Sanitizer.escapedJSON(reader.credential(try idToken).text() + "\n")
        }
    }

    /// The access token, which an org may leave out.
    private var accessToken: Secret {
        get throws(Failure) {
            guard !token.accessToken.isEmpty else {
                throw Failure(IDXError(.noToken(.accessToken), at: .exchange))
            }
            return token.accessToken
        }
    }

    /// The ID token, which there is only for the scope `openid`.
    private var idToken: IDToken {
        get throws(Failure) {
            guard let idToken = token.idToken else {
                throw Failure(.settings, TokenPhrase.noIDToken.text)
            }
            return idToken
        }
    }

    /// The variables for `-- CMD`.
    var variables: [(name: String, value: String)] {
        var result = [
            (name: "IDX_ACCESS_TOKEN", value: token.accessToken.revealed),
            (name: "IDX_TOKEN_TYPE", value: token.tokenType),
        ]
        if let expiry { result.append(("IDX_EXPIRES_AT", expiry)) }
        if let idToken = token.idToken {
            result.append(("IDX_ID_TOKEN", idToken.compact.revealed))
        }
        return result
    }

    private var expiry: String? { token.expiresAt?.formatted(.iso8601) }

    private var json: JSON {
        var object: JSON.Object = [
            "access_token": .string(token.accessToken.revealed),
            "token_type": .string(token.tokenType),
            "scope": .string(token.scopes.joined(separator: " ")),
        ]
        if let expiry { object.append("expires_at", .string(expiry)) }
        if let idToken = token.idToken {
            object.append("id_token", .string(idToken.compact.revealed))
        }
        if let refreshToken = token.refreshToken {
            object.append("refresh_token", .string(refreshToken.revealed))
        }
        if let proof = headers?["DPoP"] { object.append("dpop_proof", .string(proof)) }
        return .object(object)
    }
}

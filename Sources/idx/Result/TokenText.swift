import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform

/// Tokens as text for a script: what `--print` gives.
struct TokenText: Sendable {
    let accessToken: Secret
    /// The ID token, if one was asked for.
    let idToken: Secret?
    /// The refresh token, if one was asked for.
    let refreshToken: Secret?
    let tokenType: String
    /// When the access token stops working, if the org said.
    let expiresAt: Date?
    /// What was granted.
    let scopes: [String]

    /// A way to print them.
    enum Format: String, Sendable, CaseIterable {
        case accessToken = "access-token"
        case idToken = "id-token"
        case header, env, json, process
    }

    /// The text, with its line end.
    func text(_ format: Format) throws(Failure) -> DisplayText {
        switch format {
        case .accessToken: return Sanitizer.document(accessToken.revealed + "\n")
        case .idToken:
            guard let idToken else {
                throw Failure(
                    .settings, "There is no ID token: the scope openid was not asked for.")
            }
            return Sanitizer.document(idToken.revealed + "\n")
        case .header:
            return Sanitizer.document("Authorization: \(tokenType) \(accessToken.revealed)\n")
        case .env:
            let lines = variables.map { "export \($0.name)=\(Self.quoted($0.value))\n" }
            return Sanitizer.document(lines.joined())
        case .json: return Sanitizer.escapedJSON(json.text(.pretty) + "\n")
        case .process: return Sanitizer.escapedJSON(process.text() + "\n")
        }
    }

    /// The variables for `--print env` and for `-- CMD`.
    var variables: [(name: String, value: String)] {
        var result = [
            ("IDX_ACCESS_TOKEN", accessToken.revealed), ("IDX_TOKEN_TYPE", tokenType),
        ]
        if let expiry { result.append(("IDX_EXPIRES_AT", expiry)) }
        if let idToken { result.append(("IDX_ID_TOKEN", idToken.revealed)) }
        return result.map { (name: $0.0, value: $0.1) }
    }

    private var expiry: String? { expiresAt?.formatted(.iso8601) }

    private var json: JSON {
        var object: JSON.Object = [
            "access_token": .string(accessToken.revealed), "token_type": .string(tokenType),
            "scope": .string(scopes.joined(separator: " ")),
        ]
        if let expiry { object.append("expires_at", .string(expiry)) }
        if let idToken { object.append("id_token", .string(idToken.revealed)) }
        if let refreshToken { object.append("refresh_token", .string(refreshToken.revealed)) }
        return .object(object)
    }

    /// The shape that programs expect of a credential process.
    private var process: JSON {
        var object: JSON.Object = [
            "Version": 1, "AccessToken": .string(accessToken.revealed),
            "TokenType": .string(tokenType),
        ]
        if let expiry { object.append("Expiration", .string(expiry)) }
        return .object(object)
    }

    /// For a POSIX shell: nothing in single quotes means anything but a single quote.
    private static func quoted(_ text: String) -> String {
        "'"
            + text.split(separator: "'", omittingEmptySubsequences: false).joined(
                separator: "'\\''")
            + "'"
    }
}

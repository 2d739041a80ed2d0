import IDXPlatform

extension OAuth2Error: LocalizedError, CustomStringConvertible {
    /// What happened and what to do next, for people.
    public var errorDescription: String? {
        [description, recoverySuggestion].compactMap { $0 }.joined(separator: " ")
    }

    /// What happened, for people.
    public var description: String {
        switch self {
        case .transport(let endpoint, let error): "\(endpoint.phrase): \(error)"
        case .server(let refusal): refusal.description
        case .malformed(let endpoint, let reason, let requestID):
            "\(endpoint.phrase) gave an answer that cannot be used: \(reason)."
                + Self.reference(requestID)
        case .idToken(let error, let offset): error.description + Self.clock(error, offset)
        case .issuer(let expected, let found):
            "The org calls itself \(Excerpt.of(found)), not \(Excerpt.of(expected))."
        case .foreignEndpoint(let name, let origin):
            "The org names \(Excerpt.of(origin)) as its \(Excerpt.of(name)), another server."
        case .noRefreshToken: "There is no refresh token."
        case .noAccessToken: "There is no access token."
        case .cancelled: "The call was cancelled."
        case .flow(let error): error.description
        }
    }

    /// What to do next, if there is something to do.
    public var recoverySuggestion: String? {
        switch self {
        case .transport(_, let error) where error.isTransient:
            "Check the network and try again."
        case .server(let refusal): refusal.remedy
        case .idToken(let error, _) where error.isAboutTime: "Set this machine's clock."
        case .idToken: "Sign in again; if it happens again, tell the org's administrator."
        case .issuer: "Set the issuer exactly as the org spells it."
        case .noRefreshToken: "Sign in again, with the scope offline_access to stay signed in."
        case .noAccessToken: "Sign in again."
        default: nil
        }
    }

    private static func reference(_ requestID: String?) -> String {
        requestID.map { " (request \(Excerpt.of($0)))" } ?? ""
    }

    private static func clock(_ error: IDTokenError, _ offset: Int?) -> String {
        guard let offset, error.isAboutTime, abs(offset) >= 5 else { return "" }
        let side = offset > 0 ? "behind" : "ahead of"
        return " This machine's clock is \(abs(offset)) s \(side) the org's."
    }
}

extension OAuth2Error.Refusal: CustomStringConvertible {
    /// What the org said, for people.
    public var description: String {
        let code = code.map { Excerpt.of($0.rawValue) } ?? "status \(status)"
        let text = explanation.map { ": \($0)" } ?? ""
        let mark = text.last.map { ".!?".contains($0) } ?? false ? "" : "."
        let request = requestID.map { " (request \(Excerpt.of($0)))" } ?? ""
        return "\(endpoint.phrase) refused (\(code))\(text)\(mark)\(request)"
    }

    var remedy: String? {
        switch code {
        case .invalidGrant?: "Sign in again."
        case .accessDenied?: "Ask the org's administrator to assign the application to you."
        case .loginRequired?, .invalidToken?: "Sign in again."
        case .invalidScope?, .insufficientScope?: "Ask for other scopes."
        case .invalidClient?: "Check the client ID, and the secret if the client has one."
        case .unauthorizedClient?, .unsupportedGrantType?:
            "Ask the org's administrator to allow the client this grant."
        default:
            if status == 429 {
                "Wait \(max(retryAfter?.components.seconds ?? 60, 1)) s and try again."
            } else {
                status >= 500 ? "Try again later." : nil
            }
        }
    }
}

extension OAuth2Error.Endpoint {
    /// The endpoint as the subject of a sentence.
    var phrase: String {
        switch self {
        case .discovery: "The org's configuration"
        case .keys: "The org's key set"
        case .token: "The token endpoint"
        case .revoke: "The revocation endpoint"
        case .introspect: "The introspection endpoint"
        case .userInfo: "The user info endpoint"
        case .interact: "The interact endpoint"
        }
    }
}

import IDXCrypto
import IDXJSON
import IDXPlatform

/// An authorization request (RFC 6749 §4.1.1, OpenID Connect Core §3.1.2.1) with PKCE (RFC 7636).
struct AuthorizationRequest: Sendable {
    /// The parameters in the order they are sent.
    private(set) var parameters = FormBody()

    /// Parameters that only the flow may set: they decide who gets the code, and how.
    private static let reserved: Set<String> = [
        "client_id", "client_secret", "client_assertion", "client_assertion_type", "redirect_uri",
        "response_type", "response_mode", "scope",
        "state", "nonce", "code_challenge", "code_challenge_method", "code_verifier", "request",
        "request_uri", "dpop_jkt", "registration",
    ]

    /// Creates the request of a sign-in.
    ///
    /// - Parameters:
    ///   - context: The sign-in.
    ///   - options: What this sign-in asks for beyond the usual.
    ///   - crypto: What computes the code challenge.
    /// - Throws: ``IDXError`` with the reason `configuration` for a parameter that only the flow sets, or `dpop`
    ///   if the key cannot be used.
    init(
        _ context: AuthorizationCodeFlow.Context, _ options: AuthorizationCodeFlow.Options,
        by crypto: SystemCrypto
    ) throws(IDXError) {
        let configuration = context.configuration
        parameters.add("client_id", configuration.clientID)
        parameters.add("redirect_uri", configuration.redirectURI)
        parameters.add("response_type", "code")
        parameters.add("scope", configuration.scopes.joined(separator: " "))
        parameters.add("state", context.state)
        parameters.add("nonce", context.nonce)
        parameters.add(
            "code_challenge", PKCE(verifier: context.codeVerifier).challenge(by: crypto))
        parameters.add("code_challenge_method", PKCE.method)
        let key = context.key
        parameters.add(
            "dpop_jkt",
            try rethrowing(
                as: { IDXError(.dpop($0), at: .configure) },
                try key.map { key throws(DPoPError) in try key.thumbprint }))
        options.add(to: &parameters)
        for (name, value) in options.additionalParameters.sorted(by: { $0.key < $1.key }) {
            guard !name.isEmpty, !Self.reserved.contains(name), !parameters.contains(name) else {
                throw IDXError(
                    .configuration(setting: "additionalParameters", problem: nil), at: .configure)
            }
            // It may be a secret, such as a session token.
            parameters.add(name, Secret(value))
        }
    }

    /// Returns the URL to open in a browser.
    ///
    /// - Parameters:
    ///   - endpoint: The server's authorization endpoint.
    ///   - pushed: The `request_uri` of pushed parameters (RFC 9126 §4).
    ///   - clientID: The client ID, which the URL always contains.
    /// - Returns: The URL.
    func address(at endpoint: WebAddress, pushed: String?, clientID: String) -> String {
        var sent = parameters
        if let pushed {
            sent = FormBody()
            sent.add("client_id", clientID)
            sent.add("request_uri", pushed)
        }
        return endpoint.adding(sent).text
    }
}

extension WebAddress {
    /// The URL with additional parameters.
    func adding(_ parameters: FormBody) -> WebAddress {
        let known = query.flatMap { $0.isEmpty ? nil : $0 }
        let all = [known, parameters.query].compactMap(\.self).joined(separator: "&")
        return WebAddress(origin: origin, path: path, query: all)
    }
}

extension AuthorizationServer {
    /// Pushes the parameters of an authorization request (RFC 9126 §2).
    ///
    /// - Returns: The `request_uri` that refers to them.
    func push(
        _ request: AuthorizationRequest, to endpoint: WebAddress
    ) async throws(IDXError) -> String {
        let metadata = try await metadata()
        return try await provider.caller.object(
            call(request.parameters, to: endpoint, for: .authorize, in: metadata)
        ) { members throws(IDXError.Reason) in
            // RFC 9126 §2.2: the reference is opaque, but becomes part of a URL.
            guard let reference = members["request_uri"]?.string, !reference.isEmpty,
                reference.isVisibleASCII
            else { throw .malformed("it holds no request_uri") }
            return reference
        }.value
    }
}

import IDXAuth
import IDXForms
import IDXPlatform

/// `idx token`: prints the stored access token, refreshed if it is about to expire.
struct TokenCommand: Sendable {
    let settings: Settings
    let streams: Streams
    let environment: ProgramEnvironment

    /// Prints the tokens. Sends nothing if they are valid for long enough, and asks nothing.
    func run() async throws -> ExitCode {
        let wanted = TokenText.Format.allCases.filter { $0.flag.map(settings.isOn) ?? false }
        let flags = wanted.compactMap(\.flag?.dashed)
        guard flags.count < 2 else { throw UsageError.together(flags[0], flags[1]) }
        let format = wanted.first ?? .accessToken
        let request = try apiRequest
        if request != nil, ![.header, .json].contains(format) {
            throw UsageError.alone("--for", needs: "--header or --json")
        }
        let nonce = settings[.nonce]
        if nonce != nil, request == nil {
            throw UsageError.alone("--nonce", needs: "--for 'METHOD URL'")
        }
        let isForClient = settings.isOn(.clientCredentials)
        if isForClient, format.hasIDToken {
            throw UsageError.together(flags[0], Flag.Name.clientCredentials.dashed)
        }
        for flag in [Flag.Name.scopes, .dpop] where !isForClient {
            guard case .flag = settings.source(of: flag) else { continue }
            throw UsageError.alone(flag.dashed, needs: Flag.Name.clientCredentials.dashed)
        }
        let reader =
            format == .kubernetes ? try ExecCredentialReader(environment) : ExecCredentialReader()
        let token =
            isForClient
            ? try await ClientTokens(settings: settings, streams: streams).current(
                validFor: minValid)
            : try await token(format, isForRequest: request != nil)
        try checkProof(of: token, format, isForRequest: request != nil)
        let headers = try request.map {
            try token.authorization(for: $0.method, $0.address, nonce: nonce)
        }
        streams.result.write(
            try TokenText(token: token, headers: headers, reader: reader).text(format))
        return .done
    }

    /// Returns the stored tokens, refreshed if they expire too soon.
    ///
    /// - Throws: A ``Failure`` that names the command to sign in with if there are none.
    private func token(_ format: TokenText.Format, isForRequest: Bool) async throws -> Token {
        var request = TokenRequest(settings, username: nil)
        // Those of the profile are what a sign-in requests.
        request.scopes = nil
        let found = try await StoredTokens(settings, streams).current(
            request, validFor: minValid, needsIDToken: format.hasIDToken
        ) { token in
            try checkProof(of: token, format, isForRequest: isForRequest)
            return true
        }
        let toSignIn: DisplayText = "To sign in: \(settings.signInCommand)"
        switch found {
        case .good(let credential): return credential.token
        case .other(let reason): throw Failure(.refused, reason, toSignIn)
        case .nothing: throw Failure(.refused, "Not signed in. \(toSignIn)")
        }
    }

    private var minValid: Duration { settings.duration(.minValid) ?? .seconds(60) }

    /// Throws if a header line would have no proof.
    private func checkProof(
        of token: Token, _ format: TokenText.Format, isForRequest: Bool
    ) throws(UsageError) {
        guard token.dpopKey != nil, format == .header, !isForRequest else { return }
        throw .alone(
            "--header",
            needs: "--for 'METHOD URL': each request with a bound token has a proof of its own")
    }

    /// The method and URL of `--for`.
    private var apiRequest: (method: String, address: WebAddress)? {
        get throws(UsageError) {
            guard let text = settings[.forAddress] else { return nil }
            let words = text.split(separator: " ")
            // The error names the flag.
            guard words.count == 2, words[0].utf8.allSatisfy({ 0x41...0x5A ~= $0 }),
                let address = try? WebAddress(String(words[1]))
            else {
                throw .badValue(
                    text, of: "--for",
                    reason: "is not a method and an https address, like "
                        + "'GET https://api.example.com/x'")
            }
            return (String(words[0]), address)
        }
    }
}

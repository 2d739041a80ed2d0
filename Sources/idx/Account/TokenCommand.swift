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
        let reader =
            format == .kubernetes ? try ExecCredentialReader(environment) : ExecCredentialReader()
        let token = try await token(format, isForRequest: request != nil)
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
        let found = try await StoredTokens(settings, streams).current(
            TokenRequest(settings, username: nil),
            validFor: settings.duration(.minValid) ?? .seconds(60),
            needsIDToken: format.hasIDToken
        ) { token in
            guard token.dpopKey != nil, format == .header, !isForRequest else { return true }
            throw UsageError.alone(
                "--header",
                needs: "--for 'METHOD URL': each request with a bound token has a proof of its own")
        }
        let toSignIn: DisplayText = "To sign in: \(settings.signInCommand)"
        switch found {
        case .good(let credential): return credential.token
        case .other(let reason): throw Failure(.refused, reason, toSignIn)
        case .nothing: throw Failure(.refused, "Not signed in. \(toSignIn)")
        }
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

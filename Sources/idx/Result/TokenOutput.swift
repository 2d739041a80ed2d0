import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform

/// Prints tokens, writes them to a file or passes them to a program, as the flags say.
struct TokenOutput: Sendable {
    private let format: TokenText.Format?
    private let file: String?
    private let program: [String]
    private let isConfirmed: Bool
    /// The request of `--for`.
    private let request: (method: String, address: WebAddress)?
    /// The nonce for its proof.
    private let nonce: String?
    /// What the program that reads the credential says; only for `--print kubernetes`.
    private let reader: ExecCredentialReader?
    private let streams: Streams

    /// Checks the flags, before anything is sent.
    init(
        _ settings: Settings, program: [String], reader: ExecCredentialReader?, streams: Streams
    ) throws(UsageError) {
        format = settings["print"].flatMap(TokenText.Format.init(rawValue:))
        file = settings["output"]
        self.program = program
        isConfirmed = settings.isOn("yes")
        request = try settings["for"].map(Self.request)
        nonce = settings["nonce"]
        self.reader = reader
        self.streams = streams
        if file != nil, format == nil { throw .alone("--output", needs: "--print and a format") }
        if !program.isEmpty, file != nil || format != nil { throw .together("--print", "-- CMD") }
        if settings.isOn("json"), format != nil, file == nil {
            throw .together("--json", "--print without -o FILE")
        }
        if request != nil, program.isEmpty, ![.header, .env, .json].contains(format) {
            throw .alone("--for", needs: "--print header, env or json, or -- CMD")
        }
        if nonce != nil, request == nil { throw .alone("--nonce", needs: "--for 'METHOD URL'") }
        if settings.isOn("dpop") { try checkRequest() }
    }

    /// Checks that the file can be written or the program be run, before anything is sent.
    func checkPlace() throws(Failure) {
        if let file { try FileAccess.checkWritable(file) }
        guard let name = program.first, let obstacle = Subprocess.obstacle(to: name) else { return }
        throw Subprocess.cannotRun(name, obstacle)
    }

    /// Checks that the request is known if tokens are bound to a key, before anything is sent.
    func check(_ token: Token) throws(UsageError) {
        if token.dpopKey != nil { try checkRequest() }
    }

    private func checkRequest() throws(UsageError) {
        guard request == nil else { return }
        let needed = "--for 'METHOD URL': each request with a bound token has a proof of its own"
        if !program.isEmpty { throw .alone("-- CMD", needs: needed) }
        guard let format, [.header, .env].contains(format) else { return }
        throw .alone("--print \(format.rawValue)", needs: needed)
    }

    /// The method and URL of a request.
    private static func request(
        _ text: String
    ) throws(UsageError) -> (method: String, address: WebAddress) {
        let words = text.split(separator: " ")
        // The error names the flag.
        guard words.count == 2, words[0].utf8.allSatisfy({ 0x41...0x5A ~= $0 }),
            let address = try? WebAddress(String(words[1]))
        else {
            throw .badValue(
                text, of: "--for",
                reason: "is not a method and an https address, like 'GET https://api.example.com/x'"
            )
        }
        return (String(words[0]), address)
    }

    /// Whether the flags ask for tokens.
    var isWanted: Bool { format != nil || !program.isEmpty }

    /// Whether the ID token is what is asked for, so that it must be valid too.
    var needsIDToken: Bool { format == .idToken || format == .kubernetes }

    /// Whether a program asks again and again, to which nothing is said unless it fails.
    var isRepeated: Bool { format == .kubernetes }

    /// The tokens as the flags want them.
    func text(_ token: Token) throws -> TokenText {
        TokenText(
            token: token,
            headers: try request.map {
                try token.authorization(for: $0.method, $0.address, nonce: nonce)
            }, reader: reader)
    }

    /// Runs the program in place of this one, if there is one to run.
    func runProgram(with text: TokenText) throws(Failure) {
        guard !program.isEmpty else { return }
        throw Subprocess.replace(with: program, variables: text.variables)
    }

    /// Prints the tokens or writes them to a file, if they are wanted so.
    func deliver(_ text: TokenText, asking face: FaceChooser.Face) async throws {
        guard let format else { return }
        let words = try text.text(format)
        if let file {
            try await FileAccess.keepPrivately(words.text, in: file)
        } else if try await mayPrint(face) {
            streams.result.write(words)
        }
    }

    /// Asks before it prints a token to a terminal, where it stays in the scrollback.
    private func mayPrint(_ face: FaceChooser.Face) async throws -> Bool {
        guard streams.result.isTerminal, !isConfirmed else { return true }
        guard face.asks else {
            throw Failure(
                .answerNeeded, TokenPhrase.confirmToken.text)
        }
        let question = Question(
            id: FieldPath([.field(name: "print", occurrence: 0)]),
            label: TokenPhrase.printToken.text, isRequired: true,
            initial: .toggle(false), kind: .toggle)
        let answers = try await face.prompter.ask(
            "print", TokenPhrase.showToken.text, host: TokenPhrase.token.text, [question])
        return answers?.first?.value == .toggle(true)
    }
}

/// The output of `--print`.
struct TokenText: Sendable {
    let token: Token
    /// The header fields of the request of `--for`.
    var headers: HTTPHeaders?
    /// What the program that reads an ExecCredential says.
    var reader: ExecCredentialReader?

    /// The values of `--print`.
    enum Format: String, Sendable, CaseIterable {
        case accessToken = "access-token"
        case idToken = "id-token"
        case header, env, json, process, kubernetes
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
        case .env:
            let lines = variables.map { "export \($0.name)=\($0.value.shellQuoted)\n" }
            return Sanitizer.document(lines.joined())
        case .json: return Sanitizer.escapedJSON(json.text(.pretty) + "\n")
        case .process: return Sanitizer.escapedJSON(try process.text() + "\n")
        case .kubernetes:
            let reader = reader ?? ExecCredentialReader()
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

    /// The variables for `--print env` and for `-- CMD`.
    var variables: [(name: String, value: String)] {
        var result = [
            ("IDX_ACCESS_TOKEN", token.accessToken.revealed), ("IDX_TOKEN_TYPE", token.tokenType),
        ]
        if let expiry { result.append(("IDX_EXPIRES_AT", expiry)) }
        if let idToken = token.idToken {
            result.append(("IDX_ID_TOKEN", idToken.compact.revealed))
        }
        if let proof = headers?["DPoP"] { result.append(("IDX_DPOP_PROOF", proof)) }
        return result.map { (name: $0.0, value: $0.1) }
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

    /// The JSON that programs expect of a credential process.
    private var process: JSON {
        get throws(Failure) {
            var object: JSON.Object = [
                "Version": 1, "AccessToken": .string(try accessToken.revealed),
                "TokenType": .string(token.tokenType),
            ]
            if let expiry { object.append("Expiration", .string(expiry)) }
            return .object(object)
        }
    }
}

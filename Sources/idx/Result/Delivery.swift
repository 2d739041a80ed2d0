import IDXAuth
import IDXForms
import IDXPlatform

/// What is done with tokens: printed, written to a file, given to a program, or nothing.
struct Delivery: Sendable {
    private let format: TokenText.Format?
    private let file: String?
    private let program: [String]
    private let isConfirmed: Bool
    private let streams: Streams

    /// Checks before the network what cannot work after it.
    init(_ settings: Settings, program: [String], streams: Streams) throws(UsageError) {
        format = settings["print"].flatMap(TokenText.Format.init(rawValue:))
        file = settings["output"]
        self.program = program
        isConfirmed = settings.isOn("yes")
        self.streams = streams
        if file != nil, format == nil { throw .alone("--output", needs: "--print and a format") }
        if !program.isEmpty, file != nil || format != nil { throw .together("--print", "-- CMD") }
        if settings.isOn("json"), format != nil, file == nil {
            throw .together("--json", "--print without -o FILE")
        }
    }

    /// Whether anything is to be done with tokens.
    var isWanted: Bool { format != nil || !program.isEmpty }

    func deliver(_ token: Token, asking face: FaceChooser.Face) async throws -> ExitCode {
        let text = TokenText(token)
        if !program.isEmpty {
            throw Subprocess.replace(with: program, variables: text.variables)
        }
        guard let format else { return .done }
        let words = try text.text(format)
        if let file {
            try await FileAccess.keepPrivately(words.text, in: file)
        } else if try await mayPrint(face) {
            streams.result.write(words)
        }
        return .done
    }

    /// On a terminal a token stays in the scrollback: only after a yes.
    private func mayPrint(_ face: FaceChooser.Face) async throws -> Bool {
        guard streams.result.isTerminal, !isConfirmed else { return true }
        guard face.asks else {
            throw Failure(
                .answerNeeded, "Printing a token to a terminal has to be confirmed: pass --yes.")
        }
        let question = Question(
            id: FieldPath([.field(name: "print", occurrence: 0)]),
            label: "Print the token to this terminal?", isRequired: true,
            initial: .toggle(false), kind: .toggle)
        let answers = try await face.prompter.ask("print", "Show a token", host: "here", [question])
        return answers?.first?.value == .toggle(true)
    }
}

extension TokenText {
    init(_ token: Token) {
        self.init(
            accessToken: token.accessToken, idToken: token.idToken?.compact,
            refreshToken: token.refreshToken, tokenType: token.tokenType,
            expiresAt: token.expiresAt, scopes: token.scopes)
    }
}

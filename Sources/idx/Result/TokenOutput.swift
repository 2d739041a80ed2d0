import IDXAuth
import IDXForms
import IDXPlatform

/// Prints the tokens of a sign-in, writes them to a file or passes them to a program, as the flags say.
struct TokenOutput: Sendable {
    private let format: TokenText.Format?
    private let file: String?
    private let program: [String]
    private let isConfirmed: Bool
    private let streams: Streams

    /// Checks the flags, before anything is sent.
    init(_ settings: Settings, program: [String], streams: Streams) throws(UsageError) {
        format = settings[.print].flatMap(TokenText.Format.init(rawValue:))
        file = settings[.output]
        self.program = program
        isConfirmed = settings.isOn(.yes)
        self.streams = streams
        if file != nil, format == nil { throw .alone("--output", needs: "--print and a format") }
        if !program.isEmpty, file != nil || format != nil { throw .together("--print", "-- CMD") }
        if settings.isOn(.json), format != nil, file == nil {
            throw .together("--json", "--print without -o FILE")
        }
    }

    /// Checks that the file can be written or the program be run, before anything is sent.
    func checkPlace() throws(Failure) {
        if let file { try FileAccess.checkWritable(file) }
        guard let name = program.first, let obstacle = Subprocess.obstacle(to: name) else { return }
        throw Subprocess.cannotRun(name, obstacle)
    }

    /// Whether the flags ask for tokens.
    var isWanted: Bool { format != nil || !program.isEmpty }

    /// Runs the program in place of this one, if there is one to run.
    func runProgram(with token: Token) throws(Failure) {
        guard !program.isEmpty else { return }
        throw Subprocess.replace(with: program, variables: TokenText(token: token).variables)
    }

    /// Prints the tokens or writes them to a file, if they are wanted so.
    func deliver(_ token: Token, asking face: FaceChooser.Face) async throws {
        guard let format else { return }
        let words = try TokenText(token: token).text(format)
        if let file {
            try await FileAccess.keepPrivately(words.text, in: file)
        } else if try await mayPrint(face) {
            streams.result.write(words)
        } else {
            await face.prompter.tell(Remark(.note, TokenPhrase.notPrinted.text))
        }
    }

    /// Asks before it prints a token to a terminal, where it stays in the scrollback.
    private func mayPrint(_ face: FaceChooser.Face) async throws -> Bool {
        guard streams.result.isTerminal, !isConfirmed else { return true }
        guard face.asks else {
            throw Failure(.answerNeeded, TokenPhrase.confirmToken.text)
        }
        let question = Question(
            id: FieldPath([.field(name: "print", occurrence: 0)]),
            label: TokenPhrase.printToken.text, isRequired: true, kind: .toggle)
        let answers = try await face.prompter.ask(
            "print", TokenPhrase.showToken.text, host: TokenPhrase.token.text, [question])
        return answers?.first?.value == .toggle(true)
    }
}

import IDXAuth
import IDXForms
import IDXPlatform
import IDXSimulator
import IDXTerminal

/// The answers file of a sign-in.
struct Script: Sendable {
    private let file: AnswersFile
    /// The username, if the file has one.
    var username: String? { file.username }
    private let reader: SourceReader
    /// The name of the file, for messages.
    private let name: DisplayText
    private let uses = AnswerUses()
    /// The answers that no conversation has used yet.
    var unused: [AnswersFile.Entry] { uses.unused(of: file) }
    /// Whether it may approve a sign-in elsewhere: only one that the command names.
    private let mayApprove: Bool

    /// Reads and checks the answers file; nil if there is none.
    ///
    /// - Throws: A ``Failure`` with all problems of the file.
    init?(_ settings: Settings, streams: Streams, timeLimit: Duration?) throws(Failure) {
        guard let path = settings[.answers] else { return nil }
        mayApprove = settings[.transaction] != nil
        let isInput = path == "-"
        let bytes =
            isInput
            ? try FileAccess.readStandardInput() : try FileAccess.readNamed(path)
        reader = SourceReader(
            deadline: Deadline(after: timeLimit), answersFile: isInput ? nil : path)
        let name: DisplayText = isInput ? "standard input" : visible(path: path)
        self.name = name
        file = try rethrowing(
            as: { Failure($0, in: name) }, try AnswersFile(parsing: bytes, reader: reader))
        for warning in file.warnings { streams.problem(warning) }
    }

    /// The failure for an answer that is missing, with the answers that were meant for something else; nil for
    /// other errors.
    func failure(_ error: any Error) -> Failure? {
        guard let error = error as? PromptError, case .answerNeeded = error else { return nil }
        let unused = unused
        let advice =
            unused.isEmpty
            ? FailurePhrase.notInAnswers.text(["file": .text(name)])
            : FailurePhrase.notInAnswersUnused.text([
                "file": .text(name), "count": .count(unused.count),
            ])
        return Failure(
            .answerNeeded,
            lines: [Failure(error).lines.first ?? "", advice] + unused.map(Wording.unused))
    }

    /// Returns a prompter that answers from the file, and asks the other prompter for the rest.
    func prompter(fallback: FaceChooser.Face) -> ConsentPrompter {
        ConsentPrompter(fallback.prompter, mayApprove: mayApprove) { person in
            ScriptPrompter(file, reader: reader, fallback: person, uses: uses)
        }
    }
}

extension Failure {
    /// The failure for the problems of an answers file.
    init(_ error: AnswersFile.Invalid, in name: DisplayText) {
        self.init(
            .usage,
            lines: ["The answers in \(name) cannot be used:"]
                + error.problems.map(Wording.problem))
    }
}

/// Reads the files, programs and input that an answers file refers to.
struct SourceReader: AnswerSourceReader {
    /// The deadline of the sign-in.
    let deadline: Deadline
    /// The path of the answers file, if it is a file.
    var answersFile: String?
    /// The simulated org of a scenario.
    var org: SimulatedOrg?

    func text(ofFile path: String) async throws -> String {
        try line(of: try FileAccess.read(place(path)), from: visible(path: path))
    }

    func environment(_ name: String) -> String? {
        getenv(name).flatMap { String(validatingCString: $0) }
    }

    /// Returns the first line; one that is no text would be sent as something else, and be rejected.
    private func line(of bytes: [UInt8], from name: DisplayText) throws(Failure) -> String {
        try FileAccess.text(of: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, from: name)
    }

    /// Reads byte by byte, since the rest may be for the program that runs afterwards.
    func nextLine() async throws -> String? {
        let line = await BlockingThread.value { readLine() }
        guard let line else {
            try checkTime()
            return nil
        }
        return try self.line(of: line, from: "Standard input")
    }

    private func readLine() -> [UInt8]? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while bytes.count < 1 << 16 {
            guard deadline.waitToRead(0) else { return nil }
            let count = read(0, &byte, 1)
            if count < 0, errno == EINTR { continue }
            if count != 1, bytes.isEmpty { return nil }
            if count != 1 || byte == 0x0A { break }
            bytes.append(byte)
        }
        return bytes
    }

    func output(of command: [String]) async throws -> String {
        let limit = deadline.limit(.seconds(10))
        let outcome = await Subprocess.firstLine(of: command, within: limit)
        let name = visible(command.first ?? "")
        let failure: Failure
        switch outcome {
        case .line(let line):
            return try FileAccess.text(of: line, from: "The output of \(name)")
        case .notStarted(let error):
            failure = Failure(.usage, "Cannot run \(name): \(String(cString: strerror(error))).")
        case .failed(let status):
            failure = Failure(
                .usage, "The command \(name) failed: \(Subprocess.words(of: status)).",
                "It was to give an answer of the answers file.")
        case .tooLong:
            failure = Failure(.usage, "The command \(name) did not end within 10 seconds.")
        case .tooMuch: failure = FileAccess.tooLarge("The output of \(name.text)", FileAccess.limit)
        }
        // Who stopped the command says why.
        try Task.checkCancellation()
        try checkTime()
        throw failure
    }

    private func checkTime() throws(Failure) {
        if deadline.milliseconds == 0 { throw .timeOut }
    }

    func write(_ secret: Secret, toFile path: String) async throws {
        try await FileAccess.keepPrivately(secret.revealed + "\n", in: place(path))
    }

    func address(inQRCode png: [UInt8]) -> String? {
        QRText.read(png)?.text
    }

    func fault(ofFile path: String) -> AnswersFile.Problem.Reason? {
        guard let path = expanded(path) else {
            return .unreadable(file: path, why: "HOME is not set")
        }
        var found = stat()
        guard stat(path, &found) == 0, access(path, R_OK) == 0 else {
            return .unreadable(file: path, why: String(cString: strerror(errno)))
        }
        let mode = found.st_mode & 0o777
        guard mode & 0o077 == 0 else {
            return .readableByOthers(file: path, mode: String(mode, radix: 8))
        }
        return nil
    }

    func fault(ofCommand name: String) -> AnswersFile.Problem.Reason? {
        Subprocess.obstacle(to: name).map {
            .noProgram(name, why: String(cString: strerror($0)))
        }
    }

    var inlineSecretsFault: AnswersFile.Problem.Reason? {
        guard let answersFile, FileAccess.canBeReached(answersFile) else { return nil }
        return fault(ofFile: answersFile)
    }

    func text(outside name: String) -> String? {
        PersonFetch(rawValue: name).flatMap { org?.fetch($0) }
    }

    func act(_ name: String) -> Bool {
        PersonAct(rawValue: name).map { org?.act($0) == true } ?? false
    }

    /// Expands `~/` to the home folder; nil if there is none.
    private func expanded(_ path: String) -> String? {
        guard path.hasPrefix("~/") else { return path }
        // A relative one would be a folder in the working directory.
        guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
        return home + path.dropFirst(1)
    }

    private func place(_ path: String) throws(Failure) -> String {
        guard let place = expanded(path) else {
            throw Failure(
                .settings, "There is no home directory for \(visible(path: path)). Set HOME.")
        }
        return place
    }
}

import IDXForms
import IDXTerminal

/// Reads the answers file, whole, before anything is sent.
struct AnswersSource: Sendable {
    private let settings: Settings
    private let streams: Streams
    private let timeLimit: Duration?

    init(_ settings: Settings, streams: Streams, timeLimit: Duration?) {
        self.settings = settings
        self.streams = streams
        self.timeLimit = timeLimit
    }

    /// The script, or nil if no file was named.
    ///
    /// - Throws: A ``Failure`` with everything that is wrong with the file.
    func load() throws(Failure) -> Script? {
        guard let path = settings["answers"] else { return nil }
        let bytes =
            path == "-"
            ? try FileAccess.readAll(0, name: "standard input") : try FileAccess.read(path)
        let reader = SourceReader(deadline: Deadline(after: timeLimit))
        do throws(AnswersFile.Invalid) {
            let file = try AnswersFile(parsing: bytes, reader: reader)
            for warning in file.warnings { streams.talk.line("idx: \(warning)") }
            return Script(file: file, reader: reader)
        } catch {
            let name: DisplayText = path == "-" ? "standard input" : visible(path)
            throw Failure(error, in: name)
        }
    }
}

extension Failure {
    /// Answers that cannot be used, with everything that is wrong with them.
    init(_ error: AnswersFile.Invalid, in name: DisplayText) {
        self.init(
            .usage,
            lines: ["The answers in \(name) cannot be used:"]
                + error.problems.map(Wording.problem))
    }
}

/// Answers for a sign-in without a person.
struct Script: Sendable {
    let file: AnswersFile
    let reader: SourceReader

    /// Somebody who answers from the script, and leaves to the face what the file leaves open.
    func prompter(fallback: FaceChooser.Face) -> ScriptPrompter {
        ScriptPrompter(file, reader: reader, fallback: fallback.prompter)
    }
}

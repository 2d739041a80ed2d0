import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform
import IDXTerminal
import Synchronization

/// Writes the files of `--dump` and `--transcript` during a sign-in.
final class Recorder: Sendable {
    private struct State {
        var trace = StepTrace(at: Date())
        var count = 0
        var failure: Failure?
        /// The secrets among the last answers, which the reply may quote.
        var typed: [Secret] = []
        /// The handles of the last response, and those of the one before, which were sent.
        var handles: (last: [Secret], sent: [Secret]) = ([], [])
    }

    private let folder: String?
    /// The files of the trace.
    private let files: [TraceFile]
    private let environment: ProgramEnvironment
    private let state = Mutex(State())

    /// Creates the folder and the files, to report problems before the start.
    init(folder: String?, transcript: String?, _ environment: ProgramEnvironment) throws(Failure) {
        self.folder = folder
        self.environment = environment
        if let folder { try FileAccess.makePrivateFolder(folder) }
        var files: [TraceFile] = []
        for path in [transcript, folder.map(Self.trace)] {
            if let path { files.append(try TraceFile(path)) }
        }
        self.files = files
        for line in state.withLock({ $0.trace.lines }) { write(line) }
    }

    /// The name of the trace in a folder of `--dump`.
    static func trace(in folder: String) -> String { folder + "/walk.jsonl" }

    /// Returns the path of the last response of a recorded sign-in, for `idx dump --last`.
    static func lastAnswer(_ environment: ProgramEnvironment) throws(Failure) -> String {
        try environment.stateFolder + "/last.json"
    }

    /// Records an event.
    ///
    /// - Parameters:
    ///   - event: The event of a conversation.
    ///   - response: The org's response in a step, if there is one.
    func note<Source>(
        _ event: Conversation<Source>.Event, _ response: (Source.Step) -> Response?
    ) {
        switch event {
        case .step(let step, let screen):
            let response = response(step)
            let id = response?.http?.requestID
            if let response {
                state.withLock { $0.handles = (response.secrets, $0.handles.last) }
                keep(response, screen)
            }
            write(state.withLock { $0.trace.note(screen, requestID: id) })
        case .decision(let decision, let screen):
            if case .submit(_, let answers) = decision {
                state.withLock { $0.typed = answers.secrets }
            }
            write(state.withLock { $0.trace.note(decision, at: screen) })
        case .remark, .restart: break
        }
    }

    /// Closes the files.
    ///
    /// - Returns: The first failure to write, which does not end the sign-in.
    func end(_ code: ExitCode) -> Failure? {
        write(state.withLock { $0.trace.end(code: code.rawValue) })
        for file in files { attempt(file.check) }
        if let folder {
            let sample = state.withLock { $0.trace.answersFile }.text(.pretty) + "\n"
            keep(Sanitizer.escapedJSON(sample).text, as: folder + "/answers.sample.json")
        }
        return state.withLock { $0.failure }
    }

    private func write(_ line: JSON) {
        guard !files.isEmpty else { return }
        let redactor = self.redactor(exceptions: .unknown)
        let text = Sanitizer.escapedJSON(redactor.redacted(line).text() + "\n").text
        for file in files { file.writer.write(bytes: text) }
    }

    private func redactor(exceptions: Redactor.Exceptions = []) -> Redactor {
        state.withLock { state in
            Redactor(
                exceptions: exceptions, hiding: state.typed,
                handles: state.handles.sent + state.handles.last)
        }
    }

    /// Writes a response to the folder, unless no server sent it.
    private func keep(_ response: Response, _ screen: Screen) {
        guard let folder, !response.raw.isNull else { return }
        var redactor = self.redactor()
        redactor.readCode = QRReader().read
        let text = Sanitizer.escapedJSON(redactor.redacted(response.raw).text(.pretty) + "\n").text
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        let step = String(screen.step.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" })
        let digits = String(repeating: "0", count: max(0, 3 - "\(number)".count)) + "\(number)"
        keep(text, as: "\(folder)/\(digits)-\(step.prefix(60)).json")
        attempt { () throws(Failure) in
            try FileAccess.makePrivateFolder(try environment.stateFolder)
            keep(text, as: try Self.lastAnswer(environment))
        }
    }

    private func keep(_ text: String, as path: String) {
        attempt { () throws(Failure) in
            try FileAccess.writePrivately(Array(text.utf8), to: path)
        }
    }

    /// Writes a file, and remembers the first failure.
    private func attempt(_ write: () throws(Failure) -> Void) {
        do {
            try write()
        } catch {
            state.withLock { $0.failure = $0.failure ?? error }
        }
    }
}

/// A new file for lines, which only its owner can read.
private final class TraceFile: Sendable {
    let path: String
    let writer: FileWriter

    /// Creates the file. Replaces an existing file or link.
    init(_ path: String) throws(Failure) {
        try FileAccess.refuseToReplace(path)
        if unlink(path) != 0, errno != ENOENT { throw FileAccess.unwritable(path) }
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        let descriptor = open(path, flags, 0o600)
        guard descriptor >= 0 else { throw FileAccess.unwritable(path) }
        self.path = path
        writer = FileWriter(descriptor: descriptor)
    }

    /// Checks that everything was written. Deletes the file if nothing was.
    func check() throws(Failure) {
        do {
            try writer.check(path)
        } catch {
            var found = stat()
            if fstat(writer.descriptor, &found) == 0, found.st_size == 0 { unlink(path) }
            throw error
        }
    }

    deinit {
        close(writer.descriptor)
    }
}

import IDXAuth
import IDXForms
import IDXJSON
import IDXTerminal

/// What a command holds its conversations with: the settings, the prompter, the answers and the limits.
struct Dialogue: Sendable {
    let settings: Settings
    let face: FaceChooser.Face
    let script: Script?
    let timeLimit: Duration?
    let streams: Streams
    let environment: ProgramEnvironment

    /// Creates the dialogue of a command: reads the answers file, and opens the terminal.
    ///
    /// - Parameters:
    ///   - settings: The settings.
    ///   - streams: The output streams.
    ///   - environment: The variables.
    ///   - hasLimit: Whether `--wait` limits the whole dialogue, or else five minutes without a person.
    /// - Throws: A ``Failure`` with all problems of the answers file.
    init(
        _ settings: Settings, _ streams: Streams, _ environment: ProgramEnvironment,
        hasLimit: Bool = true
    ) throws(Failure) {
        self.settings = settings
        self.streams = streams
        self.environment = environment
        face = FaceChooser(settings: settings, streams: streams, environment: environment).face()
        timeLimit = hasLimit ? settings.duration(.wait) ?? (face.asks ? nil : .seconds(300)) : nil
        script = try Script(settings, streams: streams, timeLimit: timeLimit)
    }

    /// The same dialogue with other settings.
    func with(_ settings: Settings) -> Dialogue { Dialogue(self, settings) }

    private init(_ other: Dialogue, _ settings: Settings) {
        self.settings = settings
        (face, script, timeLimit) = (other.face, other.script, other.timeLimit)
        (streams, environment) = (other.streams, other.environment)
    }

    /// Returns the settings, after asking for missing ones.
    func completed() async throws -> Settings {
        let prompter = face.asks ? face.prompter : nil
        return try await settings.complete(asking: prompter, environment) { settings in
            let server = visible(OrgName.server(of: settings[.issuer] ?? ""))
            await prompter?.tell(
                Remark(.progress, SignInPhrase.lookingAt.text(["host": .text(server)])))
            let check = OrgCheck(settings, environment, transport: settings.transport(streams))
            do throws(Failure) {
                _ = try await check.answer()
                return nil
            } catch {
                return error
            }
        }
    }

    /// Does the work of a command. Whatever its end is, the last JSON line says it.
    ///
    /// - Parameter work: Returns its result and that line.
    /// - Returns: The result.
    /// - Throws: What the work throws, as a ``Failure``.
    func toEnd<Value: Sendable>(
        _ work: () async throws -> (Value, JSON)
    ) async throws(Failure) -> Value {
        let value: Value
        do {
            let line: JSON
            (value, line) = try await work()
            face.jsonLines?.report(line)
        } catch {
            let failure = Failure(error)
            // Answers that nothing was made of.
            await face.prompter.settle(.unknown)
            face.jsonLines?.report(LastLine.event(failure))
            throw failure
        }
        if let error = face.jsonLines?.outputError { streams.result.note(error) }
        try streams.result.check()
        return value
    }

    /// Does something with a session while it is recorded. Returns no value while a signal ends the program.
    func recorded<Value: Sendable>(
        _ work: (SignInSession) async throws -> Value
    ) async throws(Failure) -> Value {
        let recorder = try Recorder(
            folder: settings[.dump], transcript: settings[.transcript], environment)
        let transport = GrantTransport(settings.transport(streams))
        let value: Value
        do {
            value = try await work(
                SignInSession(
                    settings: settings, face: face, script: script, recorder: recorder,
                    environment: environment, timeLimit: timeLimit, transport: transport))
        } catch {
            let check = OrgCheck(settings, environment, transport: transport)
            let unanswered = script?.failure(error)
            let failure = if let unanswered { unanswered } else { await check.failure(error) }
            await end(recorder, failure.code)
            if unanswered == nil { await tellUnused() }
            transport.settle()
            throw failure
        }
        await end(recorder, .done)
        await transport.finish()
        await tellUnused()
        return value
    }

    /// Tells which answers no conversation used: `-v`.
    private func tellUnused() async {
        let unused = settings.isOn(.verbose) ? script?.unused ?? [] : []
        guard !unused.isEmpty else { return }
        await face.prompter.tell(
            Remark(.note, SignInPhrase.unusedAnswers.text, details: unused.map(Wording.unused)))
    }

    /// Closes the records. The dialogue succeeded even if they are incomplete.
    private func end(_ recorder: Recorder, _ code: ExitCode) async {
        guard let lines = recorder.end(code)?.lines, let first = lines.first else { return }
        await face.prompter.tell(Remark(.failed, first, details: Array(lines.dropFirst())))
    }

    /// Tells something, unless the user wants errors only.
    func say(_ remark: Remark) async {
        if !settings.isOn(.quiet) { await face.prompter.tell(remark) }
    }
}

import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform
import IDXTerminal

/// `idx sign-in`: from nothing to tokens.
struct SignInCommand: Sendable {
    let settings: Settings
    let program: [String]
    let streams: Streams
    let environment: ProgramEnvironment

    /// Signs in, and does with the tokens what was asked for.
    func run() async throws -> ExitCode {
        let delivery = try TokenOutput(settings, program: program, streams: streams)
        let face = FaceChooser(
            settings: settings, streams: streams, environment: environment
        ).face()
        let timeLimit = settings.duration("wait") ?? (face.asks ? nil : .seconds(300))
        let script = try Script(settings, streams: streams, timeLimit: timeLimit)
        if let credential = try await stored(for: delivery) {
            await say(face, Remark(.note, Wording.stillSignedIn(credential.token)))
            return try await delivery.deliver(credential.token, asking: face)
        }
        let complete = try await settings.complete(
            asking: face.asks ? face.prompter : nil, environment)
        let recorder = try Recorder(
            folder: settings["dump"], transcript: settings["transcript"], environment)
        let session = SignInSession(
            settings: complete, face: face, script: script, recorder: recorder,
            environment: environment, timeLimit: timeLimit)
        let token: Token?
        do {
            token = try await session.signIn()
            try await keep(token, for: delivery)
        } catch {
            let failure = Failure(error).redacted(recorder.secrets.typed)
            await end(recorder, failure.code, face)
            face.jsonLines?.report(LastLine.event(failure))
            throw failure
        }
        await end(recorder, .done, face)
        face.jsonLines?.report(LastLine.event(token, now: Date()))
        guard let token else { return .done }
        let details = Wording.signedInDetails(token, profile: settings.profile)
        await say(face, Remark(.done, Wording.signedIn(token), details: details))
        return try await delivery.deliver(token, asking: face)
    }

    /// Ends the records. The sign-in is what it is, also where they are not whole.
    private func end(_ recorder: Recorder, _ code: ExitCode, _ face: FaceChooser.Face) async {
        guard let lines = recorder.end(code)?.lines, let first = lines.first else { return }
        await face.prompter.tell(Remark(.failed, first, details: Array(lines.dropFirst())))
    }

    /// Stored tokens that are good for this org and client, renewed if need be.
    private func stored(for delivery: TokenOutput) async throws -> Credential? {
        guard !settings.isOn("again") else { return nil }
        return try await StoredTokens(settings).current { token in
            try delivery.check(token)
            return token.dpopKey != nil || !settings.isOn("dpop")
        }
    }

    private func keep(_ token: Token?, for delivery: TokenOutput) async throws {
        if let token {
            for ended in try await StoredTokens(settings).keep(token) {
                streams.messages.line(
                    "idx: The earlier tokens of \(ended.who) could not be revoked: \(ended.failure ?? "")"
                )
            }
        } else if delivery.isWanted {
            throw Failure(.refused, "This ended without tokens, so there is nothing to give.")
        }
    }

    private func say(_ face: FaceChooser.Face, _ remark: Remark) async {
        if !settings.isOn("quiet") { await face.prompter.tell(remark) }
    }
}

/// The last of the JSON lines: how the sign-in ended, and with which exit code.
enum LastLine {
    /// An end with tokens, or without fault.
    static func event(_ token: Token?, now: Date) -> JSON {
        var event: JSON.Object = [
            "event": "done", "status": .string(token == nil ? "finished" : "signed-in"), "code": 0,
        ]
        if let end = token?.expiresAt {
            let seconds = Int(max(0, min(end.timeIntervalSince(now), 1e9)).rounded())
            event.append("expires_in", .number(JSON.Number(seconds)))
        }
        return .object(event)
    }

    /// Any other end.
    static func event(_ failure: Failure) -> JSON {
        [
            "event": "done", "status": .string(failure.code.status),
            "code": .number(JSON.Number(Int(failure.code.rawValue))),
            "text": .string(failure.lines.map(\.text).joined(separator: " ")),
        ]
    }
}

extension ExitCode {
    /// The code as a word of the last JSON line.
    fileprivate var status: String {
        switch self {
        case .done: "finished"
        case .unexpected: "unexpected"
        case .usage: "used-wrongly"
        case .refused: "refused"
        case .answerNeeded: "answer-needed"
        case .notPossible: "not-possible"
        case .unreachable: "unreachable"
        case .settings: "settings"
        case .timeOut: "timed-out"
        case .cancelled: "cancelled"
        }
    }
}

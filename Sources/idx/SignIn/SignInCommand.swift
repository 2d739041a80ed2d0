import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform
import IDXTerminal

/// `idx sign-in`: signs in and gets tokens.
struct SignInCommand: Sendable {
    let settings: Settings
    let program: [String]
    let streams: Streams
    let environment: ProgramEnvironment

    /// Signs in, and outputs the tokens as the flags say.
    func run() async throws -> ExitCode {
        try settings.checkRequirements()
        // Not with stored tokens, which may need no request. What is wrong with them is said where they are read.
        if (try? StoredTokens(settings, streams).place()) == nil {
            SystemLibraries.prepareRequests()
        }
        // Until there is a sign-in to cancel at the org.
        streams.onTermination()
        let delivery = try TokenOutput(settings, program: program, streams: streams)
        try delivery.checkPlace()
        let dialogue = try Dialogue(settings, streams, environment)
        let token = try await dialogue.toEnd {
            guard let status = try await status(dialogue, delivery)
            else { return (Token?.none, LastLine.event(nil)) }
            try await delivery.deliver(status.token, asking: dialogue.face)
            return (status.token, LastLine.event(status))
        }
        if let token { try delivery.runProgram(with: token) }
        return .done
    }

    /// Returns stored tokens that will do, or those of a sign-in; nil for an end without tokens.
    private func status(
        _ dialogue: Dialogue, _ delivery: TokenOutput
    ) async throws -> TokenStatus? {
        let face = dialogue.face
        let request = TokenRequest(settings, username: dialogue.script?.username)
        var reason: DisplayText?
        let server = visible(OrgName.server(of: settings[.issuer] ?? ""))
        let found = try await face.prompter.waiting(for: server) {
            try await stored(request)
        }
        await face.prompter.settle(.unknown)
        switch found {
        case .good(let credential):
            // Where the output is piped, a script has asked, perhaps again and again.
            if streams.result.isTerminal || settings.isOn(.json) {
                await dialogue.say(
                    Remark(
                        .note,
                        SignInPhrase.alreadySignedIn.text([
                            "who": .text(Wording.who(credential.token))
                        ])))
            }
            return try status(credential.token)
        case .other(let difference):
            reason = difference
            await dialogue.say(
                Remark(.note, difference, details: [SignInPhrase.signingInAgain.text]))
        case .nothing: break
        }
        return try await newStatus(dialogue, request, delivery) { error in
            settings.isOn(.quiet) ? error.adding(reason) : error
        }
    }

    /// Signs in, and again with other settings if those that were typed do not do. Saves what was typed.
    private func newStatus(
        _ dialogue: Dialogue, _ request: TokenRequest, _ delivery: TokenOutput,
        explaining: (Failure) -> Failure
    ) async throws -> TokenStatus? {
        let face = dialogue.face
        var complete = try await dialogue.completed()
        // Not before: it makes a folder.
        try StoredTokens(settings, streams).checkPlace()
        while true {
            do throws(Failure) {
                let status = try await signIn(dialogue.with(complete), request, delivery)
                guard let status else { return nil }
                await SettingsKeeper(settings: complete, face: face, environment: environment)
                    .keep()
                if face.isPerson, face.asks {
                    await dialogue.say(Wording.next(settings.profileFlag))
                }
                return status
            } catch {
                guard face.asks,
                    let mended = try await complete.mended(asking: face.prompter, after: error)
                else { throw explaining(error) }
                complete = mended
            }
        }
    }

    /// Signs in, stores the tokens and shows them as a card.
    private func signIn(
        _ dialogue: Dialogue, _ request: TokenRequest, _ delivery: TokenOutput
    ) async throws(Failure) -> TokenStatus? {
        let status = try await dialogue.recorded { session in
            try await keep(try await session.signIn(), request, for: delivery)
        }
        if let status { await dialogue.say(Wording.card(status)) }
        return status
    }

    /// Returns stored tokens that match the request, refreshed if necessary.
    private func stored(_ request: TokenRequest) async throws -> StoredTokens.Found {
        let start = settings[.start] ?? "sign-in"
        guard !settings.isOn(.again), start == "sign-in",
            !Settings.tokenFiles.contains(where: settings.isOn)
        else { return .nothing }
        return try await StoredTokens(settings, streams).current(request) { token in
            request.isMet(by: token) && (token.dpopKey != nil || !settings.isOn(.dpop))
        }
    }

    private func keep(
        _ token: Token?, _ request: TokenRequest, for delivery: TokenOutput
    ) async throws -> TokenStatus? {
        guard let token else {
            guard delivery.isWanted else { return nil }
            throw Failure(.refused, TokenPhrase.noTokens.text)
        }
        // It may be another user's.
        try AWSCache.clear(profile: settings.profile, environment)
        for ended in try await StoredTokens(settings, streams).keep(token, for: request) {
            streams.problem(
                TokenPhrase.notRevoked.text([
                    "who": .text("\(ended.who)"), "reason": .text("\(ended.failure ?? "")"),
                ]))
        }
        return try status(token)
    }

    /// The status of tokens that are stored.
    private func status(_ token: Token) throws -> TokenStatus {
        TokenStatus(
            token, place: try StoredTokens(settings, streams).place(),
            profile: settings.profile, now: Date())
    }
}

/// The last JSON line: the end of the sign-in and the exit code.
enum LastLine {
    /// The event for a successful end.
    static func event(_ status: TokenStatus?) -> JSON {
        var event: JSON.Object = [
            "event": "done", "status": .string(status == nil ? "finished" : "signed-in"),
            "code": 0,
        ]
        if let status, let end = status.token.expiresAt {
            let seconds = Int(max(0, min(end.timeIntervalSince(status.now), 1e9)).rounded())
            event.append("expires_in", .number(JSON.Number(seconds)))
        }
        status?.add(to: &event)
        return .object(event)
    }

    /// The event for a failure.
    static func event(_ failure: Failure) -> JSON {
        [
            "event": "done", "status": .string(failure.code.status),
            "code": .number(JSON.Number(Int(failure.code.rawValue))),
            "text": .string(failure.lines.map(\.text).joined(separator: " ")),
        ]
    }
}

extension ExitCode {
    /// The status in the last JSON line.
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
        case .notExecutable, .notFound: "no-program"
        case .cancelled: "cancelled"
        }
    }
}

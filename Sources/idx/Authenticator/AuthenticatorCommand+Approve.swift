import IDXAuth
import IDXAuthenticator
import IDXAuthenticatorForms
import IDXForms
import IDXJSON
import IDXTerminal

extension AuthenticatorCommand {
    /// Answers one request.
    func approve() async throws -> ExitCode {
        let wait = settings.duration(.wait)
        return try await recorded(waits: wait != nil) { session, options in
            var options = options
            options.transaction = settings[.transaction]
            options.patience = wait.map { .limited($0) } ?? .none
            return try await answer(ChallengeStepSource(authenticator, options: options), session)
        }
    }

    /// Answers one request after the other, until the user stops.
    func watch() async throws -> ExitCode {
        try await recorded(waits: true) { session, options in
            var options = options
            options.patience = settings.duration(.wait).map { .limited($0) } ?? .unlimited
            return try await answerAll(session, options)
        }
    }

    private func recorded(
        waits: Bool,
        _ work: (SignInSession, ChallengeStepSource.Options) async throws
            -> ChallengeStepSource.Ending
    ) async throws -> ExitCode {
        let dialogue = try Dialogue(settings, streams, environment, hasLimit: false)
        return try await dialogue.toEnd {
            let options = Self.options(try chosen())
            await warn(dialogue)
            let ending = try await dialogue.recorded { try await work($0, options) }
            let code = Self.code(ending, waited: waits)
            return (code, LastLine.event(ending, code))
        }
    }

    private func answerAll(
        _ session: SignInSession, _ options: ChallengeStepSource.Options
    ) async throws -> ChallengeStepSource.Ending {
        var options = options
        var hasWorked = false
        while true {
            let source = ChallengeStepSource(authenticator, options: options)
            do {
                let ending = try await answer(source, session)
                if ending == .nothing { return ending }
            } catch let error as DeviceAuthenticatorError
                where source.request != nil || hasWorked && error.mayPass
            {
                // The next request may be answered all the same.
                let lines = Failure(error).lines
                await session.prompter.tell(
                    Remark(.failed, lines.first ?? "", details: Array(lines.dropFirst())))
                if source.request == nil { try await Task.sleep(for: .seconds(10)) }
            } catch is CancellationError where source.request != nil {
                await TerminationWatch.suspendUntilExit()
                await session.prompter.tell(Remark(.note, ChallengeEndPhrase.notAnswered.text))
            }
            hasWorked = true
            if let request = source.request { options.ignored.insert(request) }
        }
    }

    private func answer(
        _ source: ChallengeStepSource, _ session: SignInSession
    ) async throws -> ChallengeStepSource.Ending {
        let ending = try await session.hold(source, options: .init()) { outcome in
            switch outcome {
            case .finished, .refused: source.ending
            default: nil
            }
        }
        return ending ?? .nothing
    }

    private static func options(
        _ enrollments: [AuthenticatorEnrollment]
    ) -> ChallengeStepSource.Options {
        .init(enrollments: Set(enrollments.map(\.enrollmentId)))
    }

    /// Says that both factors are on this machine, if they are.
    private func warn(_ dialogue: Dialogue) async {
        // Tokens that cannot be read are of no use to anybody else either.
        let tokens = try? await StoredTokens(settings, streams).store().allIDs
        guard tokens?.isEmpty == false else { return }
        await dialogue.say(Remark(.note, AuthenticatorCommandPhrase.bothHere.text))
    }

    /// The exit code of an ending that was told already.
    static func code(_ ending: ChallengeStepSource.Ending, waited: Bool) -> ExitCode {
        switch ending {
        case .answered(let answer): answer.isApproval ? .done : .refused
        case .vanished: .refused
        case .expired: .timeOut
        case .nothing: waited ? .timeOut : .done
        }
    }
}

extension LastLine {
    /// The end of answering a request.
    static func event(_ ending: ChallengeStepSource.Ending, _ code: ExitCode) -> JSON {
        let status =
            switch ending {
            case .answered(.approved(.approved)), .answered(.approved(.verified)): "approved"
            case .answered(.approved): "approved-without-pin"
            case .answered(.denied): "denied"
            case .answered(.refused): "refused"
            case .answered(.unanswered): "unanswered"
            case .vanished: "answered-elsewhere"
            case .expired: "expired"
            case .nothing: "nothing"
            }
        return [
            "event": "done", "status": .string(status),
            "code": .number(JSON.Number(Int(code.rawValue))),
        ]
    }
}

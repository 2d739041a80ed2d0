import IDXAuth
import IDXAuthenticator
import IDXAuthenticatorForms
import IDXForms
import IDXJSON
import IDXPlatform
import IDXSimulator
import Synchronization

/// The second terminal of a scenario: enrolled through the same library as any, for the scenario's user.
struct DemoDevice: Sendable {
    let scenario: Scenario
    let device: Scenario.Device
    let org: SimulatedOrg
    let authenticator: DeviceAuthenticator
    var time = TimeSource.system

    /// The device of a scenario; nil if it has none.
    ///
    /// - Parameters:
    ///   - scenario: The scenario.
    ///   - org: Its org.
    ///   - folder: Where another process finds it; nil to keep it in memory.
    ///   - transport: What carries its requests.
    ///   - time: The clock of its polling.
    /// - Throws: An error if there is no folder for its data.
    init?(
        of scenario: Scenario, at org: SimulatedOrg, in folder: String? = nil,
        transport: any HTTPTransport = SystemTransport.shared, time: TimeSource = .system
    ) throws {
        guard let device = scenario.device else { return nil }
        self.scenario = scenario
        self.device = device
        self.org = org
        self.time = time
        authenticator =
            if let folder {
                try .ofProgram(SystemTransport.shared, dataFolder: folder)
            } else {
                DeviceAuthenticator(.program, folder: nil, transport: transport, time: time)
            }
    }

    /// Enrolls it, with a sign-in that is for nothing else.
    func enroll() async throws {
        var parameters = EnrollmentParameters(device: DeviceProfile(displayName: device.name))
        parameters.userVerification = device.pin.map { .pin(Secret($0)) }
        let token = try await signIn()
        try await authenticator.enroll(
            authenticationToken: try AuthToken(token),
            authenticatorConfig: AuthenticatorConfig(
                orgURL: org.origin, oidcClientId: org.clientID),
            enrollmentParameters: parameters)
        try await CredentialStore(storage: MemoryCredentialStorage()).store(token).revoke()
    }

    private func signIn() async throws -> Token {
        let configuration = InteractionCodeFlow.Configuration(
            issuer: org.origin, clientID: org.clientID,
            scopes: ["openid", Scope.appAuthenticatorManage], redirectURI: org.redirectURI)
        let flow = InteractionCodeFlow(configuration, time: time)
        let reader = SourceReader(deadline: Deadline(after: nil), org: org)
        let answers = try AnswersFile(
            scenario.answers, at: scenario.path, outside: .person, reader: reader)
        let outcome = try await Conversation(
            with: FlowStepSource(flow), prompter: ScriptPrompter(answers, reader: reader),
            time: time
        ).run()
        guard case .signedIn(let response) = outcome else {
            throw Failure(
                .unexpected, "The user of \"\(visible(scenario.name))\" could not enroll a device.")
        }
        return try await flow.exchangeCode(response)
    }

    /// Answers challenges as the scenario's user does, until the task is canceled.
    ///
    /// - Parameter show: Writes what happens on its screen.
    /// - Throws: The error that ends a conversation.
    func play(_ show: @escaping @Sendable (DisplayText) -> Void) async throws {
        var decisions = device.decisions
        var options = ChallengeStepSource.Options(patience: .unlimited)
        while !Task.isCancelled {
            let decision = decisions.first ?? .approve
            let request = try await answer(decision, options) { show("  [terminal] \($0)") }
            if let request {
                options.ignored.insert(request)
            }
            if decisions.count > 1 { decisions.removeFirst() }
        }
    }

    /// Answers the challenge that waits.
    ///
    /// - Parameter decision: The answer.
    /// - Returns: What happened on its screen.
    /// - Throws: The error that ends the conversation.
    func answer(_ decision: Scenario.Device.Decision) async throws -> [DisplayText] {
        let lines = Mutex<[DisplayText]>([])
        _ = try await answer(decision, ChallengeStepSource.Options()) { line in
            lines.withLock { $0.append(line) }
        }
        return lines.withLock(\.self)
    }

    private func answer(
        _ decision: Scenario.Device.Decision, _ options: ChallengeStepSource.Options,
        _ show: @escaping @Sendable (DisplayText) -> Void
    ) async throws -> PushChallenge.Identity? {
        let source = ChallengeStepSource(authenticator, options: options, time: time)
        // Whether this terminal waited depends on who was faster, and the request says that it came.
        let arrival = source.screen(of: .waiting([])).wait?.done
        let script = ScriptPrompter(
            answers(decision), reader: SourceReader(deadline: Deadline(after: nil)), time: time
        ) { event in
            if case .remark(let remark) = event, remark.text == arrival { return }
            for line in Self.lines(event) { show(line) }
        }
        _ = try await Conversation(with: source, prompter: script, time: time).run()
        return source.request
    }

    private func answers(_ decision: Scenario.Device.Decision) -> AnswersFile {
        var entries: [AnswersFile.Entry] = [
            .init(
                step: "challenge-consent", field: "approve",
                content: .value(.bool(decision == .approve)))
        ]
        if let pin = device.pin {
            entries.append(
                .init(step: "challenge-pin", field: "pin", content: .value(.string(pin))))
        }
        return AnswersFile(entries: entries)
    }

    /// What is worth telling of the other screen.
    private static func lines(_ event: ScriptPrompter.Event) -> [DisplayText] {
        switch event {
        case .screen(let screen) where screen.step == "challenge-consent":
            screen.lines().joined().map(\.words)
        case .answer(let question, let value):
            ["\(ScreenLine.colon(question.label)) \(question.words(for: value))"]
        case .remark(let remark) where remark.kind != .waiting && remark.kind != .progress:
            remark.transcript
        case .screen, .waits, .changed, .act, .action, .remark: []
        }
    }
}

/// A folder that is gone when the demo ends, for the data of the other terminal.
struct DemoFolder: Sendable {
    let path: String

    init(_ environment: ProgramEnvironment) throws(Failure) {
        let base = environment.variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        var name = Array((base + "/idx-demo-XXXXXX").utf8CString)
        guard mkdtemp(&name) != nil else { throw FileAccess.unwritable(base) }
        path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Removes it with all that is in it.
    func remove() {
        // A folder that cannot be removed now is in the system's folder for temporary ones.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The line that starts the other terminal, for a shell.
    var command: String {
        let own = CommandLine.arguments.first ?? "idx"
        let program = own.contains("/") ? realpath(own, nil).map(Self.taken) ?? own : own
        return "XDG_DATA_HOME=\(Self.quoted(path)) \(Self.quoted(program)) authenticator watch"
    }

    private static func taken(_ text: UnsafeMutablePointer<CChar>) -> String {
        defer { free(text) }
        return String(cString: text)
    }

    private static func quoted(_ text: String) -> String {
        let isPlain = text.allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+".contains($0))
        }
        return isPlain ? text : text.shellQuoted
    }
}

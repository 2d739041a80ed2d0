import IDXAuth
import IDXForms
import IDXJSON
import IDXLoopback
import IDXPlatform
import IDXSimulator
import IDXTerminal

/// `idx org`: the simulated org, for any client, test or CI job.
struct OrgCommand: Sendable {
    let settings: Settings
    let streams: Streams
    let environment: ProgramEnvironment

    /// Serves until it is stopped.
    func run() async throws -> ExitCode {
        if settings.isOn("list-faults") {
            await listFaults()
            return .done
        }
        if let schema = settings["schema"].flatMap(Schema.init(rawValue:)) {
            streams.result.line(Sanitizer.escapedJSON(schema.json.text(.pretty)))
            return .done
        }
        let policy = try policy()
        let org = try await start(policy)
        streams.result.line("\(org.issuer.absoluteString)")
        if !settings.isOn("quiet") { introduce(org, policy) }
        TerminationWatch.onTermination { _ in await org.stop() }
        // Until a signal ends the process.
        while true { try await Task.sleep(for: .seconds(3600)) }
    }

    /// The values of `--schema`.
    enum Schema: String, CaseIterable {
        case policy, scenarios

        fileprivate var json: JSON {
            switch self {
            case .policy: Policy.fileSchema
            case .scenarios: ScenarioFile.fileSchema
            }
        }
    }

    private func start(_ policy: Policy) async throws -> SimulatedOrg {
        var (options, odd) = settings.simulation
        options.port = settings["port"].flatMap(UInt16.init) ?? 0
        if let odd { streams.messages.line("Odd shapes; repeat them with --odd --seed \(odd)") }
        let faults = try faults()
        do {
            return try await SimulatedOrg(
                policy: policy, options: options, faults: faults, oddities: odd)
        } catch LoopbackError.portUnavailable {
            throw Failure(
                .usage, "Port \(options.port) is in use, or you may not listen on it.",
                "Without --port, idx picks a free one.")
        }
    }

    private func listFaults() async {
        let rows = Fault.all.map { fault in
            let stages = Fault.Stage.allCases.filter(fault.stages.contains).map(\.rawValue)
            let places =
                fault.stages == .everywhere
                ? "everywhere" : stages.joined(separator: ", ")
            return (fault.name, "\(fault.summary) [\(places); \(fault.verdict.rawValue)]")
        }
        let legend = "Faults [where they act; what a client should do]"
        await streams.show([(legend, rows)], environment)
        streams.messages.folded("--fault NAME@STAGE limits a fault to one stage.", environment)
    }

    private func introduce(_ org: SimulatedOrg, _ policy: Policy) {
        let command: DisplayText =
            "idx sign-in --issuer \(org.issuer.absoluteString)"
            + " --client-id \(org.clientID) --redirect \(org.redirectURI.absoluteString)"
            + (policy.dpop == .required ? " --dpop" : "")
        let users: [DisplayText] = policy.users.prefix(3).compactMap { user in
            user.password.map { "\(user.username) with the password \($0)" }
        }
        let noun: DisplayText = org.redirectURIs.count == 1 ? "redirect URI" : "redirect URIs"
        let texts: [DisplayText] =
            [
                "Client ID \(org.clientID), \(noun) \(org.redirectURIs.joined(separator: ", "))",
                "The app's backend: \(org.backend.absoluteString)/, client ID \(org.backendClientID)",
                "Mailbox, phone and app: \(org.origin)/-/outside/",
            ] + (users.isEmpty ? [] : ["Sign in as \(users.joined(separator: ", or "))"])
        for text in texts { streams.messages.folded(text, environment) }
        // Not folded, so that it can be copied.
        streams.messages.line("\(command)")
        streams.messages.folded("Press Ctrl-C to stop.", environment)
    }

    /// Returns the policy of a file or a built-in one.
    private func policy() throws -> Policy {
        guard let name = settings["policy"] else { return Policy.builtIn("email-code") ?? Policy() }
        guard let bytes = try FileAccess.readTrusted(name) else {
            if let policy = Policy.builtIn(name) { return policy }
            let meant = didYouMean(nearest(to: name, among: Scenario.all.map(\.name)))
            throw Failure(
                .usage,
                "There is no file and no built-in policy \"\(visible(path: name))\".\(meant)",
                "See: idx demo --list")
        }
        return try rethrowing(as: { Failure($0, in: name) }, try Policy(parsing: bytes))
    }

    private func faults() throws -> [Fault] {
        try settings.list("fault").map { name in
            if let fault = Fault.named(name) { return fault }
            let meant = didYouMean(nearest(to: name, among: Fault.all.map(\.name)))
            throw Failure(
                .usage, "There is no fault \"\(visible(name))\".\(meant)",
                "See: idx org --list-faults")
        }
    }
}

extension Settings {
    /// The options of a simulated org, and the seed of its odd shapes if the user wants them.
    var simulation: (options: SimulatedOrg.Options, odd: UInt64?) {
        var options = SimulatedOrg.Options()
        options.pages = DialoguePages()
        options.seed = self["seed"].flatMap(UInt64.init)
        let odd = options.seed ?? UInt64(UInt32.random(in: .min ... .max))
        return (options, isOn("odd") ? odd : nil)
    }
}

extension Failure {
    /// The failure for the problems of a policy or scenario file, up to twenty.
    init(_ error: PolicyError, in path: String) {
        let problems = error.all
        let more = problems.count - 20
        self.init(
            .usage,
            lines: problems.prefix(20).map {
                "\(visible(path: path)): \(visible("\($0)", limit: 2000))"
            } + (more > 0 ? ["… and \(more) more problems."] : []))
    }
}

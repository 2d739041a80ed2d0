import IDXForms
import IDXLoopback
import IDXPlatform
import IDXSimulator
import IDXTerminal

/// `idx org`: the simulated org alone, for any client, test or CI.
struct OrgCommand: Sendable {
    let settings: Settings
    let streams: Streams

    /// Runs until it is told to stop.
    func run() async throws -> ExitCode {
        if settings.isOn("list-faults") {
            listFaults()
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

    private func start(_ policy: Policy) async throws -> SimulatedOrg {
        var options = SimulatedOrg.Options()
        options.port = settings["port"].flatMap(UInt16.init) ?? 0
        options.seed = settings["seed"].flatMap(UInt64.init)
        let odd =
            settings.isOn("odd") ? options.seed ?? UInt64(UInt32.random(in: .min ... .max)) : nil
        if let odd { streams.messages.line("Odd shapes, to be repeated with: --odd --seed \(odd)") }
        let faults = try faults()
        do {
            return try await SimulatedOrg(
                policy: policy, options: options, faults: faults, oddities: odd)
        } catch LoopbackError.portUnavailable {
            throw Failure(
                .usage, "Port \(options.port) is taken, or not yours to listen on.",
                "Without --port the org takes a free one.")
        }
    }

    /// One line each where a program reads them, so that they can be searched.
    private func listFaults() {
        let rows = Fault.all.map { fault in
            let stages = Fault.Stage.allCases.filter(fault.stages.contains).map(\.rawValue)
            let places =
                stages.count == Fault.Stage.allCases.count
                ? "everywhere" : stages.joined(separator: ", ")
            return (fault.name, "\(fault.summary) [\(places); \(fault.verdict.rawValue)]")
        }
        let width = streams.result.isTerminal ? 80 : 1000
        streams.result.write(
            Sanitizer.document(columns(rows, width: width).map { $0 + "\n" }.joined()))
        streams.messages.line("[where it acts; what a careful client does]")
        streams.messages.line("--fault NAME@STAGE confines a fault to one of its stages.")
    }

    private func introduce(_ org: SimulatedOrg, _ policy: Policy) {
        let people = policy.users.prefix(3).compactMap { user in
            user.password.map { "\(user.username) with the password \($0)" }
        }
        let lines: [DisplayText] =
            [
                "Client id \(org.clientID), redirect URI \(org.redirectURI.absoluteString).",
                "Mailbox, phone and app: \(org.origin)/-/outside/",
                "Sign in with: idx sign-in --issuer \(org.issuer.absoluteString)"
                    + " --client-id \(org.clientID) --redirect \(org.redirectURI.absoluteString)"
                    + (policy.dpop == .required ? " --dpop" : ""),
            ] + people.map { "There is \($0)." } + ["Ctrl-C stops it."]
        for line in lines { streams.messages.line(line) }
    }

    /// A file, or a built-in policy by its name.
    private func policy() throws -> Policy {
        guard let name = settings["policy"] else { return Policy.builtIn("email-code") ?? Policy() }
        guard let bytes = try FileAccess.readTrusted(name) else {
            if let policy = Policy.builtIn(name) { return policy }
            let meant = nearest(to: name, among: Scenario.all.map(\.name))
            throw Failure(
                .usage,
                "There is no file and no built-in policy \"\(visible(name))\"."
                    + (meant.map { " Did you mean \($0)?" } ?? ""))
        }
        do {
            return try Policy(parsing: String(decoding: bytes, as: UTF8.self))
        } catch {
            throw Failure(.usage, "\(visible(name)): \(visible("\(error)", limit: 2000))")
        }
    }

    private func faults() throws -> [Fault] {
        try settings.list("fault").map { name in
            if let fault = Fault.named(name) { return fault }
            let meant = nearest(to: name, among: Fault.all.map(\.name))
            throw Failure(
                .usage,
                "There is no fault \"\(visible(name))\"."
                    + (meant.map { " Did you mean \($0)?" } ?? ""), "See: idx org --list-faults")
        }
    }
}

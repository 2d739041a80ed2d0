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
        if let name = settings[.listFaults] {
            try await listFaults(name)
            return .done
        }
        if let schema = settings[.schema].flatMap(Schema.init(rawValue:)) {
            streams.result.line(Sanitizer.escapedJSON(schema.json.text(.pretty)))
            return .done
        }
        let policy = try policy()
        let org = try await start(policy)
        streams.result.line("\(org.issuer.absoluteString)")
        if !settings.isOn(.quiet) { introduce(org, policy) }
        let keeper = settings[.state].map(StateFile.init)
        TerminationWatch.onTermination { _ in
            // A file that cannot be written has ended the program before.
            try? await keeper?.keep(org)
            await org.stop()
        }
        // Until a signal ends the process.
        while true {
            try await Task.sleep(for: .seconds(keeper == nil ? 3600 : 1))
            try await keeper?.keep(org)
        }
    }

    /// A file that keeps the accounts of an org, with their passwords: for its owner only.
    private actor StateFile {
        private let path: String
        private var last: [UInt8] = []

        init(_ path: String) { self.path = path }

        /// Writes the accounts, if they changed.
        func keep(_ org: SimulatedOrg) async throws(Failure) {
            let now = org.accounts
            guard now != last else { return }
            try await FileAccess.keepPrivately(String(decoding: now, as: UTF8.self), in: path)
            last = now
        }
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
        var options = SimulatedOrg.Options()
        options.pages = DialoguePages()
        options.fetch = Self.fetch
        options.port = settings[.port].flatMap(UInt16.init) ?? 0
        options.origin = settings[.origin]
        options.host = settings[.host] ?? options.host
        options.tls = try tls()
        options.accounts = try settings[.state].flatMap { path throws(Failure) in
            try FileAccess.readIfPresent(path, named: true)
        }
        let faults = try faults()
        do {
            return try await SimulatedOrg(policy: policy, options: options, faults: faults)
        } catch LoopbackError.portUnavailable(_, EADDRNOTAVAIL) {
            throw Failure(
                .usage, "This machine has no address \(visible(options.host)) to listen on.",
                "All of its addresses: --host 0.0.0.0. Names belong to --origin.")
        } catch LoopbackError.portUnavailable(let port, _) {
            throw Failure(
                .usage, "Port \(port) is in use, or you may not listen on it.",
                "Without --port, idx picks a free one.")
        } catch SimulatedOrg.InvalidOptions.origin(let text) {
            throw Failure(
                .usage, "--origin \"\(visible(text))\" is no origin.",
                "It has a scheme, a host and perhaps a port: https://acme.okta.test:8443")
        } catch SimulatedOrg.InvalidOptions.accounts {
            let path = settings[.state] ?? ""
            throw Failure(
                .usage, "\(visible(path: path)) was not written by idx org --state.",
                "It stays as it is. Name another file, or delete it to begin with the policy's users."
            )
        } catch SimulatedOrg.InvalidOptions.tls(let reason) {
            throw Failure(.usage, "https is not possible: \(visible(reason)).")
        }
    }

    /// Asks another server for the org; nil unless it answers well. The org says what it misses.
    @Sendable
    private static func fetch(_ url: String, _ body: [UInt8]?) async -> [UInt8]? {
        guard let address = try? WebAddress(url) else { return nil }
        let request = HTTPRequest(
            method: body == nil ? "GET" : "POST", address: address,
            headers: body == nil ? [:] : ["Content-Type": "application/json"], body: body,
            timeout: .seconds(5))
        guard let reply = try? await SystemTransport.shared.send(request), reply.status == 200
        else { return nil }
        return reply.body
    }

    private func tls() throws(Failure) -> SimulatedOrg.TLS? {
        switch (settings[.tlsCertificate], settings[.tlsKey]) {
        case (let certificate?, let key?): return .files(certificate: certificate, key: key)
        case (nil, nil):
            guard settings.isOn(.tls) else { return nil }
            let folder = try environment.stateFolder + "/tls"
            try FileAccess.makePrivateFolder(folder)
            return .made(folder: folder)
        default:
            throw Failure(.usage, "--tls-cert and --tls-key go together.")
        }
    }

    /// Lists the faults by the beginning of their names; of one fault, also where it acts.
    private func listFaults(_ name: String) async throws {
        guard name.isEmpty else {
            let fault = try fault(name)
            let stages = Fault.Stage.allCases.filter(fault.stages.contains).map(\.rawValue)
            let rows = [
                (fault.name, fault.summary), ("a client should", fault.verdict.rawValue),
                ("stages", stages.joined(separator: ", ")),
            ]
            return await streams.show([("", rows)], environment)
        }
        let families = Dictionary(grouping: Fault.all, by: \.family)
        let (many, few) = (
            families.filter { $1.count > 3 }.sorted { $0.key < $1.key },
            families.filter { $1.count <= 3 }.flatMap(\.value).sorted { $0.name < $1.name }
        )
        let lists = many.map { ("\($0)_", $1) } + [("Others", few)]
        await streams.show(
            lists.map { ($0, $1.map { ($0.name, $0.summary) }) }, environment)
        streams.messages.folded(
            "idx org --list-faults NAME says where a fault acts; --fault NAME@STAGE limits it to one stage.",
            environment)
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
                "Mailbox, phone and app: \(org.origin)/-/",
            ] + listening(org)
            + (users.isEmpty ? [] : ["Sign in as \(users.joined(separator: ", or "))"])
        for text in texts { streams.messages.folded(text, environment) }
        // Not folded, so that it can be copied.
        streams.messages.line("\(command)")
        streams.messages.folded("Press Ctrl-C to stop.", environment)
    }

    /// What is different from an org on 127.0.0.1 without TLS.
    private func listening(_ org: SimulatedOrg) -> [DisplayText] {
        let isBehindProxy = org.origin.hasPrefix("https:") && !org.speaksTLS
        let texts: [DisplayText?] = [
            org.authority.map { "Let clients trust \($0), for instance: SSL_CERT_FILE=\($0)" },
            isBehindProxy
                ? "Let a proxy with TLS pass requests for \(org.origin) to port \(org.port)." : nil,
            settings[.host].map {
                "Warning: it listens on \($0). Who reaches that can read these mailboxes and act for the users."
            },
        ]
        return texts.compactMap(\.self)
    }

    /// Returns the policy of a file or a built-in one.
    private func policy() throws -> Policy {
        guard let name = settings[.policy] else { return Policy.builtIn("email-code") ?? Policy() }
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
        try settings.list(.fault).map(fault)
    }

    private func fault(_ name: String) throws(Failure) -> Fault {
        if let fault = Fault.named(name) { return fault }
        let meant = didYouMean(nearest(to: name, among: Fault.all.map(\.name)))
        throw Failure(
            .usage, "There is no fault \"\(visible(name))\".\(meant)",
            "See: idx org --list-faults")
    }
}

extension Fault {
    /// The beginning of its name: `tok` of `tok_alg_none`.
    fileprivate var family: String { String(name.prefix { $0 != "_" }) }
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

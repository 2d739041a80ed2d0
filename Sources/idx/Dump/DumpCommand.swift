import IDXAuth
import IDXForms
import IDXJSON
import IDXTerminal

/// `idx dump`: shows an IDX response.
struct DumpCommand: Sendable {
    let settings: Settings
    let operand: String?
    let streams: Streams
    let environment: ProgramEnvironment

    /// Shows the response.
    func run() async throws -> ExitCode {
        try check()
        if let operand, operand != "-", FileAccess.isFolder(operand) {
            return try await folder(operand)
        }
        let (name, bytes) = try await source()
        if let trace = StepTrace(parsing: bytes) {
            await streams.show(trace.text, environment)
            return .done
        }
        let answer = try read(bytes, name: name)
        sayWhatIsRevealed()
        await streams.show(try show(answer, bytes), environment)
        return .done
    }

    /// Returns a response as text.
    func show(_ answer: JSON, _ bytes: [UInt8]) throws -> DisplayText {
        if let name = settings["request"] { return try request(name, bytes) }
        let dump = Dump(answer, redactor: redactor, only: section)
        if let old = settings["diff"] {
            let before = try read(FileAccess.read(old), name: old)
            return dump.difference(from: Dump(before, redactor: redactor, only: section))
        }
        switch settings["format"] ?? "tree" {
        case "lines": return dump.lines()
        case "dot": return dump.graph().dot
        case "mermaid": return dump.graph().mermaid
        case "json":
            return dump.json(streams.result.isTerminal ? .pretty : .compact, ascii: isASCII)
        default: return dump.tree(ascii: isASCII)
        }
    }

    /// Returns the request of a filled-in remediation; without a name, the list of remediations.
    private func request(_ name: String, _ bytes: [UInt8]) throws -> DisplayText {
        let response = try Response(parsing: bytes)
        guard !name.isEmpty else {
            let list = RequestDump.list(of: response)
            guard !list.isEmpty else {
                throw Failure(.usage, "This response has no remediation to submit.")
            }
            return list
        }
        let dump = try RequestDump(of: response, named: name)
        for assignment in settings.list("set") { try dump.set(assignment) }
        return try dump.text(
            redactor: redactor, layout: streams.result.isTerminal ? .pretty : .compact,
            ascii: isASCII)
    }

    /// The redactor for the flags.
    var redactor: Redactor {
        var exceptions: Redactor.Exceptions = []
        if settings.isOn("reveal") { exceptions = [.secrets, .personal] }
        if settings.isOn("personal") { exceptions.insert(.personal) }
        var redactor = Redactor(exceptions: exceptions)
        redactor.readCode = QRReader().read
        return redactor
    }

    var section: Dump.Section? { settings["only"].flatMap(Dump.Section.init(rawValue:)) }

    var isASCII: Bool { environment.isASCII(settings, streams.result) }

    /// Parses a response; an error names the line and column.
    func read(_ bytes: [UInt8], name: String) throws(Failure) -> JSON {
        do {
            return try JSON(parsing: bytes)
        } catch {
            if case .tooLarge(let limit) = error.reason {
                throw FileAccess.tooLarge(name, limit)
            }
            throw Failure(.usage, "\(visible(name)) is not JSON: \(error.description)")
        }
    }

    private func source() async throws -> (name: String, bytes: [UInt8]) {
        switch operand {
        case "-": return ("Standard input", try FileAccess.readAll(0, name: "standard input"))
        case let path?: return (path, try FileAccess.read(path))
        case nil where settings.isOn("last"):
            let path = Recorder.lastAnswer(environment)
            guard let bytes = try FileAccess.readIfPresent(path) else {
                throw Failure(
                    .usage, "There is no last response.", "Record one with: idx sign-in --dump DIR")
            }
            return (path, bytes)
        case nil:
            if let bytes = try pipedIn() { return ("Standard input", bytes) }
            return ("The org's response", try await firstAnswer())
        }
    }

    /// Returns standard input if it is a pipe or file and not empty, unless a flag names the org.
    private func pipedIn() throws -> [UInt8]? {
        let namesOrg = Command.Group.place.flags.contains { flag in
            if case .flag = settings.source(of: flag.name) { true } else { false }
        }
        guard !namesOrg, FileAccess.holdsData(0) else { return nil }
        let bytes = try FileAccess.readAll(0, name: "standard input")
        return bytes.isEmpty ? nil : bytes
    }

    /// Returns the first response of the org in the settings, and cancels the transaction.
    private func firstAnswer() async throws -> [UInt8] {
        let settings = try await settings.complete(asking: nil, environment) { _ in nil }
        let transport = settings.transport(streams)
        let flow = InteractionCodeFlow(
            SignInSession.configuration(settings), transport: transport)
        streams.messages.line("Connecting to \(OrgName.server(of: flow.configuration.issuer))")
        let org = FlowStepSource(flow)
        let response: Response
        do {
            response = try await flow.start()
        } catch {
            throw await OrgCheck(settings, environment, transport: transport).failure(error)
        }
        await org.cancel(at: response)
        return Array(response.raw.text().utf8)
    }

    private func check() throws(UsageError) {
        if settings.isOn("set"), !settings.isOn("request") {
            throw .alone("--set", needs: "--request NAME")
        }
        if settings.isOn("last"), operand != nil { throw .together("--last", "a file") }
        if settings.isOn("follow"), operand.map(FileAccess.isFolder) != true {
            throw .alone("--follow", needs: "the folder of sign-in --dump")
        }
        if settings.isOn("request"), settings.isOn("diff") {
            throw .together("--request", "--diff")
        }
    }

    private func sayWhatIsRevealed() {
        if settings.isOn("reveal") {
            streams.messages.line(
                "idx: Secrets and personal data are shown unmasked (--reveal).")
        }
    }
}

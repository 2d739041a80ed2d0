import IDXAuth
import IDXClassic
import IDXForms
import IDXJSON
import IDXTerminal

/// `idx dump`: shows an org's response.
struct DumpCommand: Sendable {
    let settings: Settings
    let operand: String?
    let streams: Streams
    let environment: ProgramEnvironment

    /// Shows the response.
    func run() async throws -> ExitCode {
        try check()
        if let operand, operand != "-", FileAccess.isFolder(operand) {
            try checkSeveral([.request, .diff])
            return try await folder(operand)
        }
        let body: DumpBody
        if let (name, bytes) = try source() {
            if let trace = StepTrace(parsing: bytes) {
                try checkSeveral([.request, .diff, .diagnostics, .only])
                await streams.show(show(trace), environment)
                return .done
            }
            body = try read(bytes, name: name)
        } else {
            body = DumpBody(try await firstStep())
        }
        sayWhatIsRevealed()
        await streams.show(try show(body), environment)
        return .done
    }

    /// Returns a body as text.
    func show(_ body: DumpBody) throws -> DisplayText {
        if let name = settings[.request] { return try request(name, body.response) }
        if section != nil, body.response.isMapped, ["json", "lines"].contains(settings[.format]) {
            throw Failure(
                .usage, "--only needs the parts of an IDX response, and this is a Classic body.",
                "Leave out --format: the tree has these parts.")
        }
        let dump = body.dump(redactor, only: section)
        if let old = settings[.diff] {
            let before = try read(FileAccess.read(old), name: old)
            return dump.difference(from: before.dump(redactor, only: section))
        }
        if settings.isOn(.diagnostics) {
            return settings[.format] == "json"
                ? dump.diagnosticJSON(layout, ascii: isASCII)
                : dump.diagnosticLines(ascii: isASCII)
        }
        switch settings[.format] ?? "tree" {
        case "lines": return dump.lines()
        case "mermaid": return dump.graph().mermaid
        case "json":
            return dump.json(layout, ascii: isASCII)
        default: return dump.tree(ascii: isASCII)
        }
    }

    /// Returns a transcript as text.
    private func show(_ trace: StepTrace) -> DisplayText {
        if settings[.format] == "json" {
            return trace.lines.map { "\(Sanitizer.escapedJSON($0.text()))\n" }.joined()
        }
        return drawing(trace) ?? trace.text
    }

    /// Returns the steps as a graph; nil for other formats.
    func drawing(_ trace: StepTrace) -> DisplayText? {
        switch settings[.format] {
        case "mermaid": trace.graph().mermaid
        default: nil
        }
    }

    /// Returns the request of a filled-in remediation; without a name, the list of remediations.
    private func request(_ name: String, _ response: Response) throws -> DisplayText {
        guard !name.isEmpty else {
            let list = RequestDump.list(of: response)
            guard !list.isEmpty else {
                throw Failure(.usage, "This response has no remediation to submit.")
            }
            return list
        }
        let dump = try RequestDump(of: response, named: name)
        for assignment in settings.list(.set) { try dump.set(assignment) }
        return try dump.text(redactor: redactor, layout: layout, ascii: isASCII)
    }

    /// The redactor for the flags.
    var redactor: Redactor {
        var exceptions: Redactor.Exceptions = []
        if settings.isOn(.reveal) { exceptions = [.secrets, .personal] }
        if settings.isOn(.personal) { exceptions.insert(.personal) }
        var redactor = Redactor(exceptions: exceptions)
        redactor.readCode = QRReader().read
        return redactor
    }

    var section: Dump.Section? { settings[.only].flatMap(Dump.Section.init(rawValue:)) }

    /// The layout of JSON: for a reader at a terminal, or compact.
    private var layout: JSON.Layout { streams.result.isTerminal ? .pretty : .compact }

    var isASCII: Bool { environment.isASCII(forced: settings.isOn(.ascii)) }

    /// Parses a body; an error names the line and column.
    func read(_ bytes: [UInt8], name: String) throws(Failure) -> DumpBody {
        do {
            return try DumpBody(parsing: bytes)
        } catch {
            throw Self.failure(error, of: bytes, name: name)
        }
    }

    /// Returns what is wrong with a text that cannot be parsed, and what to do if that is known.
    private static func failure(
        _ error: JSON.SyntaxError, of bytes: [UInt8], name: String
    ) -> Failure {
        let isUTF16 = [[0xFF, 0xFE], [0xFE, 0xFF]].contains(Array(bytes.prefix(2)))
        let name = (path: name, words: visible(path: name))
        switch error.reason {
        case .tooLarge(let limit): return FileAccess.tooLarge(name.path, limit)
        case .tooDeep, .tooMany:
            return Failure(
                .usage, "\(name.words) is not shown: \(error.reason.description).",
                "No response of an org is like that. Is it the right file?")
        case .byteOrderMark:
            return Failure(
                .usage,
                "\(name.words) begins with a byte order mark, which is not allowed in JSON.",
                "Save it as UTF-8 without one.")
        case _ where isUTF16:
            return Failure(
                .usage, "\(name.words) is UTF-16 text, and JSON has to be UTF-8.",
                "Save it as UTF-8 without a byte order mark.")
        default:
            return Failure(.usage, "\(name.words) is not JSON: \(error.description)")
        }
    }

    /// Returns the file to show and its name; nil to ask the org.
    private func source() throws -> (name: String, bytes: [UInt8])? {
        switch operand {
        case "-": return ("Standard input", try FileAccess.readStandardInput())
        case let path?: return (path, try FileAccess.read(path))
        case nil where settings.isOn(.last):
            let path = try Recorder.lastAnswer(environment)
            guard let bytes = try FileAccess.readIfPresent(path, named: false) else {
                throw Failure(
                    .usage, "There is no last response.", "Record one with: idx sign-in --dump DIR")
            }
            return (path, bytes)
        case nil:
            return try pipedIn().map { ("Standard input", $0) }
        }
    }

    /// Returns standard input if it is a pipe or file and not empty, unless a flag names the org.
    private func pipedIn() throws -> [UInt8]? {
        let namesOrg = Command.Group.place.flags.contains { flag in
            if case .flag = settings.source(of: flag.name) { true } else { false }
        }
        guard !namesOrg, FileAccess.holdsData(0) else { return nil }
        let bytes = try FileAccess.readStandardInput()
        return bytes.isEmpty ? nil : bytes
    }

    /// Returns the first step of the org in the settings, and cancels the transaction.
    private func firstStep() async throws -> Response {
        let settings = try await settings.complete(asking: nil, environment) { _ in nil }
        let transport = settings.transport(streams)
        let configuration = SignInSession.configuration(settings)
        let flow = InteractionCodeFlow(configuration, transport: transport)
        streams.messages.line("Connecting to \(OrgName.server(of: configuration.issuer))")
        let org = EngineStepSource(
            settings.engine, asking: flow, idx: FlowStepSource(flow),
            classic: FlowStepSource(
                AuthnFlow(configuration, transport: transport), options: AuthnFlow.Options())
        ) { [streams] in streams.messages.line($0.text) }
        let response: Response
        do {
            response = try await org.begin()
        } catch {
            throw await OrgCheck(settings, environment, transport: transport).failure(error)
        }
        await org.cancel(at: response)
        return response
    }

    private func check() throws(UsageError) {
        if settings.isOn(.set), !settings.isOn(.request) {
            throw .alone("--set", needs: "--request NAME")
        }
        if settings.isOn(.last), operand != nil { throw .together("--last", "a file") }
        if settings.isOn(.follow), operand.map(FileAccess.isFolder) != true {
            throw .alone("--follow", needs: "the folder of sign-in --dump")
        }
        if settings.isOn(.request), settings.isOn(.diff) {
            throw .together("--request", "--diff")
        }
        guard settings.isOn(.diagnostics) else { return }
        for other in [Flag.Name.request, .diff] where settings.isOn(other) {
            throw .together("--diagnostics", other.dashed)
        }
        if case .flag = settings.source(of: .format), let format = settings[.format],
            format == "mermaid"
        {
            throw .together("--diagnostics", "--format \(format)")
        }
    }

    /// Refuses flags for what only one response has.
    private func checkSeveral(_ flags: [Flag.Name]) throws(UsageError) {
        for flag in flags where settings.isOn(flag) {
            throw .alone(flag.dashed, needs: "a file with one response")
        }
    }

    private func sayWhatIsRevealed() {
        if settings.isOn(.reveal) {
            streams.messages.line(
                "idx: Secrets and personal data are shown unmasked (--reveal).")
        }
    }
}

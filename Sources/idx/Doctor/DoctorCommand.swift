import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform
import IDXSecurityKey
import IDXTerminal

/// `idx doctor`: checks what a sign-in needs and says what to do.
struct DoctorCommand: Sendable {
    let settings: Settings
    let streams: Streams
    let environment: ProgramEnvironment
    let transport: any HTTPTransport

    /// Runs all checks. The exit code is that of the first failure.
    func run() async throws -> ExitCode {
        let machine = await machine()
        let width = machine.map(\.name.count).max() ?? 0
        // Show this first, since the org may take long to respond.
        show(machine, width: width)
        sayWhoIsAsked()
        let org = await org()
        show(org, width: width)
        let findings = machine + org
        if settings.isOn(.json) {
            let json = JSON.array(findings.map(\.json))
            streams.result.line(Sanitizer.escapedJSON(json.text()))
        }
        return findings.first { $0.state == .failed }?.code ?? .done
    }

    /// Says at a terminal which org has to respond now.
    private func sayWhoIsAsked() {
        guard let issuer = settings[.issuer], streams.messages.isTerminal,
            !settings.isOn(.quiet), !settings.isOn(.json)
        else { return }
        streams.messages.line("Connecting to \(OrgName.server(of: issuer))")
    }

    private func show(_ findings: [Finding], width: Int) {
        guard !settings.isOn(.json) else { return }
        let isASCII = environment.isASCII(forced: settings.isOn(.ascii))
        for finding in findings
        where !settings.isOn(.quiet) || [.warning, .failed].contains(finding.state) {
            let sign = finding.sign(ascii: isASCII)
            streams.result.row(
                finding.name, finding.words, sign: sign, nameWidth: width, environment)
            for line in finding.advice {
                streams.result.row("", line, nameWidth: width, environment)
            }
        }
    }

    /// The checks that send nothing.
    private func machine() async -> [Finding] {
        await [Finding("idx", .good, visible(Tool.fullVersion)), terminal, locale] + libraries + [
            securityKeys
        ]
            + [tokens(), enrollments, configuration, profiles, proxy].compactMap { $0 }
    }

    private var terminal: Finding {
        let isTerminal = Terminal.isTerminal(0) && Terminal.isTerminal(2)
        guard isTerminal else {
            return Finding(
                "terminal", .good, "none: idx asks nothing, or pass --answers FILE")
        }
        let size = TerminalSize.of(2, environment: environment.variables)
        let words: DisplayText = "\(size.columns) columns, \(size.rows) rows"
        guard size.columns >= 40, size.rows >= 12 else {
            return Finding(
                "terminal", .warning, words, "Make it 40 columns by 12 rows, or pass --plain.")
        }
        guard environment.variable("TERM").map({ $0.isEmpty || $0 == "dumb" }) != true else {
            return Finding(
                "terminal", .warning, "\(words), TERM is dumb",
                "idx speaks in plain lines. Set TERM for the rich look.")
        }
        return Finding("terminal", .good, words)
    }

    private var locale: Finding {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        let text = names.lazy.compactMap(environment.variable).first { !$0.isEmpty } ?? "C"
        let isUnicode = ["utf-8", "utf8"].contains { text.lowercased().contains($0) }
        return isUnicode
            ? Finding("locale", .good, visible(text))
            : Finding(
                "locale", .warning, "\(visible(text)) is not UTF-8: idx draws in ASCII",
                "Set LC_ALL=C.UTF-8, or another locale of UTF-8.")
    }

    /// Security keys are optional: without them, another method or a browser is used.
    private var securityKeys: Finding {
        guard let problem = FidoKeys().problem else {
            return Finding("libfido2", .good, "for security keys")
        }
        return Finding(
            "libfido2", .warning, "\(visible(problem, limit: 200)) (for security keys)",
            "Install libfido2 (Debian, Ubuntu: libfido2-1).")
    }

    private var libraries: [Finding] {
        SystemLibraries.all.map { library in
            let name = visible(library.name)
            guard let problem = library.problem else {
                return Finding(name, .good, "for \(visible(library.purpose))")
            }
            return Finding(
                name, library.isNeeded ? .failed : .warning,
                "\(visible(problem, limit: 200)) (for \(visible(library.purpose)))",
                "Install it with your system's packages.", code: .notPossible)
        }
    }

    /// Where tokens are stored.
    private func tokens() async -> Finding {
        do {
            let stored = StoredTokens(settings, streams)
            guard let place = try stored.place() else {
                try FileCredentialStorage(program: "idx").checkFolder()
                return Finding("tokens", .good, "none are stored")
            }
            try stored.checkPlace()
            _ = try await stored.store().find { _ in true }
            return Finding("tokens", .good, place.words)
        } catch {
            return Finding("tokens", Failure(error))
        }
    }

    /// The flags that a sign-in needs and that nothing sets; nil if there are none.
    var missingFlags: String? {
        let missing = settings.missing
        return missing.isEmpty ? nil : missing.map { "--\($0)" }.joined(separator: ", ")
    }

    private var configuration: Finding {
        let words: DisplayText = "profile \"\(visible(settings.profile))\""
        guard let flags = missingFlags else { return Finding("settings", .good, words) }
        return Finding(
            "settings", .failed, "\(words) lacks \(flags)",
            "idx sign-in asks for them; or: idx config set NAME VALUE", code: .settings)
    }

    /// The profiles that are not checked.
    private var profiles: Finding? {
        // Reading the settings has read the file without an error.
        let names = (try? environment.profileFile())?.profiles ?? []
        let others = names.filter { $0 != settings.profile }.map { visible($0) }
        guard !others.isEmpty else { return nil }
        return Finding(
            "profiles", .skipped, "not checked: \(others.joined(separator: ", "))",
            "Check another with --profile NAME; use another with: idx profile use NAME")
    }

    private var proxy: Finding? {
        settings[.issuer].flatMap(environment.proxy).map {
            Finding("proxy", .good, "requests go through \(visible($0))")
        }
    }

    /// The checks of the org.
    func org() async -> [Finding] {
        guard let issuer = settings[.issuer] else {
            return [Finding("org", .skipped, "no issuer is set")]
        }
        let check = OrgCheck(settings, environment, transport: transport)
        let server = visible(OrgName.server(of: issuer))
        do throws(Failure) {
            let answer = try await check.answer()
            let found = [self.engine(server, answer.engine), Self.clock(answer.clockOffset)]
            return found + [await app(check, answer.engine)]
        } catch {
            return [
                Finding("org", error), Finding("app", .skipped, "the org has to be reached first"),
            ]
        }
    }

    /// Compares the engine of the settings with the org's.
    private func engine(_ server: DisplayText, _ engine: Engine?) -> Finding {
        let words: DisplayText = "\(server) answers" + (engine.map { ": \($0.name)" } ?? "")
        guard engine == .idx, settings.engine == .classic else {
            return Finding("org", .good, words)
        }
        return Finding(
            "org", .warning, words,
            "\(SignInPhrase.globalPolicyOnly.text) Remove the setting engine.")
    }

    /// Compares this machine's clock with the org's.
    static func clock(_ offset: Int?) -> Finding {
        guard let offset else {
            return Finding("clock", .skipped, "the org does not tell its time")
        }
        let side: DisplayText = offset > 0 ? "behind" : "ahead of"
        let words: DisplayText = "\(abs(offset)) s \(side) the org's"
        let advice: DisplayText = "Set this machine's clock: tokens are refused otherwise."
        switch abs(offset) {
        case ..<30: return Finding("clock", .good, "as the org's")
        case ..<300: return Finding("clock", .warning, words, advice)
        default: return Finding("clock", .failed, words, advice, code: .unreachable)
        }
    }
}

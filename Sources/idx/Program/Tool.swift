import IDXForms
import IDXPlatform
import IDXTerminal

#if !canImport(Darwin)
    import IDXProcess
#endif

/// The program: reads the command line and runs one command.
struct Tool: Sendable {
    /// The output streams.
    let streams = Streams()
    /// The environment.
    let environment = ProgramEnvironment.process

    /// Runs the command and returns the exit code.
    func run(_ words: [String]) async -> ExitCode {
        // Let `write` report a closed pipe, instead of a signal.
        signal(SIGPIPE, SIG_IGN)
        Self.keepSecretsInside()
        do {
            let code = try await perform(Invocation(parsing: words))
            try streams.result.check()
            return code
        } catch {
            await TerminationWatch.suspendUntilExit()
            let failure = Failure(error)
            for line in failure.lines where !failure.wasSaid {
                streams.problem(line, environment)
            }
            return failure.code
        }
    }

    private func perform(_ invocation: Invocation) async throws -> ExitCode {
        switch invocation {
        case .bare: await show(HelpPart.joined(Help.bare, width: width))
        case .version: streams.result.line("idx \(Tool.fullVersion)")
        case .help(let words, let all):
            await show(try Help.text(for: words, all: all, width: width))
        case .run(let arguments): return try await perform(arguments)
        }
        return .done
    }

    private var width: Int { streams.result.textWidth(environment) }

    private func show(_ help: String) async {
        await streams.show(Sanitizer.document(help), environment)
    }

    private func perform(_ arguments: Arguments) async throws -> ExitCode {
        try ProgramEnvironment.checkVariables()
        let settings = try Settings(arguments, environment: environment)
        // The other commands speak English: what they print is for developers and scripts.
        let language = arguments.speaks ? settings.language : .english
        return try await Language.$current.withValue(language) {
            do {
                return try await perform(arguments, settings)
            } catch {
                // Words are made here, in that language.
                let failure = Failure(error)
                throw settings.isOn(.verbose) ? failure.verbose : failure
            }
        }
    }

    /// Runs a command in the language that is set.
    private func perform(_ arguments: Arguments, _ settings: Settings) async throws -> ExitCode {
        switch arguments.command.name {
        case .help: return .done
        case .demo:
            return try await DemoCommand(
                settings: settings, operand: arguments.operands.first, streams: streams,
                environment: environment
            ).run()
        case .org:
            return try await OrgCommand(
                settings: settings, streams: streams, environment: environment
            ).run()
        case .signIn:
            return try await SignInCommand(
                settings: settings, program: arguments.program, streams: streams,
                environment: environment
            ).run()
        case .token:
            return try await TokenCommand(
                settings: settings, streams: streams, environment: environment
            ).run()
        case .status: return try await StatusCommand(settings: settings, streams: streams).run()
        case .signOut:
            return try await SignOutCommand(
                settings: settings, streams: streams, environment: environment
            ).run()
        case .config:
            return try ConfigCommand(
                settings: settings, operands: arguments.operands, streams: streams,
                environment: environment
            ).run()
        case .profile:
            return try await ProfileCommand(
                settings: settings, operands: arguments.operands, streams: streams,
                environment: environment
            ).run()
        case .authenticator:
            return try await AuthenticatorCommand(
                settings: settings, operands: arguments.operands, streams: streams,
                environment: environment
            ).run()
        case .aws:
            return try await AWSCommand(arguments, settings, streams, environment).run()
        case .doctor:
            return try await DoctorCommand(
                settings: settings, streams: streams, environment: environment,
                transport: settings.transport(streams)
            ).run()
        case .dump:
            return try await DumpCommand(
                settings: settings, operand: arguments.operands.first, streams: streams,
                environment: environment
            ).run()
        }
    }

    /// Keeps secrets in memory out of core files and debuggers, and TLS keys out of the file that a
    /// variable may name.
    private static func keepSecretsInside() {
        unsetenv("SSLKEYLOGFILE")
        #if !DEBUG
            // The runtime's handlers would print memory.
            for fault in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
                signal(fault, SIG_DFL)
            }
        #endif
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        #if canImport(Darwin)
            _ = setrlimit(RLIMIT_CORE, &limit)
        #else
            #if canImport(Glibc)
                _ = setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
            #else
                _ = setrlimit(RLIMIT_CORE, &limit)
            #endif
            _ = idx_hide_memory()
        #endif
    }
}

extension Arguments {
    /// Whether the command talks with a person, in their language.
    fileprivate var speaks: Bool {
        let isReport =
            command.name == .authenticator
            && ["list", "status"].contains(operands.first ?? "list")
        return !isReport && command.flags.contains { $0.name == .lang }
    }
}

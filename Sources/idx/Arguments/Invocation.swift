/// The parsed command line.
enum Invocation: Sendable, Hashable {
    /// No arguments: print a few lines of help.
    case bare
    case version
    /// The help, with the rare flags of a command if `all` is set.
    case help([String], all: Bool = false)
    case run(Arguments)

    /// Parses the arguments after the program's name.
    init(parsing words: [String]) throws(UsageError) {
        guard let first = words.first else {
            self = .bare
            return
        }
        switch first {
        case "-h", "--help": self = .help(words.dropFirst().filter { !$0.hasPrefix("-") })
        case "--version": self = .version
        case "--": throw .flagFirst("-- CMD ARG…", command: .signIn)
        case _ where first.hasPrefix("-") && first != "-":
            throw try Self.flagFirst(first, words.dropFirst())
        default: self = try Self.command(first, Array(words.dropFirst()))
        }
    }

    /// Returns the error for a flag before the command. Without a command, it may be a flag of idx itself.
    private static func flagFirst(
        _ word: String, _ rest: ArraySlice<String>
    ) throws(UsageError) -> UsageError {
        let named = rest.lazy.compactMap(Command.Name.init(typed:)).first
        let command = Command.named(named ?? .signIn)
        let name = String(word.prefix { $0 != "=" })
        guard !["--help", "--version"].contains(name) else { return .unwantedValue(name) }
        do throws(UsageError) {
            guard word.hasPrefix("--") else {
                _ = try Arguments.letters(word, of: command)
                return .flagFirst(word, command: command.name)
            }
            _ = try Arguments.flag(name, of: command)
            return .flagFirst(name, command: command.name)
        } catch {
            guard named == nil, case .unknownFlag(let name, _, let meant) = error else {
                throw error
            }
            let line = meant.map { $0 == "--help" ? "idx --help" : "idx sign-in \($0)" }
            let isWhole = meant?.hasPrefix("idx ") == true
            throw .unknownFlag(name, command: nil, nearest: isWhole ? meant : line)
        }
    }

    private static func command(_ name: String, _ rest: [String]) throws(UsageError) -> Invocation {
        guard let name = Command.Name(typed: name) else {
            throw .unknownCommand(name, nearest: Suggestion.command(for: name))
        }
        let arguments = try Arguments(.named(name), parsing: rest)
        if arguments.wantsHelp, name != .help || arguments.operands.isEmpty {
            return .help([name.rawValue])
        }
        return name == .help
            ? .help(arguments.operands, all: arguments.has(.all)) : .run(arguments)
    }
}

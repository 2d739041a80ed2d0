/// What the program was called to do.
enum Invocation: Sendable, Hashable {
    /// Nothing was said: a few lines of help.
    case bare
    case version
    case help([String])
    case run(Arguments)

    /// Reads a command line without the program's own name.
    init(parsing words: [String]) throws(UsageError) {
        guard let first = words.first else {
            self = .bare
            return
        }
        switch first {
        case "-h", "--help": self = .help([])
        case "--version": self = .version
        case _ where first.hasPrefix("-"):
            // A flag before the command: the password rule first, then what the flag may have meant.
            let (name, _) = try Arguments.split(first, of: .named(.signIn))
            _ = try Arguments.flag(name, of: .named(.signIn))
            throw .alone(name, needs: "a command before it: idx sign-in \(name)")
        default: self = try Self.command(first, Array(words.dropFirst()))
        }
    }

    private static func command(_ name: String, _ rest: [String]) throws(UsageError) -> Invocation {
        guard let name = Command.Name(rawValue: name) else {
            let known = Command.Name.allCases.map(\.rawValue)
            throw .unknownCommand(
                name, nearest: Command.synonyms[name] ?? nearest(to: name, among: known))
        }
        let arguments = try Arguments(.named(name), parsing: rest)
        if arguments.wantsHelp { return .help([name.rawValue]) }
        return name == .help ? .help(arguments.operands) : .run(arguments)
    }
}

/// A manual page, which is made from the tables of the help.
enum ManualPage: Sendable {
    case program
    case command(Command)
    case topic(HelpTopic)

    /// All pages.
    static var all: [ManualPage] { [.program] + Command.all.map { .command($0) } + topics }

    private static var topics: [ManualPage] {
        HelpTopic.allCases.filter { $0.manualSection != nil }.map { .topic($0) }
    }

    /// The name: `idx-sign-in`.
    var name: String {
        switch self {
        case .program: "idx"
        case .command(let command): "idx-\(command.name.rawValue)"
        case .topic(let topic): "idx-\(topic.rawValue)"
        }
    }

    /// The section of the manual.
    var section: Int {
        if case .topic(let topic) = self { topic.manualSection ?? 7 } else { 1 }
    }

    /// The name of its file: `idx-sign-in.1`.
    var file: String { "\(name).\(section)" }

    /// A line for lists of pages.
    var summary: String {
        switch self {
        case .program: "sign in to Okta in the terminal"
        case .command(let command): command.summary
        case .topic(let topic): topic.summary
        }
    }

    /// A part with a heading of its own.
    typealias Section = (heading: String, lines: [String])

    /// The page, for the macros of man(7).
    var roff: String {
        let title = [
            name.uppercased(), String(section), Tool.commit.last ?? "", "idx \(Tool.version)",
            [1: "User Commands", 5: "File Formats"][section] ?? "Miscellaneous",
        ]
        let head = [
            ".\\\" Made by idx help man from the tables of the help.",
            ".TH " + title.map { "\"\($0)\"" }.joined(separator: " "),
            // Names of commands, files and members must not be broken or spread.
            ".nh", ".ad l", ".SH NAME", Roff.escaped("\(name) - \(summary)"),
        ]
        let lines = (sections + [("SEE ALSO", seeAlso)]).filter { !$0.lines.isEmpty }
            .flatMap { Roff.titled(".SH", $0.heading, $0.lines) }
        return (head + lines).map { $0 + "\n" }.joined()
    }

    private var sections: [Section] {
        switch self {
        case .program:
            [
                (
                    "SYNOPSIS",
                    Roff.usage(["idx COMMAND [FLAG…]", "idx help [TOPIC]", "idx --version"])
                ),
                (
                    "DESCRIPTION",
                    Roff.lines([.text(Help.purpose), .rows("Commands", Self.commands)])
                ),
                ("EXIT STATUS", Roff.lines(HelpTopic.exitCodes.parts)),
                ("ENVIRONMENT", Roff.lines(HelpTopic.environment.parts)),
                ("FILES", Roff.lines([.rows("", Self.files)])),
                ("EXAMPLES", Roff.lines([.commands("", Help.firstExamples)])),
            ]
        case .command(let command):
            [
                ("SYNOPSIS", Roff.usage(Self.usage(of: command))),
                ("DESCRIPTION", Roff.lines(Help.description(of: command))),
                (
                    "OPTIONS",
                    command.groups.flatMap { group in
                        Roff.titled(
                            ".SS", group.title,
                            Roff.lines([.rows("", group.flags.map(Help.row))]))
                    } + Roff.lines(Help.variables(of: command))
                ),
                ("EXIT STATUS", ["See the exit codes in", ".BR idx (1)."]),
                ("EXAMPLES", Roff.lines([.commands("", command.examples)])),
            ]
        case .topic(let topic):
            [
                ("DESCRIPTION", Roff.lines(topic.parts.filter { $0.examples == nil })),
                ("EXAMPLES", Roff.lines(topic.parts.compactMap(\.examples))),
            ]
        }
    }

    private static var commands: [HelpPart.Row] {
        Command.all.map { ("idx \($0.name.rawValue)", $0.summary) }
    }

    private static let files: [HelpPart.Row] = [
        ("~/.config/idx/config", "the profiles; in $XDG_CONFIG_HOME if that is set"),
        (
            "~/.local/share/idx/",
            "stored tokens and the keys of idx authenticator, encrypted; in $XDG_DATA_HOME if that is set"
        ),
        (
            "~/.local/state/idx/",
            "the last response, redacted, and the approved Okta.plist files; in $XDG_STATE_HOME if that is set"
        ),
    ]

    /// A usage line for each action, or the only one.
    private static func usage(of command: Command) -> [String] {
        command.actions.isEmpty
            ? [command.usage(command.operand)] : command.actions.map { command.usage($0) }
    }

    /// The pages that the text names as `idx help WORD`, after the page of the program; the page of the
    /// program lists all.
    private var seeAlso: [String] {
        let pages: [ManualPage]
        if case .program = self {
            pages = Self.all.filter { $0.file != file }
        } else {
            let text = parts.map { HelpPart.joined([$0], width: 10_000) }.joined()
            let words = Set(text.matches(of: /idx help ([a-z-]+)/).map { "idx-\($0.output.1)" })
            pages = [.program] + Self.all.filter { words.contains($0.name) && $0.file != file }
        }
        let last = pages.last?.file
        return pages.map { page in
            ".BR \(Roff.escaped(page.name)) (\(page.section))\(page.file == last ? "" : ",")"
        }
    }

    /// The texts that may name other pages.
    private var parts: [HelpPart] {
        switch self {
        case .program: []
        case .command(let command):
            Help.description(of: command) + command.groups.map { .rows("", $0.flags.map(Help.row)) }
                + Help.variables(of: command) + [.commands("", command.examples)]
        case .topic(let topic): topic.parts
        }
    }
}

extension HelpTopic {
    /// The section of the manual that has its page: 5 for files, 7 for others. Nil if it has none: the page
    /// of the program has the exit codes and the environment.
    var manualSection: Int? {
        switch self {
        case .answers, .policy, .scenarios: 5
        case .admin, .json, .accessibility, .completion: 7
        case .exitCodes, .environment, .man: nil
        }
    }
}

extension HelpPart {
    /// The part without its heading if it has the examples.
    fileprivate var examples: HelpPart? {
        guard case .commands(let heading, let rows) = self, heading.hasPrefix("Example") else {
            return nil
        }
        return .commands("", rows)
    }
}

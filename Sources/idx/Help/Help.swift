/// The help, which is made from the parser's tables.
enum Help {
    /// Returns the help for no words, a command or a topic.
    ///
    /// - Parameters:
    ///   - words: The words after `idx help`.
    ///   - all: Whether to show the rare flags of a command too.
    ///   - width: The maximum length of a line, except in completion scripts.
    /// - Returns: The text.
    /// - Throws: A ``UsageError`` that suggests the nearest command or topic.
    static func text(
        for words: [String], all: Bool = false, width: Int = 80
    ) throws(UsageError) -> String {
        guard let word = words.first else { return HelpPart.joined(overview, width: width) }
        if let topic = HelpTopic(rawValue: word) {
            switch topic {
            case .completion where words.count > 1: return try script(words.dropFirst())
            case .man where words.count > 1: return try manual(words.dropFirst())
            default: try refuseMore(words)
            }
            return HelpPart.joined(topic.parts, width: width)
        }
        guard let name = Command.Name(rawValue: word) else {
            throw .unknownTopic(word, nearest: Suggestion.topic(for: word))
        }
        try refuseMore(words)
        return HelpPart.joined(parts(for: .named(name), all: all), width: width)
    }

    /// What `idx` alone prints.
    static let bare: [HelpPart] = [
        .text(purpose),
        .rows(
            "",
            [
                ("idx demo", "try it with a simulated org on this machine"),
                ("idx sign-in", "sign in to your org: --issuer URL --client-id ID --redirect URI"),
                ("idx help", "show all commands"),
            ]),
    ]

    private static func refuseMore(_ words: [String]) throws(UsageError) {
        if words.count > 1 { throw .unexpectedOperand(words[1], command: .help) }
    }

    private static func manual(_ words: ArraySlice<String>) throws(UsageError) -> String {
        let name = words.first ?? ""
        guard let page = ManualPage.all.first(where: { $0.file == name }) else {
            throw .badValue(
                name, of: "help man", reason: "is not a manual page; idx help man lists them")
        }
        if let extra = words.dropFirst().first { throw .unexpectedOperand(extra, command: .help) }
        return page.roff
    }

    private static func script(_ words: ArraySlice<String>) throws(UsageError) -> String {
        let name = words.first ?? ""
        guard let shell = Shell(rawValue: name) else {
            let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
            throw .badValue(name, of: "help completion", reason: "is not one of \(names)")
        }
        if let extra = words.dropFirst().first { throw .unexpectedOperand(extra, command: .help) }
        return shell.completionScript
    }

    /// What the program does.
    static let purpose =
        "idx signs you in to Okta in the terminal, whatever steps your org asks for."

    /// The first commands to try.
    static let firstExamples: [HelpPart.Row] = [
        ("idx demo", "try it with a simulated org on this machine"),
        ("idx sign-in", "sign in to your org; asks for what it does not know"),
        ("idx status", "show who is signed in"),
        ("idx help sign-in", "show a command's flags"),
    ]

    private static var overview: [HelpPart] {
        let commands = Command.all.map { command in
            let usage = [command.name.rawValue, command.operand].compactMap { $0 }
            return (usage.joined(separator: " "), command.summary)
        }
        return [
            .text(purpose),
            .commands("Examples", firstExamples),
            .text("Usage: idx COMMAND [FLAG…]"),
            .rows("Commands", commands),
            .rows("Topics: idx help TOPIC", HelpTopic.allCases.map { ($0.rawValue, $0.summary) }),
            .text("idx --version prints the version."),
        ]
    }

    private static func parts(for command: Command, all: Bool) -> [HelpPart] {
        let summary = command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."
        let head: [HelpPart] = [
            .text(summary), .commands("Examples", command.examples),
            .text("Usage: " + command.usage(command.operand)),
        ]
        let groups = command.groups.map { ($0.title, $0.flags.filter { all || $0.isInSight }) }
        let hasMore = !all && command.flags.contains { !$0.isInSight }
        return head + description(of: command)
            + groups.filter { !$1.isEmpty }.map { .rows($0, $1.map(row)) }
            + (hasMore ? [.text("All flags: idx help \(command.name.rawValue) --all")] : [])
            + variables(of: command)
    }

    /// What a command does, and its actions.
    static func description(of command: Command) -> [HelpPart] {
        let actions = command.actions.joined(separator: ", ")
        let usual = command.actionNames.first == "list" ? " Without one: list." : ""
        return (actions.isEmpty ? [] : [.text("Actions: \(actions).\(usual)")])
            + [.text(command.details)]
    }

    /// What else can set the flags of a command.
    static func variables(of command: Command) -> [HelpPart] {
        command.flags.contains(where: \.isSetting)
            ? [.text("Variables and profiles can set flags too: idx help environment")] : []
    }

    /// A flag as a row of the help.
    static func row(_ flag: Flag) -> HelpPart.Row {
        let short = flag.short.map { "-\($0), " } ?? ""
        let value = flag.placeholder.map { " " + $0 } ?? ""
        return (
            short + flag.dashed + value, flag.summary + (flag.isRepeatable ? "; repeatable" : "")
        )
    }
}

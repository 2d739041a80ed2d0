/// The help, made from the tables the parser reads, so that the two cannot disagree.
enum Help {
    /// What `idx` alone prints.
    static let bare = """
        idx signs in to Okta in the terminal, by whatever steps the org asks for.

          idx demo       sign in to a simulated org on this machine
          idx sign-in    sign in to yours: --issuer URL --client-id ID --redirect URI
          idx help       all commands

        """

    /// What `idx help …` prints.
    static func text(for words: [String]) throws(UsageError) -> String {
        guard let word = words.first else { return overview }
        if let name = Command.Name(rawValue: word), words.count == 1 {
            return text(for: .named(name))
        }
        guard let topic = HelpTopic(rawValue: word) else {
            let known = Command.Name.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue)
            throw .unknownTopic(word, nearest: nearest(to: word, among: known))
        }
        guard words.count > 1 else { return topic.text }
        guard topic == .completion else { throw .unexpectedOperand(words[1], command: .help) }
        guard let shell = Shell(rawValue: words[1]) else {
            let known = Shell.allCases.map(\.rawValue)
            throw .unknownTopic(words[1], nearest: nearest(to: words[1], among: known))
        }
        return shell.completionScript
    }

    private static var overview: String {
        let commands = Command.all.map { command in
            let usage = [command.name.rawValue, command.operand].compactMap { $0 }
            return (usage.joined(separator: " "), command.summary)
        }
        let topics = HelpTopic.allCases.map { ($0.rawValue, $0.summary) }
        return joined(
            ["Usage: idx COMMAND [FLAG…]", "", "Commands"] + columns(commands)
                + ["", "Topics: idx help TOPIC"] + columns(topics)
                + ["", "Each command's flags: idx help COMMAND", "The version: idx --version"])
    }

    private static func text(for command: Command) -> String {
        let usage =
            ["Usage: idx", command.name.rawValue, command.operand, "[FLAG…]"]
            + (command.takesProgram ? ["[-- CMD ARG…]"] : [])
        var lines = [usage.compactMap { $0 }.joined(separator: " "), ""]
        lines += command.details.split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
        for group in command.groups {
            lines += ["", group.title] + columns(group.flags.map(row))
        }
        if command.flags.contains(where: \.isSetting) {
            lines += ["", "Flags can be set by IDX_ variables and profiles: idx help environment"]
        }
        return joined(lines)
    }

    private static func row(_ flag: Flag) -> (String, String) {
        let short = flag.short.map { "-\($0), " } ?? ""
        let value = flag.placeholder.map { " " + $0 } ?? ""
        return (
            short + flag.dashed + value, flag.summary + (flag.isRepeatable ? "; repeatable" : "")
        )
    }

    private static func joined(_ lines: [String]) -> String {
        lines.joined(separator: "\n") + "\n"
    }
}

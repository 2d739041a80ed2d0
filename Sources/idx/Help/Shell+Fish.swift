extension Shell {
    static var fishScript: String {
        var lines = ["# fish completion for idx", "complete -c idx -f"]
        for command in Command.all {
            lines.append(
                "complete -c idx -n __fish_use_subcommand -a \(command.name.rawValue) -d \(quoted(command.summary))"
            )
            lines += command.flags.map { line(for: $0, of: command) }
            let operands = operands(of: command)
            if !operands.isEmpty {
                lines.append("\(condition(command)) -a \(quoted(operands.joined(separator: " ")))")
            } else if command.name == .dump {
                lines.append("\(condition(command)) -F")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func condition(_ command: Command) -> String {
        "complete -c idx -n '__fish_seen_subcommand_from \(command.name.rawValue)'"
    }

    private static func line(for flag: Flag, of command: Command) -> String {
        var words = [condition(command), "-l \(flag.name)"]
        if let short = flag.short { words.append("-s \(short)") }
        switch flag.value {
        case .none, .optional: break
        case _ where flag.name == "profile":
            // fish is no POSIX shell, so it asks one.
            words.append("-x -a \(quoted("(sh -c \(quoted(profilesInShell)))"))")
        case .file, .folder: words.append("-r -F")
        default:
            let values = Self.words(after: flag).map { " -a \(quoted($0.joined(separator: " ")))" }
            words.append("-x" + (values ?? ""))
        }
        words.append("-d \(quoted(flag.summary))")
        return words.joined(separator: " ")
    }

    private static func quoted(_ text: String) -> String {
        var result = "'"
        for character in text {
            if character == "'" || character == "\\" { result += "\\" }
            result.append(character)
        }
        return result + "'"
    }
}

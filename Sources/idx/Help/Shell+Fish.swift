extension Shell {
    static var fishScript: String {
        var lines = ["# fish completion for idx", "complete -c idx -f"]
        for command in Command.all {
            lines.append(
                "complete -c idx -n __fish_use_subcommand -a \(command.name.rawValue) -d \(quoted(command.summary))"
            )
            lines += command.flags.map { line(for: $0, of: command) }
            let places = operands(of: command)
            let firsts = Set(command.actionNames + places.compactMap(\.after)).sorted()
            lines += places.map { place in
                var condition = seen(command.name.rawValue)
                if let after = place.after {
                    condition += "; and \(seen(after))"
                } else if !firsts.isEmpty {
                    condition += "; and not \(seen(firsts.joined(separator: " ")))"
                }
                return "complete -c idx -n '\(condition)'\(arguments(place.completion))"
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func seen(_ word: String) -> String { "__fish_seen_subcommand_from \(word)" }

    private static func line(for flag: Flag, of command: Command) -> String {
        var line = "complete -c idx -n '\(seen(command.name.rawValue))' -l \(flag.name)"
        if let short = flag.short { line += " -s \(short)" }
        if let completion = completion(after: flag) {
            line += (completion.files || completion.folders ? " -r" : " -x") + arguments(completion)
        }
        return "\(line) -d \(quoted(flag.summary))"
    }

    private static func arguments(_ completion: Completion) -> String {
        var words = completion.files || completion.folders ? " -F" : ""
        // fish is not a POSIX shell.
        if completion.profiles { words += " -a " + quoted("(sh -c \(quoted(profilesInShell)))") }
        if !completion.words.isEmpty {
            words += " -a " + quoted(completion.words.joined(separator: " "))
        }
        return words
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

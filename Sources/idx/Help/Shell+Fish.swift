extension Shell {
    static var fishScript: String {
        var lines = [
            fishFunctions, "complete -c idx -f",
            "complete -c idx -n 'not __idx_program' -l help -s h -d 'show help'",
            "complete -c idx -n __fish_use_subcommand -l version -d 'show the version'",
        ]
        for command in Command.all {
            lines.append(
                "complete -c idx -n __fish_use_subcommand -a \(command.name.rawValue) -d \(quoted(command.summary))"
            )
            lines += command.flags.map { line(for: $0, of: command) }
            lines += operands(of: command).map { place in
                let words = [command.name.rawValue, place.after].compactMap(\.self)
                let condition = "__idx_operand \(words.joined(separator: " "))"
                return "complete -c idx -n '\(condition)'\(arguments(place.completion))"
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let fishFunctions = """
        # fish completion for idx
        function __idx_in # COMMAND
            set -l words (commandline -opc)
            test "$words[2]" = "$argv[1]"; and not contains -- -- $words
        end
        function __idx_operand # COMMAND [ACTION]
            __idx_in $argv[1]; or return 1
            set -l words (commandline -opc)
            # Only where no other operand stands before.
            if set -q argv[2]
                test (count $words) -eq 3; and test "$words[3]" = "$argv[2]"
            else
                not set -q words[3]; or string match -q -- '-*' "$words[3]"
            end
        end
        # After -- come the words of a program.
        function __idx_program
            contains -- -- (commandline -opc)
        end
        function __idx_program_name
            __idx_program; and test (commandline -opc)[-1] = --
        end
        function __idx_program_names
            set -l word (commandline -ct)
            complete -C "$word"
        end
        complete -c idx -n __idx_program -F
        complete -c idx -n __idx_program_name -a '(__idx_program_names)'
        """

    private static func line(for flag: Flag, of command: Command) -> String {
        var line = "complete -c idx -n '__idx_in \(command.name.rawValue)' -l \(flag.name)"
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

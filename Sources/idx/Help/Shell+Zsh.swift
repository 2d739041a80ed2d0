extension Shell {
    static var zshScript: String {
        """
        #compdef idx
        # zsh completion for idx
        \(functions.joined(separator: "\n"))
        _idx() {
            if (( CURRENT == 2 )); then
                local -a commands=(
        \(Command.all.map { "            '\($0.name.rawValue):\(quoted($0.summary))'" }.joined(separator: "\n"))
                )
                _describe command commands
                [[ $PREFIX == -* ]] && compadd -- --help --version
                return
            fi
            local command=$words[2]
            shift words
            (( CURRENT-- ))
            # After -- come the words of a program.
            local dashes=${words[(i)--]}
            if (( dashes < CURRENT )); then
                shift $dashes words
                (( CURRENT -= dashes ))
                _normal
                return
            fi
            case $command in
        \(Command.all.map(commandCase).joined(separator: "\n"))
            esac
        }
        # Installed as a file of $fpath, this is the body of _idx; evaluated, it registers it.
        if [[ $funcstack[1] == _idx ]]; then _idx "$@"; else compdef _idx idx; fi

        """
    }

    private static func commandCase(_ command: Command) -> String {
        var specs = command.flags.flatMap(specs) + ["'--help[show help]'"]
        let places = operands(of: command)
        if let first = places.first?.completion {
            specs.append("'1:\(first.name):\(function(first))'")
        }
        // words[1] is the command here, words[2] its first operand.
        let later = places.dropFirst().map { place in
            "[[ $words[2] == \(place.after ?? "*") ]] && \(function(place.completion))"
        }
        if !later.isEmpty { specs.append("'2:operand:{ \(later.joined(separator: "; ")) }'") }
        return
            "        \(command.name.rawValue))\n            _arguments -s -S \\\n                "
            + specs.joined(separator: " \\\n                ") + "\n            ;;"
    }

    /// The specifications of a flag: one for its name, one for its letter.
    private static func specs(_ flag: Flag) -> [String] {
        let repeated = flag.isRepeatable ? "*" : ""
        let summary = "[\(quoted(flag.summary))]"
        guard let completion = completion(after: flag) else {
            return flag.spellings.map { "'\(repeated)\($0)\(summary)'" }
        }
        let value = (flag.isOptional ? "::" : ":") + "\(completion.name):\(function(completion))"
        return flag.spellings.map { name in
            "'\(repeated)\(name)\(name.hasPrefix("--") ? "=" : "")\(summary)\(value)'"
        }
    }

    /// A function for each list of words, by the name of its completion.
    private static var functions: [String] {
        let completions = Command.all.flatMap { command in
            command.flags.compactMap { completion(after: $0) }
                + operands(of: command).map(\.completion)
        }
        var seen: Set<String> = []
        return completions.filter { seen.insert(function($0)).inserted && $0.isList }.map {
            var parts = $0.words.isEmpty ? [] : ["compadd -- " + $0.words.joined(separator: " ")]
            if $0.profiles { parts.append("compadd -- ${(f)\"$(\(profilesInShell))\"}") }
            if $0.files { parts.append("_files") }
            return "\(function($0))() { \(parts.joined(separator: "; ")) }"
        }
    }

    /// Returns the completion function; a space if any words are possible.
    private static func function(_ completion: Completion) -> String {
        if completion.isList { return "_idx_" + completion.name.replacing("-", with: "_") }
        return completion.files ? "_files" : completion.folders ? "_files -/" : " "
    }

    private static func quoted(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "'": result += "'\\''"
            case "[", "]", ":": result += "\\\(character)"
            default: result.append(character)
            }
        }
        return result
    }
}

extension Shell.Completion {
    /// Whether it lists words.
    fileprivate var isList: Bool { !words.isEmpty || profiles }
}

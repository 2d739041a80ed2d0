extension Shell {
    static var zshScript: String {
        """
        #compdef idx
        # zsh completion for idx
        _idx_profiles() { compadd -- ${(f)"$(\(profilesInShell))"} }
        _idx() {
            if (( CURRENT == 2 )); then
                local -a commands=(
        \(Command.all.map { "            '\($0.name.rawValue):\(quoted($0.summary))'" }.joined(separator: "\n"))
                )
                _describe command commands
                return
            fi
            local command=$words[2]
            shift words
            (( CURRENT-- ))
            case $command in
        \(Command.all.map(commandCase).joined(separator: "\n"))
            esac
        }
        _idx "$@"

        """
    }

    private static func commandCase(_ command: Command) -> String {
        var specs = command.flags.map(spec) + ["'--help[show help]'"]
        let operands = operands(of: command)
        if !operands.isEmpty {
            specs.append("'1:topic:(\(operands.joined(separator: " ")))'")
        } else if command.name == .dump {
            specs.append("'1:file:_files'")
        }
        return "        \(command.name.rawValue))\n            _arguments \\\n                "
            + specs.joined(separator: " \\\n                ") + "\n            ;;"
    }

    private static func spec(_ flag: Flag) -> String {
        let start = (flag.isRepeatable ? "*" : "") + "\(flag.dashed)[\(quoted(flag.summary))]"
        let value: String
        switch flag.value {
        case .none: value = ""
        case .optional(let name): value = "::\(name):"
        case _ where flag.name == "profile": value = ":profile:_idx_profiles"
        case .file: value = ":file:_files"
        case .folder: value = ":folder:_files -/"
        default:
            let words = words(after: flag).map { "(\($0.joined(separator: " ")))" } ?? ""
            value = ":\(flag.name):\(words.replacingColons)"
        }
        return "'\(start)\(value)'"
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

extension String {
    /// With colons quoted, which separate the parts of a zsh specification.
    fileprivate var replacingColons: String {
        split(separator: ":", omittingEmptySubsequences: false).joined(separator: "\\:")
    }
}

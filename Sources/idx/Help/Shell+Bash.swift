extension Shell {
    static var bashScript: String {
        """
        # bash completion for idx
        _idx() {
            local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
            if [ "$COMP_CWORD" -eq 1 ]; then
                COMPREPLY=($(compgen -W "\(Command.Name.allCases.map(\.rawValue).joined(separator: " "))" -- "$word"))
                return
            fi
            case "${COMP_WORDS[1]} $before" in
        \(Command.all.flatMap(valueCases).joined(separator: "\n"))
            esac
            case ${COMP_WORDS[1]} in
        \(Command.all.map(flagCase).joined(separator: "\n"))
            esac
        }
        complete -o default -F _idx idx

        """
    }

    private static func valueCases(_ command: Command) -> [String] {
        command.flags.compactMap { flag in
            let pattern = "\"\(command.name.rawValue) \(flag.dashed)\""
            if flag.name == "profile" {
                return
                    "        \(pattern)) COMPREPLY=($(compgen -W \"$(\(profilesInShell))\" -- \"$word\")); return ;;"
            }
            if let words = words(after: flag) {
                return
                    "        \(pattern)) COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\")); return ;;"
            }
            switch flag.value {
            case .none, .optional: return nil
            case .folder:
                return "        \(pattern)) COMPREPLY=($(compgen -d -- \"$word\")); return ;;"
            case .file:
                return "        \(pattern)) COMPREPLY=($(compgen -f -- \"$word\")); return ;;"
            default: return "        \(pattern)) return ;;"
            }
        }
    }

    private static func flagCase(_ command: Command) -> String {
        let words = command.flags.map(\.dashed) + ["--help"] + operands(of: command)
        return
            "        \(command.name.rawValue)) COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\")) ;;"
    }
}

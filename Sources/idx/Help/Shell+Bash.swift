extension Shell {
    static var bashScript: String {
        """
        # bash completion for idx
        _idx() {
            # bash breaks words at colons as well: key:method is one word to us.
            local line=${COMP_LINE:0:COMP_POINT} words word before
            word=${line##*[[:space:]]}
            read -ra words <<< "${line%"$word"}"
            before=${words[${#words[@]}-1]}
            _idx_words
            COMPREPLY=("${COMPREPLY[@]#"${word%"${word##*:}"}"}")
        }
        _idx_words() {
            if [ "${#words[@]}" -eq 1 ]; then
                COMPREPLY=($(compgen -W "\(Command.Name.allCases.map(\.rawValue).joined(separator: " "))" -- "$word"))
                return
            fi
            case "${words[1]} $before" in
        \(Command.all.flatMap(valueCases).joined(separator: "\n"))
            esac
            case ${words[1]} in
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

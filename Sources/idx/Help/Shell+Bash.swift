extension Shell {
    static var bashScript: String {
        """
        # bash completion for idx
        _idx() {
            # bash breaks words at colons and equal signs as well: key:method is one word to idx.
            local line=${COMP_LINE:0:COMP_POINT} words word before
            word=${line##*[[:space:]]}
            local typed=$word
            read -ra words <<< "${line%"$word"}"
            before=${words[${#words[@]}-1]}
            case $word in
            --*=*) before=${word%%=*} word=${word#*=} ;;
            esac
            COMPREPLY=()
            _idx_words
            # What bash took for words of their own stands before the cursor already.
            local cut=${typed%"${typed##*[:=]}"}
            cut=${cut#"${typed%"$word"}"}
            COMPREPLY=("${COMPREPLY[@]#"$cut"}")
        }
        _idx_add() { # KIND [WORD…]
            local IFS=$'\\n'
            case $1 in
            words) shift; COMPREPLY+=($(compgen -W "$*" -- "$word")) ;;
            profiles) COMPREPLY+=($(compgen -W "$(\(profilesInShell))" -- "$word")) ;;
            file | directory | command)
                # Marks folders with a slash; bash 3.2 does not know it.
                compopt -o filenames 2> /dev/null
                COMPREPLY+=($(compgen -A "$1" -- "$word")) ;;
            esac
        }
        _idx_words() {
            if [ "${#words[@]}" -eq 1 ]; then
                case $word in
                -*) _idx_add words --help --version ;;
                *) _idx_add words \(Command.Name.allCases.map(\.rawValue).joined(separator: " ")) ;;
                esac
                return
            fi
            # After -- come the words of a program.
            case " ${words[*]:2} " in
            *" -- "*)
                if [ "$before" = -- ]; then _idx_add command; else _idx_add file; fi
                return ;;
            esac
            case "${words[1]} $before" in
        \(Command.all.flatMap(valueCases).joined(separator: "\n"))
            esac
            case $word in
            -*)
                case ${words[1]} in
        \(Command.all.map(flagCase).joined(separator: "\n"))
                esac
                return ;;
            esac
            case "${words[1]} ${words[2]}" in
        \(Command.all.flatMap(operandCases).joined(separator: "\n"))
            esac
        }
        complete -F _idx idx

        """
    }

    private static func valueCases(_ command: Command) -> [String] {
        command.flags.compactMap { flag in
            guard let completion = completion(after: flag) else { return nil }
            let patterns = flag.spellings.map { "\"\(command.name.rawValue) \($0)\"" }
            let offers = "\(added(completion))return"
            // A flag can follow instead of an optional value.
            let body = flag.isOptional ? "[[ $word == -* ]] || { \(offers); }" : offers
            return "    \(patterns.joined(separator: " | "))) \(body) ;;"
        }
    }

    private static func flagCase(_ command: Command) -> String {
        let words = command.flags.map(\.dashed) + ["--help"]
        return
            "        \(command.name.rawValue)) _idx_add words \(words.joined(separator: " ")) ;;"
    }

    /// The cases for operands, the most specific first. After the other actions nothing is offered.
    private static func operandCases(_ command: Command) -> [String] {
        let places = operands(of: command)
        let others = command.actionNames.filter { name in !places.contains { $0.after == name } }
        let pattern = others.map { "\"\(command.name.rawValue) \($0)\"" }.joined(separator: " | ")
        return (pattern.isEmpty ? [] : ["    \(pattern)) ;;"])
            + places.reversed().map { place in
                // Only where no other operand stands before.
                let isTaken = place.after == nil ? "${words[2]:--} != -*" : "${#words[@]} -gt 3"
                return "    \"\(command.name.rawValue) \"\(place.after ?? "*"))"
                    + " [[ \(isTaken) ]] || { \(added(place.completion))} ;;"
            }
    }

    private static func added(_ completion: Completion) -> String {
        let kinds = [
            completion.words.isEmpty
                ? nil : "words " + completion.words.joined(separator: " "),
            completion.profiles ? "profiles" : nil, completion.files ? "file" : nil,
            completion.folders ? "directory" : nil,
        ]
        return kinds.compactMap { $0.map { "_idx_add \($0); " } }.joined()
    }
}

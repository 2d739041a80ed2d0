/// The arguments of a command.
struct Arguments: Sendable, Hashable {
    /// The command.
    let command: Command
    /// The values of its flags by name; a flag without a value has one empty string.
    var values: [Flag.Name: [String]] = [:]
    /// The operands.
    var operands: [String] = []
    /// The arguments after `--`.
    var program: [String] = []
    /// Whether `--help` is among them.
    var wantsHelp = false

    /// Returns whether a flag is set.
    func has(_ name: Flag.Name) -> Bool { values[name] != nil }

    /// Returns the value of a flag.
    subscript(name: Flag.Name) -> String? { values[name]?.last }
}

extension Arguments {
    /// Parses a command's flags and operands.
    ///
    /// There are no abbreviations: an unknown word is an error that suggests the nearest known one.
    init(_ command: Command, parsing words: [String]) throws(UsageError) {
        self.init(command: command)
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--", command.takesProgram {
                guard !rest.isEmpty else { throw .missingProgram }
                program = Array(rest)
                return
            }
            try read(word, &rest)
        }
        try checkAction()
    }

    /// Refuses flags that the named action does not have.
    private func checkAction() throws(UsageError) {
        let action = operands.first ?? command.actionNames.first ?? ""
        guard !wantsHelp, command.actionNames.contains(action) else { return }
        let stray = command.flags.first {
            has($0.name) && !$0.actions.isEmpty && !$0.actions.contains(action)
        }
        if let stray { throw .alone(stray.dashed, needs: command.usage(of: stray)) }
    }

    private mutating func read(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError)
    {
        guard word.hasPrefix("-"), word != "-" else {
            guard operands.count < command.maxOperands else {
                throw .unexpectedOperand(word, command: command.name)
            }
            operands.append(word)
            return
        }
        let (name, attached) = Self.split(word)
        if name == "-h" || name == "--help" {
            guard attached == nil else { throw .unwantedValue(name) }
            wantsHelp = true
            return
        }
        guard name.hasPrefix("--") else {
            for flag in try Self.letters(word, of: command) {
                try add(try value(of: flag, nil, &rest), to: flag)
            }
            wantsHelp = wantsHelp || word.contains("h")
            return
        }
        let flag = try Self.flag(name, of: command)
        try add(try value(of: flag, attached, &rest), to: flag)
    }

    /// Returns the flags of joined letters: `-qv`. Only the last one can take a value, as the next word.
    ///
    /// - Throws: A ``UsageError``, which for `-nVALUE` and `-n=VALUE` names only `-n`.
    static func letters(_ word: String, of command: Command) throws(UsageError) -> [Flag] {
        let name = String(word.prefix { $0 != "=" })
        if let meant = Suggestion.long(for: name, of: command) {
            throw .unknownFlag(name, command: command.name, nearest: meant)
        }
        var flags: [Flag] = []
        for letter in word.dropFirst() where letter != "h" {
            if let last = flags.last, last.value != .none { throw .missingValue(last) }
            if let last = flags.last, letter == "=" { throw .unwantedValue(last.dashed) }
            flags.append(try flag("-\(letter)", of: command))
        }
        return flags
    }

    /// Splits `--name=value`, so that errors about the name do not contain the value.
    private static func split(_ word: String) -> (name: String, value: String?) {
        guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else {
            return (word, nil)
        }
        return (String(word[..<equals]), String(word[word.index(after: equals)...]))
    }

    /// Returns the flag with this spelling, or throws an error that suggests another.
    static func flag(_ name: String, of command: Command) throws(UsageError) -> Flag {
        if name == "-p" || name.hasPrefix("--pass") {
            throw .passwordAsArgument
        }
        guard let found = command.flags.first(where: { $0.spellings.contains(name) }) else {
            throw .unknownFlag(
                name, command: command.name, nearest: Suggestion.flag(for: name, of: command))
        }
        return found
    }

    private func value(
        of flag: Flag, _ attached: String?, _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        switch flag.value {
        case .none:
            guard attached == nil else { throw .unwantedValue(flag.dashed) }
            return ""
        case .optional:
            if let attached { return attached }
            guard let next = rest.first, !next.hasPrefix("-") else { return "" }
            rest.removeFirst()
            return next
        case .text, .file, .folder, .choice, .openChoice, .number, .duration, .authenticator,
            .redirect, .language:
            guard let text = attached ?? rest.popFirst() else { throw .missingValue(flag) }
            return text
        }
    }

    private mutating func add(_ text: String, to flag: Flag) throws(UsageError) {
        if let reason = flag.objection(to: text) {
            throw .badValue(text, of: flag.dashed, reason: reason)
        }
        guard values[flag.name] == nil || flag.isRepeatable || flag.value == .none else {
            throw .givenTwice(flag)
        }
        values[flag.name, default: []].append(text)
    }
}

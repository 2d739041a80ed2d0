import IDXForms

/// A command and its flags.
struct Command: Sendable, Hashable {
    /// The names of all commands.
    enum Name: String, Sendable, Hashable, CaseIterable {
        case demo
        case signIn = "sign-in"
        case token, status
        case signOut = "sign-out"
        case config, profile, authenticator, doctor
        case aws
        case dump
        case org
        case help

        /// The command that a user of other programs means by a word.
        init?(typed word: String) {
            switch word {
            case "login": self = .signIn
            case "logout": self = .signOut
            case "whoami": self = .status
            default: self.init(rawValue: word)
            }
        }
    }

    /// Flags under a heading of the help.
    struct Group: Sendable, Hashable {
        let title: String
        let flags: [Flag]

        /// The group without the flags of these names.
        func without(_ names: Flag.Name...) -> Group {
            Group(title: title, flags: flags.filter { !names.contains($0.name) })
        }
    }

    /// The name.
    let name: Name
    /// The placeholder of its operands: `[SCENARIO]`.
    var operand: String?
    /// The actions that its first operand can name, with their operands: `set NAME VALUE`.
    var actions: [String] = []
    /// The maximum number of operands.
    var maxOperands = 0
    /// Whether `-- CMD ARG…` may follow.
    var takesProgram = false
    /// Whether `--profile` can name a new profile.
    var mayMakeProfile = false
    /// A line for the overview.
    let summary: String
    /// More text, for its own help.
    let details: String
    /// Its flags, under headings.
    let groups: [Group]

    /// All its flags.
    var flags: [Flag] { groups.flatMap(\.flags) }

    /// The names of its actions.
    var actionNames: [String] {
        actions.map { String($0.prefix { $0 != " " }) }
    }

    /// The usage line with these operands: "idx demo [SCENARIO] [FLAG…]".
    func usage(_ operands: String?) -> String {
        let words =
            ["idx", name.rawValue, operands, "[FLAG…]"] + (takesProgram ? ["[-- CMD ARG…]"] : [])
        return words.compactMap { $0 }.joined(separator: " ")
    }

    /// The usage line of a flag that is not for every action: "idx authenticator enroll or delete".
    func usage(of flag: Flag) -> String {
        let names = flag.actions.map { DisplayText("\($0)") }
        return "idx \(name.rawValue) \(Wording.list(names).text)"
    }

    /// Returns the error for operands that are no action.
    func misuse(of operands: [String]) -> UsageError {
        let word = operands.first ?? ""
        guard let index = actionNames.firstIndex(of: word) else {
            return .unknownAction(
                word, command: self, nearest: nearest(to: word, among: actionNames))
        }
        return .incomplete(actions[index], command: self)
    }

    /// Returns the flag with that name.
    func flag(_ name: Flag.Name) -> Flag? {
        flags.first { $0.name == name }
    }
}

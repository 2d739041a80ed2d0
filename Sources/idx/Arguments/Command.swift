/// One command: what it does and which flags it takes.
struct Command: Sendable, Hashable {
    /// The commands there are. Nothing else is run.
    enum Name: String, Sendable, Hashable, CaseIterable {
        case demo
        case signIn = "sign-in"
        case status
        case signOut = "sign-out"
        case config, profile, doctor
        case dump
        case org
        case help
    }

    /// Flags that belong together under one heading of the help.
    struct Group: Sendable, Hashable {
        let title: String
        let flags: [Flag]
    }

    /// What it is called.
    let name: Name
    /// What may stand behind it: `[SCENARIO]`.
    var operand: String?
    /// What its first operand may be, with what follows it: `set NAME VALUE`.
    var actions: [String] = []
    /// How many operands it takes at most.
    var maxOperands = 0
    /// Whether `-- CMD ARG…` may follow.
    var takesProgram = false
    /// Whether `--profile` may name one that there is not yet.
    var mayMakeProfile = false
    /// One line.
    let summary: String
    /// A few lines more, for its own help.
    let details: String
    /// Its flags, under headings.
    let groups: [Group]

    /// All its flags.
    var flags: [Flag] { groups.flatMap(\.flags) }

    /// The first words of its actions.
    var actionNames: [String] {
        actions.map { String($0.prefix { $0 != " " }) }
    }

    /// Why its operands are none of its actions.
    func misuse(of operands: [String]) -> UsageError {
        let word = operands.first ?? ""
        guard let index = actionNames.firstIndex(of: word) else {
            return .unknownAction(
                word, command: self, nearest: nearest(to: word, among: actionNames))
        }
        return .incomplete(actions[index], command: self)
    }

    /// The flag of that name.
    func flag(_ name: String) -> Flag? {
        flags.first { $0.name == name }
    }
}

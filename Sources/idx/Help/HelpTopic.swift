/// A topic of `idx help TOPIC`.
enum HelpTopic: String, Sendable, CaseIterable {
    case admin
    case exitCodes = "exit-codes"
    case answers
    case environment
    case accessibility
    case completion
    case json
    case policy
    case scenarios
    case man

    /// A line for the overview.
    var summary: String {
        switch self {
        case .admin: "what your org's administrator has to set up"
        case .exitCodes: "what each exit code means"
        case .answers: "sign in from a script: the answers file"
        case .environment: "variables, profiles, and which setting wins"
        case .accessibility: "screen readers, teletypes and colors"
        case .completion: "completion for bash, zsh and fish"
        case .json: "drive idx from a program: JSON lines"
        case .policy: "the users and rules of a simulated org: the policy file"
        case .scenarios: "a sign-in to a simulated org as data: the scenario file"
        case .man: "manual pages, for packages and man"
        }
    }
}

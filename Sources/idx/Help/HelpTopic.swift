/// What `idx help TOPIC` can explain beside the commands.
enum HelpTopic: String, Sendable, CaseIterable {
    case exitCodes = "exit-codes"
    case answers
    case environment
    case accessibility
    case completion
    case json
    case policy
    case scenarios

    /// One line for the overview.
    var summary: String {
        switch self {
        case .exitCodes: "what each exit code means"
        case .answers: "signing in without a person: the answers file"
        case .environment: "every variable that is read, and what wins over what"
        case .accessibility: "screen readers, teletypes, colors"
        case .completion: "completion for bash, zsh and fish"
        case .json: "driving idx from a program: JSON lines"
        case .policy: "a simulated org's people and rules: the policy file"
        case .scenarios: "a sign-in to a simulated org, as data: the scenario file"
        }
    }
}

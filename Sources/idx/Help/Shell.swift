import IDXForms
import IDXSimulator

/// A shell with a completion script.
enum Shell: String, Sendable, CaseIterable {
    case bash, zsh, fish

    /// The script. It is static: completion does not start the program.
    var completionScript: String {
        switch self {
        case .bash: Self.bashScript
        case .zsh: Self.zshScript
        case .fish: Self.fishScript
        }
    }

    /// Completions of `--use`.
    static let authenticatorKeys = [
        "okta_password", "okta_email", "phone_number:sms", "phone_number:voice", "google_otp",
        "okta_verify:push", "okta_verify:totp", "security_question", "webauthn", "yubikey_token",
        "rsa_token", "symantec_vip", "duo", "custom_otp", "external_idp", "tac",
    ]

    /// Shell code that prints the names of the profiles; only names of plain characters, since a shell
    /// could execute others.
    static let profilesInShell = """
        sed -n 's/^\\[profile \\([A-Za-z0-9._-]*\\)\\]$/\\1/p' "${XDG_CONFIG_HOME:-$HOME/.config}/idx/config" 2>/dev/null
        """

    /// The completions at a position.
    struct Completion {
        /// The name of the completions, which some shells show.
        var name = ""
        var words: [String] = []
        var profiles = false
        var files = false
        var folders = false
    }

    /// Returns the completions after a flag; nil if it takes no value.
    static func completion(after flag: Flag) -> Completion? {
        switch (flag.value, flag.name) {
        case (_, .list): Completion(name: "list", words: ["all"])
        case (_, .listFaults), (_, .fault):
            Completion(name: "fault", words: Fault.all.map(\.name))
        case (_, .request): Completion(name: "remediation", words: RequestDump.knownNames)
        case (.none, _), (.optional, _): nil
        case (_, .profile): Completion(name: "profile", profiles: true)
        case (_, .use): Completion(name: "authenticator", words: authenticatorKeys)
        case (_, .policy):
            Completion(name: "policy", words: Scenario.all.map(\.name), files: true)
        case (.choice(let words), let name), (.openChoice(let words, _), let name):
            Completion(name: name.rawValue, words: words)
        case (.language, let name): Completion(name: name.rawValue, words: Language.tags)
        case (.file, _): Completion(name: "file", files: true)
        case (.folder, _): Completion(name: "folder", folders: true)
        default: Completion(name: flag.name.rawValue)
        }
    }

    /// The completions of the first operand, or of the second one after a first operand.
    typealias Operand = (after: String?, completion: Completion)

    private static func actions(
        of command: Command, _ names: [String], _ completion: Completion
    ) -> [Operand] {
        [(nil, Completion(name: "\(command.name.rawValue)_action", words: command.actionNames))]
            + names.map { ($0, completion) }
    }

    /// Returns the operands of a command with completions.
    static func operands(of command: Command) -> [Operand] {
        switch command.name {
        case .demo:
            let names = Scenario.all.map(\.name) + ["all"]
            return [(nil, Completion(name: "scenario", words: names, files: true))]
        case .dump: return [(nil, Completion(name: "response", files: true))]
        case .help:
            let topics = HelpTopic.allCases.map(\.rawValue)
            let names = Command.Name.allCases.map(\.rawValue) + topics
            let shells = Shell.allCases.map(\.rawValue)
            return [
                (nil, Completion(name: "topic", words: names)),
                ("completion", Completion(name: "shell", words: shells)),
                ("man", Completion(name: "page", words: ManualPage.all.map(\.file))),
            ]
        case .config:
            let settings = Completion(name: "setting", words: Flag.settings.map(\.name.rawValue))
            return actions(of: command, ["get", "set", "unset"], settings)
        case .profile:
            let profiles = Completion(name: "profile", profiles: true)
            return actions(of: command, ["use", "rename", "remove"], profiles)
        case .authenticator, .aws: return actions(of: command, [], Completion())
        case .signIn, .token, .status, .signOut, .org, .doctor: return []
        }
    }
}

extension String {
    /// The text in quotation marks for a POSIX shell.
    var shellQuoted: String { "'" + replacing("'", with: "'\\''") + "'" }
}

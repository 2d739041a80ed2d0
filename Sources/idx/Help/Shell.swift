/// A shell we can complete for.
enum Shell: String, Sendable, CaseIterable {
    case bash, zsh, fish

    /// The script to install. It is static: completing never starts this program.
    var completionScript: String {
        switch self {
        case .bash: Self.bashScript
        case .zsh: Self.zshScript
        case .fish: Self.fishScript
        }
    }

    /// Authenticators that `--use` is likely to name.
    static let authenticatorKeys = [
        "okta_password", "okta_email", "phone_number:sms", "phone_number:voice", "google_otp",
        "okta_verify:push", "okta_verify:totp", "security_question", "webauthn", "yubikey_token",
        "rsa_token", "symantec_vip", "duo", "custom_otp", "external_idp", "tac",
    ]

    /// The names of the profiles in the configuration file, in shell; those in plain characters, since
    /// a shell would run what others may hold.
    static let profilesInShell = """
        sed -n 's/^\\[profile \\([A-Za-z0-9._-]*\\)\\]$/\\1/p' "${XDG_CONFIG_HOME:-$HOME/.config}/idx/config" 2>/dev/null
        """

    /// The words that may follow a flag, or nil if they are free.
    static func words(after flag: Flag) -> [String]? {
        switch flag.value {
        case .choice(let names), .openChoice(let names, _): names
        case _ where flag.name == "use": authenticatorKeys
        default: nil
        }
    }

    /// The operands a command may be given, as far as they are known beforehand.
    static func operands(of command: Command) -> [String] {
        if !command.actions.isEmpty { return command.actionNames }
        return command.name == .help
            ? Command.Name.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue) : []
    }
}

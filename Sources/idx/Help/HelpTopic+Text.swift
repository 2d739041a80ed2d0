extension HelpTopic {
    var text: String {
        switch self {
        case .exitCodes: Self.exitCodesText
        case .answers: Self.answersText
        case .environment: Self.environmentText
        case .accessibility: Self.accessibilityText
        case .completion: Self.completionText
        case .json: Self.jsonText
        case .policy: Self.policyText
        case .scenarios: Self.scenariosText
        }
    }

    private static var exitCodesText: String {
        let rows = ExitCode.allCases.map { (String($0.rawValue), $0.summary) }
        return """
            Exit codes. They will not change.

            \(columns(rows).joined(separator: "\n"))

            With -- CMD the code is that of CMD.

            3 or 4? An answer that the org did not take is a refusal, 3: a script's wrong
            password is sent once, never again, so that no account gets locked. An answer
            that is not there is 4: nothing was sent for it, and the line names it.

            """
    }

    private static var environmentText: String {
        """
        A setting is taken from the first of these that has it:

          1. the flag
          2. its variable, IDX_…
          3. the profile, in $XDG_CONFIG_HOME/idx/config (~/.config/idx/config):
                 [profile work]
                 issuer = https://acme.okta.com
                 client-id = 0oa1
                 redirect = com.acme.app:/callback
             Lines before the first [profile …] hold for all of them; profile = NAME
             there says which is used without --profile.
          4. the Okta.plist of --plist, or ./Okta.plist once you approved it
             (issuer, clientId, redirectUri, scopes)
          5. a question, if there is a terminal to ask on

        idx status -v says where each value came from.

        Variables
        \(columns(Flag.settings.map { ($0.variable, $0.dashed) }).joined(separator: "\n"))

        A flag without a value is on for any text but 0, false and no. A flag that can
        be repeated takes a list with commas.

        Also read: NO_COLOR, CLICOLOR_FORCE, FORCE_COLOR, TERM, COLUMNS, LINES, ACCESSIBLE,
        CI, BROWSER, SSH_CONNECTION, SSH_TTY, DISPLAY, WAYLAND_DISPLAY, HTTPS_PROXY,
        NO_PROXY, SSL_CERT_FILE, XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, TMPDIR,
        LC_ALL, LC_CTYPE, LANG.

        """
    }

    private static let accessibilityText = """
        --plain, or the variable ACCESSIBLE with any text but 0, false or no, gives the plain
        look: lines that are only ever appended, no color, no animation, no escape sequence,
        numbers instead of arrow keys, defaults spoken, the number of a phone approval in words.
        It has every step, fact, limit and error of the other look. TERM=dumb chooses it too.

        At any question, :more opens the menu of other ways, and ::more is the text ":more".
        While something is awaited, the time left is said every 30 seconds.

        --ascii keeps our own signs to ASCII. NO_COLOR, or --color never, turns color off;
        color never says anything that the words do not.
        --qr text gives the address inside a QR code as text, and the setup key in groups of four.

        """

    private static let completionText = """
        Completion scripts are printed by:

          idx help completion bash
          idx help completion zsh
          idx help completion fish

        To install:

          bash   idx help completion bash > ~/.local/share/bash-completion/completions/idx
          zsh    idx help completion zsh > DIR/_idx   with DIR in $fpath
          fish   idx help completion fish > ~/.config/fish/completions/idx.fish

        """
}

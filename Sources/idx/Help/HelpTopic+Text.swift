extension HelpTopic {
    /// The text.
    var parts: [HelpPart] {
        switch self {
        case .admin: Self.administration
        case .exitCodes: Self.exitCodeTable
        case .answers: Self.answersFile
        case .environment: Self.environmentVariables
        case .accessibility: Self.accessibleLook
        case .completion: Self.completionScripts
        case .json: Self.jsonLines
        case .policy: Self.policyFile
        case .scenarios: Self.scenarioFile
        case .man: Self.manualPages
        }
    }

    private static var exitCodeTable: [HelpPart] {
        [
            .rows(
                "Exit codes; they will not change:",
                ExitCode.allCases.map { (String($0.rawValue), $0.summary) }),
            .text(
                """
                With -- CMD the exit code is that of CMD.

                3 or 4? 3 means the org rejected an answer. A script's wrong password is sent
                once and never again, so that no account gets locked. 4 means an answer is
                missing; the message names it. Earlier answers were sent, and the org may have
                sent a code.
                """),
        ]
    }

    private static var environmentVariables: [HelpPart] {
        [
            .text("idx takes each setting from the first place that has it:"),
            .rows(
                "",
                [
                    ("1. flag", "on the command line"),
                    ("2. variable", "IDX_ and the flag: IDX_CLIENT_ID for --client-id"),
                    ("3. profile", "in $XDG_CONFIG_HOME/idx/config (~/.config/idx/config)"),
                    (
                        "4. Okta.plist",
                        "in this folder, once you approved it: issuer, clientId, redirectUri, scopes"
                    ),
                    ("5. question", "if there is a terminal to ask on"),
                ]),
            .text("idx status -v shows where each value came from. A profile looks like this:"),
            .lines(
                """
                  [profile work]
                  issuer = https://acme.okta.com
                  client-id = 0oa1
                  redirect = com.acme.app:/callback
                """),
            .text(
                """
                Lines above the first [profile …] apply to every profile. There, profile = NAME
                names the profile to use without --profile.
                """),
            .text(
                """
                Settings: \(Flag.settings.map(\.name.rawValue).joined(separator: ", ")). Flags that are
                for one run only, like --answers and --dump, are none.

                A flag without a value is on for any text but 0, false, no and off. For a flag
                that you can repeat, separate the values with commas, those of redirect with
                spaces.

                Also read: NO_COLOR, CLICOLOR_FORCE, FORCE_COLOR, COLORFGBG, TERM, TERM_PROGRAM,
                TMUX, STY, COLUMNS, LINES, PAGER, ACCESSIBLE, CI, BROWSER, SSH_CONNECTION,
                SSH_TTY, DISPLAY, WAYLAND_DISPLAY, HTTPS_PROXY, ALL_PROXY, NO_PROXY,
                SSL_CERT_FILE, XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, TMPDIR, LC_ALL,
                LC_CTYPE, LC_MESSAGES, LANG, IDX_CLIENT_SECRET; for idx token --kubernetes KUBERNETES_EXEC_INFO.

                Without --lang, the sign-in is in the language of LC_ALL, LC_MESSAGES or LANG,
                and the org is asked in it; if idx does not speak it, idx speaks English and the
                org is still asked. Japanese needs a UTF-8 locale. Commands like :more, names
                for programs, the titles of the demo's scenarios, usage errors, and the texts of
                help, config, profile, status, sign-out, org, doctor and dump are English.
                """),
        ]
    }

    private static let accessibleLook: [HelpPart] = [
        .commands(
            "Examples",
            [
                ("idx demo --plain", "try the plain look"),
                ("export ACCESSIBLE=1", "always use it"),
            ]),
        .text(
            """
            --plain is for screen readers and teletypes: idx only ever appends lines, with no
            color, no animation and no escape sequence. You type numbers instead of using arrow
            keys, and idx says defaults and the number of a push challenge in words. Every step,
            fact, limit and error of the rich look is there. The variable ACCESSIBLE (any text
            but 0, false or no) and TERM=dumb choose the plain look too.

            At any question whose answer is shown, type :more for the other actions; ::more is
            the text ":more". At a hidden answer, press enter twice instead; if you type :more
            there, idx asks whether you mean the command or the answer. While you wait, idx says
            so every 30 seconds, as long as nothing is asked.
            """),
        .rows(
            "In any look",
            [
                ("--ascii", "draw with ASCII characters only"),
                ("--color never", "no color, like NO_COLOR; no color says more than the words do"),
                ("--qr text", "print what a QR code holds, and the setup key in groups of four"),
            ]),
    ]

    private static let completionScripts: [HelpPart] = [
        .text("Run the lines for your shell once, then open a new terminal."),
        .script(
            "bash, with the package bash-completion",
            """
            mkdir -p ~/.local/share/bash-completion/completions
            idx help completion bash > ~/.local/share/bash-completion/completions/idx
            """),
        .script(
            "bash, without it",
            """
            echo 'eval "$(idx help completion bash)"' >> ~/.bashrc
            """),
        .script(
            "zsh",
            """
            mkdir -p ~/.zsh/completions
            idx help completion zsh > ~/.zsh/completions/_idx
            echo 'fpath=(~/.zsh/completions $fpath)' >> ~/.zshrc
            echo 'autoload -Uz compinit && compinit' >> ~/.zshrc
            """),
        .script(
            "fish",
            """
            mkdir -p ~/.config/fish/completions
            idx help completion fish > ~/.config/fish/completions/idx.fish
            """),
    ]

    private static var manualPages: [HelpPart] {
        [
            .commands(
                "Examples",
                [
                    ("man idx-sign-in", "read a page, once the pages are installed"),
                    ("idx help man idx-sign-in.1 | man -l -", "read a page that is not"),
                ]),
            .text(
                """
                idx help man PAGE prints a page as roff. The pages say what idx help says; the
                Debian package and .ci/install install them.
                """),
            .rows("Pages", ManualPage.all.map { ($0.file, $0.summary) }),
        ]
    }
}

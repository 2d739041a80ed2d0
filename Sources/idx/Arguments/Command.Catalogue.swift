extension Command {
    /// Every command, in the order of the help.
    static let all: [Command] = [
        demo, signIn, status, signOut, config, profile, doctor, dump, org, help,
    ]

    /// The command of that name.
    static func named(_ name: Name) -> Command {
        switch name {
        case .demo: demo
        case .signIn: signIn
        case .status: status
        case .signOut: signOut
        case .config: config
        case .profile: profile
        case .doctor: doctor
        case .dump: dump
        case .org: org
        case .help: help
        }
    }

    private static let demo = Command(
        name: .demo, operand: "[SCENARIO]", maxOperands: 1,
        summary: "sign in to a simulated org, here and now",
        details: """
            Starts an org on this machine and signs in to it in this terminal. Its
            mailbox, phone and authenticator app are shown beside the dialogue. Nothing
            leaves this machine. SCENARIO is one of --list, a file of your own (idx help
            scenarios), or all to play each in turn.
            """,
        groups: [
            Group(
                title: "What to play",
                flags: [
                    Flag(name: "list", summary: "name the scenarios", isSetting: false),
                    Flag(
                        name: "auto",
                        summary: "give the scenario's own answers; the default without a terminal",
                        isSetting: false),
                    .seed, .odd,
                ]),
            Group(title: "Show", flags: Group.look + [.quiet]),
        ])

    private static let signIn = Command(
        name: .signIn, takesProgram: true, mayMakeProfile: true,
        summary: "sign in, up to tokens; also signs up, recovers, unlocks, enrols",
        details: """
            Signs in to an Okta org by whatever steps it asks for, and keeps the tokens.
            Tokens that are still good are used again. With -- CMD, runs CMD with the
            tokens in its environment.

            With --dpop a copy of the tokens is worth nothing on another machine: each
            request needs a proof that this machine made it. --for makes one, as in
              idx sign-in --dpop --print header --for 'GET https://api.example.com/orders'
            It holds for that request, once, and for a minute or so. CMD and --print env
            have it as IDX_DPOP_PROOF.
            """,
        groups: [
            .place,
            Group(
                title: "Who and where to start",
                flags: [
                    Flag(
                        name: "username", value: .text("NAME"),
                        summary: "what to answer when the username is asked"),
                    Flag(
                        name: "start", value: .choice(["sign-in", "sign-up", "recover", "unlock"]),
                        summary: "what to do first"),
                    Flag(
                        name: "recovery-token-file", value: .file("FILE"),
                        summary: "a file that holds a recovery token"),
                    Flag(
                        name: "activation-token-file", value: .file("FILE"),
                        summary: "a file that holds an activation token"),
                    Flag(name: "again", summary: "sign in anew even if stored tokens are good"),
                ]),
            .answers, .show, .browser, .result, .time, .trace,
        ])

    private static let status = Command(
        name: .status, summary: "who is signed in, where, for how long",
        details: "Exit code 0 if signed in, 3 if not. -v says where each setting came from.",
        groups: [
            .place,
            Group(
                title: "What to show",
                flags: [
                    Flag(name: "json", summary: "print JSON"),
                    .verbose, .quiet,
                ]),
        ])

    private static let signOut = Command(
        name: .signOut, summary: "revoke the stored tokens and forget them",
        details: "Forgets the tokens even if the org cannot be reached, and says so.",
        groups: [
            .place,
            Group(
                title: "How",
                flags: [
                    Flag(
                        name: "all", summary: "all stored tokens, of every profile",
                        isSetting: false),
                    .keyring, .httpTimeout, .verbose, .quiet,
                ]),
        ])

    private static let dump = Command(
        name: .dump, operand: "[FILE|-]", maxOperands: 1,
        summary: "show an IDX answer: from a file, standard input or an org",
        details: """
            Without FILE: the first answer of the org that the settings name, or with
            --last the last one that a sign-in with --dump saw. Secrets, and values of
            members that idx does not know, are hidden and people are masked.
            """,
        groups: [.dump, .place])

    private static let org = Command(
        name: .org, summary: "run the simulated org for any client, test or CI",
        details: """
            Serves on 127.0.0.1 until Ctrl-C. The first line on standard output is its address.
            GET /-/outside/ on its port shows its mailbox, phone and app, as JSON, and
            POST /-/outside/act/clickLink does what a person would. idx help policy says
            what stands in a policy file; idx demo --list names the built-in ones.
            """,
        groups: [
            Group(
                title: "What to run",
                flags: [
                    Flag(
                        name: "port", value: .number("PORT", 0...65_535),
                        summary: "the port to listen on; 0, the default, takes a free one"),
                    Flag(
                        name: "policy", value: .file("FILE"),
                        summary: "the users and rules, as JSON; or the name of a built-in policy"),
                    Flag(
                        name: "fault", value: .text("NAME"),
                        summary: "misbehave that way; see --list-faults", isRepeatable: true),
                    Flag(
                        name: "list-faults", summary: "name the faults and what they do",
                        isSetting: false),
                    .seed, .odd, .quiet,
                ])
        ])

    private static let help = Command(
        name: .help, operand: "[TOPIC]", maxOperands: 2,
        summary: "this, or a command's flags, or a topic",
        details: wrapped(
            "Topics: \(HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")).", to: 80
        ).joined(separator: "\n"),
        groups: [])
}

extension Command {
    /// All commands, in the order of the help.
    static let all: [Command] = [
        demo, signIn, token, status, signOut, config, profile, authenticator, doctor, aws, dump,
        org, help,
    ]

    /// Returns the command with that name.
    static func named(_ name: Name) -> Command {
        switch name {
        case .demo: demo
        case .signIn: signIn
        case .token: token
        case .status: status
        case .signOut: signOut
        case .config: config
        case .profile: profile
        case .authenticator: authenticator
        case .doctor: doctor
        case .aws: aws
        case .dump: dump
        case .org: org
        case .help: help
        }
    }

    private static let demo = Command(
        name: .demo, operand: "[SCENARIO]", maxOperands: 1,
        summary: "sign in to a simulated org on this machine",
        details: """
            Starts a simulated org and signs you in to it in this terminal. Its emails, text
            messages and pushes appear between the prompts. Nothing leaves this machine.

            SCENARIO is a name of --list, a file of your own (idx help scenarios), or all.
            Without it you play email-code.
            """,
        groups: [
            Group(
                title: "What to play",
                flags: [
                    Flag(
                        name: .list, value: .optional("all"),
                        summary: "list some scenarios, or all", isSetting: false),
                    Flag(
                        name: .auto,
                        summary: "let the scenario answer; the default without a terminal",
                        isSetting: false),
                    Flag(
                        name: .inBrowser,
                        summary: "sign in on the org's pages in your browser", isSetting: false),
                    .openLinks,
                ]),
            .show,
        ])

    private static let signIn = Command(
        name: .signIn, takesProgram: true, mayMakeProfile: true,
        summary: "sign in and get tokens; also sign up, recover, unlock, enroll",
        details: """
            Follows the steps your Okta org asks for and keeps the tokens. If the stored tokens
            are still valid or can be refreshed, it uses them. idx token prints them later.
            With -- CMD it runs CMD with the tokens in its environment. A profile that --profile
            names and that does not exist yet is saved.

            With --dpop, a copy of the tokens is useless on another machine: every request
            needs a proof that this machine made it. idx token --header --for makes it.
            """,
        groups: [
            .place,
            Group(
                title: "Who and where to start",
                flags: [
                    Flag(
                        name: .username, value: .text("NAME"),
                        summary: "your username, for when the org asks"),
                    Flag(
                        name: .start, value: .choice(["sign-in", "sign-up", "recover", "unlock"]),
                        summary: "what to start with (sign-in)", isSetting: false),
                    Flag(
                        name: .recoveryTokenFile, value: .file("FILE"),
                        summary: "a file that holds a recovery token", isSetting: false,
                        isInSight: false),
                    Flag(
                        name: .activationTokenFile, value: .file("FILE"),
                        summary: "a file that holds an activation token", isSetting: false,
                        isInSight: false),
                    Flag(
                        name: .again, summary: "sign in even if the stored tokens are still valid",
                        isSetting: false),
                    Flag(
                        name: .maxAge, value: .number("SECONDS", 0...Int(Int32.max)),
                        summary: "sign in again if you last did so longer ago; 0: in any case",
                        isInSight: false),
                    Flag(
                        name: .acrValues, value: .text("LIST"),
                        summary:
                            "the accepted assurance levels, best first: urn:okta:loa:2fa:any",
                        isInSight: false),
                ]),
            .answers, .show, .browser, .result, .time, .trace,
        ])

    private static let token = Command(
        name: .token, summary: "print the stored access token, for scripts",
        details: """
            Prints the token to standard output and nothing else. A token that is about to expire
            is refreshed first; twenty at once refresh it once. Without stored tokens the exit
            code is 3 and the message names the command to sign in with.

            --for makes the DPoP proof for one request, valid once and for about a minute.

            --client-credentials prints a token for the app itself, with its secret or key and
            without a user. It is stored beside yours, and requested again when it is about to
            expire; twenty at once request it once.
            """,
        groups: [
            Group(
                title: "What to print",
                flags: [
                    Flag(name: .id, summary: "the ID token instead", isSetting: false),
                    Flag(
                        name: .header, summary: "a header line: Authorization: Bearer …",
                        isSetting: false),
                    Flag(
                        name: .forAddress, value: .text("'METHOD URL'"),
                        summary: "with --header or --json: the DPoP proof for this request",
                        isSetting: false),
                    Flag(
                        name: .nonce, value: .text("TEXT"),
                        summary: "with --for: the last DPoP-Nonce the API sent", isSetting: false),
                    .json,
                    Flag(
                        name: .kubernetes,
                        summary: "an ExecCredential with the ID token, for kubectl",
                        isSetting: false),
                ]),
            Group(
                title: "Where",
                flags: Group.place.without(.redirect, .scopes, .engine).flags + [
                    Flag(
                        name: .clientCredentials,
                        summary: "a token for the app itself, by its secret or key",
                        isSetting: false),
                    Flag(
                        name: .scopes, value: .text("LIST"),
                        summary: "with --client-credentials: the scopes to request"),
                ]),
            Group(
                title: "How",
                flags: [
                    Flag(
                        name: .minValid, value: .duration("TIME"),
                        summary: "refresh a token that expires sooner (1m)"),
                    Flag.dpop.outOfSight, .keyring, .httpTimeout, .verbose,
                ]),
        ])

    private static let status = Command(
        name: .status, summary: "show who is signed in, to which org, for how long",
        details: "The exit code is 0 if you are signed in, 3 if not.",
        groups: [
            Group(
                title: "Where",
                flags: Group.place.without(.engine).flags.map {
                    // -v shows where these come from.
                    [.redirect, .scopes].contains($0.name) ? $0.outOfSight : $0
                }),
            Group(title: "What to show", flags: [.json, .verbose, .quiet]),
        ])

    private static let signOut = Command(
        name: .signOut, summary: "revoke the stored tokens and delete them",
        details: "If idx cannot reach the org, it deletes the tokens anyway and says so.",
        groups: [
            .place.without(.redirect, .scopes, .engine),
            Group(
                title: "How",
                flags: [
                    Flag(
                        name: .all, summary: "sign out of every profile",
                        isSetting: false),
                    .keyring, .httpTimeout, .verbose, .quiet,
                ]),
        ])

    private static let dump = Command(
        name: .dump, operand: "[FILE|-]", maxOperands: 1,
        summary: "show a response: from a file, a pipe or an org",
        details: """
            Without FILE: the response on standard input if that is a pipe, else the first
            response of the org in your settings. FILE can also be a folder of sign-in --dump or
            a file of --transcript. A transaction of a Classic org is shown as the response that
            stands for it; --format json shows the body itself.

            --diagnostics lists what no screen can show because idx does not know it, one part per
            line: $.user.nick: unknown member. With --format json: a list of path and reason.

            Secrets and values idx does not know are hidden, names and addresses are masked.
            """,
        groups: [.dump, .place])

    private static let org = Command(
        name: .org, summary: "run the simulated org for any client, test or CI job",
        details: """
            Listens on 127.0.0.1 until you press Ctrl-C. The first line on standard output is the
            issuer's address; GET /health says that it is up. On the same port, GET /-/ returns the
            mailbox, phone and app as JSON, and POST /-/act/clickLink does what a user would do
            there; it needs "Content-Type: application/json".
            """,
        groups: [
            Group(
                title: "What to run",
                flags: [
                    Flag(
                        name: .port, value: .number("PORT", 0...65_535),
                        summary: "the port to listen on; 0 picks a free one (0)", isSetting: false),
                    Flag(
                        name: .policy, value: .file("FILE"),
                        summary: "a policy file, or a name of idx demo --list all (email-code)",
                        isSetting: false),
                    Flag(
                        name: .origin, value: .text("URL"),
                        summary: "what clients call it: http://localhost:8080; links follow",
                        isSetting: false),
                    Flag(
                        name: .tls, value: .none,
                        summary: "speak https, with a certificate that idx makes for that host",
                        isSetting: false),
                    Flag(
                        name: .tlsCertificate, value: .file("FILE"),
                        summary: "speak https with this certificate (PEM)", isSetting: false),
                    Flag(
                        name: .tlsKey, value: .file("FILE"),
                        summary: "the key of the certificate (PEM)", isSetting: false),
                    Flag(
                        name: .host, value: .text("ADDRESS"),
                        summary: "the address to listen on, for a container (127.0.0.1)",
                        isSetting: false),
                    Flag(
                        name: .state, value: .file("FILE"),
                        summary: "keep accounts, groups and apps in it over a restart",
                        isSetting: false),
                    Flag(
                        name: .fault, value: .text("NAME"),
                        summary: "misbehave in this way; see --list-faults", isRepeatable: true,
                        isSetting: false),
                    Flag(
                        name: .listFaults, value: .optional("NAME"),
                        summary: "list the faults; with NAME, where that one acts",
                        isSetting: false),
                    Flag(
                        name: .schema, value: .choice(OrgCommand.Schema.allCases.map(\.rawValue)),
                        summary: "print the JSON Schema of policy or scenario files, for editors",
                        isSetting: false),
                    .quiet,
                ])
        ])

    private static let help = Command(
        name: .help, operand: "[TOPIC]", maxOperands: 2,
        summary: "show all commands, a command's flags or a topic",
        details: "Topics: \(HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")).",
        groups: [
            Group(
                title: "What to show",
                flags: [
                    Flag(
                        name: .all, summary: "all flags of the command, also the rare ones",
                        isSetting: false)
                ])
        ])
}

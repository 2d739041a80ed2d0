extension Command {
    static let config = Command(
        name: .config, operand: "[ACTION]",
        actions: ["list", "get NAME", "set NAME VALUE", "unset NAME", "path"], maxOperands: 3,
        mayMakeProfile: true,
        summary: "show and change the settings of a profile",
        details: """
            NAME is a flag of idx without its dashes; idx help environment lists them.
            You can also edit the file; idx keeps its comments and order.
            """,
        groups: [Group(title: "Which", flags: [.profile, Flag.json, .quiet])])

    static let profile = Command(
        name: .profile, operand: "[ACTION]",
        actions: ["list", "use NAME", "import FILE", "rename OLD NEW", "remove NAME"],
        maxOperands: 3,
        summary: "list, choose, import, rename and remove profiles",
        details: """
            A profile has settings and tokens. idx sign-in --profile NAME creates one. import
            adds those of Okta's own tools: ~/.okta/okta.yaml, or a .env file; secrets stay there.
            """,
        groups: [Group(title: "How", flags: [.json, .keyring, .httpTimeout, .verbose, .quiet])])

    static let doctor = Command(
        name: .doctor, summary: "check your set-up and say what to do",
        details: """
            Checks the terminal, the locale, libraries, stored tokens, the keys of idx
            authenticator, settings, the proxy, the org and its engine, the clock and the app:
            its client ID, redirect URI and the grant that --via needs. It starts a sign-in and
            cancels it, and asks you nothing. Who is assigned, only a sign-in shows. The exit
            code is that of the first failure.
            """,
        groups: [
            .place,
            Group(
                title: "How",
                flags: [
                    .via, .json, .ascii, .dpop, .keyring, .httpTimeout, .verbose, .quiet,
                ]),
        ])
}

extension Flag {
    static let json = Flag(name: .json, summary: "print JSON", isSetting: false)
    static let dpop = Flag(
        name: .dpop, summary: "bind the tokens to a key of this machine (DPoP, RFC 9449)")
    static let engine = Flag(
        name: .engine, value: .choice(["auto"] + Engine.allCases.map(\.rawValue)),
        summary: "the org's engine, which decides the protocol (auto: as the org says)",
        isInSight: false)
    static let profile = Flag(
        name: .profile, value: .text("NAME"),
        summary: "use the settings and tokens saved under this name (default)")
}

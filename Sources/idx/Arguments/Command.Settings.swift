extension Command {
    static let config = Command(
        name: .config, operand: "[ACTION]",
        actions: ["list", "get NAME", "set NAME VALUE", "unset NAME", "path"], maxOperands: 3,
        mayMakeProfile: true,
        summary: "show and change the settings of a profile",
        details: """
              idx config list                  the settings of the profile
              idx config get issuer            one of them
              idx config set issuer acme.okta.com
              idx config unset scopes
              idx config path                  where the file is

            NAME is a flag of idx without its dashes; idx help environment lists them.
            The file is yours to edit too: comments and order stay as they are.
            """,
        groups: [Group(title: "Which", flags: [.profile, Flag.json, .quiet])])

    static let profile = Command(
        name: .profile, operand: "[ACTION]",
        actions: ["list", "use NAME", "rename OLD NEW", "remove NAME"], maxOperands: 3,
        summary: "list, choose, rename and remove profiles",
        details: """
              idx profile list                 every profile, and who is signed in
              idx profile use work             use it unless --profile names another
              idx profile rename work acme     its tokens come along
              idx profile remove work          its tokens are revoked and deleted

            idx sign-in --profile NAME makes a new one when it succeeds.
            """,
        groups: [Group(title: "How", flags: [.json, .keyring, .httpTimeout, .verbose, .quiet])])

    static let doctor = Command(
        name: .doctor, summary: "check what a sign-in needs, and say what to do",
        details: """
            Checks the terminal, the locale, libraries, stored tokens, settings, the proxy,
            the org, the clock and the app's registration. A sign-in is begun and canceled
            again; nobody is asked anything. The exit code is that of the first failure.
            """,
        groups: [
            .place,
            Group(
                title: "How",
                flags: [.json, Flag(name: "ascii", summary: "only ASCII signs of our own"), .dpop]
                    + [.keyring, .httpTimeout, .verbose, .quiet]),
        ])
}

extension Flag {
    static let json = Flag(name: "json", summary: "print JSON", isSetting: false)
    static let dpop = Flag(
        name: "dpop", summary: "bind the tokens to a key of this machine (DPoP, RFC 9449)")
    static let profile = Flag(
        name: "profile", value: .text("NAME"),
        summary: "settings and tokens under this name (default)")
}

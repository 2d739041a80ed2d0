extension Command {
    static let authenticator = Command(
        name: .authenticator, operand: "[ACTION]",
        actions: [
            "list", "enroll", "status [ACCOUNT]", "approve [ACCOUNT]", "watch [ACCOUNT]",
            "update ACCOUNT", "delete ACCOUNT",
        ], maxOperands: 2,
        summary: "approve sign-ins: this terminal as a second factor",
        details: """
            Enrolls this machine as the app of a custom authenticator of your org, shows who asks
            to sign in, from where and to which app, and sends your answer. enroll, update --pin
            and delete sign you in first; those tokens are never stored, and revoked at the end.

            ACCOUNT is the username, or the enrollment's ID in the list. Nothing is approved by
            default: an answers file may approve only the sign-in that --transaction names, and
            may deny any.

            The keys are in files that only you can read. Anyone who can read your files can approve
            for you; if you also sign in on this machine, both factors are in one place.
            """,
        groups: [
            .place.without(.scopes),
            Group(
                title: "Enroll, update and delete",
                flags: [
                    Flag(
                        name: .tokenFile, value: .file("FILE|-"),
                        summary:
                            "an access token to use instead of signing in; it is not revoked",
                        isSetting: false, isInSight: false, actions: ["enroll", "update", "delete"]),
                    Flag(
                        name: .name, value: .text("NAME"),
                        summary: "what the org calls this machine (its host name)",
                        isSetting: false, actions: ["enroll"]),
                    Flag(
                        name: .platform, value: .text("WORD"),
                        summary: "the platform to enroll as, if your org refuses this one's",
                        isSetting: false, isInSight: false, actions: ["enroll"]),
                    Flag(
                        name: .pin, value: .choice(["on", "off"]),
                        summary: "add a key that a PIN unlocks, or remove it", isSetting: false,
                        actions: ["update"]),
                    Flag(
                        name: .transactions, value: .choice(["on", "off"]),
                        summary: "whether apps may ask you to confirm transactions (CIBA)",
                        isSetting: false, isInSight: false, actions: ["update"]),
                    Flag(
                        name: .pushToken, value: .file("FILE|-"),
                        summary: "where the org sends its pushes; an empty file for nowhere",
                        isSetting: false, isInSight: false, actions: ["update"]),
                    Flag(
                        name: .local, summary: "delete here only; the org is not told",
                        isSetting: false, actions: ["delete"]),
                    Flag(
                        name: .username, value: .text("NAME"),
                        summary: "your username, for when the org asks"),
                ]),
            Group(
                title: "Approve and watch",
                flags: [
                    Flag(
                        name: .transaction, value: .text("ID"),
                        summary: "answer only this one", isSetting: false, actions: ["approve"]),
                    Flag(
                        name: .wait, value: .duration("TIME"),
                        summary:
                            "how long to wait for a sign-in, and for you in other actions; then "
                            + "exit code 124",
                        isSetting: false),
                    .httpTimeout,
                ]),
            .answers, .show,
            Group(
                title: "Browser",
                flags: Group.browser.flags + [.keyring]),
            Group(
                title: "Trace",
                flags: Group.trace.without(.json).flags + [
                    Flag(
                        name: .json,
                        summary: "list, status: print JSON; else prompts and answers as JSON lines",
                        isSetting: false)
                ]),
        ])
}

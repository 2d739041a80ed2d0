extension Command {
    static let aws = Command(
        name: .aws, operand: "[ACTION]",
        actions: ["roles", "configure [NAME]"], maxOperands: 2, takesProgram: true,
        summary: "credentials of AWS for the user who is signed in",
        details: """
            Prints credentials of a role as the AWS tools read them (credential_process), or with
            -- CMD runs CMD with them. They are kept until they end, in a file that only you can
            read; twenty calls at once get them once.

            With --saml-app, the app of AWS in your org gives the roles (SAML): roles lists them,
            and at a terminal you choose one. Without it, AWS must know the issuer and the client
            ID as an OpenID Connect provider, and --role names a role that trusts it.

            configure adds profiles to ~/.aws/config, after it has shown them. At a terminal you
            are signed in first where that is needed.
            """,
        groups: [
            Group(
                title: "Which role",
                flags: [
                    Flag(
                        name: .samlApp, value: .text("ID"),
                        summary: "the ID of the org's app of AWS: 0oa…"),
                    Flag(
                        name: .role, value: .text("ARN"),
                        summary: "the role: arn:aws:iam::123456789012:role/Developer"),
                    Flag(
                        name: .allRoles, summary: "configure: a profile for each role of the app",
                        isSetting: false, actions: ["configure"]),
                    Flag(
                        name: .clientCredentials,
                        summary: "for the app itself, by its access token (OpenID Connect)",
                        isSetting: false),
                    Flag(
                        name: .duration, value: .duration("TIME"),
                        summary: "how long the credentials are to be valid, 15m to 12h (1h)"),
                    Flag(
                        name: .region, value: .text("NAME"),
                        summary: "the region of STS, and of the profile that configure writes"),
                    Flag(
                        name: .stsURL, value: .text("URL"),
                        summary: "the address of STS, for other partitions and for tests",
                        isInSight: false),
                    Flag(
                        name: .yes, summary: "configure: write without asking", isSetting: false,
                        actions: ["configure"]),
                ]),
            .place, .answers, .show, .browser,
            Group(title: "How", flags: [.keyring, .httpTimeout]),
        ])
}

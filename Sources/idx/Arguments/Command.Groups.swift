extension Flag {
    static let seed = Flag(
        name: "seed", value: .number("N", 0...Int(UInt32.max)),
        summary: "repeat the run that had this seed")
    static let odd = Flag(
        name: "odd", summary: "vary the shapes of the org's answers, as real orgs do")
    static let quiet = Flag(name: "quiet", short: "q", summary: "say only what went wrong")
    static let verbose = Flag(
        name: "verbose", short: "v",
        summary: "say more; -vv shows each request and reply, redacted, in the plain look")
    static let keyring = Flag(
        name: "keyring",
        value: .choice(["auto", "secret-service", "kernel-keyring", "file"]),
        summary: "Linux: where the key of the stored tokens rests (auto)")
    static let httpTimeout = Flag(
        name: "http-timeout", value: .duration("TIME"),
        summary: "how long one request may take (20s)")
}

extension Command.Group {
    static let place = Self(
        title: "Where",
        flags: [
            Flag(
                name: "issuer", value: .text("URL"),
                summary: "the org or its authorization server"),
            Flag(name: "client-id", value: .text("ID"), summary: "the app's client id"),
            Flag(
                name: "redirect", value: .text("URI"),
                summary: "the app's sign-in redirect URI, exactly as registered"),
            Flag(
                name: "scopes", value: .text("LIST"),
                summary: "what to ask for (\"openid profile offline_access\")"),
            .profile,
            Flag(
                name: "plist", value: .file("FILE"),
                summary: "take settings from this Okta.plist"),
        ])

    static let answers = Self(
        title: "Answers",
        flags: [
            Flag(
                name: "use", value: .authenticator("KEY"),
                summary: "an authenticator to take where it is offered: email, phone:sms, …",
                isRepeatable: true),
            Flag(
                name: "answers", value: .file("FILE|-"),
                summary: "a file of answers; see idx help answers"),
            Flag(name: "no-input", summary: "ask nothing; exit with code 4 instead"),
            Flag(
                name: "prompt", value: .choice(["auto", "tty", "stderr"]),
                summary: "where questions go"),
        ])

    /// What decides how a dialogue looks.
    static let look = [
        Flag(name: "plain", summary: "for screen readers and teletypes: lines, nothing else"),
        Flag(name: "color", value: .choice(["auto", "always", "never"]), summary: "colors"),
        Flag(
            name: "theme",
            value: .choice(["auto", "light", "dark", "high-contrast", "none"]),
            summary: "which colors, for your background or your eyes"),
        Flag(name: "ascii", summary: "only ASCII signs of our own"),
        Flag(
            name: "qr", value: .choice(["auto", "text", "file", "off"]),
            summary: "how to show QR codes"),
    ]

    static let show = Self(
        title: "Show",
        flags: look + [
            Flag(
                name: "lang", value: .text("TAG"),
                summary: "the language to ask the org for: en, nb, ja"),
            .quiet, .verbose,
        ])

    static let browser = Self(
        title: "Browser",
        flags: [
            Flag(
                name: "browser", value: .openChoice(["auto", "never", "always"], "CMD"),
                summary: "whether to open links, and with what")
        ])

    static let result = Self(
        title: "Result",
        flags: [
            Flag(
                name: "print",
                value: .choice([
                    "none", "access-token", "id-token", "header", "env", "json", "process",
                ]),
                summary: "what to print when signed in (none)"),
            .dpop,
            Flag(
                name: "for", value: .text("'METHOD URL'"),
                summary: "add the proof that a bound token needs for this request",
                isSetting: false),
            Flag(
                name: "nonce", value: .text("TEXT"),
                summary: "with --for: what the API sent last as DPoP-Nonce", isSetting: false),
            Flag(
                name: "output", short: "o", value: .file("FILE"),
                summary: "print it to this file, readable by you alone", isSetting: false),
            Flag(
                name: "yes", summary: "print tokens to a terminal without asking", isSetting: false),
            .keyring,
        ])

    static let time = Self(
        title: "Time",
        flags: [
            Flag(
                name: "wait", value: .duration("TIME"),
                summary: "how long the whole sign-in may take; then code 124"),
            .httpTimeout,
        ])

    static let trace = Self(
        title: "Trace",
        flags: [
            Flag(
                name: "dump", value: .folder("DIR"),
                summary: "keep each answer of the org there, redacted"),
            Flag(
                name: "transcript", value: .file("FILE"),
                summary: "keep a record of the steps there, without any answer"),
            Flag(
                name: "json", summary: "prompts and answers as JSON lines on stdin and stdout",
                isSetting: false),
        ])

    static let dump = Self(
        title: "What to show",
        flags: [
            Flag(
                name: "format", value: .choice(["tree", "json", "lines", "dot", "mermaid"]),
                summary: "how to show it (tree)"),
            Flag(
                name: "only",
                value: .choice(["remediations", "authenticators", "messages", "user"]),
                summary: "only this part", isSetting: false),
            Flag(
                name: "request", value: .optional("NAME"),
                summary: "print the request that would answer this remediation",
                isSetting: false),
            Flag(
                name: "set", value: .text("PATH=VALUE"),
                summary: "with --request: fill this field", isRepeatable: true, isSetting: false),
            Flag(
                name: "diff", value: .file("OLD"), summary: "show what changed since this answer",
                isSetting: false),
            Flag(
                name: "follow", summary: "with a folder of --dump: show answers as they arrive",
                isSetting: false),
            Flag(
                name: "last", summary: "the last answer a sign-in with --dump saw",
                isSetting: false),
            Flag(name: "reveal", summary: "show secrets and people as they are", isSetting: false),
            Flag(name: "personal", summary: "show people as they are", isSetting: false),
            Flag(name: "ascii", summary: "only ASCII signs of our own"),
            .httpTimeout,
        ])
}

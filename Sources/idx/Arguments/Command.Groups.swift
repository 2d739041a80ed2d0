import IDXForms

extension Flag {
    static let lang = Flag(
        name: .lang, value: .language("TAG"),
        summary:
            "the language of the sign-in: \(Language.tags.joined(separator: ", ")) (that of LC_MESSAGES)",
        isInSight: false)
    static let ascii = Flag(
        name: .ascii, summary: "draw with ASCII characters only", isInSight: false)
    static let openLinks = Flag(
        name: .browser, value: .openChoice(["auto", "never", "always"], "CMD"),
        summary: "whether to open links, and with which command (auto)", isInSight: false)
    static let quiet = Flag(name: .quiet, short: "q", summary: "print errors only")
    static let verbose = Flag(
        name: .verbose, short: "v",
        summary: "print more; -vv shows each request and reply, redacted, in the plain look")
    static let via = Flag(
        name: .via, value: .choice(Settings.Via.allCases.map(\.rawValue)),
        summary: "where to sign in: here (embedded), in the browser, on another device "
            + "(auto: here, else in the browser)")
    static let keyring = Flag(
        name: .keyring,
        value: .choice(["auto", "secret-service", "file"]),
        summary: "Linux: where to keep the tokens (auto: the Secret Service, else a file)",
        isInSight: false)
    static let httpTimeout = Flag(
        name: .httpTimeout, value: .duration("TIME"),
        summary: "time limit of one request (20s)", isInSight: false)
}

extension Command.Group {
    static let place = Self(
        title: "Where",
        flags: [
            Flag(
                name: .issuer, value: .text("URL"),
                summary: "the URL of the org or its authorization server"),
            Flag(name: .clientID, value: .text("ID"), summary: "the app's client ID"),
            Flag(
                name: .clientSecretFile, value: .file("FILE"),
                summary: "the file of its secret, if it has one; or IDX_CLIENT_SECRET",
                isInSight: false),
            Flag(
                name: .clientKeyFile, value: .file("FILE"),
                summary: "the file of its private key (PEM), if it has one; only you may read it",
                isInSight: false),
            Flag(
                name: .clientKeyID, value: .text("ID"),
                summary: "the name of that key at the org (kid), if the app has several",
                isInSight: false),
            Flag(
                name: .redirect, value: .redirect("URI"),
                summary:
                    "the app's sign-in redirect URI, exactly as registered; of several, the "
                    + "first with a free port",
                isRepeatable: true, separator: " "),
            Flag(
                name: .scopes, value: .text("LIST"),
                summary: "the scopes to request (\"openid profile offline_access\")"),
            .engine, .profile,
        ])

    static let answers = Self(
        title: "Answers",
        flags: [
            Flag(
                name: .use, value: .authenticator("KEY"),
                summary: "prefer this authenticator: email, phone:sms, …",
                isRepeatable: true),
            Flag(
                name: .answers, value: .file("FILE|-"),
                summary: "answer from a file; see idx help answers", isSetting: false),
            Flag(
                name: .noInput, summary: "never prompt; exit with code 4 if an answer is missing",
                isInSight: false),
        ])

    /// The flags for the look of prompts.
    static let look = [
        Flag(name: .plain, summary: "for screen readers and teletypes: lines only, no drawing"),
        Flag(
            name: .color, value: .choice(["auto", "always", "never"]),
            summary: "when to use color (auto)", isInSight: false),
        Flag(
            name: .theme,
            value: .choice(["auto", "light", "dark", "high-contrast", "none"]),
            summary: "the colors to use, for your background or your eyes (auto)",
            isInSight: false),
        .ascii,
        Flag(
            name: .qr, value: .choice(["auto", "text", "file", "off"]),
            summary: "how to show QR codes (auto)", isInSight: false),
    ]

    static let show = Self(
        title: "Show",
        flags: look + [
            .lang, .quiet, .verbose,
        ])

    static let browser = Self(
        title: "Browser",
        flags: [
            .via, .openLinks,
            Flag(
                name: .par,
                summary:
                    "with --via browser: push the request first (RFC 9126), for an app that wants it",
                isInSight: false),
        ])

    static let result = Self(
        title: "Result",
        flags: [
            Flag(
                name: .print,
                value: .choice(["none", "access-token", "json"]),
                summary: "what to print after signing in (none)"),
            .dpop,
            Flag(
                name: .output, short: "o", value: .file("FILE"),
                summary: "print to this file, which only you can read", isSetting: false,
                isInSight: false),
            Flag(
                name: .yes, summary: "print tokens to a terminal without asking", isSetting: false,
                isInSight: false),
            .keyring,
        ])

    static let time = Self(
        title: "Time",
        flags: [
            Flag(
                name: .wait, value: .duration("TIME"),
                summary: "time limit of the whole sign-in; then exit code 124", isSetting: false,
                isInSight: false),
            .httpTimeout,
        ])

    static let trace = Self(
        title: "Trace",
        flags: [
            Flag(
                name: .dump, value: .folder("DIR"),
                summary: "save every response of the org in DIR, redacted", isSetting: false,
                isInSight: false),
            Flag(
                name: .transcript, value: .file("FILE"),
                summary: "save a record of the steps, without your answers", isSetting: false,
                isInSight: false),
            Flag(
                name: .json, summary: "prompts and answers as JSON lines on stdin and stdout",
                isSetting: false, isInSight: false),
        ])

    static let dump = Self(
        title: "What to show",
        flags: [
            Flag(
                name: .format, value: .choice(["tree", "json", "lines", "mermaid"]),
                summary: "the output format (tree)"),
            Flag(
                name: .only,
                value: .choice(["remediations", "authenticators", "messages", "user"]),
                summary: "show only this part", isSetting: false),
            Flag(
                name: .request, value: .optional("NAME"),
                summary: "print the request that would submit this remediation",
                isSetting: false),
            Flag(
                name: .set, value: .text("PATH=VALUE"),
                summary: "with --request: fill in this field", isRepeatable: true, isSetting: false),
            Flag(
                name: .diff, value: .file("OLD"), summary: "show what changed since this response",
                isSetting: false),
            Flag(
                name: .diagnostics,
                summary: "list the parts that idx did not understand, with their paths",
                isSetting: false, isInSight: false),
            Flag(
                name: .follow,
                summary: "with a folder of sign-in --dump: show responses as they arrive",
                isSetting: false),
            Flag(
                name: .last, summary: "show the last response that sign-in --dump saw",
                isSetting: false),
            Flag(
                name: .reveal, summary: "show secrets and personal data unmasked", isSetting: false
            ),
            Flag(
                name: .personal, summary: "show personal data unmasked", isSetting: false,
                isInSight: false),
            .ascii, .httpTimeout, .verbose,
        ])
}

extension HelpTopic {
    static let answersFile: [HelpPart] = [
        .commands(
            "Examples",
            [
                ("idx sign-in --answers answers.json --no-input", "sign in from a script"),
                ("make-answers | idx sign-in --answers -", "with the answers from a pipe"),
                (
                    "idx sign-in --dump DIR",
                    "write DIR/answers.sample.json for the steps you go through, secrets left blank"
                ),
            ]),
        .lines(
            """
              { "version": 1,
                "username": "jay@example.com",
                "answers": [
                  { "step": "identify", "field": "credentials.passcode",
                    "from": { "file": "~/.secrets/okta" } },
                  { "step": "select-authenticator-*", "choose": "google_otp" },
                  { "step": "challenge-authenticator", "field": "credentials.passcode",
                    "from": { "totp": { "file": "~/.secrets/seed" } } } ],
                "else": "fail" }
            """),
        .rows(
            "Each answer",
            [
                ("step", "the name of the step, as idx dump prints it; * matches anything"),
                (
                    "field",
                    "the path of the field, as idx dump --request lists it, or the end of the path"
                ),
                (
                    "choose",
                    "an option or another action: its key (email), key:method (phone_number:sms), label or masked address, or a number from 1 if it has no key; if two match, the error names both"
                ),
                (
                    "value",
                    "the answer itself, or a list where you can choose several; use from for secrets"
                ),
                ("from", "where to read the answer; see below"),
                ("times", "how often idx may use the answer (a secret: once at each step)"),
            ]),
        .rows(
            "\"from\" is one of",
            [
                ("{ \"file\": PATH }", "the first line of a file"),
                ("{ \"env\": NAME }", "a variable; idx warns, since other programs may read it"),
                ("{ \"stdin\": true }", "the next line of standard input"),
                (
                    "{ \"command\": [CMD, ARG…] }",
                    "the first line CMD prints within 10 seconds; no shell"
                ),
                ("{ \"totp\": SOURCE }", "the one-time code for the secret read from SOURCE"),
                (
                    "{ \"qr\": PATH }",
                    "writes what the QR code on screen holds to the file, and answers with its first code"
                ),
            ]),
        .text(
            """
            "else" says what to do if no answer matches: "fail" (exit code 4) or "ask".

            The first answer that is possible wins; after an error, the next one for the same
            field. idx never sends a rejected answer again, so that no script locks an account,
            and no refused push unless an answer chooses it (step resend, choose resend). It
            checks the whole file before it sends anything. Only you may be able to read files
            with secrets, including this one (chmod 600), unless they are in a folder that only
            you can enter.

            idx authenticator: a file may deny any sign-in (step challenge-consent, approve: false),
            but approve only the one that --transaction names. idx authenticator status --json
            lists the transactions that wait.
            """),
    ]

    static let jsonLines: [HelpPart] = [
        .commands("Example", [("idx sign-in --json", "prompts and answers as JSON lines")]),
        .rows(
            "On standard output, one object per line:",
            [
                ("{\"event\":\"hello\", …}", "the first line: version, language"),
                (
                    "{\"event\":\"step\", …}",
                    "a new step: step, title, host, account, expires"
                ),
                ("{\"event\":\"message\", …}", "a message of the org: class, key, text, field"),
                ("{\"event\":\"show\", …}", "a fact: kind is number, qr, key, link or text"),
                ("{\"event\":\"wait\", …}", "idx is polling: label, every_ms"),
                ("{\"event\":\"ways\", …}", "other actions, each with do and id"),
                ("{\"event\":\"ask\", …}", "a question: field, label, type, secret, options"),
                ("{\"event\":\"refused\", …}", "an answer that does not fit: field, reason"),
                ("{\"event\":\"remark\", …}", "a message of idx: kind, text, details"),
                ("{\"event\":\"done\", …}", "the end: status, code as in idx help exit-codes"),
            ]),
        .rows(
            "On standard input, one line per question:",
            [
                (
                    "{\"answer\":\"482913\"}",
                    "a text, a secret, true or false; null takes the default"
                ),
                (
                    "{\"choose\":\"okta_email\"}",
                    "a key, a label, a masked address or a number from 1; a list of them where type is several"
                ),
                (
                    "{\"answers\":{\"identifier\":\"jay@example.com\",\"credentials.passcode\":\"…\"}}",
                    "several fields at once"
                ),
                ("{\"do\":\"resend\"}", "an action; also submit, check and cancel"),
            ]),
        .text(
            """
            Later versions may add members and events; they remove none. If input ends while idx
            needs an answer, the exit code is 4.
            """),
    ]
}

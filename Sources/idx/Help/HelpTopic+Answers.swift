extension HelpTopic {
    static let answersText = """
        An answers file signs in without a person. --answers FILE, or --answers - to pipe it.

          { "version": 1,
            "username": "jay@example.com",
            "answers": [
              { "step": "identify", "field": "credentials.passcode",
                "from": { "file": "~/.secrets/okta" } },
              { "step": "select-authenticator-*", "choose": "google_otp" },
              { "step": "challenge-authenticator", "field": "credentials.passcode",
                "from": { "totp": { "file": "~/.secrets/seed" } } } ],
            "else": "fail" }

        step    the name of the step, as idx dump prints it; * stands for anything
        field   the path of the field, as idx dump --format lines prints it
        choose  an option or another action, by key (email), key:method (phone_number:sms), label,
                or masked address; two that fit are an error that names both
        value   the answer itself, a list where several are taken; for secrets rather use from
        from    { "file": PATH }       the first line of a file
                { "env": NAME }        a variable; allowed, warned about
                { "stdin": true }      the next line of standard input
                { "command": [CMD, ARG…] }   its first line; no shell, 10 seconds
                { "totp": SOURCE }     the one-time code of the secret found there
                { "qr": PATH }         writes the address of the QR code shown to that file
        times   how often the answer may be used
        else    "fail" (code 4) or "ask", when nothing fits

        The first answer that fits wins. An answer that was rejected is not sent again, so that no
        script locks an account. The whole file is checked before anything is sent. Files with
        secrets, this one too, must be readable by you alone (chmod 600); secrets inside
        of this file also pass where nobody else can enter its folder.

        A run with --dump DIR writes DIR/answers.sample.json for the steps it went through,
        with every secret left blank.

        """

    static let jsonText = """
        idx sign-in --json reads and writes JSON, one object per line. On standard output:

          {"event":"hello","version":1}
          {"event":"step", …}      a new step: "step", "title", "host", "account", "expires"
          {"event":"message", …}   what the org says: "class", "key", "text", "field"
          {"event":"show", …}      a fact: "kind" is number, qr, key, link or text
          {"event":"wait", …}      something happens by itself: "label", "every_ms"
          {"event":"ways", …}      other "actions", each with "do" and "id"
          {"event":"ask", …}       a question: "field", "label", "type", "secret", "options"
          {"event":"refused", …}   an answer that cannot be: "field", "reason"
          {"event":"remark", …}    what idx says itself: "kind", "text", "details"
          {"event":"done", …}      the end: "status", "code" as in idx help exit-codes

        On standard input, a line for each ask:

          {"answer":"482913"}      a text, a secret, true or false; null for the default
          {"choose":"okta_email"}  a key, a label, a masked address, or a number from 1;
                                   a list of them where "type" is "several"
          {"answers":{"identifier":"jay@example.com","credentials.passcode":"…"}}
          {"do":"resend"}          an action; also submit, check and cancel

        Members and events may be added in later versions, none taken away. Where input ends
        while an answer is needed the exit code is 4.

        """
}

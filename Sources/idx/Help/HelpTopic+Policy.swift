import IDXSimulator

extension HelpTopic {
    /// The members of a policy file, from the parser's table: meaning, type and default.
    private static func rows(_ members: [PolicyRow]) -> [HelpPart.Row] {
        members.map { member in
            let details = [member.type, member.standard].compactMap(\.self)
                .filter { !$0.hasSuffix("an object") }
            let words = details.isEmpty ? "" : " [\(details.joined(separator: "; "))]"
            return (member.name, member.sentence + words)
        }
    }

    static var policyFile: [HelpPart] {
        [
            .commands(
                "Examples",
                [
                    ("idx org --policy org.json", "serve an org with this policy"),
                    (
                        "idx org --policy push",
                        "with a built-in policy: any name of demo --list all"
                    ),
                    ("idx org --schema policy", "the JSON Schema of such files, for an editor"),
                ]),
            .text(
                """
                A policy file describes a simulated org: its users and what it asks of them.
                Everything has a default. An error names the member that is wrong. An editor that
                knows JSON Schema completes and checks a file whose member $schema names the file
                with the schema.
                """),
            .lines(
                """
                  { "client": { "id": "my-app",
                      "redirectURIs": ["http://127.0.0.1:8400/callback"] },
                    "users": [
                      { "username": "jay@example.com", "password": "Rye-bread-8",
                        "profile": { "firstName": "Jay", "lastName": "Doe" },
                        "authenticators": [
                          { "key": "okta_email" },
                          { "key": "phone_number", "address": "+15551234321" } ] } ],
                    "signIn": {
                      "factors": [ ["okta_password"], ["okta_email", "phone_number"] ] } }
                """),
            .text(
                """
                Each list in factors is one factor; the user can choose any authenticator of the
                list for it.
                """),
            .rows("Members [type; default]", rows(Policy.fileMembers)),
            .text("Authenticators: \(Policy.authenticatorKeys.joined(separator: ", "))."),
        ]
    }

    static var scenarioFile: [HelpPart] {
        [
            .commands(
                "Examples",
                [
                    ("idx demo mine.json", "play the scenarios of a file; you answer"),
                    ("idx demo mine.json --auto", "the file answers"),
                ]),
            .text(
                """
                A scenario file describes sign-ins to a simulated org: what the org asks, what
                the user answers, and what happens outside the sign-in, such as opening a link.
                """),
            .lines(
                """
                  { "version": 1, "scenarios": [
                    { "name": "second-thought",
                      "summary": "Reject a push, then approve one.",
                      "policy": { "base": "push", "organization": "Crumb" },
                      "username": "jay@example.com",
                      "answers": [
                        { "step": "identify", "field": "credentials.passcode",
                          "value": "Rye-bread-8" },
                        { "step": "challenge-poll", "act": "rejectPush" },
                        { "step": "resend", "choose": "resend" },
                        { "step": "challenge-poll", "act": "approvePush" } ] } ] }
                """),
            .rows("Members [type; default]", rows(ScenarioFile.fileMembers)),
            .text(
                """
                "policy" has the members of idx help policy. With "base" they change the policy
                of that built-in scenario, member by member; null removes a member. A name alone
                is the policy of that scenario.
                """),
            .rows(
                "\"answers\" are those of idx help answers, with these acts and no other source, so that a scenario of another person runs no program:",
                [
                    (
                        "act",
                        "Something done outside when the step starts, before any answer. Acts next to each other happen together; an act after other answers happens when the step comes again: "
                            + names(PersonAct.allCases.map(\.rawValue))
                    ),
                    (
                        "from",
                        "{ \"outside\": NAME } reads the answer there: "
                            + names(PersonFetch.allCases.map(\.rawValue))
                    ),
                ]),
            .text("A policy file for idx org holds what is inside \"policy\", without \"base\"."),
        ]
    }

    private static func names(_ names: [String]) -> String {
        names.joined(separator: ", ") + "."
    }
}

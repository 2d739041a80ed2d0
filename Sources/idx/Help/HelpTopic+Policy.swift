import IDXSimulator

extension HelpTopic {
    /// Every member as the parser knows it: what it says, what it holds, its value if left out.
    private static func rows(_ members: [PolicyRow]) -> [(name: String, text: String)] {
        members.map { member in
            let details = [member.type, member.standard].compactMap(\.self)
                .filter { !$0.hasSuffix("an object") }
            let words = details.isEmpty ? "" : " [\(details.joined(separator: "; "))]"
            return (member.name, member.sentence + words)
        }
    }

    static var policyText: String {
        """
        A policy file says who lives in a simulated org and what is asked of them. Whatever
        it leaves out has a default; what is wrong in it is named with its place.

          { "client": { "id": "my-app", "redirectURIs": ["http://127.0.0.1/callback"] },
            "users": [
              { "username": "jay@example.com", "password": "Rye-bread-8",
                "profile": { "firstName": "Jay", "lastName": "Doe" },
                "authenticators": [
                  { "key": "okta_email" },
                  { "key": "phone_number", "address": "+15551234321" } ] } ],
            "signIn": { "factors": [ ["okta_password"], ["okta_email", "phone_number"] ] } }

        Each list in factors is one factor; any authenticator of the list will do for it.

        \(columns(rows(Policy.fileMembers)).joined(separator: "\n"))

        Authenticators:

        \(wrapped(Policy.authenticatorKeys.joined(separator: ", "), to: 76)
            .map { "  " + $0 }.joined(separator: "\n"))

        Every scenario of idx demo --list has such a policy, by its name.

        """
    }

    static var scenariosText: String {
        """
        A scenario file describes sign-ins to a simulated org: what the org asks, what its person
        answers, and what happens outside. idx demo FILE plays them in turn: you answer, or with
        --auto the file does.

          { "version": 1, "scenarios": [
            { "name": "second-thought", "summary": "A push that is rejected, then approved.",
              "policy": { "base": "push", "organisation": "Crumb" },
              "username": "jay@example.com",
              "answers": [
                { "step": "identify", "field": "credentials.passcode", "value": "Rye-bread-8" },
                { "step": "challenge-poll", "act": "rejectPush" },
                { "step": "resend", "choose": "resend" },
                { "step": "challenge-poll", "act": "approvePush" } ] } ] }

        \(columns(rows(ScenarioFile.fileMembers)).joined(separator: "\n"))

        The members of policy are those of idx help policy. With base they change the policy of
        that built-in scenario: objects member by member, null takes a member away. The name of a
        scenario alone is its policy as it is.

        Answers are those of idx help answers, with two more kinds:

        \(columns([
            ("act", "Does something outside when the step comes up, before anything is answered. "
                + "Acts next to each other are done together, one behind other entries when the "
                + "step comes again: \(PersonAct.allCases.map(\.rawValue).joined(separator: ", "))."),
            ("from", "{ \"outside\": NAME } reads there what is to be typed in: "
                + "\(PersonFetch.allCases.map(\.rawValue).joined(separator: ", "))."),
        ]).joined(separator: "\n"))

        A policy file for idx org is the policy alone, without base.

        """
    }
}

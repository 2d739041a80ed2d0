import IDXSimulator

extension HelpTopic {
    /// Every member as the parser knows it: what it says, what it holds, its value if left out.
    private static var memberRows: [(name: String, text: String)] {
        Policy.fileMembers.map { member in
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

        \(columns(memberRows).joined(separator: "\n"))

        Authenticators:

        \(wrapped(Policy.authenticatorKeys.joined(separator: ", "), to: 76)
            .map { "  " + $0 }.joined(separator: "\n"))

        Every scenario of idx demo --list is such a file, by its name.

        """
    }
}

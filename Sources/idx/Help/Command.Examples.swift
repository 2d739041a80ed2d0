extension Command {
    /// The examples in the command's help.
    var examples: [(name: String, text: String)] {
        switch name {
        case .demo:
            [
                ("idx demo", "a password, then a code or a link by email"),
                ("idx demo push-number", "another scenario"),
                ("idx demo push-number --in-browser", "the same in your browser"),
                ("idx demo --list", "more scenarios; --list all has all of them"),
                ("idx demo --auto", "watch: the scenario answers by itself"),
                ("idx demo all --auto", "every scenario, one after the other"),
            ]
        case .signIn:
            [
                (
                    "idx sign-in --issuer https://acme.okta.com/oauth2/default --client-id 0oa1 --redirect com.acme.app:/callback",
                    "the first time"
                ),
                ("idx sign-in", "afterwards: with the settings of your profile"),
                ("idx sign-in --start sign-up", "create an account first"),
                ("idx sign-in -- ./deploy.sh", "run a program with the tokens in its environment"),
                (
                    "idx sign-in --answers answers.json --no-input",
                    "in a script; see idx help answers"
                ),
                ("idx sign-in --dpop", "bind the tokens to a key of this machine"),
            ]
        case .token:
            [
                (
                    "idx token --header",
                    "for an API: curl -H \"$(idx token --header)\" https://api.example.com/orders"
                ),
                ("idx token --min-valid 10m", "refresh a token that expires in ten minutes"),
                ("idx token --id", "the ID token"),
                (
                    "idx token --header --for 'GET https://api.example.com/orders'",
                    "the headers of one request, for tokens bound with --dpop"
                ),
                ("idx token --kubernetes", "as the credential plugin of kubectl"),
            ]
        case .status:
            [
                ("idx status", "who is signed in and for how long"),
                ("idx status -v", "also where each setting comes from"),
                ("idx status --json", "the same for a script"),
            ]
        case .config:
            [
                ("idx config list", "the settings of the profile"),
                ("idx config get issuer", "one setting"),
                ("idx config set issuer acme.okta.com", "change a setting"),
                ("idx config unset scopes", "remove a setting"),
                ("idx config path", "where the file is"),
            ]
        case .profile:
            [
                ("idx profile list", "every profile, and who is signed in"),
                ("idx profile use work", "use it unless --profile names another"),
                ("idx profile import ~/.okta/okta.yaml", "add the profiles of okta-aws-cli"),
                ("idx profile rename work acme", "rename it with its tokens"),
                ("idx profile remove work", "revoke its tokens and delete it"),
            ]
        case .authenticator:
            [
                ("idx authenticator enroll", "make this terminal a second factor of your account"),
                ("idx authenticator approve --wait 2m", "wait for a sign-in and answer it"),
                ("idx authenticator watch", "answer one sign-in after another"),
                ("idx authenticator list", "the accounts that this terminal answers for"),
                ("idx authenticator status --json", "what the org says of them, for a script"),
                ("idx authenticator update jay@acme.example --pin on", "add a PIN"),
                ("idx authenticator delete jay@acme.example", "delete it at the org and here"),
            ]
        case .doctor:
            [
                ("idx doctor", "check the settings of the profile"),
                ("idx doctor --issuer https://acme.okta.com", "check another org"),
                ("idx doctor --json", "the same for a script"),
            ]
        case .signOut:
            [
                ("idx sign-out", "sign out of the default profile"),
                ("idx sign-out --profile work", "sign out of another profile"),
                ("idx sign-out --all", "sign out of every profile"),
            ]
        case .aws:
            [
                ("idx aws roles --saml-app 0oa1b2c3", "sign in, and list your roles"),
                ("idx aws configure --all-roles", "a profile in ~/.aws/config for each of them"),
                ("idx aws -- terraform plan", "run a program with the credentials"),
                (
                    "idx aws --role arn:aws:iam::123456789012:role/Developer",
                    "by the ID token: credentials as JSON"
                ),
            ]
        case .dump:
            [
                ("idx dump response.json", "what a response offers, as a tree"),
                ("curl … | idx dump", "the same, from a pipe"),
                ("idx dump", "the first response of the org in your settings"),
                (
                    "idx dump response.json --request identify --set identifier=jay@example.com",
                    "the request that would be sent"
                ),
                ("idx dump new.json --diff old.json", "what has changed"),
                ("idx dump response.json --diagnostics", "what idx did not understand of it"),
                ("idx dump DIR --format mermaid", "the steps that sign-in --dump DIR recorded"),
            ]
        case .org:
            [
                ("idx org", "an org on a free port"),
                ("idx org --port 8181 --policy push", "a built-in policy on a fixed port"),
                ("idx org --origin https://localhost:8443 --tls", "for clients that want https"),
                ("idx org --policy org.json", "your own policy; see idx help policy"),
                ("idx org --fault tok_alg_none", "an org that issues unsigned tokens"),
            ]
        case .help:
            [
                ("idx help sign-in", "the flags of a command"),
                ("idx help exit-codes", "a topic"),
                ("idx help completion bash", "a completion script"),
            ]
        }
    }
}

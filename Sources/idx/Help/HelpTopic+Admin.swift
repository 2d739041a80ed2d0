extension HelpTopic {
    /// What an administrator of Okta sets up.
    static var administration: [HelpPart] {
        [
            .text(
                """
                For the administrator of an Okta org. idx signs people in from a terminal. It is a
                public OpenID Connect client: it has no client secret, takes none, and uses PKCE.
                Set up A, then B, C or both; D in an org of the Classic Engine. Tell people the
                issuer, the client ID and the redirect URI. "Applications" may be called
                "Applications and resources".
                """),
            .rows(
                "A. The app",
                [
                    (
                        "1.",
                        """
                        Admin Console: Applications > Applications > Create App Integration. Sign-in \
                        method: OIDC - OpenID Connect. Application type: Native Application.
                        """
                    ),
                    ("2.", "Grant type: Refresh Token, to stay signed in, and those of B and C."),
                    (
                        "3.",
                        """
                        Sign-in redirect URIs: com.example.app:/callback, and for the browser \
                        http://127.0.0.1:8400/callback. idx must be given exactly the same text.
                        """
                    ),
                    ("4.", "Assignments: the people or groups who use idx. Save."),
                    (
                        "5.",
                        """
                        General: Client authentication is None. Copy the Client ID. DPoP may be \
                        required; then people pass --dpop.
                        """
                    ),
                    (
                        "6.",
                        """
                        Sign On > User authentication: the policy asks for factors that people have. \
                        Okta FastPass and passkeys of a phone or computer need the browser (C): they \
                        check the address of the page, which a program could only claim.
                        """
                    ),
                    (
                        "7.",
                        """
                        For an issuer like https://acme.okta.com/oauth2/default: Security > API > \
                        Authorization Servers > default > Access Policies. The policy is for this \
                        app, and its rule has the grants of B and C, the people, and the scopes \
                        openid, profile, email and offline_access. The issuer \
                        https://acme.okta.com has no rules.
                        """
                    ),
                ]),
            .rows(
                "B. Sign-in in the terminal: idx sign-in",
                [
                    (
                        "1.",
                        """
                        Settings > Account > Embedded widget sign-in support > Edit: Interaction \
                        code. This takes a super administrator.
                        """
                    ),
                    (
                        "2.",
                        "The app: General > Grant type > Advanced: Interaction Code. Also in the rule of A7."
                    ),
                ]),
            .rows(
                "C. Sign-in in a browser",
                [
                    (
                        "1.",
                        "On this machine, idx sign-in --via browser: the grant Authorization Code."
                    ),
                    (
                        "2.",
                        "On another device, idx sign-in --via device: the grant Device Authorization."
                    ),
                    ("3.", "The same grants in the rule of A7."),
                ]),
            .rows(
                "D. Classic Engine: idx sign-in, which asks the org for its engine",
                [
                    ("1.", "The app as in A, with the grant Authorization Code."),
                    (
                        "2.",
                        """
                        Security > Authentication > Sign On: the org's policy. A rule of the app \
                        that asks for more needs the browser (C). Trusted Origins are not needed.
                        """
                    ),
                ]),
            .rows(
                "E. A terminal as a second factor: idx authenticator enroll, Identity Engine only",
                [
                    (
                        "1.",
                        """
                        The app of A with B or C, and Okta API Scopes: grant \
                        okta.myAccount.appAuthenticator.manage.
                        """
                    ),
                    (
                        "2.",
                        """
                        Security > Authenticators > Add Authenticator > Custom Authenticator: this \
                        app. idx needs no push service.
                        """
                    ),
                    (
                        "3.",
                        """
                        The Enrollment tab: the authenticator is Optional or Required. The app's \
                        policy accepts a possession factor like it.
                        """
                    ),
                ]),
            .text(
                """
                To check: idx doctor. Why a sign-in was refused is in Reports > System Log. What is
                above follows Okta's documentation of 2026 and was not tried in a live org.
                """),
        ]
    }
}

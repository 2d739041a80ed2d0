/// What a request is for, in words for a reader who never saw the protocol.
struct ProtocolProse: Sendable {
    let title: String
    let text: String

    /// The members of a request that hold what the user typed or a device made.
    static let secretAnswers: Set<String> = [
        "answer", "attestation", "authenticatorData", "challengeResponse", "clientData",
        "newPassword", "oldPassword", "passCode", "passcode", "password", "signatureData",
        "stateHandle", "stateToken", "userHandle", "interactionHandle",
    ]

    /// Before the first request.
    static let screenFirst = ProtocolProse(
        title: "A screen before the first request",
        text: "No request is needed for this.")

    /// What a page's Swift assumes.
    static let recipe = """
        For an app that knows these steps; <doc:Recipes> says what `flow`, `response`, `code()`, `show` and `open` are. \
        An app that shows every step needs none of it: <doc:FirstSignIn>.
        """

    /// The other terminal of a scenario.
    static let device = """
        The device that the user enrolled asks for its challenges, checks that the org signed them, asks the \
        user, and signs the answer with its own key.
        """

    /// Whether a request belongs to the dialogue. The server's configuration and keys are read in between, in
    /// any order.
    static func tellsOfSignIn(_ path: String) -> Bool {
        !path.hasSuffix("/.well-known/openid-configuration") && !path.hasSuffix("/v1/keys")
    }

    /// Returns the words for a request; nil if there are none yet.
    static func of(_ exchange: ProtocolLog.Exchange) -> ProtocolProse? {
        let path = exchange.path
        let kind = kinds.first { path.hasSuffix($0.path) }?.prose
        if path.contains("/app-authenticators/") {
            return path.hasSuffix("/verify") ? challengeAnswer : kind
        }
        guard path.hasSuffix("/v1/token"), let body = exchange.request.body else { return kind }
        let isCode = String(decoding: body, as: UTF8.self).contains("grant_type=authorization_code")
        return isCode ? codeForTokens : kind
    }

    private static let codeForTokens = ProtocolProse(
        title: "Exchange the authorization code for tokens: token",
        text: """
            The app sends the code with the code verifier, and gets an access token, an ID token and, with the \
            scope `offline_access`, a refresh token. The code works once, and only together with the verifier.
            """)

    private static let challengeAnswer = ProtocolProse(
        title: "Answer a challenge",
        text: """
            The device signs its answer, with the decision of the user in it, with the key that it registered. The \
            app's next poll then ends the wait.
            """)

    private static let kinds: [(path: String, prose: ProtocolProse)] =
        identityEngine + classic + other

    private static let identityEngine: [(path: String, prose: ProtocolProse)] = [
        (
            "/v1/interact",
            ProtocolProse(
                title: "Begin: interact",
                text: """
                    The app tells the authorization server that a sign-in begins, and gets an *interaction handle*. \
                    It makes up a secret *code verifier* and sends only its hash, the `code_challenge` (PKCE, RFC \
                    7636). At the end the server gives tokens only to the app that knows the verifier. `state` \
                    ties a return from a browser to this sign-in.
                    """)
        ),
        (
            "/idp/idx/introspect",
            ProtocolProse(
                title: "Ask for the first step: introspect",
                text: """
                    The app exchanges the handle for the first step. From here on, every reply has the same shape: \
                    `remediation` lists what the user can do now. Each remediation is a form with a name, the \
                    address to post it to (`href`) and its fields (`value`). The *state handle* names the sign-in: \
                    each form has it as a hidden field, which these pages leave out.
                    """)
        ),
        (
            "/idp/idx/identify",
            ProtocolProse(
                title: "Say who signs in: identify",
                text: """
                    The app posts the form `identify` with what the user typed. Fields inside a field, such as the \
                    passcode of the credentials, become objects inside an object.
                    """)
        ),
        (
            "/idp/idx/challenge",
            ProtocolProse(
                title: "Choose an authenticator: challenge",
                text: """
                    The user has more than one authenticator, or the org wants to be asked before it sends \
                    something. The body names the authenticator by its ID and, if it has several, the method. The \
                    org then sends the code or the push and replies with the form for the answer.
                    """)
        ),
        (
            "/idp/idx/challenge/answer",
            ProtocolProse(
                title: "Answer the challenge: challenge/answer",
                text: """
                    The app posts the user's proof: a password, a code, an answer, or what a security key signed. The form \
                    is `challenge-authenticator`; while an authenticator is set up or replaced it has another name, \
                    and the same address.
                    """)
        ),
        (
            "/poll",
            ProtocolProse(
                title: "Ask whether the user has acted: poll",
                text: """
                    The user acts on another device, so the app asks again and again, `refresh` milliseconds apart. \
                    The server repeats the step until something changes; this page shows only those replies that \
                    bring something new.
                    """)
        ),
        (
            "/idp/idx/credential/enroll",
            ProtocolProse(
                title: "Set up an authenticator: credential/enroll",
                text: """
                    The policy demands an authenticator that the user does not have yet. The app posts which one to \
                    set up, and the server replies with what that needs: a phone number, a key, a new password.
                    """)
        ),
        (
            "/idp/idx/recover",
            ProtocolProse(
                title: "Replace a forgotten password: recover",
                text: """
                    The current authenticator, the password, says that it can be recovered and where. The request \
                    needs no answer of the user, only the state handle. The sign-in goes on in another direction.
                    """)
        ),
        (
            "/idp/idx/enroll",
            ProtocolProse(
                title: "Sign up: enroll",
                text: """
                    The first step offered `select-enroll-profile` beside `identify`. Posting it asks for the form \
                    of a new account.
                    """)
        ),
        (
            "/idp/idx/enroll/new",
            ProtocolProse(
                title: "Create the account: enroll/new",
                text: """
                    The administrator decides which attributes a new user gives. The form `enroll-profile` lists \
                    them as fields, so the app needs to know none of them.
                    """)
        ),
        (
            "/idp/idx/unlock-account",
            ProtocolProse(
                title: "Unlock the account: unlock-account",
                text: """
                    The first step offers `unlock-account`. The user says who they are and how to prove it; the \
                    authenticators are options of a field, each with a form of its own.
                    """)
        ),
    ]

    private static let classic: [(path: String, prose: ProtocolProse)] = [
        (
            "/api/v1/authn",
            ProtocolProse(
                title: "Begin a transaction: authn",
                text: """
                    A Classic org has the Authentication API instead of Identity Engine's dialogue. Its reply is a \
                    *transaction*: a `status` says where it stands, `_links` what can be done next, and \
                    `_embedded` with what. It has no forms: a client has to know the fields of each status. The \
                    library does, and builds remediations from it.
                    """)
        ),
        (
            "/verify",
            ProtocolProse(
                title: "Use a factor: verify",
                text: """
                    Without a `passCode`, this sends the code; with it, it answers. The state token names the \
                    transaction, as the state handle does at Identity Engine.
                    """)
        ),
        (
            "/v1/authorize",
            ProtocolProse(
                title: "Exchange the session token for a code: authorize",
                text: """
                    The transaction ends with a *session token*. The app sends it to the authorization server with \
                    `prompt=none`, which asks for a code without a page. The code comes back in the address of a \
                    redirect that the app does not follow.
                    """)
        ),
    ]

    private static let other: [(path: String, prose: ProtocolProse)] = [
        (
            "/v1/token",
            ProtocolProse(
                title: "Exchange the interaction code for tokens: token",
                text: """
                    The form `successWithInteractionCode` holds the *interaction code*. The app sends it with the \
                    code verifier to the authorization server, and gets an access token, an ID token and, with the \
                    scope `offline_access`, a refresh token. The code works once, and only together with the \
                    verifier.
                    """)
        ),
        (
            "/push/notifications",
            ProtocolProse(
                title: "Ask for pending challenges",
                text: """
                    A device without push notifications asks the org. Each challenge is a token that the org \
                    signed: it names the user, the app, the transaction and the key to answer with.
                    """)
        ),
    ]
}

import IDXSimulator
import TestSupport
import Testing

@testable import idx

/// The pages of the documentation that show a sign-in step by step, made from the sign-in itself.
@Suite("A page about the protocol", .computing)
struct ProtocolPagesTests {
    /// The folder of the pages, from here.
    private static let folder = "../../../Sources/IDXAuth/IDXAuth.docc/Protocol"

    @Test(
        "shows what is sent, what the screen shows and what goes back",
        arguments: stories.filter { story in
            Scenario.playable.contains { $0.name == story.scenario }
        })
    func page(story: ProtocolStory) async throws {
        let logs = ProtocolLogs()
        let played = try await PlayedScenario(story.scenario, seed: 1, logs: logs)
        #expect(played.end.ending == played.scenario.ending)
        var page = ProtocolPage(story, logs)
        let text = try page.markdown()
        #expect(page.unexplained == [], "a text for these is missing")
        try assertGolden(text, "\(story.page).md", in: Self.folder)
    }

    static let stories = [
        ProtocolStory(
            page: "Protocol-Password", scenario: "password", title: "A password",
            abstract: "The shortest sign-in: one form, and the tokens.",
            overview: "The policy of the app asks for a password only.", recipe: "withPassword"),
        ProtocolStory(
            page: "Protocol-EmailCode", scenario: "email-code",
            title: "A password and a code by email",
            abstract: "A second factor: the server asks for more after the password.",
            overview: """
                The app does not know that a code will be asked for. It shows the remediations of each reply until \
                one of them is the end.
                """, recipe: "withCode"),
        ProtocolStory(
            page: "Protocol-WrongPassword", scenario: "wrong-password", title: "A wrong answer",
            abstract: "The server says what is wrong and sends the same form again.",
            overview: """
                A wrong answer is a reply like any other, with messages in it: for the whole step, or for a field. \
                The app shows them beside the form and lets the user try again.
                """, recipe: "wrongPassword"),
        ProtocolStory(
            page: "Protocol-EmailLink", scenario: "email-link", title: "A link in an email",
            abstract: "The user acts elsewhere, and the app polls until it may go on.",
            overview: """
                The email holds a code and a link. The user can type the code, or open the link, even on another \
                device.
                """, recipe: "link"),
        ProtocolStory(
            page: "Protocol-PushNumber", scenario: "push-number",
            title: "A push with a number",
            abstract: "The user approves on a phone and picks the number that the app shows.",
            overview: """
                A number challenge keeps a user from approving a push that an attacker caused: only the screen of \
                the sign-in shows the right number.
                """, recipe: "push"),
        ProtocolStory(
            page: "Protocol-Choose", scenario: "mfa-select", title: "Choosing an authenticator",
            abstract: "The user has several second factors and chooses one.",
            overview: """
                The authenticators are options of a field. Each option has a form of its own, so the choice and \
                what belongs to it go into one request.
                """, recipe: "choose"),
        ProtocolStory(
            page: "Protocol-EnrollGoogle", scenario: "enroll-google",
            title: "Setting up an authenticator app",
            abstract:
                "The policy demands an authenticator that the user does not have: a QR code sets it up.",
            overview: """
                Enrollment is a part of the sign-in: the server asks for it between the password and the tokens.
                """, recipe: "setUpApp"),
        ProtocolStory(
            page: "Protocol-Recovery", scenario: "recovery", title: "A forgotten password",
            abstract: "The user proves who they are by email and chooses a new password.",
            overview:
                "The rules for the new password are in the reply, so the app can check them first.",
            recipe: "recover"),
        ProtocolStory(
            page: "Protocol-SignUp", scenario: "sign-up", title: "A new account",
            abstract: "The user signs up, confirms the email address and is signed in.",
            overview: "Sign-up is a dialogue like sign-in, and ends with the same tokens.",
            recipe: "signUp"),
        ProtocolStory(
            page: "Protocol-Unlock", scenario: "unlock-continue", title: "A locked account",
            abstract: "The user unlocks the account with a code by email, then signs in.",
            overview:
                "Too many wrong passwords lock an account. Its owner can unlock it where the policy allows it.",
            recipe: "unlock"),
        ProtocolStory(
            page: "Protocol-SecurityKey", scenario: "security-key", title: "A security key",
            abstract: "A key signs the challenge of the org (WebAuthn).",
            overview: """
                The reply holds what a browser would give to the key. A program that reaches keys itself signs the \
                same data and posts it in the same form.
                """),
        ProtocolStory(
            page: "Protocol-Provider", scenario: "provider",
            title: "Another identity provider in the browser",
            abstract: "The sign-in leaves the app for a browser and comes back.",
            overview: """
                Some steps need a browser: another identity provider, a page of the org. Such a remediation has an \
                address to open instead of fields. The browser comes back to the redirect URI of the app.
                """, recipe: "provider"),
        ProtocolStory(
            page: "Protocol-BrowserSignIn", scenario: "browser-fallback",
            title: "The whole sign-in in the browser",
            abstract: "An org that lets no app ask for passwords sends the user to its own page.",
            overview: """
                The app learns from the refusal of `interact` that it has to use the authorization code flow (RFC \
                6749 §4.1, with PKCE). The demo draws the org's page in the terminal; its requests are the \
                browser's own, and not those of the app.
                """),
        ProtocolStory(
            page: "Protocol-Classic", scenario: "classic-sms",
            title: "A Classic org: a password and a text message",
            abstract:
                "The same dialogue at an org without Identity Engine, and how the library reads it.",
            overview: """
                Each reply is shown twice: as the Classic org sent it, and as the remediations that `AuthnFlow` \
                makes of it. A program that shows remediations works with both engines.
                """),
        ProtocolStory(
            page: "Protocol-Device", scenario: "push-to-terminal",
            title: "A sign-in that a terminal approves",
            abstract: "A device that was enrolled with `IDXAuthenticator` answers the challenge.",
            overview: """
                The org has a custom authenticator, and the user enrolled a second terminal in it. For the app this \
                is a push like any other.
                """),
    ]
}

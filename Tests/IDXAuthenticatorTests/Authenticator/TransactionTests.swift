import IDXAuth
import IDXJSON
import IDXSimulator
import TestSupport
import Testing

@testable import IDXAuthenticator

/// A transaction of another app (CIBA), from its request to its tokens.
@Suite("A transaction that an app asks to confirm", .computing)
struct TransactionTests {
    private static let policy = """
        { "users": [ { "username": "jay@example.com", "password": "Rye-bread-8" } ],
          "clients": [ { "id": "0oaBank", "secret": "bank-secret" } ],
          "signIn": { "factors": [["okta_password"]] },
          "customApp": { "challenge": "discouraged" } }
        """

    /// A request of the bank to the authorization server.
    private func bank(
        _ org: SimulatedOrg, _ path: String, _ fields: [(String, String)]
    ) async throws -> JSON {
        var form = FormBody()
        form.add("client_id", "0oaBank")
        form.add("client_secret", "bank-secret")
        for (name, value) in fields { form.add(name, value) }
        let request = HTTPRequest(
            method: "POST", address: try WebAddress("\(org.issuer)/v1/\(path)"),
            headers: ["Content-Type": FormBody.contentType], body: form.bytes)
        let reply = try await SystemTransport.shared.send(request)
        return try JSON.Reader().read(reply.body).value
    }

    private func token(_ org: SimulatedOrg) async throws -> AuthToken {
        let flow = InteractionCodeFlow(
            .init(
                issuer: org.issuer, clientID: org.clientID,
                scopes: ["openid", Scope.appAuthenticatorManage], redirectURI: org.redirectURI))
        let form = try #require(try await flow.start().remediations[.identify])
        form["identifier"]?.value = "jay@example.com"
        form["credentials.passcode"]?.value = "Rye-bread-8"
        return try AuthToken(#require(try await form.proceed().exchangeCode()))
    }

    @Test(
        "is shown with its message, and brings the app tokens once the user approves",
        arguments: [UserConsentResponse.approved, .denied])
    func confirmed(_ response: UserConsentResponse) async throws {
        let org = try await SimulatedOrg(policy: Policy(parsing: Self.policy))
        let authenticator = DeviceAuthenticator(
            ApplicationConfig(applicationName: "Acme", applicationVersion: "1.0"),
            storage: MemoryCredentialStorage(), keys: MemoryKeyStore())
        let token = try await token(org)
        var parameters = EnrollmentParameters()
        parameters.allowsCIBA = true
        let enrollment = try await authenticator.enroll(
            authenticationToken: token,
            authenticatorConfig: AuthenticatorConfig(
                orgURL: org.issuer, oidcClientId: org.clientID),
            enrollmentParameters: parameters)
        #expect(enrollment.isCIBAEnabled)
        let asked = try await bank(
            org, "bc/authorize",
            [
                ("scope", "openid"), ("login_hint", "jay@example.com"),
                ("binding_message", "Pay EUR 120 to Fox Ltd."),
            ])
        let id = try #require(asked["auth_req_id"]?.string)
        let pending = await authenticator.pendingChallenges()
        #expect(pending.problems.isEmpty)
        let challenge = try #require(pending.challenges.first)
        #expect(challenge.transactionType == "CIBA")
        #expect(challenge.cibaBindingMessage == "Pay EUR 120 to Fox Ltd.")
        let ending = try await challenge.resolve {
            ($0 as? RemediationStepUserConsent)?.provide(response)
        }
        #expect(ending == (response == .denied ? .denied : .approved(.approved)))
        let reply = try await bank(
            org, "token",
            [("grant_type", "urn:openid:params:grant-type:ciba"), ("auth_req_id", id)])
        #expect((reply["access_token"] != nil) == (response == .approved))
        #expect(reply["error"]?.string == (response == .denied ? "access_denied" : nil))
        // An enrollment that turns transactions off is not asked again.
        try await enrollment.enableCIBATransactions(authenticationToken: token, enable: false)
        let again = try await bank(
            org, "bc/authorize",
            [
                ("scope", "openid"), ("login_hint", "jay@example.com"),
                ("binding_message", "Pay EUR 120 to Fox Ltd."),
            ])
        #expect(again["error"] != nil)
        #expect(await authenticator.pendingChallenges().challenges.isEmpty)
        await org.stop()
    }
}

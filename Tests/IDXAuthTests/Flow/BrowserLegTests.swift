import Foundation
import IDXSimulator
import Testing

@testable import IDXAuth

/// What another provider and a mail's link bring back, to flows of an org that checks everything.
@Suite struct `The way back from a browser` {
    private func flow(_ org: SimulatedOrg) -> InteractionCodeFlow {
        InteractionCodeFlow(
            .init(
                issuer: org.issuer, clientID: org.clientID, scopes: ["openid", "profile"],
                redirectURI: org.redirectURI))
    }

    /// Starts a sign-in, opens the provider's link in a browser, and says where that came back to.
    private func visit(
        _ scenario: String
    ) async throws -> (org: SimulatedOrg, flow: InteractionCodeFlow, back: URL) {
        let org = try await SimulatedOrg(scenario: scenario)
        let flow = flow(org)
        let page = try #require(try await flow.start().remediations[.redirectIdp]?.url)
        return (org, flow, try address(org.browse(page.absoluteString)))
    }

    private func address(_ reply: BrowserReply) throws -> URL {
        guard case .redirect(let address) = reply else { throw Stayed(reply: reply) }
        return try #require(URL(string: address))
    }

    private struct Stayed: Error {
        let reply: BrowserReply
    }

    /// Goes on to the step that waits for the code of a mail.
    private func mailed(_ flow: InteractionCodeFlow) async throws -> Response {
        let identify = try #require(try await flow.start().remediations[.identify])
        identify["identifier"]?.value = "jay@example.com"
        identify["credentials.passcode"]?.value = Scenario.password
        return try await identify.proceed()
    }

    private func reason(
        _ call: () async throws -> Void
    ) async -> IDXError.Reason? {
        do {
            try await call()
            return nil
        } catch {
            return (error as? IDXError)?.reason
        }
    }

    @Test func `a code is exchanged for tokens, once, and by the flow it is for`() async throws {
        let (org, flow, back) = try await visit("provider")
        let stranger = self.flow(org)
        try await stranger.start()
        #expect(flow.redirectResult(for: back) == .authenticated)
        #expect(stranger.redirectResult(for: back) == .invalidContext)

        let before = org.requests.count
        #expect(
            await reason { try await stranger.exchangeCode(redirect: back) }
                == .redirect(.invalidContext))
        #expect(await reason { try await flow.resume(with: back) } == .redirect(.authenticated))
        #expect(org.requests.count == before)
        #expect(flow.isAuthenticating && stranger.isAuthenticating)

        let token: Token = try await flow.exchangeCode(redirect: back)
        #expect(token.idToken?.claims.preferredUsername == "jay@example.com")
        #expect(token.idToken?.claims.authenticationMethods.contains("fed") == true)
        #expect(!flow.isAuthenticating)
        #expect(
            await reason { try await flow.exchangeCode(redirect: back) }
                == .redirect(.invalidContext))
        await org.stop()
    }

    @Test func `interaction_required goes on with the next step`() async throws {
        let (org, flow, back) = try await visit("provider-then-factor")
        #expect(
            await reason { try await flow.exchangeCode(redirect: back) }
                == .redirect(.remediationRequired))
        let response = try await flow.resume(with: back)
        let challenge = try #require(response.remediations[.challengeAuthenticator])
        challenge["credentials.passcode"]?.value = org.fetch(.emailCode)
        let token = try #require(try await challenge.proceed().exchangeCode())
        #expect(token.idToken?.claims.preferredUsername == "jay@example.com")
        await org.stop()
    }

    @Test func `a provider that says no leaves the sign-in where it stood`() async throws {
        let (org, flow, back) = try await visit("provider-denied")
        let denied = IDXError.Reason.redirect(
            .failed(code: "access_denied", explanation: "The person said no."))
        #expect(await reason { try await flow.resume(with: back) } == denied)
        #expect(await reason { try await flow.exchangeCode(redirect: back) } == denied)
        let identify = try #require(try await flow.resume().remediations[.identify])
        identify["identifier"]?.value = "jay@example.com"
        identify["credentials.passcode"]?.value = Scenario.password
        #expect(try await identify.proceed().isLoginSuccessful)
        await org.stop()
    }

    @Test func `a mail's link signs in the flow whose state it brings, and no other`() async throws
    {
        let org = try await SimulatedOrg(scenario: "email-link-returns")
        let (flow, other) = (flow(org), flow(org))
        let steps = (try await mailed(flow), try await mailed(other))
        #expect(steps.0.remediations[.challengeAuthenticator] != nil)
        let links = try org.outside.emails.map { mail in
            try address(org.browse(try #require(mail.link)))
        }
        try #require(links.count == 2)
        #expect(flow.redirectResult(for: links[0]) == .magicLink)

        let before = org.requests.count
        #expect(
            await reason { try await flow.resume(with: links[1]) } == .redirect(.invalidContext))
        #expect(
            await reason { try await flow.exchangeCode(redirect: links[0]) }
                == .redirect(.magicLink))
        #expect(org.requests.count == before)

        let response = try await flow.resume(with: links[0])
        #expect(response.isLoginSuccessful)
        let token = try #require(try await response.exchangeCode())
        #expect(token.idToken?.claims.preferredUsername == "jay@example.com")
        #expect(other.isAuthenticating)
        #expect(try await other.resume(with: links[1]).isLoginSuccessful)
        await org.stop()
    }

    @Test func `a mail's link with a wrong code is a wrong answer, and the right one still counts`()
        async throws
    {
        let org = try await SimulatedOrg(scenario: "email-link-returns")
        let flow = flow(org)
        _ = try await mailed(flow)
        let state = try #require(flow.context?.state)
        let forged = try #require(
            URL(string: "\(org.redirectURI.absoluteString)?otp=wrong&state=\(state)"))
        let refused = try await flow.resume(with: forged)
        #expect(!refused.messages.allMessages.isEmpty)
        #expect(refused.remediations[.challengeAuthenticator] != nil)
        let link = try #require(org.outside.latestEmail()?.link)
        #expect(try await flow.resume(with: try address(org.browse(link))).isLoginSuccessful)
        await org.stop()
    }
}

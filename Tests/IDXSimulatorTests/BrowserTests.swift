import Foundation
import IDXJSON
import IDXSimulator
import Testing

@Suite("What a browser opens")
struct BrowserTests {
    private func visit(_ scenario: String) throws -> (client: EngineClient, reply: BrowserReply) {
        var client = try EngineClient(scenario: scenario)
        let link = try #require(client.form("redirect-idp")?["href"]?.string)
        let reply = client.engine.browse(link, now: client.now)
        return (client, reply)
    }

    @Test("another provider brings back a code that can be redeemed")
    func code() throws {
        var (client, reply) = try visit("provider")
        guard case .redirect(let address) = reply else {
            Issue.record("no redirect: \(reply)")
            return
        }
        #expect(address.hasPrefix("com.acme.cli:/callback?interaction_code=ic_"))
        #expect(address.hasSuffix("&state=a-state"))
        let code = try #require(address.split(separator: "=")[1].split(separator: "&").first)
        let grant = try client.redeem(String(code))
        #expect(grant.username == "jay@example.com")
        #expect(grant.amr.contains("fed"))
    }

    @Test("another provider brings back interaction_required, and the dialogue goes on")
    func interactionRequired() throws {
        var (client, reply) = try visit("provider-then-factor")
        guard case .redirect(let address) = reply else {
            Issue.record("no redirect: \(reply)")
            return
        }
        #expect(address.contains("error=interaction_required&"))
        client.introspect()
        #expect(client.step == "challenge-authenticator")
        try client.submit(nil, ["credentials": ["passcode": client.fetch(.emailCode)]])
        #expect(client.code != nil)
    }

    @Test("another provider may say no, and the dialogue stands where it stood")
    func denied() throws {
        var (client, reply) = try visit("provider-denied")
        guard case .redirect(let address) = reply else {
            Issue.record("no redirect: \(reply)")
            return
        }
        #expect(address.contains("error=access_denied&"))
        client.introspect()
        #expect(client.step == "identify")
        try client.signIn()
        #expect(client.code != nil)
    }

    @Test("an address the org does not have is not found")
    func unknown() throws {
        var client = try EngineClient(scenario: "provider")
        let pages = [
            "/nowhere", "/", "", "/sso/idps/0oaStranger?stateToken=02x", "/email/verify/x?token=x",
            "/sso/idps/0oaFriends?stateToken=stranger", "/ov/activate", "?%%%", "/tokens/x/verify",
        ]
        for page in pages {
            guard case .page = client.engine.browse(page, now: client.now) else {
                Issue.record("\(page) led somewhere")
                return
            }
        }
    }

    @Test("proving one's identity brings back the code")
    func proofing() throws {
        var client = try EngineClient(scenario: "identity-proofing")
        try client.signIn()
        #expect(client.step == "redirect-idverify")
        let link = try #require(client.form("redirect-idverify")?["href"]?.string)
        guard case .redirect(let address) = client.engine.browse(link, now: client.now) else {
            Issue.record("no redirect")
            return
        }
        #expect(address.contains("interaction_code=ic_"))
    }
}

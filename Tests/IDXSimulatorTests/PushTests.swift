import Foundation
import IDXJSON
import IDXSimulator
import Testing

@Suite("A push to a phone")
struct PushTests {
    private func waiting(_ scenario: String) throws -> EngineClient {
        var client = try EngineClient(scenario: scenario)
        try client.signIn()
        return client
    }

    private func number(_ client: EngineClient) -> String? {
        client.body["currentAuthenticator"]?["value"]?["contextualData"]?["correctAnswer"]?.string
    }

    @Test("is waited for until it is approved")
    func approved() throws {
        var client = try waiting("push")
        for _ in 0..<3 {
            try client.poll()
            #expect(client.step == "challenge-poll")
            #expect(client.reply.status == 200)
        }
        let approved = client.engine.outside.approvePush(to: "jay@example.com")
        #expect(approved)
        try client.poll()
        #expect(client.code != nil)
    }

    @Test("is nobody else's to approve")
    func somebodyElse() throws {
        var client = try waiting("push")
        let approved = client.engine.outside.approvePush(to: "mary@example.com")
        #expect(!approved)
    }

    @Test("can be rejected, and sent again")
    func rejected() throws {
        var client = try waiting("push")
        client.engine.outside.rejectPush()
        try client.poll()
        #expect(client.names == ["resend", "select-authenticator-authenticate"])
        #expect(client.keys == ["api.authn.poll.error.push_rejected"])
        try client.submit("resend")
        #expect(client.step == "challenge-poll")
        #expect(client.engine.outside.pushes.count == 2)
    }

    @Test("is over when nobody answers in time")
    func timeout() throws {
        var client = try waiting("push")
        client.now += 121
        try client.poll()
        #expect(client.reply.status == 404)
        #expect(client.keys == ["core.system.transaction_resource_not_found"])
        #expect(client.remediations.isEmpty)
    }

    @Test("with a number: the number on the screen is the right one")
    func numbers() throws {
        var client = try waiting("push-number")
        let shown = try #require(number(client).flatMap { Int($0) })
        let push = try #require(client.engine.outside.pendingPush())
        #expect(push.numbers.count == 3)
        #expect(push.numbers.contains(shown))
        client.engine.outside.approvePush(choosing: shown)
        try client.poll()
        #expect(client.code != nil)
    }

    @Test("with a number: a wrong number rejects")
    func wrongNumber() throws {
        var client = try waiting("push-number")
        let shown = try #require(number(client).flatMap { Int($0) })
        let push = try #require(client.engine.outside.pendingPush())
        let wrong = try #require(push.numbers.first { $0 != shown })
        client.engine.outside.approvePush(choosing: wrong)
        try client.poll()
        #expect(client.keys == ["api.authn.poll.error.push_rejected"])
    }

    @Test("with a number that comes late: not at first, then with every poll")
    func lateNumber() throws {
        var client = try waiting("push-number-late")
        #expect(number(client) == nil)
        try client.poll()
        let shown = number(client)
        #expect(shown != nil)
        try client.poll()
        #expect(number(client) == shown)
    }

    @Test("can be given up for a code")
    func switches() throws {
        var client = try waiting("verify-code")
        let option = try client.option("okta_verify", in: "select-authenticator-authenticate")
        let push = EngineClient.merge(option, ["methodType": "push"])
        try client.submit("select-authenticator-authenticate", ["authenticator": push])
        #expect(client.step == "challenge-poll")
        let totp = EngineClient.merge(option, ["methodType": "totp"])
        try client.submit("select-authenticator-authenticate", ["authenticator": totp])
        #expect(client.step == "challenge-authenticator")
        try client.submit(nil, ["credentials": ["totp": client.fetch(.totp)]])
        #expect(client.code != nil)
    }
}

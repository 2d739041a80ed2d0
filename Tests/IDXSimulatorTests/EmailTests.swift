import Foundation
import IDXJSON
import IDXSimulator
import Testing

@Suite("A second factor by e-mail")
struct EmailTests {
    private func challenged(_ scenario: String = "email-code") throws -> EngineClient {
        var client = try EngineClient(scenario: scenario)
        try client.signIn()
        return client
    }

    private func answer(_ client: inout EngineClient, _ code: JSON) throws {
        try client.submit("challenge-authenticator", ["credentials": ["passcode": code]])
    }

    @Test("the code of the mail signs in")
    func code() throws {
        var client = try challenged()
        let mail = try #require(client.engine.outside.latestEmail(to: "jay@example.com"))
        try answer(&client, .string(try #require(mail.code)))
        #expect(client.code != nil)
    }

    @Test("a wrong code is asked again, beside the field")
    func wrong() throws {
        var client = try challenged()
        try answer(&client, "000000x")
        #expect(client.reply.status == 400)
        #expect(client.step == "challenge-authenticator")
        #expect(client.keys == ["api.authn.error.PASSCODE_INVALID"])
        try answer(&client, try client.fetch(.emailCode))
        #expect(client.code != nil)
    }

    @Test("a code is over after five minutes")
    func late() throws {
        var client = try challenged()
        client.now += 301
        try answer(&client, try client.fetch(.emailCode))
        #expect(client.code == nil)
    }

    @Test("sending again kills the former code and the former link")
    func resend() throws {
        var client = try challenged()
        let former = try #require(client.engine.outside.latestEmail())
        try client.submit("currentAuthenticatorEnrollment-resend")
        #expect(client.engine.outside.emails.count == 2)
        try answer(&client, .string(try #require(former.code)))
        #expect(client.code == nil)
        _ = client.engine.browse(try #require(former.link), now: client.now)
        try client.poll()
        #expect(client.code == nil)
        try answer(&client, try client.fetch(.emailCode))
        #expect(client.code != nil)
    }

    @Test("too many requests to send again are refused with 429")
    func limit() throws {
        var client = try challenged()
        for _ in 0..<5 { try client.submit("currentAuthenticatorEnrollment-resend") }
        #expect(client.reply.status == 200)
        try client.submit("currentAuthenticatorEnrollment-resend")
        #expect(client.reply.status == 429)
        #expect(client.keys == ["tooManyRequests"])
        #expect(client.step == "challenge-authenticator")
    }

    @Test("opening the link here ends the wait with the next poll")
    func link() throws {
        var client = try challenged()
        try client.poll()
        #expect(client.step == "challenge-authenticator")
        let opened = client.act(.clickLink)
        #expect(opened)
        try client.poll()
        #expect(client.code != nil)
    }

    @Test("opening the link elsewhere shows the code there and changes nothing here")
    func elsewhere() throws {
        var client = try challenged()
        let link = try #require(client.engine.outside.latestEmail()?.link)
        let page = client.engine.browse(link + "&elsewhere=1", now: client.now)
        let code = try client.fetch(.emailCode).string ?? ""
        guard case .page(200, _, let text) = page else {
            Issue.record("no page: \(page)")
            return
        }
        #expect(text.contains(code))
        try client.poll()
        #expect(client.code == nil)
    }

    @Test("a link that is over, used or made up says so")
    func deadLinks() throws {
        var client = try challenged()
        let link = try #require(client.engine.outside.latestEmail()?.link)
        client.now += 301
        let openedLate = client.act(.clickLink)
        #expect(!openedLate)
        client.now -= 301
        let opened = client.act(.clickLink)
        #expect(opened)
        try client.poll()
        guard case .page(_, _, let text) = client.engine.browse(link, now: client.now) else {
            Issue.record("no page")
            return
        }
        #expect(text == "This link has expired. Request a new one.")
    }

    @Test("a link can lead back to the client with the code and its state")
    func returns() throws {
        var client = try challenged("email-link-returns")
        let link = try #require(client.engine.outside.latestEmail()?.link)
        let code = try client.fetch(.emailCode).string ?? ""
        let reply = client.engine.browse(link, now: client.now)
        #expect(reply == .redirect(to: "com.acme.cli:/callback?otp=\(code)&state=a-state"))
    }

    @Test("too many wrong codes suspend the factor")
    func suspended() throws {
        var client = try challenged()
        for _ in 0..<5 { try answer(&client, "wrong") }
        #expect(client.reply.status == 403)
        #expect(client.keys == ["authfactor.challenge.suspended_factor"])
        #expect(client.remediations.isEmpty)
    }

    @Test("a link whose page asks does nothing until it is answered", arguments: [true, false])
    func asking(agrees: Bool) throws {
        var client = try challenged("email-link-asks")
        let link = try #require(client.engine.outside.latestEmail()?.link)
        guard case .dialogue(let token) = client.engine.browse(link, now: client.now) else {
            Issue.record("no dialogue")
            return
        }
        #expect(try client.fetch(.stateToken) == .string(token))
        try client.poll()
        #expect(client.step == "challenge-authenticator")

        var page = client
        page.reply = page.engine.introspect(["stateToken": .string(token)], now: page.now)
        #expect(page.step == "email-challenge-consent")
        #expect(
            page.remediations[0]["requestInfo"]?.array?.compactMap { $0["value"]?.string }
                == ["Firefox", "Acme CLI"])
        try page.submit(nil, ["consent": .bool(agrees)])
        #expect(
            page.keys
                == [agrees ? "idx.return.to.original.tab" : "idx.operation.cancelled.by.user"])

        client.engine = page.engine
        try client.poll()
        #expect((client.code != nil) == agrees)
        #expect(client.keys == (agrees ? [] : ["idx.operation.cancelled.on.other.device"]))
    }

    @Test("a link whose page asks is worth nothing once the code is over")
    func askingLate() throws {
        var client = try challenged("email-link-asks")
        let mail = try #require(client.engine.outside.latestEmail())
        _ = client.engine.browse(try #require(mail.link), now: client.now)
        client.now += 301
        let token = try client.fetch(.stateToken)
        client.reply = client.engine.introspect(["stateToken": token], now: client.now)
        try client.submit(nil, ["consent": true])
        #expect(client.keys == ["idx.return.link.expired"])
        // Whoever looks at an end again sees why it is one.
        client.reply = client.engine.introspect(["stateToken": token], now: client.now)
        #expect(client.keys == ["idx.return.link.expired"])
    }
}

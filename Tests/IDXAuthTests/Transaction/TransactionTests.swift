import Foundation
import IDXJSON
import Synchronization
import TestSupport
import Testing

@testable import IDXAuth

/// Several sign-ins of one flow: each ends its own and touches no other.
@Suite struct `Sign-ins of one flow` {
    private let identify = Wire.text(Wire.identify())

    private func reason(_ work: () async throws -> Void) async -> IDXError.Reason? {
        do {
            try await work()
            return nil
        } catch {
            return (error as? IDXError)?.reason
        }
    }

    private func answered(_ response: Response) throws -> Remediation {
        let form = try #require(response.remediations[.identify])
        form["identifier"]?.value = "jay@example.com"
        return form
    }

    private func form(_ request: HTTPRequest) -> [String: String] {
        String(decoding: request.body ?? [], as: UTF8.self).split(separator: "&")
            .reduce(into: [:]) { form, item in
                let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
                form[parts[0]] = parts.count > 1 ? parts[1].removingPercentEncoding : ""
            }
    }

    @Test func `a start that is canceled while another runs ends only itself`() async throws {
        let org = Wire([Wire.hanging, Wire.interact, identify, identify])
        let flow = org.flow()
        let first = Task { try await flow.start() }
        await org.requests(reach: 1)
        let second = try await flow.start()
        first.cancel()
        #expect(await reason { _ = try await first.value } == .cancelled)
        #expect(flow.isAuthenticating)
        try await answered(second).proceed()
        #expect(org.unused == 0)
    }

    @Test func `a start that is slow does not replace the one after it`() async throws {
        let (reached, goOn) = (Record<Void>(), Record<Void>())
        let slow: Wire.Answer = { _ in
            reached.append(())
            await goOn.reaches(1)
            return .success(
                HTTPResponse(status: 200, body: Array(#"{"interaction_handle":"ih_slow"}"#.utf8)))
        }
        let org = Wire([slow, Wire.interact, identify])
        let flow = org.flow()
        let first = Task { try await flow.start() }
        await reached.reaches(1)
        try await flow.start()
        let context = flow.context
        goOn.append(())
        #expect(await reason { _ = try await first.value } == .cancelled)
        #expect(flow.context == context)
        #expect(flow.context?.interactionHandle == "ih_stub")
        // The slow one asked for no step.
        #expect(org.requests.count == 3)
    }

    @Test func `a reset during start is not undone`() async throws {
        let org = Wire([Wire.hanging])
        let flow = org.flow()
        let start = Task { try await flow.start() }
        await org.requests(reach: 1)
        flow.reset()
        #expect(await reason { _ = try await start.value } == .cancelled)
        #expect(flow.context == nil)
        #expect(!flow.isAuthenticating)
    }

    @Test func `a response of an earlier sign-in sends nothing`() async throws {
        let org = Wire([Wire.interact, identify, Wire.interact, identify])
        let flow = org.flow()
        let old = try await flow.start()
        let new = try await flow.start()
        let form = try answered(old)
        #expect(await reason { try await form.proceed() } == .ended)
        #expect(await reason { _ = try await old.cancel() as Response } == .ended)
        #expect(org.requests.count == 4)
        #expect(flow.isAuthenticating)
        #expect(new.remediations[.identify] != nil)
    }

    @Test func `a new start ends the poll of the old one, also one under way`() async throws {
        let org = Wire([
            Wire.interact, Wire.text(Wire.push()), Wire.hanging,
            Wire.interact, identify,
        ])
        let flow = org.flow(time: SteppedClock().source)
        let waiting = try #require(try await flow.start().remediations[.challengePoll]?.pollable)
        let poll = Task { () -> Response? in try await waiting.startPolling() }
        await org.requests(reach: 3)
        let response = try await flow.restart()
        #expect(try await poll.value == nil)
        #expect(response.remediations[.identify] != nil)
        // Nobody polls an earlier sign-in.
        #expect(await reason { _ = try await waiting.startPolling() as Response? } == .ended)
        #expect(org.requests.count == 5)
    }

    @Test func `a reply that comes late leaves cookies and deadline of the new one alone`()
        async throws
    {
        let org = Wire([
            Wire.interact, Wire.text(Wire.identify()), Wire.hanging,
            Wire.interact,
            Wire.text(Wire.identify(), ["Set-Cookie": "b=2; Path=/"]),
            identify,
        ])
        let flow = org.flow()
        let form = try answered(try await flow.start())
        let late = Task { try await form.proceed() as Response }
        await org.requests(reach: 3)
        let second = try await flow.start()
        #expect(await reason { _ = try await late.value } == .cancelled)
        try await answered(second).proceed()
        #expect(org.requests.last?.headers["Cookie"] == "b=2")
    }

    @Test func `every request of a sign-in waits for the one before it`() async throws {
        let (reached, goOn) = (Record<Void>(), Record<Void>())
        let slow: Wire.Answer = { _ in
            reached.append(())
            await goOn.reaches(1)
            return .success(
                HTTPResponse(status: 200, body: Array(#"{"interaction_handle":"ih"}"#.utf8)))
        }
        let org = Wire([slow, identify, identify])
        let flow = org.flow()
        let start = Task { try await flow.start() }
        await reached.reaches(1)
        // Nothing names the sign-in yet, so nothing can be asked about it.
        #expect(await reason { try await flow.resume() } == .notStarted)
        goOn.append(())
        _ = try await start.value
        try await flow.resume()
        #expect(org.mostAtOnce == 1)
    }

    @Test func `what is asked of a sign-in waits for interact as for every request`() async throws {
        let done = Record<String>()
        let slow: Wire.Answer = { request in
            done.append("interact is asked")
            for _ in 0..<100 { await Task.yield() }
            done.append("interact has answered")
            return await Wire.interact(request)
        }
        let org = Wire([slow, identify])
        let setup = try FlowSetup.checking(
            Wire.configuration, transport: org, time: nil
        ).get()
        let transaction = Transaction(setup, options: .init(), flow: nil)
        async let first = transaction.begin()
        await done.reaches(1)
        try await transaction.run.turn(.introspect) { done.append("its turn has come") }
        _ = try await first
        #expect(
            done.elements == ["interact is asked", "interact has answered", "its turn has come"])
    }

    @Test func `a restored sign-in begins again as strong as it was`() async throws {
        let org = Wire([
            Wire.interact, identify,
            Wire.message("idx.session.expired", status: 401), Wire.interact, identify,
        ])
        let flow = org.flow()
        try await flow.start(
            .init(
                acrValues: ["urn:okta:loa:2fa:any"], maxAge: .seconds(60),
                loginHint: "jay@example.com"))
        let saved = try JSONEncoder().encode(flow.context)
        let restored = InteractionCodeFlow(
            restoring: try JSONDecoder().decode(InteractionCodeFlow.Context.self, from: saved),
            transport: org)
        #expect(await reason { try await restored.resume() } == .expired)
        #expect(!restored.isAuthenticating)
        try await restored.restart()
        let first = form(org.requests[0])
        let again = form(org.requests[3])
        for name in ["acr_values", "max_age", "scope", "client_id", "redirect_uri"] {
            #expect(again[name] == first[name])
        }
        #expect(again["max_age"] == "60")
        #expect(restored.loginHint == "jay@example.com")
        #expect(restored.context?.acrValues == ["urn:okta:loa:2fa:any"])
        #expect(restored.context?.maxAge == .seconds(60))
    }

    @Test func `the device token is known after the end`() async throws {
        let org = Wire([
            Wire.interact,
            Wire.text(Wire.identify(), ["Set-Cookie": "DT=d; Path=/"]),
        ])
        let flow = org.flow()
        try await flow.start()
        flow.reset()
        #expect(flow.deviceToken == "d")
        #expect(flow.context == nil)
    }

    @Test func `parameters of one's own are sent, and none that a flow sets`() async throws {
        let org = Wire([Wire.interact, identify])
        let flow = org.flow()
        try await flow.start(.init(additionalParameters: ["ui_locales": "de fr", "x": "1&2"]))
        #expect(form(org.requests[0])["ui_locales"] == "de+fr")
        #expect(form(org.requests[0])["x"] == "1&2")
        let ours = ["client_id", "scope", "state", "code_challenge", "client_secret", "login_hint"]
        for name in ours + [""] {
            let refused = await reason {
                try await flow.start(.init(additionalParameters: [name: "mine"]))
            }
            #expect(refused == .configuration(setting: "additionalParameters", problem: nil))
        }
        #expect(org.requests.count == 2)
    }

    @Test func `the code of a sign-in that was replaced is not sent with the verifier of another`()
        async throws
    {
        let success = Wire.text(Wire.success())
        let org = Wire([Wire.interact, success, Wire.interact, success])
        let flow = org.flow()
        let first = try await flow.start()
        _ = try await flow.start()
        #expect(await reason { try await flow.exchangeCode(first) } == .ended)
        #expect(org.unused == 0 && !org.paths.contains { $0.hasSuffix("/token") })
    }

    @Test func `a device token that does not fit is refused, not cut`() async throws {
        let org = Wire([])
        for token in [String(repeating: "d", count: 33), "a b", "a;b", "a\r\nX: y", ""] {
            let flow = org.flow { $0.deviceToken = Secret(token) }
            let refused = await reason { try await flow.start() }
            #expect(refused == .configuration(setting: "deviceToken", problem: nil))
            let client = ClientContext(deviceToken: Secret(token))
            let person = await reason {
                try await client.run { _ = try await org.flow().start() }
            }
            #expect(person == refused)
        }
        #expect(org.requests.isEmpty)
    }

    @Test func `an issuer that the org does not confirm ends the sign-in before it begins`()
        async throws
    {
        let other: JSON = ["issuer": "https://id.acme.example/oauth2/other"]
        let org = StubOrg()
        org.answer("openid-configuration", json: other)
        org.answer("interact", json: ["interaction_handle": "ih"])
        org.answer("introspect") { _ in
            HTTPResponse(status: 200, body: Array(Wire.identify().utf8))
        }
        let flow = InteractionCodeFlow(
            Wire.configuration, transport: org, time: org.time)
        /// The error of a start whose first step comes after the metadata.
        func refusal() async -> IDXError.Reason? {
            let introspect = PausingTransport(org, at: "introspect")
            let flow = InteractionCodeFlow(
                Wire.configuration, transport: introspect, time: org.time)
            let documents = org.asked.count { $0 == "openid-configuration" }
            async let end = reason { try await flow.start() }
            while org.asked.count(where: { $0 == "openid-configuration" }) == documents {
                await Task.yield()
            }
            while flow.isAuthenticating { await Task.yield() }
            introspect.goOn()
            return await end
        }
        #expect(
            await refusal()
                == .issuer(
                    expected: "https://id.acme.example/oauth2/default",
                    found: "https://id.acme.example/oauth2/other"))
        org.answer("openid-configuration") { _ in
            HTTPResponse(
                status: 302, headers: ["Location": "https://evil.example/"], body: [])
        }
        #expect(
            await refusal() == .redirected(to: "https://evil.example"))
        org.answer("openid-configuration") { _ in
            HTTPResponse(status: 200, body: Array("{".utf8))
        }
        guard case .malformed = await refusal() else {
            Issue.record("it begins without metadata")
            return
        }
        // What may pass by the time tokens are asked for is no reason to stop.
        org.answer("openid-configuration", json: [:], status: 503)
        #expect(try await flow.start().remediations[.identify] != nil)
    }
}

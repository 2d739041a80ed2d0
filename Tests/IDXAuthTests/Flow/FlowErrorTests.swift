import Foundation
import IDXJSON
import IDXSimulator
import TestSupport
import Testing

@testable import IDXAuth

/// What a flow makes of answers that are no step, and what it never sends.
@Suite struct `A flow and what goes wrong` {
    private func outcome(
        _ org: Wire, _ work: (InteractionCodeFlow) async throws -> Void
    ) async -> IDXError? {
        do {
            try await work(org.flow())
            return nil
        } catch {
            return error as? IDXError
        }
    }

    @Test func `an error shows no device token`() async throws {
        let org = Wire([
            Wire.text(
                #"{"error":"access_denied","error_description":"No: device-token-1."}"#, status: 400
            )
        ])
        let flow = org.flow { $0.deviceToken = "device-token-1" }
        let error = await #expect(throws: IDXError.self) { try await flow.start() }
        #expect(
            error?.errorDescription
                == "Beginning the sign-in: the org refused (access_denied): No: ‹hidden›.")
    }

    private static let blocked = "<html><title>Access denied by Example Proxy</title></html>"

    @Test(arguments: [
        (
            [
                Wire.text(
                    #"{"error":"access_denied","error_description":"No."}"#, status: 400)
            ],
            "Beginning the sign-in: the org refused (access_denied): No. (status 400, request reqStub)"
        ),
        ([Wire.text("{}")], "Beginning the sign-in: "),
        ([Wire.text(#"{"interaction_handle":""}"#)], "Beginning the sign-in: "),
        (
            [Wire.interact, Wire.text(blocked, status: 200)],
            "Asking for the current step: the reply is not a response (“<html>"
        ),
        (
            [Wire.interact, Wire.text("")],
            "Asking for the current step: the reply is not a response. (status 200, request reqStub)"
        ),
        (
            [
                Wire.interact,
                Wire.text(
                    #"""
                    {"errorCode":"E0000020","errorSummary":"Bad request.","errorId":"oae1",
                     "errorCauses":[{"errorSummary":"One."},{"errorSummary":"Two."}]}
                    """#, status: 400),
            ],
            "Asking for the current step: the org refused (E0000020): Bad request. One. Two. (status"
        ),
        (
            [
                Wire.interact,
                Wire.text(
                    #"{"errorCode":"E0000047","errorSummary":"Slow down."}"#, status: 429,
                    ["Retry-After": "70"]),
            ],
            "Asking for the current step: the org gets too many requests. (status 429"
        ),
        (
            [Wire.text(#"{"error":"\u0020","error_description":"No."}"#, status: 400)],
            "Beginning the sign-in: the reply is not a response (“No.”). (status 400, request reqStub)"
        ),
        (
            [Wire.text(#"{"errorCode":"","errorSummary":""}"#, status: 400)],
            "Beginning the sign-in: the reply is not a response. (status 400, request reqStub)"
        ),
        (
            [
                Wire.interact,
                Wire.text(
                    #"{"version":"1.0.0","messages":{"value":[{"message":"Down."}]}}"#, status: 500),
                Wire.text(
                    #"{"version":"1.0.0","messages":{"value":[{"message":"Down."}]}}"#, status: 500),
            ],
            "Asking for the current step: the reply is not a response (“Down.”). (status 500"
        ),
        ([Wire.failure(.unknownHost("id.acme.example"))], "Beginning the sign-in: the host"),
    ])
    func `is told with the step, the org's words, status and request`(
        answers: [Wire.Answer], beginning: String
    ) async throws {
        let org = Wire(answers)
        let error = try #require(await outcome(org) { try await $0.start() })
        #expect(error.description.hasPrefix(beginning), "\(error)")
        #expect(!error.hint.isEmpty)
    }

    @Test func `a form's OAuth error is told as that form's, without what was typed and controls`()
        async throws
    {
        let words = #"{"error":"invalid_request","error_description":"no hunter2 \u001b]0;\u0007"}"#
        let field = #"{"name":"identifier""#
        let form = Wire.identify().replacing(
            field, with: #"{"name":"passcode","secret":true},"# + field)
        let org = Wire([
            Wire.interact, Wire.text(form), Wire.text(words, status: 400),
        ])
        let flow = org.flow()
        let identify = try #require(try await flow.start().remediations[.identify])
        identify["identifier"]?.value = "jay@example.com"
        identify["passcode"]?.value = "hunter2"
        let refused = await #expect(throws: IDXError.self) { try await identify.proceed() }
        let error = try #require(refused)
        #expect(error.step == .proceed("identify"))
        #expect(
            error.description
                == "The step identify: the org refused (invalid_request): no ‹hidden› \u{fffd}]0;\u{fffd}."
                + " (status 400, request reqStub)")
    }

    @Test func `an error is without what was typed, however many cookies the org sets`()
        async throws
    {
        let answers = ["hunter2", "jay@example.com", "amy@example.com"]
        let replies = (0..<4).map { reply in
            var cookies = HTTPHeaders()
            for number in 0..<40 {
                cookies.append("c\(number)=v\(reply)-\(number)", to: "Set-Cookie")
            }
            return reply == 0
                ? Wire.text(Wire.identify(), cookies)
                : Wire.text(
                    #"{"error":"invalid_request \#(answers[reply - 1])"}"#, status: 400, cookies)
        }
        let org = Wire([Wire.interact] + replies)
        let flow = org.flow()
        let identify = try #require(try await flow.start().remediations[.identify])
        for answer in answers {
            identify["identifier"]?.value = answer
            let refused = await #expect(throws: IDXError.self) { try await identify.proceed() }
            #expect(try #require(refused).description.contains("invalid_request ‹hidden›"))
        }
    }

    /// Over the system's transport, flows share the metadata and keys of a server.
    @Test func `each flow of a server hides the secrets of its own requests`() async throws {
        let fault = try #require(Fault.any("echo_error@token"))
        let org = try await SimulatedOrg(scenario: "password", faults: [fault])
        func signedIn() async throws -> (flow: InteractionCodeFlow, end: Response) {
            let flow = InteractionCodeFlow(
                issuer: org.issuer, clientID: org.clientID, scopes: ["openid"],
                redirectURI: org.redirectURI)
            let identify = try #require(try await flow.start().remediations[.identify])
            identify["identifier"]?.value = "jay@example.com"
            identify["credentials.passcode"]?.value = Scenario.password
            return (flow, try await identify.proceed())
        }
        let (first, second) = (try await signedIn(), try await signedIn())
        first.flow.reset()
        for other in [second, try await signedIn()] {
            let error = await #expect(throws: IDXError.self) { try await other.end.exchangeCode() }
            // The code and its verifier.
            let hidden = "‹hidden› ‹hidden›"
            #expect(
                error?.description
                    == "Exchanging the code: the org refused (\(hidden)): \(hidden). \(hidden). "
                    + "(status 400, request \(hidden))")
        }
        await org.stop()
    }

    @Test func `a refusal without a request id came from something in between`() async throws {
        let page = HTTPResponse(status: 403, body: Array(Self.blocked.utf8))
        let org = Wire([Wire.interact, { _ in .success(page) }])
        let error = try #require(await outcome(org) { try await $0.start() })
        guard case .blocked(let excerpt) = error.reason else {
            Issue.record("\(error)")
            return
        }
        #expect(excerpt == Self.blocked)
    }

    @Test func `introspection is asked once more when the org is broken`() async throws {
        let clock = SteppedClock()
        let org = Wire([
            Wire.interact, Wire.text("", status: 503),
            Wire.text(Wire.identify()),
        ])
        let response = try await org.flow(time: clock.source).start()
        #expect(response.remediations[.identify] != nil)
        #expect(clock.naps == [.seconds(1)])
    }

    @Test func `a transaction that is over is an error with its messages`() async throws {
        let org = Wire([
            Wire.interact, Wire.message("idx.session.expired", status: 401),
        ])
        let flow = org.flow()
        let error = await #expect(throws: IDXError.self) { try await flow.start() }
        #expect(error?.reason == .expired)
        #expect(error?.needsRestart == true)
        #expect(error?.status == 401)
        #expect(error?.messages.map(\.key) == ["idx.session.expired"])
        #expect(!flow.isAuthenticating)
        #expect(flow.context == nil)
    }

    @Test func `a refusal that says beside its reason that the time is over is a response`()
        async throws
    {
        let said: [JSON] = ["Your organization requires biometrics.", ""].map { text in
            [
                "message": .string(text), "class": "ERROR",
                "i18n": ["key": text.isEmpty ? "error.expired.session" : "acme.biometrics"],
            ]
        }
        let body: JSON = ["version": "1.0.0", "messages": ["value": .array(said)]]
        let org = Wire([Wire.interact, Wire.text(body.text())])
        let response = try await org.flow().start()
        #expect(response.isTerminal)
        #expect(response.messages.map(\.key) == ["acme.biometrics", "error.expired.session"])
    }

    @Test func `an answer that is a response is one, whatever its status`() async throws {
        let org = Wire([
            Wire.interact, Wire.text(Wire.identify()),
            Wire.message("errors.E0000004", status: 401),
        ])
        let first = try await org.flow().start()
        let identify = try #require(first.remediations[.identify])
        identify["identifier"]?.value = "jay@example.com"
        let next = try await identify.proceed()
        #expect(next.messages.first?.key == "errors.E0000004")
        #expect(next.http?.status == 401)
        #expect(next.http?.requestID == "reqStub")
    }

    @Test func `what is missing is named and nothing is sent`() async throws {
        let org = Wire([Wire.interact, Wire.text(Wire.identify())])
        let first = try await org.flow().start()
        let identify = try #require(first.remediations[.identify])
        let error = await #expect(throws: IDXError.self) {
            try await identify.proceed()
        }
        guard case .answers(.missing(let paths)) = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(paths.map(\.dotted) == ["identifier"])
        #expect(org.requests.count == 2)
    }

    @Test(arguments: [
        "https://evil.example/idp/idx/identify", "http://id.acme.example/idp/idx/identify",
        "https://id.acme.example:8443/x", "https://id.acme.example@evil.example/",
        "//evil.example/x", "/idp/idx/identify", "file:///etc/passwd", "javascript:alert(1)",
        "https://id.acme.example\\\\.evil.example/", "",
    ])
    func `a form that leads elsewhere is not sent`(href: String) async throws {
        let org = Wire([
            Wire.interact, Wire.text(Wire.identify(href: href)),
        ])
        let first = try await org.flow().start()
        let identify = try #require(first.remediations[.identify])
        identify["identifier"]?.value = "jay@example.com"
        let error = await #expect(throws: IDXError.self) {
            try await identify.proceed()
        }
        guard case .foreignAddress = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(org.requests.count == 2)
    }

    @Test(arguments: [
        (Wire.success(clientID: "0oaOther"), "client_id"),
        (Wire.success(href: "https://evil.example/oauth2/default/v1/token"), "href"),
        (Wire.success(href: "\(Wire.host)/oauth2/other/v1/token"), "href"),
        (Wire.success(href: "\(Wire.host)/oauth2/default/v1/token?a=b"), "href"),
        (Wire.success(href: ""), "href"),
    ])
    func `a success that is for somebody else gets no verifier`(
        body: String, field: String
    ) async throws {
        let org = Wire([Wire.interact, Wire.text(body)])
        let response = try await org.flow().start()
        let error = await #expect(throws: IDXError.self) {
            _ = try await response.exchangeCode()
        }
        #expect(error?.reason == .foreignSuccess(field: field))
        #expect(org.requests.count == 2)
    }

    @Test(arguments: ["{}", #"{"interaction_handle":""}"#, #"{"interaction_handle":1}"#, ""])
    func `a sign-in without a handle does not begin`(reply: String) async {
        let org = Wire([Wire.text(reply)])
        let flow = org.flow()
        let error = await #expect(throws: IDXError.self) { try await flow.start() }
        #expect(error?.reason == .malformed("it holds no interaction handle"))
        #expect(error?.step == .interact && !flow.isAuthenticating)
    }

    @Test func `a failed cancel is told as one`() async throws {
        let org = Wire([
            Wire.interact, Wire.text(Wire.identify()),
            Wire.text("", status: 500),
        ])
        let response = try await org.flow().start()
        let error = await #expect(throws: IDXError.self) { try await response.cancel() }
        #expect(error?.step == .cancel && error?.reason == .unexpectedReply(excerpt: ""))
    }

    @Test func `a step that is no success has no tokens`() async throws {
        let org = Wire([Wire.interact, Wire.text(Wire.identify())])
        let flow = org.flow()
        let response = try await flow.start()
        let errors = [
            await #expect(throws: IDXError.self) { try await response.exchangeCode() },
            await #expect(throws: IDXError.self) { try await flow.exchangeCode(response) },
        ]
        #expect(errors.map { $0?.reason } == [.notSuccessful, .notSuccessful])
        #expect(errors.map { $0?.needsRestart } == [false, false])
    }

    @Test func `a success without a code sends nothing and says so`() async throws {
        let body = Wire.success().replacing("interaction_code", with: "other_code")
        let org = Wire([Wire.interact, Wire.text(body)])
        let response = try await org.flow().start()
        let error = await #expect(throws: IDXError.self) {
            _ = try await response.exchangeCode()
        }
        #expect(error?.reason == .malformed("it holds no interaction code"))
        #expect(org.requests.count == 2)
    }

    @Test func `a response from a file has no flow`() async throws {
        let response = try Response(parsing: Array(Wire.identify().utf8))
        let identify = try #require(response.remediations[.identify])
        let error = await #expect(throws: IDXError.self) {
            try await identify.proceed()
        }
        #expect(error?.reason == .offline)
    }

    @Test(arguments: [
        ("http://id.acme.example", "0oa", "openid", "a:/b", "issuer"),
        ("https://<oktaDomain>/oauth2/default", "0oa", "openid", "a:/b", "issuer"),
        ("", "0oa", "openid", "a:/b", "issuer"),
        ("https://id.acme.example", "", "openid", "a:/b", "clientId"),
        ("https://id.acme.example", "0oa", " ", "a:/b", "scopes"),
        ("https://id.acme.example", "0oa", "openid", "callback", "redirectUri"),
    ])
    func `a setting that cannot be used is named by start`(
        issuer: String, client: String, scopes: String, redirect: String, setting: String
    ) async throws {
        let flow = InteractionCodeFlow(
            .init(issuer: issuer, clientID: client, scopes: scopes, redirectURI: redirect),
            transport: Wire([]))
        let error = await #expect(throws: IDXError.self) { try await flow.start() }
        guard case .configuration(setting, _) = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `nothing secret shows in errors, contexts and exchanges`() async throws {
        let org = Wire([
            Wire.text(#"{"interaction_handle":"geheim"}"#),
            Wire.text(Wire.identify(), ["Set-Cookie": "DT=geheim; Path=/"]),
            Wire.failure(.connectionLost(reason: "gone")),
        ])
        let flow = org.flow {
            $0.clientAuthentication = .secret("geheim"); $0.deviceToken = "geheim"
        }
        let response = try await flow.start()
        let context = try #require(flow.context)
        #expect(context.interactionHandle == "geheim")
        let identify = try #require(response.remediations[.identify])
        identify["identifier"]?.value = "geheim"
        let error = await #expect(throws: IDXError.self) {
            try await identify.proceed()
        }
        var dumped = ""
        dump(context, to: &dumped)
        dump(flow.configuration, to: &dumped)
        dump(org.requests, to: &dumped)
        dump(error, to: &dumped)
        dumped += "\(context) \(flow.configuration) \(org.requests) \(String(describing: error))"
        #expect(!dumped.contains("geheim"))
    }
}

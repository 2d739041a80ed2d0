import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth

/// Steps that follow one another in unusual ways.
@Suite struct `A step after a step` {
    private let clock = SteppedClock()

    /// A push that can be sent automatically from now on.
    private static let push = """
        {"version":"1.0.0","stateHandle":"02stub","remediation":{"type":"array","value":[
          {"rel":["create-form"],"name":"challenge-poll","method":"POST","refresh":4000,
           "href":"\(Wire.host)/idp/idx/authenticators/poll","value":[
             {"name":"autoChallenge","type":"boolean","label":"Send push automatically","value":false},
             \(Wire.stateHandle)]}]},"cancel":\(Wire.cancel)}
        """

    @Test func `keeps what was answered to a form while it is polled`() async throws {
        let org = Wire([
            Wire.interact, Wire.text(Self.push), Wire.text(Self.push),
            Wire.text(Self.push), Wire.text(Self.push),
            Wire.text(Wire.success()),
        ])
        let first = try await org.flow(time: clock.source).start()
        let form = try #require(first.remediations[.challengePoll])
        form.autoChallenge?.value = true
        let second = try await form.proceed() as Response
        let pollable = try #require(second.remediations[.challengePoll]?.pollable)
        let last: Response? = try await pollable.startPolling()
        #expect(last?.isLoginSuccessful == true)
        #expect(
            org.bodies.dropFirst(2).allSatisfy {
                $0 == ["autoChallenge": true, "stateHandle": "02stub"]
            })
        #expect(org.requests.count == 6)
    }

    @Test func `sends no poll that began while a cancel was under way`() async throws {
        let hold = AsyncStream.makeStream(of: Void.self)
        let org = Wire([
            Wire.interact, Wire.text(Self.push),
            { request in
                for await _ in hold.stream { break }
                return await Wire.text(Wire.identify())(request)
            },
        ])
        let step = try await org.flow(time: clock.source).start()
        let pollable = try #require(step.remediations[.challengePoll]?.pollable)
        let cancel = Task { try await step.cancel() as Response }
        await org.requests(reach: 3)
        #expect(try await pollable.startPolling() as Response? == nil)
        hold.continuation.yield()
        #expect(try await cancel.value.remediations[.identify] != nil)
        #expect(org.paths.last == "/idp/idx/cancel")
        #expect(org.requests.count == 3)
    }

    /// The extension of another system was called in vain: a 401 with a form that leads back.
    @Test func `takes a refusal with forms for a step`() async throws {
        let extensionStep = """
            {"version":"1.0.0","stateHandle":"02stub","remediation":{"type":"array","value":[
              {"rel":["create-form"],"name":"device-apple-sso-extension","method":"POST",
               "href":"\(Wire.host)/idp/idx/authenticators/sso_extension/transactions/1/verify",
               "value":[\(Wire.stateHandle)]}]}}
            """
        let back = """
            {"version":"1.0.0","stateHandle":"02stub","remediation":{"type":"array","value":[
              {"rel":["create-form"],"name":"cancel-transaction","method":"POST",
               "href":"\(Wire.host)/idp/idx/authenticators/sso_extension/transactions/1/verify/cancel",
               "value":[{"name":"reason","value":"x","mutable":false,"visible":false},
                \(Wire.stateHandle)]}]}}
            """
        let org = Wire([
            Wire.interact, Wire.text(extensionStep),
            Wire.text(
                back, status: 401, ["WWW-Authenticate": #"Oktadevicejwt realm="Okta Device""#]),
            Wire.text(Wire.identify(), status: 401),
        ])
        let first = try await org.flow().start()
        let second =
            try await #require(first.remediations[.deviceAppleSSOExtension]).proceed()
            as Response
        #expect(second.http?.status == 401)
        let third =
            try await #require(second.remediations[.cancelTransaction]).proceed() as Response
        #expect(third.remediations[.identify] != nil)
        #expect(third.remediations[.identify]?.identifier != nil)
    }

    @Test func `an empty second address is sent, and only by the form that updates a profile`()
        throws
    {
        let fields: [JSON] = [
            [
                "name": "userProfile",
                "form": Sample.nested([
                    ["name": "secondEmail", "label": "Secondary email", "required": false],
                    ["name": "nickName", "required": false],
                ]),
            ]
        ]
        #expect(
            try Sample.form(fields, name: "profile-update", beside: [:]).bodyText()
                == #"{"userProfile":{"secondEmail":""},"stateHandle":"02abc"}"#)
        #expect(
            try Sample.form(fields, name: "enroll-profile", beside: [:]).bodyText()
                == #"{"stateHandle":"02abc"}"#)
        let known: JSON = ["name": "secondEmail", "value": "m@acme.example"]
        let form = try Sample.form([known], name: "profile-update", beside: [:])
        #expect(try form.bodyText() == #"{"secondEmail":"m@acme.example","stateHandle":"02abc"}"#)
        form["secondEmail"]?.value = ""
        #expect(try form.bodyText() == #"{"secondEmail":"","stateHandle":"02abc"}"#)
    }
}

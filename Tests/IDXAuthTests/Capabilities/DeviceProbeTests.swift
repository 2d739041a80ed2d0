import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth

@Suite struct `A challenge for the helper app of a device` {
    /// A step that polls for the app, with the challenge beside it or in the authenticator.
    private static func step(
        _ method: String, inAuthenticator: Bool = false, fields: [JSON] = []
    ) -> JSON.Object {
        let cancel: JSON = [
            "rel": ["create-form"], "name": "cancel-polling", "method": "POST",
            "href": "https://id.acme.example/idp/idx/authenticators/poll/cancel",
            "value": .array(fields + [Sample.handle]),
        ]
        var challenge: JSON.Object = [
            "challengeMethod": .string(method), "challengeRequest": "eyJ.first",
            "domain": "http://localhost", "ports": ["8769"],
        ]
        guard inAuthenticator else {
            challenge["cancel"] = cancel
            return [
                "remediation": Sample.list([Sample.form([], name: "device-challenge-poll")]),
                "authenticatorChallenge": Sample.object(.object(challenge)),
            ]
        }
        return [
            "remediation": Sample.list([
                Sample.form([], name: "challenge-poll", relatesTo: ["$.currentAuthenticator"])
            ]),
            "currentAuthenticator": Sample.object([
                "id": "aut1", "type": "app", "key": "okta_verify", "cancel": cancel,
                "contextualData": ["challenge": Sample.object(.object(challenge))],
            ]),
        ]
    }

    /// A form that cancels, and the body it is sent with.
    struct Case: Sendable, CustomTestStringConvertible {
        var method: String
        var inAuthenticator = false
        var fields: [JSON] = []
        var body: String
        /// Whether only a browser can answer it.
        var isProbe = true
        var testDescription: String { "\(method), \(fields.count) fields, \(inAuthenticator)" }
    }

    private static let unreachable =
        #"{"stateHandle":"02abc","reason":"OV_UNREACHABLE_BY_LOOPBACK","statusCode":null}"#

    @Test(arguments: [
        Case(method: "LOOPBACK", body: unreachable),
        Case(method: "LOOPBACK", inAuthenticator: true, body: unreachable),
        Case(method: "CHROME_DTC", body: unreachable),
        Case(
            method: "LOOPBACK",
            fields: [["name": "reason", "required": true], ["name": "statusCode"]],
            body: unreachable),
        Case(
            method: "LOOPBACK", fields: [["name": "reason", "value": "OV_RETURNED_ERROR"]],
            body: #"{"reason":"OV_RETURNED_ERROR","stateHandle":"02abc","statusCode":null}"#),
        Case(
            method: "CUSTOM_URI",
            body: #"{"stateHandle":"02abc","reason":"USER_CANCELED","statusCode":null}"#,
            isProbe: false),
    ])
    func `is canceled with its reason`(_ given: Case) throws {
        let response = try Sample.response(
            Self.step(
                given.method, inAuthenticator: given.inAuthenticator, fields: given.fields))
        let form = try #require(response.actions.first { $0.type == .cancelPolling })
        #expect(try form.bodyText() == given.body)
        #expect((response.deviceProbeCancelAction == form) == given.isProbe)
    }

    @Test func `keeps a reason that was answered`() throws {
        let response = try Sample.response(Self.step("LOOPBACK", fields: [["name": "reason"]]))
        let form = try #require(response.deviceProbeCancelAction)
        form["reason"]?.value = "OV_RETURNED_ERROR"
        #expect(
            try form.bodyText()
                == #"{"reason":"OV_RETURNED_ERROR","stateHandle":"02abc","statusCode":null}"#)
    }

    @Test func `other forms say nothing that no field defines`() throws {
        let response = try Sample.response(Self.step("LOOPBACK"))
        #expect(try response.remediations[0]?.bodyText() == #"{"stateHandle":"02abc"}"#)
    }

    @Test func `is canceled by one call, which returns the next step`() async throws {
        var body: JSON.Object = ["version": "1.0.0", "stateHandle": "02abc"]
        for member in Self.step("LOOPBACK") { body[member.key] = member.value }
        let org = Wire([
            Wire.interact, Wire.text(JSON.object(body).text()),
            Wire.text(Wire.identify()),
        ])
        let first = try await org.flow().start()
        let next = try await #require(first.deviceProbeCancelAction).proceed() as Response
        #expect(next.remediations[.identify] != nil)
        #expect(next.deviceProbeCancelAction == nil)
        #expect(org.paths.last == "/idp/idx/authenticators/poll/cancel")
        #expect(org.bodies.last??.text() == Self.unreachable)
    }

    @Test(arguments: [
        (
            "com.okta.verify://x?a=1", "mary@acme.example",
            "com.okta.verify://x?a=1&login_hint=mary%40acme.example"
        ),
        (
            "https://id.acme.example/ov", "a+b &c",
            "https://id.acme.example/ov?login_hint=a%2Bb%20%26c"
        ),
        ("https://id.acme.example/ov?x", "", "https://id.acme.example/ov?x"),
    ])
    func `names the user in its link`(href: String, username: String, expected: String) throws {
        let body: JSON = ["authenticatorChallenge": ["value": ["href": .string(href)]]]
        let challenge = try #require(Response(parsing: body.bytes()).deviceChallenge)
        #expect(challenge.href(for: username)?.revealed == expected)
        #expect(challenge.href(for: nil)?.revealed == href)
    }
}

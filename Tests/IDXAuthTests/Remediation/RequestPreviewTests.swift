import Foundation
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth

/// The request of every kind of remediation, as it reaches the transport after each of its fields was
/// answered.
@Suite(.computing) struct `Requests of remediations` {
    /// The kinds that are forms.
    static let forms = [
        "admin-consent", "authenticator-enrollment-data", "authenticator-verification-data",
        "cancel",
        "cancel-polling", "cancel-transaction", "challenge-authenticator", "challenge-poll",
        "challenge-webauthn-autofillui-authenticator", "consent", "context",
        "device-apple-sso-extension", "device-assurance-grace-period", "device-challenge-poll",
        "email-challenge-consent", "enroll-authenticator", "enroll-authenticator-promotion",
        "enroll-poll", "enroll-profile", "enroll-webauthn-residentkey", "enrollment-channel-data",
        "granular-consent", "identify", "identify-recovery", "keep-me-signed-in",
        "launch-authenticator", "launch-nfc-authenticator", "launch-passkeys-authenticator",
        "launch-webauthn-authenticator", "poll", "profile-update", "recover",
        "reenroll-authenticator", "reenroll-authenticator-warning",
        "reenroll-custom-password-expiry", "reenroll-custom-password-expiry-warning",
        "request-activation-email", "resend", "reset-authenticator",
        "select-authenticator-authenticate", "select-authenticator-enroll",
        "select-authenticator-enroll-data", "select-authenticator-unlock-account",
        "select-enroll-profile", "select-enrollment-channel", "select-identify", "send", "skip",
        "unlock-account", "user-code",
    ]
    /// The kinds that are opened, not sent.
    static let links = [
        "failure-redirect", "piv-idp", "redirect-idp", "redirect-idps", "redirect-idverify",
        "success-redirect",
    ]

    @Test(arguments: forms)
    func `are what was reviewed`(name: String) async throws {
        let (step, _) = try #require(Self.step(name))
        let org = Wire([
            Wire.interact, Wire.text(step.text()),
            Wire.text(Wire.identify()),
        ])
        let response = try await org.flow().start()
        let remediation = try #require(response.offered(name))
        answer(remediation.form)
        let preview = try remediation.request()
        try await remediation.proceed()
        let request = try #require(org.requests.last)
        #expect(org.requests.count == 3)
        #expect(try JSON(parsing: request.body ?? []) == preview.body)
        try assertGolden(Self.text(request), "requests/\(name).txt")
    }

    @Test func `of success are the exchange of its code`() async throws {
        let org = StubOrg()
        org.answer("interact", json: ["interaction_handle": "ih"])
        org.answer("introspect") { _ in
            HTTPResponse(status: 200, body: Array(Wire.success().utf8))
        }
        org.answer("token", json: ["error": "invalid_grant"], status: 400)
        let flow = InteractionCodeFlow(Wire.configuration, transport: org)
        let response = try await flow.start()
        let verifier = try #require(flow.context?.codeVerifier.revealed)
        await #expect(throws: IDXError.self) {
            try await response.exchangeCode()
        }
        let request = try #require(org.requests.first { $0.last == "token" })
        let text = Self.text(request).replacing(verifier, with: "VERIFIER")
        try assertGolden(text, "requests/issue.txt")
    }

    @Test(arguments: links) func `are none for a link`(name: String) throws {
        let (_, response) = try #require(Self.step(name))
        #expect(throws: AnswerError.notAForm(name)) { try response.offered(name)?.request() }
    }

    @Test func `are tested for every kind that has a name`() {
        let names = `The kinds of remediations`.names.map(\.name)
        #expect(names.sorted() == (Self.forms + Self.links + ["issue"]).sorted())
    }

    @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "put", "GET", "HEAD", "CONNECT"])
    func `are sent with any method that changes something`(method: String) async throws {
        var form = try #require(Sample.form([], name: "skip").object)
        form["method"] = .string(method)
        let step: JSON = [
            "version": "1.0.0", "stateHandle": "02abc", "remediation": Sample.list([.object(form)]),
        ]
        let changes = ["POST", "PUT", "PATCH", "DELETE"].contains(method.uppercased())
        let org = Wire(
            [Wire.interact, Wire.text(step.text())]
                + (changes ? [Wire.text(Wire.identify())] : []))
        let skip = try #require(try await org.flow().start().remediations[.skip])
        guard changes else {
            let error = await #expect(throws: IDXError.self) { try await skip.proceed() }
            #expect(error?.reason == .needsBrowser && org.requests.count == 2)
            return
        }
        try await skip.proceed()
        #expect(org.requests.last?.method == method.uppercased())
    }

    @Test(arguments: [("get", "GET"), ("aZfz[`{", "AZFZ[`{"), (nil, "POST")])
    func `use the server's method in uppercase, or POST`(method: String?, sent: String) throws {
        var form = try #require(Sample.form([], name: "skip").object)
        form["method"] = method.map { .string($0) }
        let response = try Sample.response(["remediation": Sample.list([.object(form)])])
        #expect(try response.remediations[.skip]?.request().method == sent)
        form["rel"] = nil
        form["method"] = nil
        let link = try Sample.response(["remediation": Sample.list([.object(form)])])
        #expect(link.remediations[.skip]?.method == "GET")
    }

    @Test(arguments: [
        ("application/json; okta-version=1.0.0", true), ("Application/JSON", true),
        ("application/x-www-form-urlencoded", false), ("text/json", false),
        ("application/json\r\nX: y", false), ("application/json\u{7E}", true),
        ("application/json\u{7F}", false), (nil, false),
    ])
    func `are of the type that the form takes, if that is JSON`(accepts: String?, isTaken: Bool) {
        let type = MediaType.forBody(accepts: accepts)
        #expect(type == (isTaken ? accepts : "application/ion+json; okta-version=1.0.0"))
    }

    /// The first invented step that offers such a remediation.
    private static func step(_ name: String) -> (JSON, Response)? {
        let own: [JSON] = [
            ["version": "1.0.0", "stateHandle": "02own", "context": Step.form("context")],
            [
                "version": "1.0.0", "stateHandle": "02own",
                "currentAuthenticatorEnrollment": Sample.object([
                    "type": "email", "key": "okta_email", "id": "aut1",
                    "send": Step.form("send"),
                ]),
            ],
        ]
        return (Steps.all.map(\.json) + own).lazy.compactMap { json in
            guard let response = try? Response(parsing: json.bytes()), response.offered(name) != nil
            else { return nil }
            return (json, response)
        }.first
    }

    /// Gives each field an answer: of options the first.
    private func answer(_ form: Remediation.Form) {
        for field in form.allFields where field.isMutable {
            if let nested = field.form {
                answer(nested)
            } else if let option = field.options?.first {
                field.selectedOption = option
                option.form.map(answer)
            } else {
                switch field.type {
                case .string: field.value = " \(field.name ?? "text")7 "
                case .boolean: field.value = true
                case .integer, .number: field.value = 42
                default: break
                }
            }
        }
    }

    /// The request as HTTP writes it, without what names this version.
    private static func text(_ request: HTTPRequest) -> String {
        let headers = request.headers.filter { !$0.name.contains("User-Agent") }
        let body = request.body ?? []
        return """
            \(request.method) \(request.address.text)
            \(headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n"))

            \((try? JSON(parsing: body).laidOut()) ?? String(decoding: body, as: UTF8.self))

            """
    }
}

extension Response {
    /// The first remediation of a kind, in the list or outside it.
    fileprivate func offered(_ name: String) -> Remediation? {
        (remediations.elements + actions.elements).first { $0.type.rawValue == name }
    }
}

import Foundation
import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXClassic

/// A sign-in to a Classic org: what is sent, and what becomes of refusals.
@Suite struct `A sign-in to a Classic org` {
    private typealias Org = Wire

    @Test func `asks for the username without a request`() async throws {
        let org = Wire([])
        let flow = org.flow()
        let first = try await flow.start()
        #expect(first.remediations.first?.type == .identify)
        #expect(!first.canCancel && flow.isAuthenticating && org.lines.isEmpty)
    }

    @Test func `sends what each step asks for, and nothing else`() async throws {
        let org = Wire(
            [Org.required, Org.challenge, Org.success].map { Org.json($0) })
        let (_, step) = try await org.signedIn()
        let last = try await Org.coded(try await Org.selected(step))
        #expect(last.isLoginSuccessful)
        #expect(
            org.lines == [
                #"POST /api/v1/authn {"username":"mary","password":" invented ","options":{"multiOptionalFactorEnroll":true,"warnBeforePasswordExpired":true}}"#,
                #"POST /api/v1/authn/factors/sms1/verify?rememberDevice=true {"stateToken":"00tx"}"#,
                #"POST /api/v1/authn/factors/sms1/verify?rememberDevice=true {"stateToken":"00tx","passCode":"123456"}"#,
            ])
    }

    @Test func `a wrong password is the first step again, with the org's words`() async throws {
        let org = Wire([
            Org.error("E0000004", "Authentication failed", status: 401), Org.json(Org.success),
        ])
        let (_, step) = try await org.signedIn()
        #expect(
            step.messages.allMessages.map(\.text) == [
                "Authentication failed", "If they are right, the account may be locked.",
            ])
        #expect(step.messages.allMessages.first?.key == "errors.E0000004")
        #expect(step.remediations[.identify]?["identifier"]?.defaultValue?.string == "mary")
        #expect(try await Org.identified(step).isLoginSuccessful)
    }

    @Test func `its own words are in the language that the org is asked for`() async throws {
        let org = Wire([
            Org.error("E0000004", "Anmeldung fehlgeschlagen", status: 401)
        ])
        let step = try await ClientContext(acceptLanguage: "de").run { try await org.signedIn().1 }
        #expect(
            step.messages.allMessages.map(\.text) == [
                "Anmeldung fehlgeschlagen", "Wenn sie stimmen, ist das Konto vielleicht gesperrt.",
            ])
        #expect(step.remediations[.identify]?["credentials.passcode"]?.label == "Passwort")
    }

    @Test func `a wrong code is the same step again, and its first cause is told`() async throws {
        let org = Wire([
            Org.json(Org.challenge),
            Org.error(
                "E0000068", "Invalid Passcode/Answer", status: 403,
                cause: ["errorSummary": "The code does not match."]),
            Org.json(Org.success),
        ])
        let (_, step) = try await org.signedIn()
        let again = try await Org.coded(step)
        #expect(again.messages.allMessages.map(\.text) == ["The code does not match."])
        #expect(again.raw == Org.challenge)
        #expect(try await Org.coded(again).isLoginSuccessful)
    }

    @Test(arguments: ["E0000109", "E0000118", "E0000133"])
    func `asking for another code too soon is told at the form`(code: String) async throws {
        let org = Wire([
            Org.json(Org.challenge), Org.error(code, "Wait 30 seconds.", status: 429),
            Org.json(Org.success),
        ])
        let (_, step) = try await org.signedIn()
        let again = try await Org.coded(step)
        #expect(again.messages.allMessages.map(\.text) == ["Wait 30 seconds."])
        #expect(try await Org.coded(again).isLoginSuccessful)
    }

    @Test func `a cause that names a field is told at that field`() async throws {
        let expired = JSON.step(
            "PASSWORD_EXPIRED",
            links: [
                "next": JSON.link(
                    "/api/v1/authn/credentials/change_password", name: "changePassword")
            ])
        let org = Wire([
            Org.json(expired),
            Org.error(
                "E0000014", "Update of credentials failed", status: 403,
                cause: ["errorSummary": "oldPassword: The credentials provided were incorrect."]),
        ])
        let (_, step) = try await org.signedIn()
        let form = try #require(step.remediations["reenroll-authenticator"])
        form["oldPassword"]?.value = "old"
        form["credentials.passcode"]?.value = "new"
        let again = try await form.proceed()
        let marked = again.remediations.first?["oldPassword"]?.messages.map(\.text)
        #expect(marked == ["The credentials provided were incorrect."])
    }

    @Test(arguments: ["E0000069", "E0000079"])
    func `where a refusal may have changed the state, the state is asked for`(
        code: String
    ) async throws {
        let org = Wire([
            Org.json(Org.challenge), Org.error(code, "Not now.", status: 403),
            Org.json(Org.required),
        ])
        let (_, step) = try await org.signedIn()
        let next = try await Org.coded(step)
        #expect(next.remediations.first?.name == "select-authenticator-authenticate")
        #expect(next.messages.allMessages.map(\.text) == ["Not now."])
        #expect(org.lines.last == #"POST /api/v1/authn {"stateToken":"00tx"}"#)
    }

    @Test(arguments: ["E0000011", "E0000007", "E0000191"])
    func `the end of the transaction ends the sign-in`(code: String) async throws {
        let org = Wire([
            Org.json(Org.challenge), Org.error(code, "Invalid token provided", status: 401),
        ])
        let (flow, step) = try await org.signedIn()
        let error = await #expect(throws: IDXError.self) { _ = try await Org.coded(step) }
        #expect(error?.reason == .expired && error?.needsRestart == true)
        #expect(error?.messages.map(\.text) == ["Invalid token provided"])
        #expect(!flow.isAuthenticating && flow.context == nil)
        #expect(try await flow.restart().remediations.first?.type == .identify)
        #expect(org.lines.count == 2)
    }

    @Test func `a saved sign-in names the user whom the org was asked for, and no other`()
        async throws
    {
        let lost = Org.failure(.timedOut(after: .seconds(30)))
        let refused = Org.error("E0000004", "Authentication failed", status: 401)
        let flow = Wire([lost, refused, lost]).flow()
        let form = try #require(try await flow.start().remediations[.identify])
        var saved: [String] = []
        for name in ["ann", "mary", "eve"] {
            form["identifier"]?.value = name
            form["credentials.passcode"]?.value = "Rye-bread-8"
            _ = try? await form.proceed() as Response  // What is saved is tested, not the error.
            let context = try JSON(parsing: Array(JSONEncoder().encode(flow.context)))
            saved.append(context["username"]?.string ?? "-")
        }
        #expect(saved == ["-", "mary", "mary"])
    }

    @Test func `a denial, a broken server and a lost connection are errors, sent once`()
        async throws
    {
        let org = Wire([
            Org.json(Org.challenge), Org.error("E0000006", "Denied.", status: 403),
            Org.error("E0000009", "Internal Server Error", status: 500),
            Org.failure(.timedOut(after: .seconds(30))),
            Org.error("E0000047", "Too many.", status: 429), Org.json(Org.success),
        ])
        let (_, step) = try await org.signedIn()
        for _ in 0..<4 {
            await #expect(throws: IDXError.self) { _ = try await Org.coded(step) }
        }
        #expect(org.lines.count == 5)
        #expect(try await Org.coded(step).isLoginSuccessful)
    }

    @Test(arguments: [
        "https://evil.example/api/v1/authn/factors/sms1/verify",
        "https://id.acme.example/oauth2/v1/token", "http://id.acme.example/api/v1/authn",
    ])
    func `no answer goes to another place`(href: String) async throws {
        let text = Org.challenge.text().replacing(
            "https://id.acme.example/api/v1/authn/factors/sms1/verify", with: href)
        let org = Wire([Org.json(try JSON(parsing: Array(text.utf8)))])
        let (_, step) = try await org.signedIn()
        await #expect(throws: IDXError.self) { _ = try await Org.coded(step) }
        #expect(org.lines.count == 1)
    }

    @Test func `an empty reply is no step, and no refusal of the answer`() async throws {
        let empty: Org.Answer = { _ in .success(HTTPResponse(status: 200)) }
        let org = Wire([Org.json(Org.challenge), empty, Org.json(Org.success)])
        let (_, step) = try await org.signedIn()
        let error = await #expect(throws: IDXError.self) { _ = try await Org.coded(step) }
        #expect(error?.reason == .unexpectedReply(excerpt: ""))
        #expect(try await Org.coded(step).isLoginSuccessful)
    }

    @Test func `canceling leads to the first step`() async throws {
        let org = Wire([Org.json(Org.challenge), Org.json([:])])
        let (flow, step) = try await org.signedIn()
        let first: Response = try await step.cancel()
        #expect(first.remediations.first?.type == .identify)
        #expect(first.remediations.first?["identifier"]?.defaultValue?.string == "mary")
        #expect(flow.isAuthenticating && flow.context?.stateToken == nil)
        #expect(org.lines.last == #"POST /api/v1/authn/cancel {"stateToken":"00tx"}"#)
    }

    @Test func `is saved with its options, but without the tokens that work once`() async throws {
        var options = AuthnFlow.Options()
        options.pollInterval = .seconds(Int64.max)
        (options.maxAge, options.acrValues) = (.seconds(60), ["urn:a", "urn:b"])
        (options.loginHint, options.sendsAutoPush) = ("mary", false)
        let flow = Wire([]).flow()
        _ = try await flow.start(options)
        var context = try #require(flow.context)
        context.stateToken = "00tx"
        let saved = try JSONDecoder().decode(
            AuthnFlow.Context.self, from: JSONEncoder().encode(context))
        #expect(saved == context && saved.options == options)
        (options.recoveryToken, options.activationToken) = ("once-1", "once-2")
        options.stateToken = "once-3"
        let text = String(decoding: try JSONEncoder().encode(options), as: UTF8.self)
        #expect(!text.contains("once"))
    }

    @Test func `is saved and goes on in another process`() async throws {
        let org = Wire([Org.required, Org.challenge].map { Org.json($0) })
        let (flow, step) = try await org.signedIn()
        _ = try await Org.selected(step)
        let saved = try JSONEncoder().encode(try #require(flow.context))
        let other = Wire([Org.challenge, Org.success].map { Org.json($0) })
        let context = try JSONDecoder().decode(AuthnFlow.Context.self, from: saved)
        #expect(context == flow.context)
        let restored = AuthnFlow(
            restoring: context, transport: other,
            time: TimeSource(now: { Org.now }, sleep: { _ in }))
        let last = try await Org.coded(try await restored.resume())
        #expect(last.isLoginSuccessful)
        #expect(
            other.lines == [
                #"POST /api/v1/authn {"stateToken":"00tx"}"#,
                #"POST /api/v1/authn/factors/sms1/verify?rememberDevice=true {"stateToken":"00tx","passCode":"123456"}"#,
            ])
    }

    @Test func `begins with the token of an email or invitation`() async throws {
        let question = JSON.step(
            "RECOVERY", embedded: ["user": ["recovery_question": ["question": "Pet?"]]],
            links: ["next": JSON.link("/api/v1/authn/recovery/answer", name: "answer")])
        let org = Wire([Org.json(question), Org.json(Org.required)])
        var options = AuthnFlow.Options()
        options.recoveryToken = "rec1"
        _ = try await org.flow().start(options)
        options = .init()
        options.activationToken = "act1"
        options.allowsSeveralEnrollments = false
        options.relayState = "/after"
        _ = try await org.flow().start(options)
        #expect(
            org.lines == [
                #"POST /api/v1/authn/recovery/token {"recoveryToken":"rec1","options":{"multiOptionalFactorEnroll":true,"warnBeforePasswordExpired":true}}"#,
                #"POST /api/v1/authn {"token":"act1","relayState":"/after","options":{"multiOptionalFactorEnroll":false,"warnBeforePasswordExpired":true}}"#,
            ])
    }

    @Test func `a token that the org refuses ends the sign-in before its first step`() async throws
    {
        let org = Wire([Org.error("E0000011", "Invalid token provided", status: 401)])
        let flow = org.flow()
        var options = AuthnFlow.Options()
        options.recoveryToken = "rec1"
        let error = await #expect(throws: IDXError.self) { _ = try await flow.start(options) }
        #expect(error?.code?.rawValue == "E0000011" && !flow.isAuthenticating)
        #expect(try await flow.restart().remediations.first?.type == .identify)
        #expect(org.lines.count == 1)
    }

    @Test func `keeps the device token that the org sets, and sends it as a cookie`() async throws {
        let org = Wire([
            Org.json(Org.challenge, ["Set-Cookie": "DT=fromOrg; Path=/; Secure; HttpOnly"]),
            Org.json(Org.success),
        ])
        let (flow, step) = try await org.signedIn()
        _ = try await Org.coded(step)
        #expect(org.requests.map { $0.headers["Cookie"] } == [nil, "DT=fromOrg"])
        #expect(flow.deviceToken?.revealed == "fromOrg")
    }

    @Test func `an error is without the cookies and the state token`() async throws {
        let org = Wire([
            Org.json(Org.challenge, ["Set-Cookie": "DT=fromOrg; Path=/; Secure; HttpOnly"]),
            Org.error("E0000009", "No fromOrg, no 00tx", status: 500),
        ])
        let (_, step) = try await org.signedIn()
        let error = await #expect(throws: IDXError.self) { _ = try await Org.coded(step) }
        #expect(error?.description.contains("No ‹hidden›, no ‹hidden›") == true)
    }

    @Test func `loads the picture of a code and the questions, once, and goes on without them`()
        async throws
    {
        let activation: JSON = [
            "status": "MFA_ENROLL_ACTIVATE", "stateToken": "00tx", "factorResult": "WAITING",
            "_embedded": [
                "factor": [
                    "id": "opf1", "factorType": "push", "provider": "OKTA",
                    "_embedded": [
                        "activation": [
                            "_links": [
                                "qrcode": [
                                    "href":
                                        "https://id.acme.example/api/v1/users/u/factors/f/qr/q1",
                                    "type": "image/png",
                                ]
                            ]
                        ]
                    ],
                ]
            ],
            "_links": [
                "next": JSON.link(
                    "/api/v1/authn/factors/opf1/lifecycle/activate/poll", name: "poll")
            ],
        ]
        let picture: Org.Answer = { _ in
            .success(
                HTTPResponse(status: 200, headers: ["Content-Type": "image/png"], body: [1, 2, 3]))
        }
        let missing = Org.json([:], status: 404)
        for (answer, href) in [
            (picture, "data:image/png;base64,AQID"),
            (missing, "https://id.acme.example/api/v1/users/u/factors/f/qr/q1"),
        ] {
            let org = Wire([
                Org.json(activation), answer, Org.json(activation), Org.json(Org.success),
            ])
            let (_, step) = try await org.signedIn()
            #expect(step.authenticators.current?.contextualData?.qrCode?.href?.revealed == href)
            _ = try await step.remediations["enroll-poll"]?.pollable?.startPolling()
            #expect(
                org.lines.dropFirst().map { $0.prefix { $0 != "{" } } == [
                    "GET /api/v1/users/u/factors/f/qr/q1 ",
                    "POST /api/v1/authn/factors/opf1/lifecycle/activate/poll ",
                    "POST /api/v1/authn/factors/opf1/lifecycle/activate/poll ",
                ])
        }
    }
}

import Foundation
import IDXAuth
import IDXClassic
import IDXJSON
import IDXSimulator
import Synchronization
import Testing

/// The documented calls for Classic orgs, each played to its end against the simulated org over HTTP.
@Suite struct `The snippets for Classic orgs` {
    private func org(_ members: String = "", user: String = "") async throws -> SimulatedOrg {
        let policy = try Policy(
            parsing: """
                { "engine": "classic", "users": [ { "username": "jay@example.com",
                    "password": "Rye-bread-8" \(user.isEmpty ? "" : ", " + user) } ]
                  \(members.isEmpty ? "" : ", " + members) }
                """)
        return try await SimulatedOrg(policy: policy)
    }

    /// A flow of the org's app, which polls without waiting.
    private func snippets(
        _ org: SimulatedOrg, _ what: PersonFetch = .smsCode
    ) -> ClassicSnippets {
        let flow = AuthnFlow(
            .init(
                issuer: org.issuer, clientID: org.clientID, scopes: "openid profile",
                redirectURI: org.redirectURI), transport: SystemTransport(),
            time: TimeSource(now: { Date() }, sleep: { _ in try Task.checkCancellation() }))
        return ClassicSnippets(flow: flow, code: { org.fetch(what) ?? "" })
    }

    private func signedIn(_ snippets: ClassicSnippets) async throws -> AuthnStep {
        try await snippets.flow.authenticate(username: "jay@example.com", password: "Rye-bread-8")
    }

    private static let phone = #"{ "key": "phone_number", "address": "+15551234321" }"#
    private static let question =
        #"{ "key": "security_question", "questionKey": "disliked_food", "answer": "semolina" }"#

    private func factors(_ keys: String...) -> String {
        let list = keys.map { "\"\($0)\"" }.joined(separator: ", ")
        return #""signIn": { "factors": [ ["okta_password"], [ \#(list) ] ] }"#
    }

    // MARK: - Statuses

    @Test func `handle a password alone`() async throws {
        let org = try await org()
        let snippets = snippets(org)
        #expect(try await snippets.handle(signedIn(snippets)) != nil)
        #expect(!snippets.flow.isAuthenticating)
        await org.stop()
    }

    @Test func `handle a factor and an expired password`() async throws {
        let org = try await org(
            factors("phone_number"),
            user: #""passwordExpiresInDays": 0, "authenticators": [\#(Self.phone)]"#)
        let snippets = snippets(org)
        let step = try await signedIn(snippets)
        #expect(step.status == .factorRequired && step.canCancel && !step.canGoBack)
        let token = try await snippets.handle(step)
        #expect(token?.idToken?.claims.subject != nil)
        let refusal = await snippets.refusal()
        #expect(
            refusal.hasPrefix("The step identify: the org refused (E0000004): ")
                && refusal.hasSuffix(") Send another answer: the step has not changed."))
        await org.stop()
    }

    @Test func `handle a password that expires soon`() async throws {
        let org = try await org(user: #""passwordExpiresInDays": 5"#)
        let snippets = snippets(org)
        let step = try await signedIn(snippets)
        guard step.status == .passwordWarning else { throw Wrong(step) }
        #expect(step.transaction?.policy?.passwordExpireDays == 5)
        #expect(step.canSkip && step.canChangePassword)
        #expect(try await snippets.handle(step) != nil)
        let again = try await signedIn(snippets)
        guard again.status == .passwordWarning else { throw Wrong(again) }
        let changed = try await again.changePassword(old: "Rye-bread-8", new: "Oat-bread-99")
        #expect(changed.status == .success)
        await org.stop()
    }

    @Test func `handle the setup of a factor`() async throws {
        let org = try await org(#""enroll": { "required": ["phone_number"] }"#)
        let snippets = snippets(org)
        let step = try await signedIn(snippets)
        guard step.status == .factorEnroll else { throw Wrong(step) }
        #expect(step.factors.map(\.canEnroll) == [true, true] && !step.canSkip)
        #expect(try await snippets.handle(step) != nil)
        await org.stop()
    }

    @Test func `handle a lockout, which the code and the answer unlock`() async throws {
        let org = try await org(
            #""unlock": { "factors": ["phone_number", "security_question"] }"#,
            user: #""status": "locked", "authenticators": [\#(Self.phone), \#(Self.question)]"#)
        let snippets = snippets(org)
        let step = try await signedIn(snippets)
        guard step.status == .lockedOut else { throw Wrong(step) }
        #expect(step.canUnlock)
        #expect(try await snippets.handle(step) == nil)
        #expect(try await snippets.handle(signedIn(snippets)) != nil)
        await org.stop()
    }

    @Test(arguments: 0..<4)
    func `begin with each call and go on to the end`(call: Int) async throws {
        let recovery = #"{ "factors": ["phone_number", "security_question"] }"#
        let state = call == 0 ? "locked" : "active"
        let org = try await org(
            // A code for another purpose is not sent within 30 seconds.
            (call == 2 ? factors("phone_number") + ", " : "")
                + #""recovery": \#(recovery), "unlock": \#(recovery)"#,
            user:
                #""status": "\#(state)", "token": "rec-1", "authenticators": [\#(Self.phone), \#(Self.question)]"#
        )
        let snippets = snippets(org)
        var stateToken: Secret = ""
        if call == 2 {
            stateToken = try #require(try await signedIn(snippets).transaction?.stateToken)
        }
        let step = try await snippets.begin(call, stateToken: stateToken, recoveryToken: "rec-1")
        let statuses: [AuthnStatus] = [
            .recoveryChallenge, .recoveryChallenge, .factorRequired, .recovery,
        ]
        #expect(step.status == statuses[call])
        #expect(try await snippets.handle(step) == nil || call > 0)
        #expect(snippets.flow.isAuthenticating == (call == 0))
        await org.stop()
    }

    // MARK: - Factors

    @Test(arguments: [PersonAct.approvePush, .rejectPush])
    func `push`(act: PersonAct) async throws {
        let org = try await org(
            factors("okta_verify"),
            user: #""authenticators": [{ "key": "okta_verify" }]"#)
        let snippets = snippets(org)
        let step = try await signedIn(snippets)
        guard step.status == .factorRequired else { throw Wrong(step) }
        var results: [FactorResult?] = []
        let last = try await snippets.push(step) { result, _ in
            if results.isEmpty { org.act(act) }
            results.append(result)
        }
        #expect(results.first == .waiting)
        #expect(last?.status == (act == .approvePush ? .success : .factorChallenge))
        #expect(last?.canResend == (act == .rejectPush))
        await org.stop()
    }

    @Test func `closures`() async throws {
        let org = try await org(
            factors("okta_verify"),
            user: #""authenticators": [{ "key": "okta_verify", "methods": ["push"] }]"#)
        let snippets = snippets(org)
        let lines = Mutex<[String]>([])
        await withCheckedContinuation { continuation in
            snippets.closures(
                show: { line in
                    lines.withLock { $0.append(line) }
                    org.act(.approvePush)
                }, done: { continuation.resume() })
        }
        #expect(lines.withLock { $0 } == ["WAITING", "-", "SUCCESS"])
        await org.stop()
    }

    @Test(arguments: [("security_question", PersonFetch.smsCode), ("rsa_token", .rsa)])
    func `enroll`(key: String, what: PersonFetch) async throws {
        let org = try await org(#""enroll": { "required": ["\#(key)"] }"#)
        let snippets = snippets(org, what)
        let step = try await signedIn(snippets)
        guard step.status == .factorEnroll else { throw Wrong(step) }
        let last = try await snippets.enroll(step, step.factors[0])
        #expect(last.status == .success)
        await org.stop()
    }

    @Test(arguments: [("google_otp", PersonFetch.totp), ("rsa_token", .rsa)])
    func `send`(key: String, what: PersonFetch) async throws {
        let org = try await org(
            factors(key), user: #""authenticators": [{ "key": "\#(key)" }]"#)
        let snippets = snippets(org, what)
        let step = try await signedIn(snippets)
        guard step.status == .factorRequired else { throw Wrong(step) }
        #expect(try await snippets.send(step.factors[0])?.status == .success)
        await org.stop()
    }

    @Test(arguments: [LinkChannel.email, .sms("+15551234321"), nil])
    func `set up a push by a code to scan or by a link`(channel: LinkChannel?) async throws {
        let org = try await org(#""enroll": { "required": ["okta_verify"] }"#)
        let snippets = snippets(org)
        let step = try await signedIn(snippets)
        guard step.status == .factorEnroll,
            let push = step.factors.first(where: { $0.kind == .push })
        else { throw Wrong(step) }
        var setup = try await step.enroll(push)
        if let channel { setup = try await setup.sendLink(channel) }
        guard setup.status == .factorEnrollActivate else { throw Wrong(setup) }
        #expect(setup.qrCode?.imageData != nil || channel != nil)
        switch channel {
        case .email?: org.act(.clickLink)
        case .sms?: org.act(.openMessageLink)
        default: org.act(.scanQRCode)
        }
        #expect(try await setup.poll()?.status == .success)
        await org.stop()
    }

    @Test func `register a security key and sign in with it`() async throws {
        let org = try await org(
            factors("webauthn") + #", "enroll": { "required": ["webauthn"] }"#)
        let snippets = snippets(org)
        var step = try await signedIn(snippets)
        guard step.status == .factorEnroll else { throw Wrong(step) }
        step = try await step.enroll(step.factors[0])
        guard step.status == .factorEnrollActivate,
            let request = step.webAuthnRequest,
            case .register(let data) = request.operation,
            let key = org.outside.securityKeys.first(where: { $0.owner == nil })
        else { throw Wrong(step) }
        let made = key.register(challenge: data.challenge ?? "", origin: request.origin)
        step = try await step.activate(
            with: WebAuthnAttestation(
                clientDataJSON: bytes(made, "clientData"),
                attestationObject: bytes(made, "attestation")))
        #expect(step.status == .success)
        step = try await signedIn(snippets)
        guard step.status == .factorRequired else { throw Wrong(step) }
        step = try await step.select(step.factors[0])
        guard step.status == .factorChallenge,
            let request = step.webAuthnRequest,
            case .authenticate(let data) = request.operation
        else { throw Wrong(step) }
        let owned = org.outside.securityKeys.first { $0.id == key.id } ?? key
        let signed = owned.sign(challenge: data.challenge ?? "", origin: request.origin)
        step = try await step.verify(
            with: WebAuthnAssertion(
                clientDataJSON: bytes(signed, "clientData"),
                authenticatorData: bytes(signed, "authenticatorData"),
                signature: bytes(signed, "signatureData")))
        #expect(step.status == .success)
        await org.stop()
    }

    /// The bytes of a member in base64url.
    private func bytes(_ credentials: JSON, _ name: String) -> [UInt8] {
        let text = (credentials[name]?.string ?? "").replacing("-", with: "+").replacing(
            "_", with: "/")
        let padded = text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        return Data(base64Encoded: padded).map(Array.init) ?? []
    }

    // MARK: - The rest

    @Test func `restored`() async throws {
        let org = try await org(
            factors("phone_number"), user: #""authenticators": [\#(Self.phone)]"#)
        let snippets = snippets(org)
        _ = try await signedIn(snippets)
        let saved = try JSONEncoder().encode(try #require(snippets.flow.context))
        #expect(try await snippets.restored(saved).status == .factorRequired)
        await org.stop()
    }

    @Test func `consent, of which the library knows only the status`() async throws {
        let body =
            #"{"status":"CONSENT_REQUIRED","stateToken":"00","_embedded":{"scopes":[{"name":"email"}]},"#
            + #""_links":{"next":{"href":"https://id.acme.example/api/v1/authn/consent"}}}"#
        let flow = AuthnFlow(
            .init(
                issuer: "https://id.acme.example", clientID: "", scopes: "openid", redirectURI: ""),
            transport: OneAnswer(body: body), time: nil)
        let step = try await flow.resume(stateToken: "00")
        #expect(step.consent?.scopes == ["email"])
        let next = try await ClassicSnippets(flow: flow, code: { "" }).consent(step)
        #expect(next?.status == .consentRequired)
    }

    private struct OneAnswer: HTTPTransport {
        let body: String

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            HTTPResponse(status: 200, headers: [:], body: Array(body.utf8))
        }
    }

    private struct Wrong: Error {
        let step: AuthnStep
        init(_ step: AuthnStep) { self.step = step }
    }
}

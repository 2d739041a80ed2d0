import Foundation
import IDXAuth
import IDXCrypto
import IDXJSON
import IDXSimulator
import TestSupport
import Testing

/// The client hands a security key its question and takes its answer; the org checks both.
@Suite("A security key behind the client", .computing)
struct SecurityKeyTests {
    private func org(_ change: (inout Policy) -> Void) async throws -> SimulatedOrg {
        var policy = try #require(Policy.builtIn("password"))
        change(&policy)
        return try await SimulatedOrg(policy: policy)
    }

    private func begun(_ org: SimulatedOrg) async throws -> Response {
        let flow = InteractionCodeFlow(
            issuer: org.issuer, clientID: org.clientID, scopes: "openid profile",
            redirectURI: org.redirectURI)
        return try await flow.start()
    }

    private func passworded(_ org: SimulatedOrg) async throws -> Response {
        let form = try #require(try await begun(org).remediations[.identify])
        form["identifier"]?.value = "jay@example.com"
        form["credentials.passcode"]?.value = Scenario.password
        return try await form.proceed()
    }

    /// Lets a key answer what a form asks of one.
    private func answer(_ remediation: Remediation, with key: SecurityKey) throws {
        let request = try #require(remediation.webAuthnRequest)
        let challenge = Base64URL.encode(try #require(request.challenge))
        switch request.operation {
        case .register(let activation):
            #expect(activation.algorithms == [-7, -257])
            let made = key.register(challenge: challenge, origin: request.origin)
            try remediation.fill(
                with: .attestation(
                    WebAuthnAttestation(
                        clientDataJSON: bytes(made, "clientData"),
                        attestationObject: bytes(made, "attestation"), transports: ["usb"])))
        case .authenticate:
            let made = key.sign(challenge: challenge, origin: request.origin)
            try remediation.fill(
                with: .assertion(
                    WebAuthnAssertion(
                        clientDataJSON: bytes(made, "clientData"),
                        authenticatorData: bytes(made, "authenticatorData"),
                        signature: bytes(made, "signatureData"),
                        userHandle: bytes(made, "userHandle"))))
        }
    }

    private func bytes(_ credentials: JSON, _ name: String) throws -> [UInt8] {
        try #require(Base64URL.decode(credentials[name]?.string ?? ""))
    }

    @Test(
        "sets itself up when asked to, and signs in the next time",
        arguments: SecurityKey.Algorithm.allCases)
    func wholeWay(algorithm: SecurityKey.Algorithm) async throws {
        let org = try await org { policy in
            policy.signIn.factors = [["okta_password"], ["webauthn"]]
            policy.enroll.required = ["webauthn"]
        }
        let key = try #require(
            org.outside.securityKeys.first { $0.owner == nil && $0.algorithm == algorithm })
        let list = try #require(
            try await passworded(org).remediations[.selectAuthenticatorEnroll])
        list["authenticator"]?.selectedOption = list["authenticator"]?.options?.first
        let setup = try #require(try await list.proceed().remediations[.enrollAuthenticator])
        try answer(setup, with: key)
        #expect(try await setup.proceed().isLoginSuccessful)

        let owned = try #require(org.outside.securityKeys.first { $0.id == key.id })
        let challenge = try #require(
            try await passworded(org).remediations[.challengeAuthenticator])
        #expect(challenge.webAuthnRequest?.credentials.map(\.id) == [Base64URL.encode(key.id)])
        try answer(challenge, with: owned)
        let response = try await challenge.proceed()
        let token = try #require(try await response.exchangeCode())
        #expect(token.idToken?.claims.name == "Jay Doe")
        await org.stop()
    }

    @Test("signs in as a passkey before anybody has said who they are")
    func passkey() async throws {
        let org = try await org { policy in
            policy.signIn.passkeys = true
            policy.users[0].authenticators = [.init(key: "webauthn")]
        }
        let key = try #require(org.outside.securityKeys.first { $0.owner == "jay@example.com" })
        let form = try #require(
            try await begun(org).remediations.first { $0.webAuthnRequest != nil })
        #expect(form.name == "challenge-webauthn-autofillui-authenticator")
        try answer(form, with: key)
        let response = try await form.proceed()
        let token = try #require(try await response.exchangeCode())
        #expect(token.idToken?.claims.name == "Jay Doe")
        await org.stop()
    }

    @Test("is set up where the org pushes it forward")
    func promotion() async throws {
        let org = try await org { $0.enroll.promoted = "webauthn" }
        let key = try #require(org.outside.securityKeys.first { $0.owner == nil })
        let offer = try #require(try await passworded(org).remediations.first)
        #expect(offer.name == "enroll-authenticator-promotion")
        try answer(offer, with: key)
        #expect(try await offer.proceed().isLoginSuccessful)
        #expect(org.outside.securityKeys.contains { $0.owner == "jay@example.com" })
        await org.stop()
    }
}

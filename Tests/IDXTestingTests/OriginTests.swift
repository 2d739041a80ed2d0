import Foundation
import IDXAuth
import IDXTesting
import TestSupport
import Testing

@testable import IDXSimulator

@Suite struct `An org with an origin of its own` {
    private func options(_ origin: String) -> SimulatedOrg.Options {
        var options = SimulatedOrg.Options()
        options.origin = origin
        return options
    }

    private func signIn(_ flow: InteractionCodeFlow) async throws -> Token {
        let response = try await flow.start()
        let form = try #require(response.remediations[.identify])
        form["identifier"]?.value = "jay@example.com"
        form["credentials.passcode"]?.value = Scenario.password
        return try #require(try await form.proceed().exchangeCode())
    }

    @Test func `is that in issuer, links, tokens and cookies`() async throws {
        let org = try await SimulatedOrg(
            scenario: "password", options: options("https://acme.okta.test"))
        #expect(org.issuer.absoluteString == "https://acme.okta.test/oauth2/default")
        let token = try await signIn(.init(.init(org), transport: OrgTransport(org)))
        #expect(token.idToken?.claims.issuer == "https://acme.okta.test/oauth2/default")

        let transport = OrgTransport(org)
        let page = try await transport.send(
            HTTPRequest(
                address: try WebAddress(
                    "https://acme.okta.test/oauth2/default/v1/authorize?client_id=0oaAcmeCLI")))
        #expect(page.status == 400)
        let interact = try await transport.send(
            HTTPRequest(
                method: "POST", address: try WebAddress(org.origin + "/idp/idx/introspect"),
                headers: ["Content-Type": "application/json"],
                body: Array(#"{"interactionHandle":"x"}"#.utf8)))
        let cookie = try #require(interact.headers["Set-Cookie"])
        #expect(cookie.hasSuffix("; Path=/; HttpOnly; Secure; SameSite=None"))
        let health = try await transport.send(
            HTTPRequest(address: try WebAddress(org.origin + "/health")))
        #expect(
            String(decoding: health.body, as: UTF8.self)
                == #"{"status":"up","issuer":"https://acme.okta.test/oauth2/default"}"#)
        await #expect(throws: TransportError.self) {
            try await transport.send(
                HTTPRequest(address: try WebAddress("https://acme.okta.test.evil.example/")))
        }
        await org.stop()
    }

    @Test func `answers to its own names only`() async throws {
        let org = try await SimulatedOrg(
            scenario: "password", options: options("https://acme.okta.test:8443"))
        for (host, status) in [
            ("acme.okta.test:8443", 200), ("ACME.okta.test", 200), ("localhost:1", 200),
            ("evil.test", 421), ("acme.okta.test.evil.test", 421), ("acme.okta.test:x", 421),
        ] {
            let reply = try await SystemTransport.shared.send(
                HTTPRequest(
                    address: try WebAddress("http://127.0.0.1:\(org.port)/health"),
                    headers: ["Host": host]))
            #expect(reply.status == status, "\(host)")
        }
        await org.stop()
    }

    @Test(arguments: [
        "acme.okta.test", "ftp://acme.okta.test", "https://", "https://a/b", "https://a:x",
        "https://a:70000", "https://a@b", "https://a?b", "https://[::1", "https://ä.test",
    ])
    func `is refused if it is none`(origin: String) async {
        await #expect(throws: SimulatedOrg.InvalidOptions.origin(origin)) {
            try await SimulatedOrg(scenario: "password", options: options(origin))
        }
    }

    #if !canImport(Darwin)
        @Test func `speaks TLS with a certificate that it makes once`() async throws {
            let folder = try TemporaryFolder().made()
            var options = SimulatedOrg.Options()
            options.tls = .made(folder: folder.path)
            let org = try await SimulatedOrg(scenario: "password", options: options)
            let authority = try #require(org.authority)
            let trusted = try Data(contentsOf: URL(filePath: authority))
            #expect(org.origin == "https://127.0.0.1:\(org.port)")
            var settings = CurlTransport.Settings()
            settings.certificateFile = authority
            let transport = CurlTransport(settings: settings)
            let token = try await signIn(.init(.init(org), transport: transport))
            #expect(token.idToken?.claims.issuer == org.issuer.absoluteString)
            // Nobody trusts it without being told.
            await #expect(throws: TransportError.self) {
                try await CurlTransport().send(
                    HTTPRequest(address: try WebAddress(org.origin + "/health")))
            }
            await org.stop()

            let again = try await SimulatedOrg(scenario: "password", options: options)
            #expect(try Data(contentsOf: URL(filePath: authority)) == trusted)
            await again.stop()
            let key = try FileManager.default.attributesOfItem(
                atPath: folder.path + "/127.0.0.1.pem")
            #expect(key[.posixPermissions] as? Int == 0o600)
        }

        @Test func `says why it cannot speak TLS`() async throws {
            let folder = try TemporaryFolder().made()
            let file = folder.path + "/x.pem"
            var options = SimulatedOrg.Options()
            options.tls = .files(certificate: file, key: file)
            await #expect(
                throws: SimulatedOrg.InvalidOptions.tls(
                    reason: "the certificate cannot be read as PEM")
            ) { try await SimulatedOrg(scenario: "password", options: options) }
            options.tls = .made(folder: file)
            await #expect(
                throws: SimulatedOrg.InvalidOptions.tls(
                    reason: "\(file)/127.0.0.1.pem could not be written")
            ) { try await SimulatedOrg(scenario: "password", options: options) }
        }

        @Test func `sends long replies by TLS, to many at once`() async throws {
            let folder = try TemporaryFolder().made()
            var options = SimulatedOrg.Options()
            options.tls = .made(folder: folder.path)
            let org = try await SimulatedOrg(scenario: "password", options: options)
            var settings = CurlTransport.Settings()
            settings.certificateFile = org.authority
            let transport = CurlTransport(settings: settings)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        _ = try await signIn(.init(.init(org), transport: transport))
                    }
                }
                try await group.waitForAll()
            }
            // The log of them all is longer than a record of TLS.
            let log = try await transport.send(
                HTTPRequest(address: try WebAddress(org.origin + "/-/log")))
            #expect(log.body.count > 4 << 10)
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(log.body)) }
            await org.stop()
        }
    #endif
}

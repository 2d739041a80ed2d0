import Foundation
import IDXAuth
import IDXSimulator
import TestSupport
import Testing

/// Bound tokens over real HTTP, against an org that checks every proof by its own reading.
@Suite("Bound tokens against the simulated org")
struct SimulatedBoundTokenTests {
    private let temporary = TemporaryFolder()
    private var folder: String { temporary.path }

    private func time(_ org: SimulatedOrg) -> TimeSource {
        TimeSource(now: { org.now }, sleep: TimeSource.system.sleep)
    }

    private func flow(_ org: SimulatedOrg, dpop: Bool = true) -> InteractionCodeFlow {
        var configuration = InteractionCodeFlow.Configuration(
            issuer: org.issuer, clientID: org.clientID,
            scopes: "openid profile email offline_access device_sso",
            redirectURI: org.redirectURI)
        configuration.dpop = dpop
        return InteractionCodeFlow(configuration, transport: SystemTransport(), time: time(org))
    }

    private func signIn(_ org: SimulatedOrg, dpop: Bool = true) async throws -> Token {
        let flow = flow(org, dpop: dpop)
        let form = try #require(try await flow.start().remediations[.identify])
        form["identifier"]?.value = "jay@example.com"
        form["credentials.passcode"]?.value = Scenario.password
        return try #require(try await form.proceed().exchangeCode())
    }

    /// Why a sign-in brings no tokens.
    private func refusal(_ org: SimulatedOrg, dpop: Bool = true) async throws -> IDXError? {
        do {
            _ = try await signIn(org, dpop: dpop)
            return nil
        } catch let error as IDXError {
            return error
        }
    }

    private func store(_ org: SimulatedOrg) -> CredentialStore {
        CredentialStore(
            storage: FileCredentialStorage(folder: folder), transport: SystemTransport(),
            time: time(org))
    }

    @Test(
        "signed in, stored, and in another run asked about, renewed and revoked with the same key",
        arguments: ["dpop", "dpop-nonce"])
    func life(scenario: String) async throws {
        let org = try await SimulatedOrg(policy: try Scenario.tested(scenario).policy)
        let first = try await signIn(org)
        #expect(first.tokenType == "DPoP")
        #expect(first.deviceSecret != nil)
        try await store(org).store(first)
        let credential = try #require(try await store(org).default)
        #expect(credential.token.dpopKey == first.dpopKey)
        #expect(try await credential.introspect()["active"] == true)
        #expect(try await credential.userInfo().subject == first.idToken?.claims.subject)
        org.advance(by: 3600)
        let second = try await credential.refreshIfNeeded()
        #expect(second.accessToken != first.accessToken)
        #expect(second.dpopKey == first.dpopKey)
        #expect(try await store(org).default?.token.refreshToken == second.refreshToken)
        #expect(try await credential.userInfo().subject == first.idToken?.claims.subject)
        try await credential.revoke()
        #expect(try await store(org).allIDs.isEmpty)
        await org.stop()
    }

    @Test(
        "are used in a request of one's own, also where the API wants a nonce",
        arguments: ["", "-nonce"])
    func ownRequest(kind: String) async throws {
        let org = try await SimulatedOrg(policy: try Scenario.tested("dpop" + kind).policy)
        let token = try await signIn(org)
        var request = HTTPRequest(
            address: try WebAddress(org.issuer.absoluteString + "/v1/userinfo?a=b"))
        var nonce: String?
        for status in kind.isEmpty ? [200] : [401, 200] {
            let fields = try token.authorization(
                for: request.method, request.address, nonce: nonce, at: org.now)
            for field in fields { request.headers[field.name] = field.value }
            let response = try await SystemTransport.shared.send(request)
            #expect(response.status == status)
            nonce = response.headers["DPoP-Nonce"]
        }
        #expect(try await SystemTransport.shared.send(request).status == 401)
        await org.stop()
    }

    @Test("are worth nothing without their key")
    func stolen() async throws {
        let org = try await SimulatedOrg(scenario: "dpop")
        let token = try await signIn(org)
        let other = try DPoPKey()
        for key in [nil, other] {
            var stolen = token
            stolen.dpopKey = key
            let credential = try await CredentialStore(
                storage: MemoryCredentialStorage(), transport: SystemTransport(), time: time(org)
            ).store(stolen)
            var calls: [() async throws -> Any] = [
                { try await credential.userInfo() }, { try await credential.refresh() },
            ]
            // Without a proof these need none: whoever has a token may ask about it and end it.
            if key != nil {
                calls += [
                    { try await credential.introspect() },
                    { try await credential.revoke(.accessToken) },
                ]
            }
            for call in calls {
                do {
                    _ = try await call()
                    Issue.record("a stolen token was taken")
                } catch CredentialError.request(let error) {
                    #expect([.invalidDPoPProof, .invalidToken].contains(error.code))
                }
            }
        }
        #expect(try await store(org).store(token).refresh().dpopKey == token.dpopKey)
        await org.stop()
    }

    @Test("are demanded by an org of a client that asks for none, which says what to do")
    func demanded() async throws {
        let org = try await SimulatedOrg(scenario: "dpop")
        let error = try #require(try await refusal(org, dpop: false))
        #expect(error.code == .invalidDPoPProof)
        #expect(error.hint.hasPrefix("Turn on DPoP"))
        await org.stop()
    }

    @Test("are not given by an org that knows of none, whose others are revoked")
    func downgrade() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        #expect(try await refusal(org)?.reason == .dpop(.notBound(tokenType: "Bearer")))
        #expect(org.requests.filter { $0.target.hasSuffix("/v1/revoke") }.count == 3)
        await org.stop()
    }

    @Test("of a hostile org are refused")
    func faults() async throws {
        let wrong: [(String, IDXError.Reason)] = [
            ("dpop_downgrade", .dpop(.notBound(tokenType: "bearer"))),
            ("dpop_foreign_key", .dpop(.foreignKey)),
            ("dpop_algorithms", .dpop(.unsupportedAlgorithm(accepted: ["RS256"]))),
            ("dpop_nonce_always", .refused(ServerError(code: .useDPoPNonce))),
            ("dpop_nonce_missing", .refused(ServerError(code: .useDPoPNonce))),
        ]
        for (name, reason) in wrong {
            let fault = try #require(Fault.any(name))
            let org = try await SimulatedOrg(scenario: "dpop", faults: [fault])
            #expect(try await refusal(org)?.reason == reason, "\(name)")
            let tokens = org.requests.filter { $0.target.hasSuffix("/v1/token") }.count
            #expect(tokens == ["dpop_nonce_always": 2, "dpop_algorithms": 0][name] ?? 1, "\(name)")
            await org.stop()
        }
        let odd = try await SimulatedOrg(
            scenario: "dpop", faults: [try #require(Fault.any("dpop_nonce_odd"))])
        #expect(try await signIn(odd).tokenType == "DPoP")
        await odd.stop()
    }

    @Test("are refused before a password is sent where the org takes no proofs of ours")
    func early() async throws {
        let fault = try #require(Fault.any("dpop_algorithms"))
        let org = try await SimulatedOrg(scenario: "dpop", faults: [fault])
        let flow = flow(org)
        do {
            _ = try await flow.start()
            // The first step came before the metadata, which ends the sign-in.
            while flow.isAuthenticating { await Task.yield() }
            _ = try await flow.resume()
            Issue.record("a sign-in began")
        } catch {
            #expect(error.reason == .dpop(.unsupportedAlgorithm(accepted: ["RS256"])))
        }
        await org.stop()
    }

    @Test("are asked for by a sign-in that is taken up in another process, too")
    func restored() async throws {
        let org = try await SimulatedOrg(scenario: "dpop")
        let first = flow(org)
        _ = try await first.start()
        let saved = try JSONEncoder().encode(try #require(first.context))
        let context = try JSONDecoder().decode(InteractionCodeFlow.Context.self, from: saved)
        let second = InteractionCodeFlow(
            restoring: context, transport: SystemTransport(), time: time(org))
        #expect(second.configuration.dpop)
        let form = try #require(try await second.resume().remediations[.identify])
        form["identifier"]?.value = "jay@example.com"
        form["credentials.passcode"]?.value = Scenario.password
        #expect(try await form.proceed().exchangeCode()?.tokenType == "DPoP")
        await org.stop()
    }
}

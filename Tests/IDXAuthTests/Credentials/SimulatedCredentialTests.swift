import Foundation
import IDXAuth
import IDXSimulator
import TestSupport
import Testing

/// The life of tokens over real HTTP, with real signatures, against an org that checks everything.
@Suite("Credentials against the simulated org")
struct SimulatedCredentialTests {
    private let temporary = TemporaryFolder()
    private var folder: String { temporary.path }

    private func time(_ org: SimulatedOrg) -> TimeSource {
        TimeSource(now: { org.now }, sleep: TimeSource.system.sleep)
    }

    private func signIn(_ org: SimulatedOrg) async throws -> Token {
        let flow = InteractionCodeFlow(
            .init(
                issuer: org.issuer, clientID: org.clientID,
                scopes: "openid profile email offline_access", redirectURI: org.redirectURI),
            transport: SystemTransport(), time: time(org))
        let form = try #require(try await flow.start().remediations[.identify])
        form["identifier"]?.value = "jay@example.com"
        form["credentials.passcode"]?.value = Scenario.password
        return try #require(try await form.proceed().exchangeCode())
    }

    private func store(_ org: SimulatedOrg) -> CredentialStore {
        CredentialStore(
            storage: FileCredentialStorage(folder: folder), transport: SystemTransport(),
            time: time(org))
    }

    private func calls(_ org: SimulatedOrg, _ last: String) -> Int {
        org.requests.filter { $0.target.hasSuffix(last) }.count
    }

    @Test("signed in, stored, asked about, renewed when due, revoked and forgotten")
    func life() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let first = try await signIn(org)
        try await store(org).store(first)
        let credential = try #require(try await store(org).default)
        #expect(credential.token.accessToken == first.accessToken)
        #expect(try await credential.introspect()["active"] == true)
        #expect(try await credential.userInfo().subject == first.idToken?.claims.subject)
        #expect(try await credential.refreshIfNeeded().accessToken == first.accessToken)

        org.advance(by: 3600)
        #expect(try await credential.introspect()["active"] == false)
        let second = try await credential.refreshIfNeeded()
        #expect(second.accessToken != first.accessToken)
        #expect(second.refreshToken != first.refreshToken)
        #expect(second.idToken?.claims.subject == first.idToken?.claims.subject)
        #expect(try await store(org).default?.token.refreshToken == second.refreshToken)
        #expect(try await credential.introspect()["active"] == true)

        let copy = try await CredentialCopy.of(second, org, time(org))
        try await credential.revoke()
        #expect(try await store(org).allIDs.isEmpty)
        #expect(try await copy.introspect()["active"] == false)
        await org.stop()
    }

    @Test("an old refresh token is refused by the org and forgotten, and says what to do")
    func reuse() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let token = try await signIn(org)
        let stale = try await CredentialCopy.of(token, org, time(org))
        try await store(org).store(token).refresh()
        org.advance(by: 120)
        do throws(CredentialError) {
            try await stale.refresh()
            Issue.record("an old refresh token was taken")
        } catch {
            guard case .request(let cause) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(cause.code == .invalidGrant)
            #expect(error.description.hasSuffix("Sign in again."))
        }
        #expect(stale.token.refreshToken == nil)
        await org.stop()
    }

    @Test("many objects over one file that renew at once ask the org once")
    func concurrent() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let id = try await store(org).store(try await signIn(org)).id
        let before = calls(org, "/v1/token")
        var credentials: [Credential] = []
        for _ in 0..<24 { credentials.append(try #require(try await store(org).with(id: id))) }
        let tokens = try await withThrowingTaskGroup(of: Secret.self) { group in
            for credential in credentials {
                group.addTask { try await credential.refresh().accessToken }
            }
            return try await group.reduce(into: Set<Secret>()) { $0.insert($1) }
        }
        #expect(credentials.count == 24)
        #expect(tokens.count == 1)
        #expect(calls(org, "/v1/token") == before + 1)
        await org.stop()
    }

    @Test("a key the org began to use meanwhile is fetched, once")
    func rotation() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let credential = try await store(org).store(try await signIn(org))
        try await credential.refresh()
        let before = calls(org, "/v1/keys")
        org.rotateKeys()
        org.advance(by: 61)
        let renewed = try await credential.refresh()
        #expect(
            renewed.idToken?.claims.issuedAt.map { $0 > org.now.addingTimeInterval(-60) } == true)
        #expect(calls(org, "/v1/keys") == before + 1)
        await org.stop()
    }
}

/// A credential of the same tokens that knows nothing of what happens to the others.
enum CredentialCopy {
    static func of(
        _ token: Token, _ org: SimulatedOrg, _ time: TimeSource
    ) async throws(CredentialError) -> Credential {
        try await CredentialStore(
            storage: MemoryCredentialStorage(), transport: SystemTransport(), time: time
        ).store(token)
    }
}

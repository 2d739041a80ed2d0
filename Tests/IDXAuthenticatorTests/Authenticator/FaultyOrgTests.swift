import Foundation
import IDXAuth
import IDXSimulator
import TestSupport
import Testing

@testable import IDXAuthenticator

/// A device at an org that lies: each lie is refused, or does no harm.
@Suite("A device at an org that lies", .computing)
struct FaultyOrgTests {
    /// How far a device came.
    enum Point: Int, Comparable {
        case nothing, enrolled, pending, answered, deleted

        static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    private static let policy = """
        { "users": [ { "username": "jay@example.com", "password": "Rye-bread-8" } ],
          "signIn": { "factors": [["okta_password"], ["custom_app"]] },
          "customApp": { "challenge": "discouraged" } }
        """

    private func signIn(_ org: SimulatedOrg, _ scopes: [String]) async throws -> Response {
        let flow = InteractionCodeFlow(
            .init(
                issuer: org.issuer, clientID: org.clientID, scopes: scopes,
                redirectURI: org.redirectURI))
        let form = try #require(try await flow.start().remediations[.identify])
        form["identifier"]?.value = "jay@example.com"
        form["credentials.passcode"]?.value = "Rye-bread-8"
        return try await form.proceed()
    }

    /// Enrolls, waits for a sign-in, approves it and deletes the enrollment, as far as the org lets it.
    private func journey(_ org: SimulatedOrg) async throws -> Point {
        let signedIn = try await signIn(org, ["openid", Scope.appAuthenticatorManage])
        let token = try AuthToken(try #require(try await signedIn.exchangeCode()))
        let authenticator = DeviceAuthenticator(
            ApplicationConfig(applicationName: "Acme", applicationVersion: "1.0"),
            storage: MemoryCredentialStorage(), keys: MemoryKeyStore(), transport: Hasty(),
            time: TimeSource(
                now: { Date() }, sleep: { _ in try await Task.sleep(for: .milliseconds(1)) }))
        var point = Point.nothing
        do throws(DeviceAuthenticatorError) {
            let enrollment = try await authenticator.enroll(
                authenticationToken: token,
                authenticatorConfig: AuthenticatorConfig(
                    orgURL: org.issuer, oidcClientId: org.clientID),
                enrollmentParameters: EnrollmentParameters())
            point = .enrolled
            guard await push(org) else { return point }
            let pending = await authenticator.pendingChallenges()
            guard let challenge = pending.challenges.first else { return point }
            #expect(pending.challenges.count == 1)
            point = .pending
            let ending = try await challenge.resolve {
                ($0 as? RemediationStepUserConsent)?.provide(.approved)
            }
            guard ending == .approved(.approved) else { return point }
            point = .answered
            try await enrollment.updateDeviceToken(.text("push"), authenticationToken: token)
            let deletion = try await authenticator.delete(
                enrollment: enrollment, authenticationToken: token)
            return deletion == .everywhere ? .deleted : point
        } catch {
            #expect(!"\(error)".isEmpty && !error.hint.isEmpty)
            return point
        }
    }

    private func push(_ org: SimulatedOrg) async -> Bool {
        // The sign-in itself is the same with every fault of a device.
        (try? await signIn(org, ["openid"])) != nil
    }

    @Test(
        "refuses what it must",
        arguments: Fault.every.filter { $0.name.hasPrefix("app_") || $0.name.hasPrefix("chal_") })
    func faults(fault: Fault) async throws {
        let org = try await SimulatedOrg(
            policy: Policy(parsing: Self.policy), faults: [fault])
        let point = try await journey(org)
        switch fault.verdict {
        case .refuse: #expect(point < .deleted, "\(fault.name) was taken")
        case .accept: #expect(point == .deleted, "\(fault.name) was refused after \(point)")
        default: break
        }
        #expect(org.foreignRequests.isEmpty, "\(fault.name)")
        await org.stop()
    }

    /// The faults that every response can have: each at one of the stages of devices, by its place in the
    /// list; with `IDX_THOROUGH=1` at all.
    private static let everyResponse: [String] =
        Fault.every.enumerated().flatMap { place, fault -> [String] in
            let isOwn = fault.name.hasPrefix("app_") || fault.name.hasPrefix("chal_")
            let stages = fault.stages.intersection(.app).sorted { $0.rawValue < $1.rawValue }
            guard !isOwn, !stages.isEmpty else { return [] }
            let chosen = isThorough ? stages : [stages[place % stages.count]]
            return chosen.map { "\(fault.name)@\($0.rawValue)" }
        }

    @Test("neither crashes nor hangs, and sends nothing elsewhere")
    func everywhere() async throws {
        try #require(Self.everyResponse.count > 80)
        try await inTurns(Self.everyResponse, play)
    }

    private func play(_ name: String) async throws {
        let fault = try #require(Fault.any(name))
        let org = try await SimulatedOrg(
            policy: Policy(parsing: Self.policy), faults: [fault])
        let point = try await journey(org)
        // Of an answer and of a deletion, the status says all.
        let saysMore = !name.hasSuffix("@app-verify") && !name.hasSuffix("@app-delete")
        #expect(
            fault.verdict != .refuse || !saysMore || point < .deleted, "\(name) was taken")
        #expect(fault.verdict != .accept || point == .deleted, "\(name) ended at \(point)")
        #expect(org.foreignRequests.isEmpty, "\(name) got a request elsewhere")
        #expect(org.requests.count <= 60, "\(name) got \(org.requests.count) requests")
        await org.stop()
    }

    @Test("comes to the end where it does not")
    func honest() async throws {
        let org = try await SimulatedOrg(policy: Policy(parsing: Self.policy))
        #expect(try await journey(org) == .deleted)
        await org.stop()
    }
}

/// Gives up early, as an answer may never come.
private struct Hasty: HTTPTransport {
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        var request = request
        request.timeout = .seconds(2)
        return try await SystemTransport.shared.send(request)
    }
}

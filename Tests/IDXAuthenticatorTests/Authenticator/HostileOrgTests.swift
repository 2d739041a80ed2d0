import Foundation
import IDXAuth
import IDXAuthenticator
import IDXSimulator
import TestSupport
import Testing

/// The faults that every response of an org can have, at the calls of devices.
@Suite("A device at an org that is broken", .computing)
struct HostileOrgTests {
    /// Each fault at one of these stages, by its place in the list; with `IDX_THOROUGH=1` at all.
    static let all: [String] = Fault.all.enumerated().flatMap { place, fault -> [String] in
        let isThorough = ProcessInfo.processInfo.environment["IDX_THOROUGH"] == "1"
        let isOwn = fault.name.hasPrefix("app_") || fault.name.hasPrefix("chal_")
        let stages = fault.stages.intersection(.app).sorted { $0.rawValue < $1.rawValue }
        guard !isOwn, !stages.isEmpty else { return [] }
        let chosen = isThorough ? stages : [stages[place % stages.count]]
        return chosen.map { "\(fault.name)@\($0.rawValue)" }
    }

    @Test("neither crashes nor hangs, and sends nothing elsewhere")
    func run() async throws {
        try #require(Self.all.count > 80)
        try await withThrowingTaskGroup(of: Void.self) { group in
            var waiting = Self.all[...]
            func startNext() {
                guard let name = waiting.popFirst() else { return }
                group.addTask { try await play(name) }
            }
            // A few at a time: each has two servers of its own.
            for _ in 0..<6 { startNext() }
            while try await group.next() != nil { startNext() }
        }
    }

    private func play(_ name: String) async throws {
        let fault = try #require(Fault.named(name))
        let org = try await SimulatedOrg(scenario: "push-to-terminal", faults: [fault])
        var ending = "nothing"
        do {
            ending = try await journey(org)
        } catch let error as DeviceAuthenticatorError {
            #expect(fault.verdict != .accept, "\(name) was refused: \(error)")
            #expect(!error.hint.isEmpty)
        }
        // Of an answer and of a deletion, the status says all.
        let saysMore = !name.hasSuffix("@app-verify") && !name.hasSuffix("@app-delete")
        let isTaken = fault.verdict == .refuse && saysMore && ending == "approved everything"
        #expect(!isTaken, "\(name) was taken")
        #expect(org.foreignRequests.isEmpty, "\(name) got a request elsewhere")
        #expect(org.requests.count <= 60, "\(name) got \(org.requests.count) requests")
        await org.stop()
    }

    /// Enrolls, approves a sign-in, changes the enrollment and deletes it.
    private func journey(_ org: SimulatedOrg) async throws -> String {
        let token = try AuthToken(
            try #require(
                try await signIn(org, ["openid", Scope.appAuthenticatorManage]).exchangeCode()))
        let time = TimeSource(
            now: { Date() }, sleep: { _ in try await Task.sleep(for: .milliseconds(1)) })
        let device = DeviceAuthenticator(
            ApplicationConfig(applicationName: "Acme", applicationVersion: "1.0"),
            storage: MemoryCredentialStorage(), keys: MemoryKeyStore(), transport: Hasty(),
            time: time)
        let enrollment = try await device.enroll(
            authenticationToken: token,
            authenticatorConfig: AuthenticatorConfig(
                orgURL: org.issuer, oidcClientId: org.clientID),
            enrollmentParameters: EnrollmentParameters())
        _ = try await signIn(org, ["openid"])
        let pending = await device.pendingChallenges()
        guard pending.problems.isEmpty, let challenge = pending.challenges.first else {
            return "pending"
        }
        let ending = try await challenge.resolve {
            ($0 as? RemediationStepUserConsent)?.provide(.approved)
        }
        try await enrollment.updateDeviceToken(.text("push"), authenticationToken: token)
        let deletion = try await device.delete(
            enrollment: enrollment, authenticationToken: token)
        return ending == .approved(.approved) && deletion == .everywhere
            ? "approved everything" : "\(ending)"
    }

    private func signIn(_ org: SimulatedOrg, _ scopes: [String]) async throws -> Response {
        let flow = InteractionCodeFlow(
            .init(
                issuer: org.issuer, clientID: org.clientID, scopes: scopes,
                redirectURI: org.redirectURI))
        let form = try #require(try await flow.start().remediations[.identify])
        form["identifier"]?.value = "jay@example.com"
        form["credentials.passcode"]?.value = Scenario.password
        return try await form.proceed()
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

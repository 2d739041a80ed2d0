import CSupport
import IDXAuth
import Synchronization

/// The simulated org that `.ci/benchmark` starts.
struct Org {
    let issuer: String

    /// A flow; without a transport it shares connections, metadata and keys with the others.
    func flow(_ transport: (any HTTPTransport)? = nil) -> InteractionCodeFlow {
        var configuration = InteractionCodeFlow.Configuration(
            issuer: issuer, clientID: "0oaAcmeCLI", scopes: "openid profile",
            redirectURI: "com.acme.cli:/callback")
        // A crowd takes turns, and valgrind is slow.
        configuration.timeout = .seconds(300)
        return InteractionCodeFlow(configuration, transport: transport)
    }

    /// Signs in with a password.
    func signIn(_ transport: (any HTTPTransport)? = nil) async throws {
        let flow = flow(transport)
        var response = try await flow.start()
        while !response.isLoginSuccessful {
            let errors = response.messages.allMessages.filter(\.isError)
            guard let remediation = response.remediations.first, errors.isEmpty else {
                throw NotSignedIn(reason: errors.map(\.text).joined(separator: " "))
            }
            remediation["identifier"]?.value = "jay@example.com"
            remediation["credentials.passcode"]?.value = "Rye-bread-8"
            response = try await remediation.proceed()
        }
        guard let token: Token = try await response.exchangeCode(), token.idToken != nil else {
            throw NotSignedIn(reason: "no ID token")
        }
    }

    /// Signs in so many times at once.
    func signInAtOnce(_ count: Int) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<count { group.addTask { try await signIn() } }
            try await group.waitForAll()
        }
    }

    /// The bytes on the heap that a sign-in keeps while its user thinks; nil where they are not counted.
    func bytesWaiting(_ count: Int) async throws -> Double? {
        var waiting: [(InteractionCodeFlow, Response)] = []
        waiting.reserveCapacity(2 * count)
        func begin(_ count: Int) async throws {
            for _ in 0..<count {
                let flow = flow()
                waiting.append((flow, try await flow.start()))
            }
        }
        // The first ones fill what all share.
        try await begin(100)
        let before = allocations_bytes()
        try await begin(count)
        let after = allocations_bytes()
        return withExtendedLifetime(waiting) {
            after == 0 ? nil : (Double(after) - Double(before)) / Double(count)
        }
    }
}

struct NotSignedIn: Error {
    let reason: String
}

/// Counts requests, and how many of them wait for each other where all take the same time.
final class SlowLink: HTTPTransport {
    private let base = SystemTransport()
    private let counted = Mutex((requests: 0, roundTrips: 0))

    var requests: Int { counted.withLock { $0.requests } }
    var roundTrips: Int { counted.withLock { $0.roundTrips } }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let place = counted.withLock {
            $0.requests += 1
            return $0.roundTrips + 1
        }
        let response = try await base.send(request)
        // A sleep that is canceled is over.
        try? await Task.sleep(for: .milliseconds(50))
        counted.withLock { $0.roundTrips = max($0.roundTrips, place) }
        return response
    }
}

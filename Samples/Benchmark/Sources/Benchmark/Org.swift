import Foundation
import IDXAuth
import IDXSimulator

/// A simulated org in a process of its own, so that its processor time is not counted.
final class Org {
    /// Where it is and who may sign in to it.
    struct Place: Codable, Sendable {
        var issuer: String
        var clientID: String
        var redirectURI: String

        /// A flow to it; without a transport, one that shares the default one and what is known of the org.
        func flow(_ transport: (any HTTPTransport)? = nil) -> InteractionCodeFlow {
            InteractionCodeFlow(
                InteractionCodeFlow.Configuration(
                    issuer: issuer, clientID: clientID, scopes: "openid profile",
                    redirectURI: redirectURI),
                transport: transport)
        }
    }

    let place: Place
    private let process = Process()

    /// Starts it.
    init() throws {
        process.executableURL = URL(filePath: program)
        process.arguments = ["org"]
        let output = Pipe()
        process.standardOutput = output
        // It ends when its input does.
        process.standardInput = Pipe()
        try process.run()
        var line = Data()
        while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data([10]) {
            line += byte
        }
        place = try JSONDecoder().decode(Place.self, from: line)
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }

    /// Serves until its input ends: what this program does in the other process.
    static func serve() async throws {
        var options = SimulatedOrg.Options()
        options.requestsPerMinute = 100_000_000
        let org = try await SimulatedOrg(scenario: "password", options: options)
        let place = Place(
            issuer: org.issuer.absoluteString, clientID: org.clientID,
            redirectURI: org.redirectURI.absoluteString)
        FileHandle.standardOutput.write(try JSONEncoder().encode(place) + [10])
        while let data = try? FileHandle.standardInput.read(upToCount: 64), !data.isEmpty {}
    }
}

extension InteractionCodeFlow {
    /// Signs in as a user with a password.
    func signIn() async throws {
        var response = try await start()
        while !response.isLoginSuccessful {
            guard let remediation = response.remediations.first else {
                throw NotSignedIn(reason: response.messages.map(\.text).joined(separator: " "))
            }
            remediation["identifier"]?.value = "jay@example.com"
            remediation["credentials.passcode"]?.value = Scenario.password
            response = try await remediation.proceed()
        }
        let token: Token? = try await response.exchangeCode()
        guard token != nil else { throw NotSignedIn(reason: "no token") }
    }
}

struct NotSignedIn: Error {
    let reason: String
}

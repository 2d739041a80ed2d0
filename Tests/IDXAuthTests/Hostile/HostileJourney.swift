import Foundation
import IDXSimulator
import TestSupport
import Testing

@testable import IDXAuth

/// A fault at one stage, and what came of a sign-in against an org that has it.
struct HostileJourney: Sendable, CustomTestStringConvertible {
    let fault: Fault
    let stage: Fault.Stage
    var testDescription: String { "\(fault.name)@\(stage.rawValue)" }

    /// How a sign-in ended.
    enum End: Sendable {
        case tokens
        /// With an error, or with a step that the answers do not fit.
        case nothing(String)
        case hung
    }

    /// What can be said of it afterwards.
    struct Outcome: Sendable {
        let end: End
        let foreign: [SimulatedOrg.RequestRecord]
        let requests: [SimulatedOrg.RequestRecord]
        /// What may be in no address and in no error.
        let secrets: [String]
    }

    /// Every fault of a family, at each of its stages with `IDX_THOROUGH=1`, else at one of them.
    ///
    /// All stages of all faults take minutes. Which one is taken goes by the fault's place in the
    /// list, so that each kind of fault meets each stage.
    static func all(_ prefixes: [String]) -> [HostileJourney] {
        Fault.every.enumerated().flatMap { place, fault -> [HostileJourney] in
            guard prefixes.contains(where: fault.name.hasPrefix) else { return [] }
            // Those of the Authentication API and of devices have tests of their own.
            let stages = fault.stages.subtracting(.authn).subtracting(.app)
                .sorted { $0.rawValue < $1.rawValue }
            guard !stages.isEmpty else { return [] }
            let chosen = isThorough ? stages : [stages[place % stages.count]]
            return chosen.map { HostileJourney(fault: fault, stage: $0) }
        }
    }

    /// Signs in by password against an org with the fault.
    func play() async throws -> Outcome {
        let fault = try #require(Fault.any(testDescription))
        let org = try await SimulatedOrg(scenario: "password", faults: [fault])
        var configuration = InteractionCodeFlow.Configuration(
            issuer: org.issuer, clientID: org.clientID,
            scopes: "openid profile email offline_access", redirectURI: org.redirectURI)
        // Only where an answer may never come is it worth giving up early; elsewhere a busy machine
        // must not look like a refusal.
        let mayNeverCome = fault.name.hasPrefix("http_") && fault.verdict != .accept
        configuration.timeout = .seconds(mayNeverCome ? 2 : 600)
        let flow = InteractionCodeFlow(configuration, transport: SystemTransport())
        let end = await withTaskGroup(of: End.self) { group in
            group.addTask { await Self.signIn(flow) }
            group.addTask {
                // A sign-in that takes this long hangs. Canceled as soon as the sign-in ends.
                do { try await Task.sleep(for: .seconds(1200)) } catch {}
                return .hung
            }
            defer { group.cancelAll() }
            return await group.next() ?? .hung
        }
        let secrets = [
            Scenario.password, flow.context?.codeVerifier.revealed,
            flow.context?.interactionHandle.revealed,
        ]
        let outcome = Outcome(
            end: end, foreign: org.foreignRequests,
            requests: org.requests,
            secrets: secrets.compactMap(\.self))
        await org.stop()
        return outcome
    }

    private static func signIn(_ flow: InteractionCodeFlow) async -> End {
        do {
            var response = try await flow.start()
            // A server that always shows the same step would be answered for ever.
            for _ in 0..<3 where !response.isLoginSuccessful {
                guard let form = response.remediations[.identify] else { break }
                form["identifier"]?.value = "jay@example.com"
                form["credentials.passcode"]?.value = Scenario.password
                response = try await form.proceed()
            }
            guard response.isLoginSuccessful else { return .nothing("not successful") }
            _ = try await response.exchangeCode()
            return .tokens
        } catch {
            return .nothing("\(error) \(error.errorDescription ?? "") \(String(reflecting: error))")
        }
    }
}

extension HostileJourney.Outcome {
    /// Whether the stage of the fault was asked anything at all.
    func reached(_ stage: Fault.Stage) -> Bool {
        requests.contains { request in
            let path = request.target.prefix { $0 != "?" }
            return switch stage {
            case .discovery: path.contains("/.well-known/")
            case .keys: path.hasSuffix("/v1/keys")
            case .interact: path.hasSuffix("/v1/interact")
            case .token: path.hasSuffix("/v1/token")
            case .introspect: path == "/idp/idx/introspect"
            case .authorize: path.hasSuffix("/v1/authorize")
            case .back: path == "/login/token/redirect"
            case .authn, .authnFactor, .authnEnroll, .authnRecovery, .authnPassword:
                path.hasPrefix("/api/v1/")
            case .organization: path == "/.well-known/okta-organization"
            case .configuration, .enroll, .update, .delete, .pending, .challenge, .verify,
                .maintenance:
                path.contains("app-authenticator")
            case .captcha: path == "/api/v1/altcha"
            case .form: path.hasPrefix("/idp/idx/") && path != "/idp/idx/introspect"
            }
        }
    }
}

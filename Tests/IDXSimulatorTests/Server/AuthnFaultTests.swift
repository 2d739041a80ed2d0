import Foundation
import IDXAuth
import IDXClassic
import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

/// A fault at one stage of the Authentication API, and a sign-in that passes the stage.
struct AuthnJourney: Sendable, CustomTestStringConvertible {
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

    /// Every fault of these calls, at each of its stages with `IDX_THOROUGH=1`, else at one of them.
    static let all: [AuthnJourney] = Fault.every.enumerated().flatMap { place, fault in
        let stages = fault.stages.intersection(.authn).sorted { $0.rawValue < $1.rawValue }
        let chosen = isThorough || stages.isEmpty ? stages : [stages[place % stages.count]]
        return chosen.map { AuthnJourney(fault: fault, stage: $0) }
    }

    func policy() throws -> Policy {
        switch stage {
        case .authnFactor: try .classic(factors: [AuthnFactorTests.phone])
        case .authnEnroll: try .classic(#""enroll": { "required": ["google_otp"] }"#)
        case .authnRecovery:
            try .classic(
                #""recovery": { "factors": ["phone_number"] }"#,
                user: #""authenticators": [\#(AuthnFactorTests.phone)]"#)
        case .authnPassword:
            try .classic(
                #""enroll": { "required": ["google_otp"] }"#, user: #""passwordExpiresInDays": 0"#)
        default: try .classic(factors: ["google_otp"])
        }
    }

    /// Signs in by a call at the stage and one that its response leads to.
    func walk(_ flow: AuthnFlow, _ org: SimulatedOrg) async throws -> Response {
        var step = try await flow.start()
        guard stage != .authnRecovery else {
            let form = try #require(step.remediations[.identifyRecovery])
            form["identifier"]?.value = "jay@example.com"
            form["factorType"]?.value = "SMS"
            step = try await form.proceed()
            step = try await code(.smsCode, "challenge-authenticator", step, org)
            return try await answer("reset-authenticator", step) {
                $0["credentials.passcode"]?.value = "Oat-bread-99"
            }
        }
        step = try await answer("identify", step) {
            $0["identifier"]?.value = "jay@example.com"
            $0["credentials.passcode"]?.value = "Rye-bread-8"
        }
        switch stage {
        case .authnFactor:
            step = try await select("select-authenticator-authenticate", step)
            return try await code(.smsCode, "challenge-authenticator", step, org)
        case .authnPassword:
            step = try await answer("reenroll-authenticator", step) {
                $0["oldPassword"]?.value = "Rye-bread-8"
                $0["credentials.passcode"]?.value = "Oat-bread-99"
            }
            fallthrough
        case .authnEnroll:
            step = try await select("select-authenticator-enroll", step)
            return try await code(.totp, "enroll-authenticator", step, org)
        default:
            return try await answer("select-authenticator-authenticate", step) {
                $0["authenticator"]?.selectedOption = $0["authenticator"]?.options?.first
                $0["authenticator.passcode"]?.value = org.fetch(.totp)
            }
        }
    }

    private func select(_ name: String, _ step: Response) async throws -> Response {
        try await answer(name, step) {
            $0["authenticator"]?.selectedOption = $0["authenticator"]?.options?.first
        }
    }

    private func code(
        _ what: PersonFetch, _ name: String, _ step: Response, _ org: SimulatedOrg
    ) async throws -> Response {
        try await answer(name, step) { $0["credentials.passcode"]?.value = org.fetch(what) }
    }

    private func answer(
        _ name: String, _ step: Response, _ fill: (Remediation) -> Void
    ) async throws -> Response {
        guard let form = step.remediations[RemediationType(rawValue: name)] else { return step }
        fill(form)
        return try await form.proceed()
    }

    func end(_ flow: AuthnFlow, _ org: SimulatedOrg) async -> End {
        do {
            let last = try await walk(flow, org)
            guard last.isLoginSuccessful else {
                return .nothing("not successful")
            }
            _ = try await flow.exchangeCode(last)
            return .tokens
        } catch {
            let words = (error as? IDXError)?.errorDescription ?? ""
            return .nothing("\(error) \(words) \(String(reflecting: error))")
        }
    }
}

/// Every fault of the simulated org at the stages of the Authentication API, over real HTTP.
@Suite("A hostile Classic org", .computing)
struct AuthnFaultTests {
    @Test("neither hangs the client, nor gets a request twice, elsewhere, or a secret out of it")
    func run() async throws {
        try #require(AuthnJourney.all.count > 150)
        try await inTurns(AuthnJourney.all, play)
    }

    private func play(_ journey: AuthnJourney) async throws {
        let fault = try #require(Fault.any(journey.testDescription))
        try await withOrg(try journey.policy(), faults: [fault]) { org, _ async throws in
            var configuration = AuthnFlow.Configuration(
                issuer: org.issuer, clientID: org.clientID, scopes: "openid profile",
                redirectURI: org.redirectURI)
            let mayNeverCome = fault.name.hasPrefix("http_") && fault.verdict != .accept
            configuration.timeout = .seconds(mayNeverCome ? 2 : 600)
            let flow = AuthnFlow(configuration, transport: SystemTransport())
            let end = await withTaskGroup(of: AuthnJourney.End.self) { group in
                group.addTask { await journey.end(flow, org) }
                group.addTask {
                    // Canceled as soon as the sign-in ends.
                    do { try await Task.sleep(for: .seconds(1200)) } catch {}
                    return .hung
                }
                defer { group.cancelAll() }
                return await group.next() ?? .hung
            }
            check(end, of: journey, at: org)
        }
    }

    private func check(_ end: AuthnJourney.End, of journey: AuthnJourney, at org: SimulatedOrg) {
        let name = journey.testDescription
        #expect(org.foreignRequests.isEmpty, "\(name) got a request elsewhere")
        // A call that may have taken effect is sent once; asking for the state changes nothing.
        let calls = org.requests.map { $0.target.prefix { $0 != "?" } }
            .filter { $0.hasPrefix("/api/v1/authn/") }
        let most = journey.stage == .authnFactor ? 2 : 1
        #expect(
            Set(calls).allSatisfy { call in calls.count { $0 == call } <= most },
            "\(name) got a call twice: \(calls)")
        #expect(org.requests.count <= 12, "\(name) got \(org.requests.count) requests")
        #expect(!org.requests.contains { $0.target.contains("Rye-bread-8") }, "\(name)")
        switch end {
        case .hung: Issue.record("\(name) hung")
        case .tokens
        where ["href_empty", "href_null", "href_number"].contains(journey.fault.name):
            // An address that is no text, or an empty one, is as good as none, for which the client has fixed paths.
            break
        case .tokens:
            #expect(journey.fault.verdict != .refuse, "\(name) ended with tokens: \(calls)")
        case .nothing(let words):
            #expect(journey.fault.verdict != .accept, "\(name) was refused: \(words)")
            #expect(!words.contains("Rye-bread-8"), "\(name) put a secret in an error")
            let control = words.unicodeScalars.first {
                $0.properties.generalCategory == .control && $0 != "\n"
            }
            #expect(control == nil, "\(name) put control characters in an error: \(words)")
        }
    }

    @Test("that lets a push wait forever is asked until the client stops")
    func endless() async throws {
        let fault = try #require(Fault.any("authn_waiting_forever@authn-factor"))
        let policy = try Policy.classic(factors: [#"{ "key": "okta_verify", "methods": ["push"] }"#]
        )
        try await withOrg(policy, faults: [fault]) { org, _ async throws in
            let flow = AuthnFlow(
                .init(
                    issuer: org.issuer, clientID: org.clientID, scopes: "openid",
                    redirectURI: org.redirectURI),
                transport: SystemTransport(),
                time: TimeSource(now: { Date() }, sleep: { _ in await Task.yield() }))
            let first = try await flow.start()
            let identify = try #require(first.remediations[.identify])
            identify["identifier"]?.value = "jay@example.com"
            identify["credentials.passcode"]?.value = "Rye-bread-8"
            let select = try await identify.proceed()
            let form = try #require(
                select.remediations[RemediationType(rawValue: "select-authenticator-authenticate")])
            form["authenticator"]?.selectedOption = form["authenticator"]?.options?.first
            let waiting = try await form.proceed()
            let pollable = try #require(waiting.remediations.first?.pollable)
            var count = 0
            for try await _ in pollable.responses {
                count += 1
                if count == 5 { break }
            }
            try await waiting.cancel()
            let calls = org.requests.map(\.target)
            #expect(calls.count { $0.hasSuffix("/verify") } >= 6)
            #expect(calls.last == "/api/v1/authn/cancel")
        }
    }

    @Test("that is asked too often says so, and is not asked again")
    func tooMany() async throws {
        let fault = try #require(Fault.any("http_429_storm@authn"))
        try await withOrg(try .classic(), faults: [fault]) { org, _ async throws in
            let flow = AuthnFlow(
                .init(
                    issuer: org.issuer, clientID: org.clientID, scopes: "openid",
                    redirectURI: org.redirectURI), transport: SystemTransport())
            let form = try #require(try await flow.start().remediations[.identify])
            form["identifier"]?.value = "jay@example.com"
            form["credentials.passcode"]?.value = "Rye-bread-8"
            let error = await #expect(throws: IDXError.self) { _ = try await form.proceed() }
            guard case .rateLimited = error?.reason else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(org.requests.count == 1)
        }
    }
}

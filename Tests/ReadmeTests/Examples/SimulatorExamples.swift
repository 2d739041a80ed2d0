import Foundation
import IDXAuth
import IDXJSON
import IDXSimulator

// The examples in the documentation of IDXSimulator's types.

enum SimulatorExamples {
    static func org() async throws -> String? {
        let org = try await SimulatedOrg(scenario: "email-code")
        let flow = InteractionCodeFlow(
            issuer: org.issuer, clientID: org.clientID, scopes: ["openid"],
            redirectURI: org.redirectURI)
        _ = try await flow.start()
        let code = org.outside.latestEmail(to: "jay@example.com")?.code
        await org.stop()
        return code
    }

    static func faults(_ policy: Policy) async throws {
        let faults = [Fault.named("tok_alg_none")].compactMap(\.self)
        let late = Fault("late", "tokens that have expired", .refuse, at: [.token]) { reply, _ in
            reply.object?["expires_in"] = -60
        }
        let org = try await SimulatedOrg(policy: policy, faults: faults + [late])
        await org.stop()
    }

    static func outside(_ engine: inout IdentityEngine, now: Date) {
        let code = engine.outside.latestEmail(to: "jay@example.com")?.code  // "493027"
        let text = engine.outside.latestMessage(to: "+15551234321")?.code
        engine.outside.approvePush(choosing: 42)
        let digits = engine.outside.totp(for: "jay@example.com", now: now)
        print(code ?? "", text ?? "", digits ?? "")
    }

    static func key(_ org: SimulatedOrg, _ challenge: String) -> JSON? {
        let key = org.outside.securityKeys.first { $0.owner == "jay@example.com" }
        let credentials = key?.sign(challenge: challenge, origin: org.origin)
        return credentials
    }

    static func softwareKey(_ report: [UInt8]) throws -> [UInt8]? {
        let key = try SoftwareKey(options: .init(pin: "1234"))
        _ = key.write(report)
        let reply = key.read(within: .milliseconds(100))
        return reply
    }

    static func engine(
        _ parameters: [String: String], _ answers: JSON, check: (EngineReply, String?) -> Void
    ) throws {
        guard let policy = Policy.builtIn("email-code") else { return }
        var engine = IdentityEngine(policy: policy, random: .seeded(1))
        var now = Date(timeIntervalSince1970: 1_900_000_000)

        let handle = try engine.interact(parameters, now: now).get()
        var reply = engine.introspect(["interactionHandle": .string(handle)], now: now)
        // reply.body is the ION document of the first step
        check(reply, nil)
        reply = engine.post(path: "/idp/idx/identify", body: answers, now: now)
        let code = engine.outside.latestEmail(to: "jay@example.com")?.code
        check(reply, code)
        engine.act(.clickLink, now: now)
        now += 301  // five minutes later the code has expired: time is an argument
        check(engine.introspect(["interactionHandle": .string(handle)], now: now), code)
    }

    static func classic() async throws -> SimulatedOrg {
        let org = try await SimulatedOrg(scenario: "classic-sms")
        return org
    }

    static func browse(_ org: SimulatedOrg, _ flow: AuthorizationCodeFlow) async throws -> Token? {
        _ = org.browse(try await flow.start().absoluteString)
        org.act(.approveInBrowser)
        guard let url = org.fetch(.returnedURL).flatMap(URL.init(string:)) else { return nil }
        let token = try await flow.resume(with: url)
        return token
    }

    static func everyFault() async throws {
        for fault in Fault.all where fault.verdict == .refuse {
            let org = try await SimulatedOrg(scenario: "password", faults: [fault])
            // Sign in. It must fail, and org.foreignRequests must stay empty.
            await org.stop()
        }
    }

    static func policy() async throws -> SimulatedOrg {
        var policy = Policy()
        policy.users = [
            Policy.User(
                "jay@example.com", password: "Rye-bread-8",
                authenticators: [Policy.Enrolled(key: "okta_email")])
        ]
        policy.signIn.factors = [["okta_password"], ["okta_email"]]
        let org = try await SimulatedOrg(policy: policy)
        return org
    }
}

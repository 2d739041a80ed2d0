import Foundation
import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuthenticator

@Suite("An answer that is not taken")
struct PushChallengeFailureTests {
    /// How sending ends, and what is possible then.
    struct Failure: Sendable {
        let name: String
        let reply: HTTPResponse?
        var error: TransportError?
        /// Whether a second try sends an answer, and whether it is the same.
        let second: Second

        enum Second { case same, new, never }
    }

    private static func refusal(_ code: String, _ status: Int) -> HTTPResponse {
        HTTPResponse(
            status: status,
            body: (["errorCode": .string(code), "errorSummary": "No."] as JSON).bytes())
    }

    static let failures: [Failure] = [
        .init(
            name: "the connection broke", reply: nil,
            error: .connectionLost(reason: "reset"), second: .same),
        .init(
            name: "no answer in time", reply: nil, error: .timedOut(after: .seconds(30)),
            second: .same),
        .init(name: "the server failed", reply: HTTPResponse(status: 503), second: .same),
        .init(
            name: "a web page", reply: HTTPResponse(status: 200, body: Array("<html>".utf8)),
            second: .same),
        .init(name: "the org failed", reply: refusal("E0000009", 500), second: .same),
        .init(
            name: "no connection", reply: nil,
            error: .unreachable(host: "id.acme.example", reason: "refused"), second: .new),
        .init(name: "a rate limit", reply: HTTPResponse(status: 429), second: .new),
        .init(name: "the policy wants a PIN", reply: refusal("E0000158", 400), second: .new),
        .init(name: "the device is suspended", reply: refusal("E0000152", 403), second: .new),
        .init(name: "it is gone", reply: refusal("E0000007", 404), second: .never),
        .init(name: "it was answered elsewhere", reply: refusal("E0000154", 410), second: .never),
    ]

    @Test("is never made twice for what the org may have taken", arguments: failures)
    func failure(_ failure: Failure) async throws {
        let org = ChallengeOrg()
        let challenge = try await org.device().challenge(compact: org.challenge())
        if let reply = failure.reply { org.reply("verify", reply) }
        if let error = failure.error { org.fail("verify", error) }
        challenge.userResponse = .userApproved
        await #expect(throws: DeviceAuthenticatorError.self) {
            try await challenge.resolve { $0.defaultProcess() }
        }
        org.reply("verify", json: [:])
        // The user changes their mind, which must not matter for what may have arrived.
        challenge.userResponse = .userDenied
        switch failure.second {
        case .never:
            await #expect(throws: DeviceAuthenticatorError.challenge(.alreadyAnswered)) {
                try await challenge.resolve { $0.defaultProcess() }
            }
            #expect(org.answers.count == 1)
        case .same:
            #expect(
                try await challenge.resolve { $0.defaultProcess() } == .approved(.approved))
            #expect(org.answers.count == 2)
            #expect(org.answers[0].body == org.answers[1].body)
        case .new:
            #expect(try await challenge.resolve { $0.defaultProcess() } == .denied)
            #expect(org.answers.count == 2)
            #expect(org.answers[0].body != org.answers[1].body)
        }
    }

    @Test("is not sent after the challenge has expired")
    func expired() async throws {
        let org = ChallengeOrg()
        let core = try await org.device()
        let challenge = try await core.challenge(compact: org.challenge())
        await #expect(
            throws: DeviceAuthenticatorError.challenge(
                .expired(at: Date(timeIntervalSince1970: 1_932_800_700)))
        ) {
            try await challenge.resolve { step in
                org.now.withLock { $0 += 601 }
                (step as? RemediationStepUserConsent)?.provide(.approved)
            }
        }
        #expect(org.answers.isEmpty)
    }

    @Test("shows nothing secret in its errors")
    func canary() async throws {
        let org = ChallengeOrg()
        let challenge = try await org.device().challenge(compact: org.challenge())
        org.fail("verify", .connectionLost(reason: "reset"))
        challenge.userResponse = .userApproved
        do {
            try await challenge.resolve { $0.defaultProcess() }
            Issue.record("it did not fail")
        } catch {
            var text = "\(error)"
            dump(error, to: &text)
            dump(challenge, to: &text)
            #expect(!text.contains("n-canary"))
            #expect(!text.contains("eyJ"))
        }
    }

    @Test("is remembered as given also where this machine's clock is wrong")
    func clock() async throws {
        let org = ChallengeOrg()
        let token = org.challenge()
        org.now.withLock { $0 += 86_400 }
        org.reply(
            "keys",
            HTTPResponse(
                status: 200, headers: ["Date": "Tue, 01 Apr 2031 09:00:10 GMT"],
                body: (["keys": [TestKey.first.jwk]] as JSON).bytes()))
        let core = try await org.device()
        let challenge = try await core.challenge(compact: token)
        challenge.userResponse = .userApproved
        try await challenge.resolve { $0.defaultProcess() }
        try await core.store.update { $0.installationSeed = "another change" }
        await #expect(throws: DeviceAuthenticatorError.challenge(.alreadyAnswered)) {
            try await org.program().challenge(compact: token)
        }
        #expect(org.answers.count == 1)
    }
}

import Foundation
import IDXAuth
import IDXCrypto
import IDXJSON
import Synchronization
import TestSupport
import Testing

@testable import IDXAuthenticator

@Suite("An answer to a challenge")
struct PushChallengeTests {
    @Test(
        "says what the user decided, signed with the key that this needs",
        arguments: ["NONE", "REQUIRED"], [UserConsentResponse.approved, .denied])
    func bodies(_ rule: String, _ response: UserConsentResponse) async throws {
        let org = ChallengeOrg()
        let core = try await org.device(hasPIN: true)
        let challenge = try await core.challenge(
            compact: org.challenge(["userVerification": .string(rule)]))
        let ending = try await challenge.resolve { step in
            switch step {
            case let consent as RemediationStepUserConsent: consent.provide(response)
            case let verification as RemediationStepUserVerification:
                verification.provide(pin: ChallengeOrg.pin)
            default: step.defaultProcess()
            }
        }
        let isVerified = rule == "REQUIRED" && response == .approved
        #expect(
            ending
                == (response == .denied ? .denied : .approved(isVerified ? .verified : .approved)))
        let request = try #require(org.answers.first)
        #expect(org.answers.count == 1)
        #expect(request.address.text == ChallengeOrg.verification)
        #expect(request.headers["Accept"] == "application/json; okta-version=1.0.0")
        #expect(request.headers["Content-Type"] == "application/json")
        #expect(request.headers["Authorization"] == nil)
        #expect(request.headers["Cookie"] == nil)
        let record = try #require(try core.store.archive().enrollments.first)
        let key = isVerified ? record.verification : record.possession
        let (header, claims) = try Self.verified(request, try #require(key), in: org.keys)
        try assertGolden(
            Self.text(header, claims), "answer-\(rule)-\(response)".lowercased() + ".txt")
    }

    /// Checks the signature of an answer, and returns what is signed.
    static func verified(
        _ request: HTTPRequest, _ key: KeyHandle, in keys: MemoryKeyStore
    ) throws -> (header: JSON, claims: JSON) {
        let body = try JSON.Reader().read(request.body ?? []).value
        #expect(body.object?.keys == ["method", "challengeResponse"])
        #expect(body["method"] == "push")
        let parts = try #require(body["challengeResponse"]?.string).split(separator: ".")
        let bytes = try parts.map { try #require(Base64URL.decode($0)) }
        let point = try keys.publicKey(of: key)
        let publicKey = try #require(try P256PublicKey(x: point.x, y: point.y))
        #expect(
            try publicKey.verifies(bytes[2], of: Array(parts[0..<2].joined(separator: ".").utf8)))
        let header = try JSON.Reader().read(bytes[0]).value
        #expect(header["kid"]?.string == key.name)
        return (header, try JSON.Reader().read(bytes[1]).value)
    }

    /// What is signed, without what differs in each run.
    private static func text(_ header: JSON, _ claims: JSON) -> String {
        let changing: [(String, JSON)] = [("jti", "UUID")]
        var claims = claims
        for (name, value) in changing where claims[name]?.string?.utf8.count == 36 {
            claims = claims.with([name: value])
        }
        if let signals = claims["deviceSignals"], signals["platform"] != nil {
            claims = claims.with(["deviceSignals": signals.with(["platform": "PLATFORM"])])
        }
        let header = header.with(["kid": "KEY"])
        return header.laidOut() + "\n" + claims.laidOut() + "\n"
    }

    @Test("is given once, however often and from wherever it is asked for")
    func once() async throws {
        let org = ChallengeOrg()
        let core = try await org.device()
        let token = org.challenge()
        let challenge = try await core.challenge(compact: token)
        let endings = await withTaskGroup(of: Result<ChallengeEnding, any Error>.self) { group in
            for place in 0..<20 {
                group.addTask {
                    do {
                        return .success(
                            try await challenge.resolve { step in
                                guard let consent = step as? RemediationStepUserConsent else {
                                    return
                                }
                                consent.provide(place.isMultiple(of: 2) ? .approved : .denied)
                                consent.provide(.approved)
                            })
                    } catch { return .failure(error) }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(org.answers.count == 1)
        #expect(endings.filter { (try? $0.get()) != nil }.count == 1)
        // Another program on this device finds it answered, too.
        let second = org.program()
        for core in [core, second] {
            await #expect(throws: DeviceAuthenticatorError.challenge(.alreadyAnswered)) {
                try await core.challenge(compact: token).resolve { $0.defaultProcess() }
            }
        }
        #expect(org.answers.count == 1)
    }

    @Test("is not sent when the user does not decide, or drops the step")
    func silence() async throws {
        let org = ChallengeOrg()
        let core = try await org.device()
        let challenge = try await core.challenge(compact: org.challenge())
        for answer in [
            { @Sendable (step: any RemediationStep) in step.defaultProcess() }, { @Sendable _ in },
        ] {
            #expect(try await challenge.resolve { answer($0) } == .unanswered)
        }
        let task = Task {
            try await challenge.resolve { _ in
                do { try await Task.sleep(for: .seconds(3_600)) } catch {}
            }
        }
        task.cancel()
        // A step whose handler is canceled is dropped, or the task is canceled before.
        let ending = await task.result
        #expect(throws: Never.self) {
            do {
                let ended = try ending.get()
                #expect(ended == .unanswered)
            } catch DeviceAuthenticatorError.cancelled {}
        }
        #expect(org.answers.isEmpty)
        #expect(try core.store.archive().answered.isEmpty)
        // It can be answered later.
        #expect(
            try await challenge.resolve { ($0 as? RemediationStepUserConsent)?.provide(.denied) }
                == .denied)
    }

    @Test("needs no question after a decision in a notification")
    func notification() async throws {
        for (response, expected) in [
            (PushChallengeUserResponse.userApproved, ChallengeEnding.approved(.approved)),
            (.userDenied, .denied),
        ] {
            let org = ChallengeOrg()
            let challenge = try await org.device().challenge(compact: org.challenge())
            challenge.userResponse = response
            let ending = try await challenge.resolve { step in
                Issue.record("asked for \(step)")
            }
            #expect(ending == expected)
            #expect(org.answers.count == 1)
        }
    }

    @Test("with a wrong PIN is not sent, and after the third tells the org why")
    func wrongPIN() async throws {
        let org = ChallengeOrg()
        let core = try await org.device(hasPIN: true)
        let challenge = try await core.challenge(
            compact: org.challenge(["userVerification": "PREFERRED"]))
        let seen = Mutex<[String]>([])
        let ending = try await challenge.resolve { step in
            switch step {
            case let consent as RemediationStepUserConsent: consent.provide(.approved)
            case let step as RemediationStepUserVerification:
                seen.withLock { $0.append("PIN \(step.triesLeft) \(step.wasWrong)") }
                #expect(org.answers.isEmpty)
                step.provide(pin: "rye breda")
            case let message as RemediationStepMessage:
                seen.withLock { $0.append("\(message.type) \(message.reason)") }
                #expect(org.answers.isEmpty)
            default: step.defaultProcess()
            }
        }
        #expect(ending == .approved(.verificationFailed))
        #expect(
            seen.withLock { $0 } == [
                "PIN 3 false", "PIN 2 true", "PIN 1 true",
                "nonFatalError \(RemediationStepMessage.Reason.userVerificationFailed)",
            ])
        #expect(org.answers.count == 1)
    }

    @Test("tells before it is sent that the device has no PIN, by the sequence of steps")
    func steps() async throws {
        let org = ChallengeOrg()
        let challenge = try await org.device().challenge(
            compact: org.challenge(["userVerification": "REQUIRED"]))
        var seen: [String] = []
        for try await step in challenge.steps {
            switch step {
            case let consent as RemediationStepUserConsent:
                #expect(consent.challenge === challenge)
                seen.append("consent")
                consent.provide(.approved)
            case let message as RemediationStepMessage: seen.append(message.message)
            default: step.defaultProcess()
            }
        }
        #expect(
            seen == [
                "consent",
                "This device has no PIN for the account, so the org is told that you approved "
                    + "without one. Turn it on to answer requests that demand it.",
            ])
        #expect(org.answers.count == 1)
    }

    @Test("that the org rejects is no approval")
    func rejected() async throws {
        let org = ChallengeOrg()
        org.reply("verify", json: ["@type": "FACTOR", "status": "REJECT"])
        let challenge = try await org.device().challenge(compact: org.challenge())
        challenge.userResponse = .userApproved
        #expect(try await challenge.resolve { $0.defaultProcess() } == .refused)
    }

    @Test("is taken by an empty reply", arguments: [200, 204])
    func empty(_ status: Int) async throws {
        let org = ChallengeOrg()
        org.reply("verify", HTTPResponse(status: status))
        let challenge = try await org.device().challenge(compact: org.challenge())
        challenge.userResponse = .userDenied
        #expect(try await challenge.resolve { $0.defaultProcess() } == .denied)
    }
}

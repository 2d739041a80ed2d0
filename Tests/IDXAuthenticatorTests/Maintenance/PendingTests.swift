import IDXAuth
import IDXJSON
import Synchronization
import TestSupport
import Testing

@testable import IDXAuthenticator

@Suite("Pending challenges")
struct PendingTests {
    private static let get = "GET notifications"

    private func device() async throws -> (TestDevice, AuthenticatorEnrollment) {
        let device = TestDevice(keys: MemoryKeyStore())
        device.org.publishKeys()
        device.org.answer("POST token", ["token_type": "Bearer", "access_token": "main-1"])
        return (device, try await device.enroll())
    }

    @Test("are fetched with the token given, and checked")
    func fetched() async throws {
        let (device, enrollment) = try await device()
        device.org.answer(Self.get, [device.org.entry("ftA"), device.org.entry("ftB")])
        let challenges = try await enrollment.retrievePushChallenges(
            authenticationToken: TestDevice.token)
        #expect(challenges.map(\.transactionId) == ["ftA", "ftB"])
        #expect(challenges.allSatisfy { $0.enrollment.enrollmentId == "pfdENR" })
        let request = try #require(device.org.requests(Self.get).first)
        #expect(request.headers["Authorization"] == "Bearer tok-canary")
        #expect(
            request.address.path
                == "/idp/myaccount/app-authenticators/pfdENR/push/notifications")
        device.org.answer(Self.get, [])
        #expect(
            try await enrollment.retrievePushChallenges(
                authenticationToken: TestDevice.token
            ).isEmpty)
    }

    @Test("of a list with other entries are those that can be read")
    func unreadable() async throws {
        let (device, enrollment) = try await device()
        let listener = Listener()
        device.authenticator.add(delegate: listener)
        device.org.answer(
            Self.get,
            [
                ["payloadVersion": "IDXv2", "challenge": "x"], "text",
                device.org.entry("ftX", ["orgId": "00oEVIL"]), device.org.entry("ftA"),
                device.org.entry("ftA"),
            ])
        let pending = await device.authenticator.pendingChallenges()
        #expect(pending.challenges.map(\.transactionId) == ["ftA"])
        #expect(
            pending.problems.map(\.error) == [
                .challenge(.malformed("it is not of the version IDXv1")),
                .challenge(.malformed("it is not of the version IDXv1")),
                .challenge(.notOurs(claim: "orgId")),
            ])
        #expect(pending.problems.allSatisfy { !$0.isRefusal })
        let single = try await enrollment.retrievePushChallenges(
            authenticationToken: TestDevice.token)
        #expect(single.map(\.transactionId) == ["ftA"])
        // The same challenge is the same object, however it came.
        #expect(single[0] === pending.challenges[0])
        #expect(listener.heard.elements.count == 3)
    }

    @Test("of a list without end are its first hundred")
    func endless() async throws {
        let (device, _) = try await device()
        let bad = (0..<500).map { number in
            ["payloadVersion": "IDXv1", "challenge": .string("\(number)")] as JSON
        }
        device.org.answer(Self.get, .array([device.org.entry("ftA")] + bad))
        let pending = await device.authenticator.pendingChallenges()
        #expect(pending.challenges.count == 1 && pending.problems.count == 99)
    }

    @Test("are asked for with the smallest scope, and once with both if that is refused")
    func scopes() async throws {
        let (device, _) = try await device()
        device.org.answer(Self.get, ScriptedOrg.refusal("E0000006"), status: 403)
        device.org.answer(Self.get, [device.org.entry("ftA")], then: true)
        let pending = await device.authenticator.pendingChallenges()
        #expect(pending.challenges.map(\.transactionId) == ["ftA"] && pending.problems.isEmpty)
        let scopes = device.org.requests("POST token").map { request in
            request.text.split(separator: "&")[2].replacing(
                "okta.myAccount.appAuthenticator.", with: "")
        }
        #expect(scopes == ["scope=maintenance.read", "scope=maintenance.manage+maintenance.read"])
        // A scope that the app was not granted shows at the token already.
        let (other, _) = try await self.device()
        other.org.answer("POST token", ["error": "invalid_scope"], status: 400)
        let problems = await other.authenticator.pendingChallenges().problems
        #expect(problems.count == 1 && other.org.requests("POST token").count == 2)
        #expect(problems[0].isRefusal && other.org.requests(Self.get).isEmpty)
    }

    @Test("are asked for with a new token if the org has revoked the kept one")
    func revoked() async throws {
        let (device, _) = try await device()
        device.org.answer(Self.get, [])
        device.org.answer(
            "POST token", ["token_type": "Bearer", "access_token": "main-1", "expires_in": 3600])
        _ = await device.authenticator.pendingChallenges()
        device.org.answer(Self.get, ScriptedOrg.refusal("E0000011"), status: 401)
        device.org.answer(Self.get, [device.org.entry("ftA")], then: true)
        let pending = await device.authenticator.pendingChallenges()
        #expect(pending.challenges.count == 1)
        #expect(device.org.requests("POST token").count == 2)
    }

    @Test("of all enrollments come with a problem for each that was refused")
    func all() async throws {
        let (device, _) = try await device()
        device.org.answer(
            "POST app-authenticators", ScriptedOrg.enrollment("pfdTWO", user: "00uKIM"))
        let second = try await device.enroll()
        let list = [device.org.entry("ftA")] as JSON
        device.org.answer(Self.get) { request in
            request.address.path.contains("pfdTWO")
                ? HTTPResponse(status: 403, body: ScriptedOrg.refusal("E0000152").bytes())
                : HTTPResponse(status: 200, body: list.bytes())
        }
        let pending = await device.authenticator.pendingChallenges()
        #expect(pending.challenges.map(\.transactionId) == ["ftA"])
        #expect(pending.problems.map(\.enrollment.enrollmentId) == ["pfdTWO"])
        #expect(second.state == .suspended)
        // It is asked for again: the org may have ended the suspension.
        device.org.answer(Self.get, [])
        #expect(await device.authenticator.pendingChallenges().problems.isEmpty)
        #expect(second.state == .active)
    }

    @Test("arrive once each while you watch, at the pace of someone who waits")
    func watch() async throws {
        let (device, _) = try await device()
        device.org.answer(Self.get, [device.org.entry("ftA")])
        var watch = try device.authenticator.watch().makeAsyncIterator()
        #expect(try await watch.next(isolation: #isolation)?.transactionId == "ftA")
        #expect(device.org.waits == [])
        // Seventy seconds of nothing: every four seconds for a minute, then every ten.
        let asked = Mutex(0)
        let (old, new) = (device.org.entry("ftA"), device.org.entry("ftB", at: 1_767_225_670))
        device.org.answer(Self.get) { _ in
            let count = asked.withLock { asked in
                asked += 1
                return asked
            }
            let list = count < 17 ? [old] as JSON : [old, new]
            return HTTPResponse(status: 200, body: list.bytes())
        }
        #expect(try await watch.next(isolation: #isolation)?.transactionId == "ftB")
        #expect(
            device.org.waits == Array(repeating: .seconds(4), count: 15) + [
                .seconds(10), .seconds(10),
            ])
    }

    @Test("are asked for less often when the org says so, and again after a failure")
    func limits() async throws {
        let (device, _) = try await device()
        device.org.answer(Self.get, nil, status: 429, headers: ["Retry-After": "30"])
        device.org.answer(Self.get, nil, status: 429, headers: ["Retry-After": "20"], then: true)
        device.org.answer(Self.get, [], then: true)
        device.org.answer(Self.get, nil, status: 502, then: true)
        device.org.answer(Self.get, nil, status: 502, then: true)
        device.org.answer(Self.get, [device.org.entry("ftA", at: 1_767_225_650)], then: true)
        var watch = try device.authenticator.watch().makeAsyncIterator()
        #expect(try await watch.next(isolation: #isolation)?.transactionId == "ftA")
        // 1 s is the wait of the caller, which retries a read once after a failure of the server.
        #expect(
            device.org.waits == [.seconds(30), .seconds(20), .seconds(4), .seconds(1), .seconds(4)])
    }

    @Test("leave a problem that lasts to be told once, and again when it comes back")
    func problems() async throws {
        let (device, _) = try await device()
        let listener = Listener()
        device.authenticator.add(delegate: listener)
        // Two for each problem: a read is repeated after a failure of the server.
        for number in 0..<8 {
            if number == 6 { device.org.answer(Self.get, [], then: true) }
            device.org.answer(
                Self.get, ["errorCode": "E0000009", "errorId": .string("\(number)")], status: 503,
                headers: ["x-okta-request-id": "Req\(number)"], then: number > 0)
        }
        device.org.answer(Self.get, [device.org.entry("ftA", at: 1_767_225_650)], then: true)
        var watch = try device.authenticator.watch().makeAsyncIterator()
        #expect(try await watch.next(isolation: #isolation)?.transactionId == "ftA")
        let problem = "The org refused (E0000009). (status 503)"
        #expect(listener.heard.elements == [problem, problem])
    }

    @Test("end the watch when the org refuses every enrollment, or there is none")
    func ends() async throws {
        let (device, _) = try await device()
        device.org.answer(Self.get, ScriptedOrg.refusal("E0000154"), status: 410)
        var watch = try device.authenticator.watch().makeAsyncIterator()
        let error = await failure { () async throws(DeviceAuthenticatorError) in
            try await watch.next(isolation: #isolation)
        }
        #expect(error?.refusal == "E0000154")
        #expect(device.org.requests(Self.get).count == 1)
        var none = try device.authenticator.watch().makeAsyncIterator()
        let empty = await failure { () async throws(DeviceAuthenticatorError) in
            try await none.next(isolation: #isolation)
        }
        #expect(empty == .notPossibleHere(reason: "no enrollment of this device is active"))
    }

    @Test("end the watch with the task")
    func canceled() async throws {
        let (device, _) = try await device()
        device.org.answer(Self.get, [])
        let watch = try device.authenticator.watch()
        let task = Task { () async -> DeviceAuthenticatorError? in
            withUnsafeCurrentTask { $0?.cancel() }
            return await failure { () async throws(DeviceAuthenticatorError) in
                var iterator = watch.makeAsyncIterator()
                return try await iterator.next(isolation: #isolation)
            }
        }
        #expect(await task.value == .cancelled)
    }

    @Test("that come as a push are the same, with what the user did")
    func push() async throws {
        let (device, enrollment) = try await device()
        let entry = device.org.entry("ftA")
        let payload: JSON = [
            "aps": ["category": "OKTA_PUSH_CHALLENGE"], "okta.payloadVersion": "IDXv1",
            "okta.challenge": entry["challenge"] ?? nil,
        ]
        let challenge = try #require(
            try await device.authenticator.challenge(
                fromPayload: payload, action: NotificationAction(identifier: "APPROVE_BUTTON")))
        #expect(challenge.userResponse == .userApproved)
        device.org.answer(Self.get, [entry])
        let fetched = try await enrollment.retrievePushChallenges(
            authenticationToken: TestDevice.token)
        #expect(fetched[0] === challenge)
        #expect(
            ["DENY_BUTTON", "REVIEW_BUTTON", "com.apple.UNNotificationDefaultActionIdentifier"].map
            {
                NotificationAction(identifier: $0)
            } == [.deny, .open, .open])
        #expect(
            try await device.authenticator.challenge(fromPayload: ["aps": [:], "x": "y"]) == nil)
        let bad = await failure { () async throws(DeviceAuthenticatorError) in
            try await device.authenticator.challenge(
                fromPayload: ["payloadVersion": "IDXv1", "challenge": "x"])
        }
        guard case .challenge? = bad else {
            Issue.record("\(String(describing: bad))")
            return
        }
    }
}

extension ScriptedOrg {
    /// Publishes the key that signs challenges.
    func publishKeys() {
        answer(
            "GET openid-configuration",
            ["issuer": .string(Self.url), "jwks_uri": .string("\(Self.url)/oauth2/v1/keys")])
        answer("GET keys", ["keys": [TestKey.first.jwk]])
    }

    /// An entry of the list of pending challenges, made at a time.
    func entry(
        _ transaction: String, _ changes: KeyValuePairs<String, JSON?> = [:],
        at time: Int = 1_767_225_600
    ) -> JSON {
        let claims: JSON = [
            "iss": .string(Self.url), "aud": "0oaCLI", "iat": JSON(integerLiteral: time),
            "exp": JSON(integerLiteral: time + 300), "jti": .string(transaction), "nonce": "n",
            "transactionId": .string(transaction), "orgId": "00oACME", "userId": "00uJAY",
            "authenticatorEnrollmentId": "pfdENR", "method": "push",
            "methodEnrollmentId": "opfPUSH", "appInstanceName": "Acme Payroll",
            "verificationUri": .string(
                "\(Self.url)/idp/myaccount/app-authenticators/challenge/\(transaction)/verify"),
            "challengeContext": ["transactionType": "LOGIN", "clientOS": "Linux"],
        ]
        let header: JSON = ["alg": "RS256", "typ": "okta-pushbind+jwt", "kid": "first-key"]
        return [
            "payloadVersion": "IDXv1",
            "challenge": .string(TestKey.first.token(claims.with(changes), header: header)),
        ]
    }
}

import IDXAuth
import IDXCrypto
import IDXJSON
import Testing

@testable import IDXAuthenticator

@Suite("Maintenance tokens")
struct MaintenanceTokenTests {
    private static let post = "POST token"

    private func device() async throws -> (TestDevice, AuthenticatorEnrollment) {
        let device = TestDevice(keys: MemoryKeyStore())
        device.org.answer(
            Self.post, ["token_type": "Bearer", "expires_in": 3600, "access_token": "main-1"])
        return (device, try await device.enroll())
    }

    private func error(_ enrollment: AuthenticatorEnrollment) async -> DeviceAuthenticatorError? {
        await failure { () async throws(DeviceAuthenticatorError) in
            try await enrollment.retrieveMaintenanceToken()
        }
    }

    @Test("are got with a signature of the possession key")
    func request() async throws {
        let (device, enrollment) = try await device()
        let token = try await enrollment.retrieveMaintenanceToken()
        #expect(token.access_token == "main-1" && token.expiresIn == 3600)
        #expect(token.scope == MaintenanceToken.allScopes.joined(separator: " "))
        let request = try #require(device.org.last)
        #expect(request.address.text == "\(ScriptedOrg.url)/oauth2/v1/token")
        #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(request.headers["Authorization"] == nil)
        let parts = request.text.split(separator: "&assertion=")
        #expect(
            parts[0]
                == "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&client_id=0oaCLI"
                + "&scope=okta.myAccount.appAuthenticator.maintenance.manage"
                + "+okta.myAccount.appAuthenticator.maintenance.read")
        let record = enrollment.record
        let jws = parts[1].split(separator: ".")
        let decoded = jws.compactMap { Base64URL.decode($0) }
        #expect(
            try JSON(parsing: decoded[0])
                == ["alg": "ES256", "typ": "JWT", "kid": .string(record.possession.name)])
        var claims = try #require(try JSON(parsing: decoded[1]).object)
        #expect(claims["jti"]?.string?.count == 36)
        claims["jti"] = nil
        #expect(
            .object(claims) == [
                "iss": "urn:okta:devices:app:authenticator", "aud": .string(ScriptedOrg.url),
                "sub": "00uJAY", "methodEnrollmentId": "opfPUSH", "iat": 1_767_225_600,
                "nbf": 1_767_225_300, "exp": 1_767_225_900,
            ])
        let key = try device.keys.publicKey(of: record.possession)
        let verifier = try #require(try P256PublicKey(x: key.x, y: key.y))
        #expect(try verifier.verifies(decoded[2], of: Array("\(jws[0]).\(jws[1])".utf8)))
    }

    @Test("are kept until a minute before they expire, for each set of scopes")
    func keeping() async throws {
        let (device, enrollment) = try await device()
        func got() async throws -> Int {
            _ = try await enrollment.retrieveMaintenanceToken()
            return device.org.requests(Self.post).count
        }
        #expect(try await got() == 1)
        device.org.advance(3539)
        #expect(try await got() == 1)
        device.org.advance(1)
        #expect(try await got() == 2)
        _ = try await enrollment.retrieveMaintenanceToken(
            scopes: [Scope.appAuthenticatorMaintenanceRead])
        #expect(device.org.requests(Self.post).count == 3)
        // Another object for the same enrollment shares them.
        let same = try #require(try device.authenticator.enrollments.first)
        _ = try await same.retrieveMaintenanceToken()
        #expect(device.org.requests(Self.post).count == 3)
    }

    @Test("are forgotten with the enrollment")
    func removed() async throws {
        let (device, enrollment) = try await device()
        _ = try await enrollment.retrieveMaintenanceToken()
        device.org.answer("DELETE pfdENR", nil, status: 204)
        try await device.authenticator.delete(
            enrollment: enrollment, authenticationToken: TestDevice.token)
        let again = try await device.enroll()
        #expect(again.enrollmentId == enrollment.enrollmentId)
        _ = try await again.retrieveMaintenanceToken()
        #expect(device.org.requests(Self.post).count == 2)
    }

    @Test("are asked for once by concurrent callers")
    func singleFlight() async throws {
        let (device, enrollment) = try await device()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { _ = try await enrollment.retrieveMaintenanceToken() }
            }
            try await group.waitForAll()
        }
        #expect(device.org.requests(Self.post).count == 1)
    }

    @Test("need a scope")
    func noScope() async throws {
        let (device, enrollment) = try await device()
        let error = await failure { () async throws(DeviceAuthenticatorError) in
            try await enrollment.retrieveMaintenanceToken(scopes: [])
        }
        #expect(error == .invalid(setting: "scopes", reason: "there are none"))
        #expect(device.org.requests(Self.post).isEmpty)
    }

    @Test(
        "that are refused say what to do",
        arguments: [
            (
                "unauthorized_client",
                "Ask the org's administrator to link the app to the authenticator again, or to add "
                    + "the grant urn:ietf:params:oauth:grant-type:jwt-bearer to the app's settings."
            ),
            (
                "invalid_grant",
                "The org has no use for this enrollment, its user or its key, or the clocks differ. "
                    + "Set this machine's clock, or enroll this device again."
            ),
            (
                "invalid_scope",
                "Ask the org's administrator to grant the app the scopes "
                    + "okta.myAccount.appAuthenticator.maintenance.read and .manage."
            ),
        ])
    func refusals(code: String, hint: String) async throws {
        let (device, enrollment) = try await device()
        device.org.answer(
            Self.post, ["error": .string(code), "error_description": "No."], status: 400)
        let refusal = await error(enrollment)
        #expect(refusal?.hint == hint)
        #expect(
            refusal.map { "\($0)" }
                == "Getting a token with this device's key: the org refused (\(code)): No. (status 400)"
        )
        #expect(device.org.requests(Self.post).count == 1)
    }

    @Test("are signed by the org's clock once it is known to differ")
    func clock() async throws {
        let (device, enrollment) = try await device()
        // Ten minutes ahead: the first assertion looks too old there.
        let headers: HTTPHeaders = ["Date": "Thu, 01 Jan 2026 00:10:00 GMT"]
        device.org.answer(
            Self.post, ["error": "invalid_grant"], status: 400, headers: headers)
        device.org.answer(
            Self.post, ["token_type": "Bearer", "access_token": "main-2"], headers: headers,
            then: true)
        #expect(try await enrollment.retrieveMaintenanceToken().accessToken == "main-2")
        let assertions = device.org.requests(Self.post).map { request in
            request.text.split(separator: "assertion=").last?.split(separator: ".")[1] ?? ""
        }
        let times = try assertions.map { text in
            try JSON(parsing: Base64URL.decode(text) ?? [])["iat"]?.int ?? 0
        }
        #expect(times == [1_767_225_600, 1_767_226_200])
    }

    @Test(
        "that are not usable are refused",
        arguments: [
            ["access_token": "a b"], ["access_token": ""], [:],
            ["access_token": "a", "token_type": "DPoP"],
        ] as [JSON])
    func malformed(body: JSON) async throws {
        let (device, enrollment) = try await device()
        device.org.answer(Self.post, body)
        guard case .request(let error)? = await error(enrollment), case .malformed = error.reason
        else {
            Issue.record("it was taken")
            return
        }
    }
}

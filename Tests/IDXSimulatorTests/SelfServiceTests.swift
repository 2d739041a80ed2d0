import Foundation
import IDXJSON
import IDXSimulator
import Testing

@Suite("What people do for themselves")
struct SelfServiceTests {
    private func set(_ client: inout EngineClient, _ password: String) throws {
        try client.submit(nil, ["credentials": ["passcode": .string(password)]])
    }

    /// A new password and what is said of it.
    struct Candidate: Sendable {
        var password: String
        var key: String?
    }

    @Test(
        "a new password keeps the rules",
        arguments: [
            Candidate(password: "Corn-bread-9", key: nil),
            Candidate(password: "Short-1", key: "password.passwordRequirementsNotMet"),
            Candidate(password: "corn-bread-9", key: "password.passwordRequirementsNotMet"),
            Candidate(password: "CORN-BREAD-9", key: "password.passwordRequirementsNotMet"),
            Candidate(password: "Corn-bread", key: "password.passwordRequirementsNotMet"),
            Candidate(password: "My-example-9", key: "password.passwordRequirementsNotMet"),
            Candidate(password: "Rye-bread-8", key: "password.historyViolation"),
        ])
    func rules(candidate: Candidate) throws {
        var client = try EngineClient(scenario: "expired-password")
        try client.signIn()
        #expect(client.step == "reenroll-authenticator")
        try set(&client, candidate.password)
        #expect(client.keys == [candidate.key].compactMap { $0 })
        #expect((client.code != nil) == (candidate.key == nil))
    }

    @Test("after a reset the new password signs in and the old one does not")
    func reset() throws {
        var client = try EngineClient(scenario: "recovery-token")
        #expect(client.step == "reset-authenticator")
        #expect(client.body["intent"] == "CREDENTIAL_RECOVERY")
        try set(&client, "Corn-bread-9")
        #expect(client.code != nil)
        try client.begin()
        try client.signIn()
        #expect(client.keys == ["errors.E0000004"])
        try client.submit(
            "identify",
            ["identifier": "jay", "credentials": ["passcode": "Corn-bread-9"]])
        #expect(client.code != nil)
    }

    @Test("an administrator's token works once")
    func tokenOnce() throws {
        var client = try EngineClient(scenario: "recovery-token")
        try set(&client, "Corn-bread-9")
        #expect(throws: OAuthRefusal.self) {
            try client.begin(["recovery_token": "rt-0fJay"])
        }
    }

    @Test("whoever is known already is not asked for the name again")
    func knownRecovery() throws {
        var client = try EngineClient(scenario: "recovery-message")
        try client.submit("identify", ["identifier": "jay@example.com"])
        try client.submit("currentAuthenticatorEnrollment-recover")
        #expect(client.step == "challenge-authenticator")
        #expect(client.engine.outside.emails.count == 1)
    }

    @Test("whoever goes back from a forgotten password signs in with it")
    func backFromRecovery() throws {
        var client = try EngineClient(scenario: "recovery")
        try client.submit("currentAuthenticator-recover")
        #expect(client.names == ["identify-recovery", "select-identify"])
        try client.submit("select-identify")
        #expect(client.body["intent"] == "LOGIN")
        try client.signIn()
        #expect(client.code != nil)
    }

    private func unlock(_ client: inout EngineClient) throws {
        try client.submit("unlock-account")
        let email = try client.option("okta_email", in: client.step)
        try client.submit(
            nil,
            [
                "identifier": "jay@example.com",
                "authenticator": EngineClient.merge(email, ["methodType": "email"]),
            ])
        try client.submit(nil, ["credentials": ["passcode": client.fetch(.emailCode)]])
    }

    @Test("unlocking opens the account, so that signing in works")
    func unlocks() throws {
        var client = try EngineClient(scenario: "unlock")
        try unlock(&client)
        try client.begin()
        try client.signIn()
        #expect(client.code != nil)
    }

    @Test("unlocking an account that is denied or not assigned lets nobody in")
    func unlocksOnlyLocked() throws {
        for status in ["denied", "unassigned", "unmatched", "staged"] {
            let policy = try Policy(
                parsing: """
                    { "users": [{ "username": "jay@example.com", "password": "Rye-bread-8",
                        "status": "\(status)", "authenticators": [{ "key": "okta_email" }] }],
                      "unlock": {} }
                    """)
            var client = try EngineClient(policy)
            let wrong: JSON = ["identifier": "jay", "credentials": ["passcode": "wrong"]]
            for _ in 0..<policy.signIn.maxAttempts { try client.submit("identify", wrong) }
            try unlock(&client)
            #expect(client.names == [], "\(status)")
            try client.begin()
            try client.signIn()
            #expect(client.code == nil, "\(status)")
        }
    }

    @Test("a locked account does not open with the right password alone")
    func staysLocked() throws {
        var client = try EngineClient(scenario: "unlock")
        try client.signIn()
        #expect(client.code == nil)
        #expect(client.keys == ["errors.E0000069"])
    }

    @Test("signing up with an address that is taken, or none, is told beside the field")
    func notUnique() throws {
        for (email, key) in [
            ("jay@example.com", "registration.error.notUniqueWithinOrg"),
            ("mary", "registration.error.invalidLoginEmail"),
        ] {
            var client = try EngineClient(scenario: "sign-up")
            try client.submit("select-enroll-profile")
            let profile: JSON = [
                "firstName": "Mary", "lastName": "Roe", "email": .string(email),
            ]
            try client.submit(nil, ["userProfile": profile])
            #expect(client.keys == [key])
            let fields = client.form("enroll-profile")?["value"]?[0]?["form"]?["value"]
            #expect(fields?[2]?["messages"]?["value"]?[0]?["i18n"]?["key"]?.string == key)
        }
    }

    private func signedUp(_ scenario: String) throws -> EngineClient {
        var client = try EngineClient(scenario: scenario)
        try client.submit("select-enroll-profile")
        let profile: JSON = ["firstName": "Mary", "lastName": "Roe", "email": "mary@example.com"]
        try client.submit(
            nil,
            [
                "userProfile": profile,
                "credentials": ["passcode": .string(Scenario.password)],
            ])
        return client
    }

    private func signIn(_ client: inout EngineClient) throws {
        try client.begin()
        try client.submit(
            "identify",
            [
                "identifier": "mary@example.com",
                "credentials": ["passcode": .string(Scenario.password)],
            ])
    }

    @Test("a new account signs in with its password")
    func signsUp() throws {
        var client = try signedUp("sign-up-password")
        let email = try client.option("okta_email", in: client.step)
        try client.submit(nil, ["authenticator": email])
        try client.submit(nil, ["credentials": ["passcode": client.fetch(.emailCode)]])
        try client.submit("skip")
        #expect(client.code != nil)
        try signIn(&client)
        #expect(client.names == ["select-authenticator-enroll", "skip"])
    }

    @Test("a new account signs in once its link was opened")
    func signsUpByLink() throws {
        var client = try signedUp("sign-up-link")
        try signIn(&client)
        #expect(client.code == nil)
        client.act(.clickLink)
        try signIn(&client)
        #expect(client.code != nil)
    }

    @Test("a refused scope is not granted, and one that may not be refused is")
    func consents() throws {
        var client = try EngineClient(scenario: "consent-granular")
        try client.begin(["scope": "openid email phone.plan.read"])
        try client.signIn()
        try client.submit(nil, ["consent": true, "optedScopes": ["openid": false]])
        #expect(client.keys == ["E0000020"])
        try client.submit(nil, ["consent": true, "optedScopes": ["phone.plan.read": false]])
        #expect(try client.redeem().scopes == ["openid", "email"])
    }
}

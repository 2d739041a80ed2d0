import Foundation
import IDXJSON
import Testing

@testable import IDXSimulator

/// The lottery, a step of its own: what a step module is, in one file, beside its line in the list.
private struct LotteryStep: Step, StepRule {
    static func due(_ engine: inout IdentityEngine, _ tx: inout OrgTransaction) -> (any Step)? {
        tx.intent == .login ? LotteryStep() : nil
    }

    func greeting(_ engine: IdentityEngine) -> [ServerMessage] {
        [.info("lottery.welcome", "Guess the number.")]
    }

    func view(_ engine: IdentityEngine, _ tx: OrgTransaction) -> StepView {
        let form = StepForm(
            name: "guess-number", path: "/idp/idx/lottery", fields: [.text("number", "Number")]
        ) { engine, tx, body in
            guard body["number"] == "7" else {
                return engine.fail(.wrongCode, field: "number", &tx)
            }
            return engine.pass(LotteryStep.self, &tx)
        }
        return StepView(forms: [form, .skip(LotteryStep.self)])
    }
}

@Suite("One step and one authenticator more")
struct ModuleTests {
    /// A client of an org that knows a step and a token of its own, through the org's own tables.
    private func client(_ factors: [[String]]) throws -> EngineClient {
        var policy = Policy()
        policy.users = [
            Policy.User(
                "jay@example.com", password: Scenario.password,
                authenticators: [.init(key: "acme_token")]),
            Policy.User("new@example.com", password: Scenario.password),
        ]
        policy.signIn.factors = factors
        policy.enroll.required = ["acme_token"]
        let token = TokenAuthenticator(
            "acme_token", "Acme Token", prompt: "Press it", press: .customOTP)
        let steps = IdentityEngine.steps + [LotteryStep.self]
        var client = try EngineClient(Policy())
        client.engine = IdentityEngine(
            policy: policy, random: .seeded(1), steps: steps,
            authenticators: AuthenticatorList(AuthenticatorList.builtIn + [token]))
        try client.begin()
        return client
    }

    @Test("are shown, answered and skipped like all others")
    func steps() throws {
        for isSkipped in [true, false] {
            var client = try client([["okta_password"]])
            try client.signIn()
            #expect(client.step == "guess-number")
            #expect(client.keys == ["lottery.welcome"])
            try client.submit(nil, ["number": "8"])
            #expect(client.keys == ["api.authn.error.PASSCODE_INVALID"])
            try isSkipped ? client.submit("skip") : client.submit(nil, ["number": "7"])
            #expect(client.code != nil)
        }
    }

    @Test("is asked for, proven and told of in tokens like all others")
    func authenticators() throws {
        var client = try client([["okta_password"], ["acme_token"]])
        try client.signIn()
        #expect(client.step == "challenge-authenticator")
        let current = client.body["currentAuthenticatorEnrollment"]?["value"]
        #expect(current?["displayName"] == "Acme Token")
        let code = client.engine.outside.press("acme_token") ?? ""
        try client.submit(nil, ["credentials": ["passcode": .string(code)]])
        try client.submit("skip")
        #expect(try client.redeem().amr == ["mfa", "pwd", "hwk"])
    }

    @Test("is set up like all others")
    func setup() throws {
        var client = try client([["okta_password"]])
        try client.submit(
            "identify",
            [
                "identifier": "new@example.com",
                "credentials": ["passcode": .string(Scenario.password)],
            ])
        try client.submit(
            nil, ["authenticator": client.option("acme_token", in: "select-authenticator-enroll")])
        #expect(client.step == "enroll-authenticator")
        let code = client.engine.outside.press("acme_token") ?? ""
        try client.submit(nil, ["credentials": ["passcode": .string(code)]])
        try client.submit("skip")
        #expect(client.code != nil)
    }
}

@Suite("A demand that is not met")
struct DemandTests {
    private func policy(_ members: String) throws -> Policy {
        try Policy(
            parsing: """
                { "users": [ { "username": "jay@example.com", "password": "\(Scenario.password)" } ],
                  \(members) }
                """)
    }

    @Test("cannot be skipped by skipping the setup that would meet it")
    func skip() throws {
        var client = try EngineClient(
            policy(
                #"""
                "signIn": { "factors": [["okta_password"], ["google_otp"]] },
                "enroll": { "optional": ["security_question", "google_otp"] }
                """#))
        try client.signIn()
        #expect(client.names == ["select-authenticator-enroll"])
        try client.submit(
            "select-authenticator-enroll",
            [
                "authenticator": client.option("google_otp", in: "select-authenticator-enroll")
            ])
        #expect(client.names == ["enroll-authenticator"])
        try client.submit(nil, ["credentials": ["passcode": client.fetch(.totp)]])
        // What is left is optional.
        #expect(client.names == ["select-authenticator-enroll", "skip"])
        try client.submit("skip")
        #expect(try client.redeem().amr == ["mfa", "pwd", "otp"])
    }

    @Test("ends the sign-in where one proof would have to count twice")
    func twice() throws {
        var client = try EngineClient(
            policy(
                #"""
                "signIn": { "factors": [["okta_password"], ["google_otp"], ["google_otp"]] },
                "enroll": { "required": ["google_otp"] }
                """#))
        try client.signIn()
        try client.submit(
            "select-authenticator-enroll",
            [
                "authenticator": client.option("google_otp", in: "select-authenticator-enroll")
            ])
        try client.submit(nil, ["credentials": ["passcode": client.fetch(.totp)]])
        #expect(client.keys == ["oie.assurance.unsatisfiable"])
        #expect(client.code == nil)
    }

    @Test("of a user who does not exist never ends with a code")
    func phantom() throws {
        var client = try EngineClient(
            policy(
                #"""
                "signIn": { "factors": [["google_otp"]], "asksPassword": false },
                "enroll": { "required": ["google_otp"] }
                """#))
        try client.submit("identify", ["identifier": "nobody@example.com"])
        #expect(client.code == nil)
        #expect(client.keys == ["oie.assurance.unsatisfiable"])
    }

    @Test(
        "ends the sign-in where only an administrator could meet it",
        arguments: ["tac", "custom_otp"])
    func administrator(key: String) throws {
        var policy = Policy()
        policy.users = [Policy.User("jay@example.com", password: Scenario.password)]
        policy.enroll.required = [key]
        var client = try EngineClient(policy)
        try client.signIn()
        #expect(client.keys == ["oie.assurance.unsatisfiable"])
    }
}

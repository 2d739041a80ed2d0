import Foundation
import IDXJSON
import Testing

@testable import IDXSimulator

@Suite("A sign-in by the Authentication API")
struct AuthnSignInTests {
    @Test("with a password ends with a session token")
    func password() throws {
        var client = AuthnClient(try .classic())
        client.signIn()
        #expect(client.status == 200)
        #expect(client.state == "SUCCESS")
        #expect(client.body["sessionToken"]?.string?.hasPrefix("20111") == true)
        #expect(client.body["stateToken"] == nil)
        #expect(client.body["expiresAt"] == "2030-03-17T17:51:40.000Z")
        #expect(client.body["_embedded"]?["user"]?["profile"]?["login"] == "jay@example.com")
    }

    @Test("refuses a wrong password and an unknown user alike")
    func wrong() throws {
        var client = AuthnClient(try .classic())
        client.signIn("Wheat-bread-8")
        let wrong = client.body
        #expect(client.status == 401)
        #expect(client.code == "E0000004")
        client.post("authn", ["username": "joy@example.com", "password": "Rye-bread-8"])
        #expect(client.body == wrong)
    }

    @Test(
        "names a member that is missing",
        arguments: [
            (#"{ "password": "Rye-bread-8" }"#, "username"),
            (#"{ "username": "jay" }"#, "password"),
            (#"{ "username": "jay", "password": "" }"#, "password"),
            (#"{ "token": "" }"#, "token"),
        ])
    func missing(body: String, name: String) throws {
        var client = AuthnClient(try .classic())
        client.post("authn", try JSON(parsing: Array(body.utf8)))
        #expect(client.status == 400)
        #expect(client.code == "E0000001")
        #expect(client.body["errorSummary"]?.string == "Api validation failed: \(name)")
    }

    @Test("locks the account after five wrong passwords, and says so if the policy does")
    func lockOut() throws {
        var client = AuthnClient(try .classic())
        for _ in 1..<5 { client.signIn("Wheat-bread-8") }
        #expect(client.code == "E0000004")
        client.signIn("Wheat-bread-8")
        #expect(client.state == "LOCKED_OUT")
        client.signIn()
        #expect(client.state == "LOCKED_OUT")

        var silent = AuthnClient(try .classic(#""authn": { "showLockOuts": false }"#))
        for _ in 1...5 { silent.signIn("Wheat-bread-8") }
        #expect(silent.code == "E0000004")
        silent.signIn()
        #expect(silent.code == "E0000004")
    }

    @Test("warns of a password that expires soon only if the client asks for that")
    func warning() throws {
        let policy = try Policy.classic(user: #""passwordExpiresInDays": 5"#)
        var client = AuthnClient(policy)
        client.signIn()
        #expect(client.state == "SUCCESS")
        client.signIn(options: ["warnBeforePasswordExpired": true])
        #expect(client.state == "PASSWORD_WARN")
        client.follow("skip")
        #expect(client.state == "SUCCESS")
    }

    @Test("changes a password that expires soon or has expired", arguments: [5, 0])
    func change(days: Int) throws {
        var client = AuthnClient(try .classic(user: #""passwordExpiresInDays": \#(days)"#))
        client.signIn(options: ["warnBeforePasswordExpired": true])
        client.follow("next", ["oldPassword": "wrong", "newPassword": "Oat-bread-99"])
        #expect(client.status == 403)
        #expect(client.code == "E0000014")
        #expect(
            client.body["errorCauses"]?[0]?["errorSummary"]
                == "oldPassword: The old password is incorrect")
        client.follow("next", ["oldPassword": "Rye-bread-8", "newPassword": "short"])
        #expect(client.code == "E0000014")
        client.follow("next", ["oldPassword": "Rye-bread-8", "newPassword": "Rye-bread-8"])
        #expect(client.code == "E0000014")
        client.follow("next", ["oldPassword": "Rye-bread-8", "newPassword": "Oat-bread-99"])
        #expect(client.state == "SUCCESS")
        client.signIn()
        #expect(client.code == "E0000004")
        client.signIn("Oat-bread-99")
        #expect(client.state == "SUCCESS")
    }

    @Test("ends the sessions in browsers with a new password if the client asks for that")
    func revokeSessions() throws {
        for revokes in [true, false] {
            var client = AuthnClient(try .classic(user: #""passwordExpiresInDays": 5"#))
            client.signIn()
            let token = client.body["sessionToken"]?.string ?? ""
            let session = client.engine.redeemSessionToken(token)
            client.signIn(options: ["warnBeforePasswordExpired": true])
            client.follow(
                "next",
                [
                    "oldPassword": "Rye-bread-8", "newPassword": "Oat-bread-99",
                    "revokeSessions": .bool(revokes),
                ])
            #expect(client.state == "SUCCESS")
            #expect(client.engine.isAlive(session) == !revokes)
        }
    }

    @Test("asks for a factor before an expired password")
    func order() throws {
        let policy = try Policy.classic(
            #""signIn": { "factors": [["okta_password"], ["google_otp"]] }"#,
            user: #""passwordExpiresInDays": 0, "authenticators": [{ "key": "google_otp" }]"#)
        var client = AuthnClient(policy)
        client.signIn()
        #expect(client.state == "MFA_REQUIRED")
        client.follow(
            "verify", of: "token:software:totp", ["passCode": .string(client.fetch(.totp))])
        #expect(client.state == "PASSWORD_EXPIRED")
    }

    @Test("sends users elsewhere whose password is changed there")
    func elsewhere() throws {
        let user = #""passwordExpiresInDays": 0, "passwordChangedAt": "https://pw.acme.example/""#
        var client = AuthnClient(try .classic(user: user))
        client.signIn()
        #expect(
            client.body["_links"]?["next"] == [
                "name": "changePassword", "href": "https://pw.acme.example/", "title": "Acme",
                "hints": ["allow": ["GET"]],
            ])
    }

    @Test("activates an account with its token, once")
    func activation() throws {
        let policy = try Policy(
            parsing: """
                { "engine": "classic", "users": [
                  { "username": "mary@example.com", "status": "staged", "token": "act-1" } ] }
                """)
        var client = AuthnClient(policy)
        client.post("authn", ["token": "act-1"])
        #expect(client.state == "PASSWORD_RESET")
        client.follow("next", ["newPassword": "weak"])
        #expect(client.code == "E0000080")
        client.follow("next", ["newPassword": "Oat-bread-99"])
        #expect(client.state == "SUCCESS")
        client.post("authn", ["token": "act-1"])
        #expect(client.status == 401)
        #expect(client.code == "E0000004")
    }

    @Test("repeats the relay state, also when it is canceled, and then forgets the token")
    func cancel() throws {
        var client = AuthnClient(try .classic(factors: ["google_otp"]))
        client.post(
            "authn",
            ["username": "jay", "password": "Rye-bread-8", "relayState": "/after"])
        #expect(client.body["relayState"] == "/after")
        client.follow("cancel")
        #expect(client.status == 200)
        #expect(client.body == ["relayState": "/after"])
        client.post("authn/cancel", ["stateToken": .string(client.stateToken)])
        #expect(client.status == 401)
        #expect(client.code == "E0000011")
    }

    @Test("expires five minutes after the last call, not after the first")
    func sliding() throws {
        var client = AuthnClient(
            try .classic(factors: ["google_otp"], #""lifetimes": { "transaction": 300 }"#))
        client.signIn()
        #expect(client.body["expiresAt"] == "2030-03-17T17:51:40.000Z")
        client.now += 200
        client.post("authn", ["stateToken": .string(client.stateToken)])
        #expect(client.state == "MFA_REQUIRED")
        #expect(client.body["expiresAt"] == "2030-03-17T17:55:00.000Z")
        client.now += 200
        client.post("authn/introspect", ["stateToken": .string(client.stateToken)])
        #expect(client.state == "MFA_REQUIRED")
        client.now += 301
        client.post("authn", ["stateToken": .string(client.stateToken)])
        #expect(client.code == "E0000011")
    }

    @Test("refuses a call out of state and keeps the state")
    func outOfState() throws {
        var client = AuthnClient(try .classic(factors: ["google_otp"]))
        client.signIn()
        let before = client.body
        for path in [
            "authn/skip", "authn/previous", "authn/credentials/change_password", "authn/factors",
            "authn/recovery/answer", "authn/credentials/reset_password",
            "authn/recovery/factors/SMS/verify", "authn/factors/x/lifecycle/activate",
        ] {
            client.post(path, ["stateToken": .string(client.stateToken)])
            #expect(client.status == 403, "\(path)")
            #expect(client.code == "E0000079", "\(path)")
        }
        client.post("authn", ["stateToken": .string(client.stateToken)])
        #expect(client.body == before)
    }

    @Test("knows its calls only")
    func unknown() throws {
        var client = AuthnClient(try .classic())
        client.post("authn/nothing", [:])
        #expect(client.status == 404)
    }

    @Test("steps up for an app in the browser")
    func stepUp() throws {
        var client = AuthnClient(try .classic(#""authn": { "stepUp": "00step" }"#))
        client.post("authn", ["stateToken": "00step"])
        #expect(client.state == "UNAUTHENTICATED")
        #expect(client.body["type"] == "SESSION_STEP_UP")
        client.follow("next", ["username": "jay", "password": "Rye-bread-8"])
        #expect(client.state == "SUCCESS")
        #expect(client.body["sessionToken"] == nil)
        let link = client.body["_links"]?["next"]
        #expect(link?["name"] == "original")
        #expect(link?["hints"] == ["allow": ["GET"]])
        let address = link?["href"]?.string ?? ""
        let page = client.engine.browse(address, now: client.now)
        #expect(
            page == .page(status: 200, title: "Acme CLI", text: "You are signed in to Acme CLI."))
        client.post("authn", ["stateToken": "00step"])
        #expect(client.code == "E0000011")
    }

    @Test("an Identity Engine org answers with passwords and factors, without app audiences")
    func identityEngine() throws {
        var policy = try Policy.classic(factors: ["google_otp"])
        policy.engine = .idx
        var client = AuthnClient(policy)
        client.signIn()
        #expect(client.state == "MFA_REQUIRED")
        client.post(
            "authn",
            ["username": "jay", "password": "Rye-bread-8", "audience": "0oaAcmeCLI"])
        #expect(client.code == "E0000001")
    }
}

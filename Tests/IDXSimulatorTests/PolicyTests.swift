import Foundation
import IDXJSON
import Testing

@testable import IDXSimulator

@Suite("A policy file")
struct PolicyTests {
    @Test("may be empty: everything has a default")
    func empty() throws {
        #expect(try Policy(parsing: "{}") == Policy())
    }

    @Test("says everything a policy holds")
    func everything() throws {
        let policy = try Policy(
            parsing: #"""
                { "name": "all", "organization": "Org", "app": "App",
                  "client": { "id": "c", "secret": "s", "redirectURIs": ["a:/b"],
                              "scopes": ["x.y"], "requestsPerMinute": 9 },
                  "clients": [ { "id": "b", "grants": ["authorization_code"] } ],
                  "browser": { "loopbackPort": "any", "pushedRequests": "required" },
                  "signing": "ES256",
                  "users": [ { "username": "jay@example.com", "password": "p", "status": "locked",
                    "profile": { "firstName": "Jay" }, "passwordExpiresInDays": -1, "token": "t",
                    "authenticators": [ { "key": "phone_number", "address": "+15551234321",
                                          "methods": ["sms"] } ] } ],
                  "signIn": { "asksPassword": false, "factors": [["okta_email"], ["tac"]],
                              "maxAttempts": 3, "wrongAnswerStatus": 403 },
                  "enroll": { "required": ["webauthn"], "optional": ["google_otp"],
                              "promoted": "webauthn" },
                  "registration": { "fields": [ { "name": "diet", "display": "select",
                    "options": [ { "label": "Any", "value": "any" } ] } ] },
                  "consent": { "kind": "granular", "scopes": [ { "name": "a.b", "label": "A" } ] },
                  "providers": [ { "id": "0oa1", "outcome": "accessDenied" } ],
                  "password": { "minLength": 12 }, "lifetimes": { "code": 30 },
                  "behavior": { "numberChallenge": "late" }, "start": "safeMode", "odd": 7 }
                """#)
        #expect(policy.client?.redirectURIs == ["a:/b"])
        #expect(policy.clients[0].grants == [.authorizationCode])
        #expect(policy.browser.loopbackPort == .any)
        #expect(policy.browser.pushedRequests == .required)
        #expect(policy.signing == .es256)
        #expect(policy.users[0].status == .locked)
        #expect(policy.users[0].authenticators[0].methods == ["sms"])
        #expect(policy.signIn.factors == [["okta_email"], ["tac"]])
        #expect(policy.registration?.fields[0].options[0].value == "any")
        #expect(policy.consent?.scopes[0].name == "a.b")
        #expect(policy.providers[0].outcome == .accessDenied)
        #expect(policy.password.minLength == 12)
        #expect(policy.behavior.numberChallenge == .late)
        #expect(policy.odd == 7)
    }

    @Test(
        "names the place of an error",
        arguments: [
            (#"{ "users": {} }"#, "$.users: a list expected"),
            (#"{ "app": 5 }"#, "$.app: text expected"),
            (#"{ "clients": [ { "secret": "s" } ] }"#, "$.clients[0].id: missing"),
            (
                #"{ "client": { "grants": ["password"] } }"#,
                "$.client.grants[0]: must be one of interaction_code, authorization_code, "
                    + "device_code, token_exchange, client_credentials"
            ),
            (
                #"{ "customApp": { "userVerification": "none" } }"#,
                "$.customApp.userVerification: must be one of preferred, required"
            ),
            (
                #"{ "customApp": { "challenge": "always" } }"#,
                "$.customApp.challenge: must be one of none, discouraged, preferred, required"
            ),
            (
                #"{ "customApp": { "transactionTypes": [] } }"#,
                "$.customApp.transactionTypes: a list of one or more expected"
            ),
            (
                #"{ "customApp": { "algorithms": ["HS256"] } }"#,
                "$.customApp.algorithms[0]: must be one of RS256, ES256"
            ),
            (
                #"{ "customApp": { "scopes": ["openid"] } }"#,
                "$.customApp.scopes[0]: must be one of okta.myAccount.appAuthenticator.manage, "
                    + "okta.myAccount.appAuthenticator.read, "
                    + "okta.myAccount.appAuthenticator.maintenance.manage, "
                    + "okta.myAccount.appAuthenticator.maintenance.read"
            ),
            (#"{ "customApp": { "fips": 1 } }"#, "$.customApp.fips: true or false expected"),
            (#"{ "keepMeSignedIn": "yes" }"#, "$.keepMeSignedIn: true or false expected"),
            (
                #"{ "lifetimes": { "code": 0 } }"#,
                "$.lifetimes.code: a whole number from 1 to 31536000 expected"
            ),
            (
                #"{ "enroll": { "optional": ["okta_email", "carrier_pigeon"] } }"#,
                "$.enroll.optional[1]: must be one of okta_password, okta_email, phone_number, "
                    + "security_question, google_otp, okta_verify, webauthn, yubikey_token, "
                    + "rsa_token, onprem_mfa, symantec_vip, duo, nfc_pin"
            ),
            (
                #"{ "signIn": { "factors": [["okta_password"], []] } }"#,
                "$.signIn.factors[1]: a list of one or more expected"
            ),
            (
                #"{ "recovery": { "factors": [] } }"#,
                "$.recovery.factors: a list of one or more expected"
            ),
            (
                #"{ "signIn": { "factors": [["okta_password"], ["external_idp"]] } }"#,
                "$.signIn.factors[1]: external_idp needs one of providers"
            ),
            (
                #"{ "users": [ { "username": "jay" }, { "username": "Jay" } ] }"#,
                "$.users[1].username: jay is already taken"
            ),
            (
                #"{ "client": { "id": "a" }, "clients": [ { "id": "b" }, { "id": "a" } ] }"#,
                "$.clients[1].id: a is already taken"
            ),
            (
                #"""
                { "users": [ { "username": "jay@example.com" } ],
                  "providers": [ { "id": "a", "user": "Jay" }, { "id": "b", "user": "mary" },
                    { "id": "c", "outcome": "accessDenied" } ] }
                """#, "$.providers[1].user: the username of one of the users expected"
            ),
            (
                #"{ "start": "there" }"#,
                "$.start: must be one of identify, deviceCode, safeMode, emailLink"
            ),
            (
                #"{ "users": [ { "username": "j", "profile": { "a": 1 } } ] }"#,
                "$.users[0].profile.a: text expected"
            ),
            (
                #"{ "users": [ { "username": "j", "authenticators": [ { "key": "phone_number", "methods": ["fax"] } ] } ] }"#,
                "$.users[0].authenticators[0].methods[0]: must be one of sms, voice"
            ),
            (
                #"{ "enroll": { "requried": [] } }"#,
                "$.enroll.requried: unknown member; known are appMethods, grace, groups, optional, "
                    + "promoted, required"
            ),
            (
                #"{ "enroll": { "grace": "yesterday" } }"#,
                "$.enroll.grace: a time in UTC, such as 2031-04-01T09:30:00Z expected"
            ),
            (
                #"{ "enroll": { "groups": [ { "id": "a", "authenticators": ["webauthn"], "grace": "2031-02-30T00:00:00Z" } ] } }"#,
                "$.enroll.groups[0].grace: a time in UTC, such as 2031-04-01T09:30:00Z expected"
            ),
            (
                #"{ "deviceGrace": "2031-04-01 09:30" }"#,
                "$.deviceGrace: a time in UTC, such as 2031-04-01T09:30:00Z expected"
            ),
            (#"[]"#, "$: an object expected"),
        ])
    func errors(text: String, words: String) {
        let error = #expect(throws: PolicyError.self) { try Policy(parsing: text) }
        #expect(error?.description == words)
    }

    @Test("that is no JSON says where")
    func syntax() {
        let error = #expect(throws: PolicyError.self) { try Policy(parsing: "{ \"users\": [ }") }
        #expect(error?.description.contains("line 1") == true)
    }

    @Test("without a user's name is about the usual one, whose other members may change")
    func usual() throws {
        let plain = try Policy(parsing: #"{ "users": [ {} ] }"#)
        #expect(plain.users == Policy.builtIn("password")?.users)
        let other = try Policy(
            parsing: #"{ "users": [ { "password": "a", "profile": { "lastName": "Roe" } } ] }"#)
        var roe = Policy.User("jay@example.com", password: "a")
        roe.profile = ["firstName": "Jay", "lastName": "Roe", "email": "jay@example.com"]
        #expect(other.users == [roe])
    }

    @Test("names all of its problems at once")
    func several() throws {
        let text = """
            { "nonsense": 1, "users": [ { "password": 8 }, { "username": 5, "status": "x" } ],
              "signIn": { "maxAttempts": 0 } }
            """
        let error = #expect(throws: PolicyError.self) { try Policy(parsing: text) }
        let places = try #require(error).all.map(\.path.description)
        #expect(
            places == [
                "$.nonsense", "$.users[0].password", "$.users[1].username", "$.users[1].status",
                "$.signIn.maxAttempts",
            ])
        #expect(try #require(error).all.allSatisfy { $0.all == [$0] })
    }

    @Test(
        "may not demand that people set up what only an administrator can",
        arguments: ["tac", "custom_app"])
    func impossible(key: String) {
        for path in ["enroll.required", "enroll.optional", "registration.required"] {
            let names = path.split(separator: ".")
            let text = #"{ "\#(names[0])": { "\#(names[1])": ["\#(key)"] } }"#
            let error = #expect(throws: PolicyError.self) { try Policy(parsing: text) }
            #expect(error?.path.description == "$.\(path)[0]")
        }
    }

    @Test("is documented by the table it is read by")
    func documented() throws {
        let rows = Policy.fileMembers.map { member in
            let type = [member.type, member.standard.map { "`\($0)`" }].compactMap(\.self)
            return "| `\(member.name)` | \(member.sentence) | \(type.joined(separator: "; ")) |"
        }
        let article = URL(filePath: #filePath).appending(
            path: "../../../Sources/IDXSimulator/IDXSimulator.docc/Policies.md")
        var text = try String(contentsOf: article.standardizedFileURL, encoding: .utf8)
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let start = try #require(lines.firstIndex { $0.hasPrefix("| `name` |") })
            let end = try #require(lines[start...].firstIndex { !$0.hasPrefix("| `") })
            text = (lines[..<start] + rows.map { $0[...] } + lines[end...]).joined(separator: "\n")
            try text.write(to: article.standardizedFileURL, atomically: true, encoding: .utf8)
        }
        #expect(text.contains(rows.joined(separator: "\n")))
        let names = Policy.fileMembers.map(\.name)
        #expect(Set(names).count == names.count)
    }
}

import Foundation
import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("The person's side over HTTP")
struct OutsideEndpointTests {
    /// Jay, who needs a code by e-mail after the password.
    private static var mail: Policy {
        var policy = Policy.jay
        policy.signIn.factors = [["okta_password"], ["okta_email"]]
        var email = Policy.Enrolled()
        email.key = "okta_email"
        policy.users[0].authenticators = [email]
        return policy
    }

    private func post(_ client: OrgClient, _ path: String, _ body: JSON) async throws
        -> OrgClient.Answer
    {
        try await client.json("/-/" + path, body)
    }

    @Test("a mail's code is in the mailbox, to be fetched and typed in")
    func mailbox() async throws {
        try await withOrg(Self.mail) { _, client in
            let empty = try await client.get("/-/inbox").json
            #expect(empty == ["emails": []])
            #expect(try await client.get("/-/fetch/emailCode").status == 404)
            let step = try await client.signIn().json
            try await startMail(step, client)
            let box = try await client.get("/-/inbox?to=jay%40example.com").json
            let code = try #require(box["emails"]?[0]?["code"]?.string)
            let fetched = try await client.get("/-/fetch/emailCode").json
            #expect(fetched == ["text": .string(code)])
            let other = try await client.get("/-/inbox?to=mary%40example.com").json
            #expect(other == ["emails": []])
        }
    }

    @Test("a mail's link can be clicked, and the log says so")
    func link() async throws {
        try await withOrg(Self.mail) { org, client in
            let early = try await post(client, "act/clickLink", [:])
            #expect(early.status == 404 && early.json == ["error": "No email with a link."])
            try await startMail(client.signIn().json, client)
            #expect(try await post(client, "act/clickLink", [:]).json == ["done": true])
            let address = try #require(org.outside.latestEmail()?.link)
            let page = try await client.get(address)
            #expect(page.status == 200)
            #expect(page.headers["Content-Security-Policy"] == "default-src 'none'")
            let log = try await client.get("/-/log").json["log"]?.array ?? []
            #expect(log.contains { $0["text"]?.string?.contains("/email/verify") == true })
        }
    }

    @Test("the clock can be moved on, never back")
    func clock() async throws {
        let start = Date(timeIntervalSince1970: 1_000_000_000)
        try await withOrg(now: { start }) { _, client in
            let now = try await client.get("/-/clock").json
            #expect(now == ["now": "2001-09-09T01:46:40.000Z"])
            let later = try await post(client, "clock", ["advance": 60]).json
            #expect(later == ["now": "2001-09-09T01:47:40.000Z"])
            #expect(try await post(client, "clock", ["advance": -60]).status == 400)
            #expect(try await post(client, "clock", [:]).status == 400)
            _ = try await post(client, "clock", ["advance": 9_000_000_000_000_000_000])
            #expect(try await client.get("/-/clock").status == 200)
            for number in Extremes.numbers {
                let advance = try JSON(parsing: Array(number.utf8))
                _ = try await post(client, "clock", ["advance": advance])
                #expect(try await client.get("/-/clock").status == 200)
            }
        }
    }

    @Test("the clock stops a century on, however far it is moved")
    func century() async throws {
        let start = Date(timeIntervalSince1970: 1_000_000_000)
        try await withOrg(now: { start }) { org, _ in
            for step in [10, Int.max, Int.max, Int.max] { org.advance(by: step) }
            #expect(org.now == start + 3_155_760_000)
            org.advance(by: .min)
            #expect(org.now == start)
        }
    }

    @Test("web pages of other hosts are refused, and posts that are not JSON")
    func foreign() async throws {
        try await withOrg(Self.mail) { org, client in
            let act = org.origin + "/-/act/letSessionExpire"
            let json = "application/json"
            let refused: [(HTTPHeaders, Int)] = [
                (["Origin": "https://evil.example", "Content-Type": json], 403),
                (["Origin": "null", "Content-Type": json], 403),
                (["Origin": "http://127.0.0.1:1", "Content-Type": json], 403),
                (["Content-Type": "text/plain"], 415), ([:], 415),
            ]
            try await startMail(client.signIn().json, client)
            for (headers, status) in refused {
                #expect(try await client.send("POST", act, headers, []).status == status)
            }
            let page: HTTPHeaders = ["Origin": "https://evil.example"]
            #expect(try await client.get("/-/", page).status == 403)
            #expect(try await client.get("/-/", ["Origin": org.origin]).status == 200)
            #expect(
                try await client.send("POST", act, ["Content-Type": json], []).json
                    == ["done": true])
        }
    }

    @Test("pages are opened as a browser opens them")
    func browse() async throws {
        try await withOrg { _, client in
            let answer = try await post(client, "browse", ["address": "/nowhere"])
            #expect(answer.json["status"]?.int == 404)
            let page = try await post(client, "browse", ["address": "/activate"])
            let token = try #require(page.json["stateToken"]?.string)
            let shown = String(decoding: try await client.get("/activate").body, as: UTF8.self)
            #expect(shown.contains("introspect the stateToken"))
            let step = try await client.json("/idp/idx/introspect", ["stateToken": .string(token)])
            #expect(step.json["remediation"]?["value"]?[0]?["name"] == "user-code")
            for address in ["/email/verify/x?=", "/sso/idps/x?&=&", "/a?%"] {
                let bad = try await post(client, "browse", ["address": .string(address)])
                #expect(bad.json["status"]?.int == 400)
            }
        }
    }

    @Test("keys can be rotated, everything is shown at once, the rest is not found")
    func others() async throws {
        try await withOrg { org, client in
            #expect(try await post(client, "keys/rotate", [:]).json == ["done": true])
            let keys = try await client.get(org.issuer.absoluteString + "/v1/keys").json
            #expect(keys["keys"]?.array?.count == 2)
            let all = try await client.get("/-/").json.object?.keys
            #expect(
                all == [
                    "now", "emails", "messages", "app", "enrollments", "deviceMessages", "notes",
                    "log",
                ])
            #expect(try await client.get("/-").json.object?.keys == all)
            for page in ["phone", "app", "notes", "log"] {
                #expect(try await client.get("/-/" + page).status == 200)
            }
            #expect(try await client.get("/-/nothing").status == 404)
            #expect(try await client.get("/-/fetch/nothing").status == 404)
            #expect(try await client.get("/-/act/clickLink").status == 404)
            #expect(try await post(client, "act/nothing", [:]).status == 404)
            #expect(try await post(client, "push", [:]).status == 404)
            #expect(try await post(client, "push", ["approve": false]).status == 404)
        }
    }

    @Test("what is not there is not found, with the names of what is")
    func known() async throws {
        try await withOrg { _, client in
            let act = try await post(client, "act/nothing", [:]).json
            #expect(act["known"]?.array?.contains("clickLink") == true)
            let fetch = try await client.get("/-/fetch/nothing").json
            #expect(fetch["known"]?.array?.contains("emailCode") == true)
            let none = try await client.get("/-/fetch/emailCode").json
            #expect(none == ["error": "There is none yet."])
            let page = try await client.get("/-/nothing").json
            #expect(page["known"]?.array?.contains("inbox") == true)
        }
    }

    @Test("a security key answers challenges for whoever speaks no Swift")
    func securityKey() async throws {
        try await withOrg { org, client in
            let challenge: JSON = ["challenge": "AAAA"]
            let new = try await post(client, "key/register", challenge).json
            #expect(new.object?.keys == ["clientData", "attestation"])
            let check = WebAuthnCheck(origin: org.origin, challenge: "AAAA")
            let credential = check.credential(new)
            guard case .es256? = credential?.publicKey else {
                Issue.record("\(String(describing: credential))")
                return
            }
            let rsa: JSON = ["challenge": "AAAA", "algorithm": "rs256"]
            let other = check.credential(try await post(client, "key/register", rsa).json)
            guard case .rs256? = other?.publicKey else {
                Issue.record("\(String(describing: other))")
                return
            }
            #expect(try await post(client, "key/sign", challenge).status == 404)
            #expect(try await post(client, "key/sign", [:]).status == 400)
        }
    }

    /// Chooses e-mail where there is a choice, so that a mail is sent.
    private func startMail(_ step: JSON, _ client: OrgClient) async throws {
        let remediations = step["remediation"]?["value"]?.array ?? []
        guard
            let choice = remediations.first(where: {
                $0["name"]?.string == "select-authenticator-authenticate"
            }), client.org.outside.emails.isEmpty
        else { return }
        let fields = choice["value"]?.array ?? []
        let options = fields.first { $0["name"]?.string == "authenticator" }?["options"]
        let form = options?[0]?["value"]?["form"]?["value"]?.array ?? []
        var authenticator: JSON.Object = [:]
        for field in form {
            let name = field["name"]?.string ?? ""
            authenticator[name] = field["value"] ?? field["options"]?[0]?["value"]
        }
        _ = try await client.json(
            choice["href"]?.string ?? "",
            [
                "authenticator": .object(authenticator),
                "stateHandle": step["stateHandle"] ?? nil,
            ])
    }

    @Test("the code of an authenticator app is that of the key")
    func apps() async throws {
        var policy = Policy.jay
        policy.users[0].authenticators = [.init(key: "google_otp"), .init(key: "okta_verify")]
        let now = Date()
        try await withOrg(policy, now: { now }) { org, client in
            for key in ["google_otp", "okta_verify"] {
                let shown = try await client.get("/-/fetch/totp?key=\(key)").json["text"]
                #expect(shown?.string == org.outside.totp(key: key, now: org.now))
            }
            #expect(try await client.get("/-/fetch/totp?key=other").status == 404)
        }
    }
}

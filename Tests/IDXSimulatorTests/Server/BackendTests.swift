import Foundation
import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("The backend of the app")
struct BackendTests {
    /// Sign-up with the password on its first form.
    private static var signUp: Policy {
        var policy = Policy.jay
        policy.registration = Policy.Registration()
        policy.registration?.fields = ["firstName", "lastName", "email"].map {
            Policy.ProfileField($0)
        }
        policy.registration?.asksPassword = true
        policy.registration?.required = []
        return policy
    }

    private func post(_ client: OrgClient, _ name: String, _ body: JSON) async throws
        -> OrgClient.Answer
    {
        try await client.json(client.org.backend.absoluteString + "/" + name, body)
    }

    /// What the browser brings the app that a sign-in at the backend began for.
    private func signIn(
        _ client: OrgClient, _ start: String, _ person: (PageBrowser) async throws -> JSON
    ) async throws -> [String: String] {
        var browser = PageBrowser(client)
        let address = try await browser.back(from: client.org.backend.absoluteString + start)
        _ = try await browser.open(address)
        let callback = try await browser.leave(person(browser))
        #expect(callback.hasPrefix(client.org.origin + "/-/backend/callback?"))
        let back = try await browser.back(from: callback)
        // The state of the backend works once.
        #expect(try await browser.open(callback).status == 400)
        return query(back).merging(["": String(back.prefix { $0 != "?" })]) { $1 }
    }

    static let policies: [Policy] = {
        var pushed = Policy.jay
        pushed.browser.pushedRequests = .required
        pushed.browser.iss = true
        pushed.browser.announcesIss = true
        pushed.signing = .es256
        return [.jay, pushed]
    }()

    @Test("begins a sign-in by itself and gives the app a session", arguments: policies.indices)
    func login(index: Int) async throws {
        try await withOrg(Self.policies[index]) { org, client in
            let start = "/login?echo=E%261&return_to=http%3A%2F%2F127.0.0.1%3A8400%2Fdone"
            let back = try await signIn(client, start) { try await $0.signIn() }
            #expect(back[""] == "http://127.0.0.1:8400/done")
            #expect(back["echo"] == "E&1")
            let session = try #require(back["session"])
            #expect(back.keys.sorted() == ["", "echo", "session"])
            let page = try await client.get("/-/backend/done?session=" + session)
            #expect(String(decoding: page.body, as: UTF8.self).contains("as Jay Example."))
            #expect(try await client.get("/-/backend/done?session=s-forged").status == 400)
            let token = org.requests.last { $0.target.hasSuffix("/v1/token") }
            #expect(token?.header("Authorization").first?.hasPrefix("Basic ") == true)
        }
    }

    @Test("tells the app that the person refused, and returns without an echo to its own page")
    func refused() async throws {
        var policy = Policy.jay
        policy.consent = Policy.Consent()
        try await withOrg(policy) { org, client in
            let back = try await signIn(client, "/login") { browser in
                try await browser.submit(
                    "consent", of: browser.signIn(), ["consent": false])
            }
            #expect(back[""] == org.origin + "/-/backend/done")
            #expect(back["error"] == "access_denied")
            #expect(back["echo"] == nil)
        }
    }

    @Test(
        "sends a browser to no address of others, and takes none back that it did not send",
        arguments: [
            "/login?return_to=https%3A%2F%2Fevil.example%2F",
            "/login?return_to=http%3A%2F%2F127.0.0.1.evil.example%2F", "/login?echo=a&echo=b",
            "/callback?code=ac_1&state=unknown", "/callback?code=ac_1", "/done",
        ])
    func strange(path: String) async throws {
        try await withOrg { org, client in
            let answer = try await client.get(org.backend.absoluteString + path)
            #expect(answer.status == 400)
            #expect(answer.headers["Location"] == nil)
        }
    }

    @Test("exchanges the code that an app brings, once")
    func exchange() async throws {
        try await withOrg { org, client in
            let flow = OrgAuthorizationCodeFlowTests.flow(org, clientID: org.backendClientID)
            var browser = PageBrowser(client)
            let address = try await flow.start().absoluteString
            let back = try #require(URL(string: try await browser.signIn(at: address)))
            let code = try flow.code(from: back)
            var body: JSON = [
                "code": .string(code.code.revealed), "redirect_uri": .string(code.redirectURI),
                "code_verifier": .string(code.codeVerifier.revealed),
            ]
            let answer = try await post(client, "exchange", body)
            #expect(answer.status == 200)
            #expect(answer.json.object?.keys == ["session", "userinfo"])
            #expect(answer.json["session"]?.string?.hasPrefix("s-") == true)
            #expect(answer.json["userinfo"]?["name"] == "Jay Example")
            let again = try await post(client, "exchange", body)
            #expect(again.status == 400)
            #expect(again.error == "invalid_grant")
            body = body.setting("code_verifier", to: nil)
            #expect(try await post(client, "exchange", body).error == "invalid_request")
            #expect(try await post(client, "exchange", []).error == "invalid_request")
            #expect(try await post(client, "nothing", [:]).status == 404)
            #expect(try await client.get("/-/backend/nothing").status == 404)
        }
    }

    @Test("creates an account and signs its user in")
    func users() async throws {
        try await withOrg(Self.signUp) { org, client in
            let mary: JSON = [
                "firstName": "Mary", "lastName": "Roe", "email": "mary@example.com",
                "password": "Long-enough-1",
            ]
            let answer = try await post(client, "users", mary)
            #expect(answer.status == 201, "\(answer.json)")
            #expect(answer.json["userinfo"]?["name"] == "Mary Roe")
            let session = answer.json["session"]?.string ?? ""
            #expect(try await client.get("/-/backend/done?session=" + session).status == 200)
            let again = try await post(client, "users", mary)
            #expect(again.status == 400)
            #expect(
                again.json["error_description"] == "A user with this email already exists.")
            let weak = try await post(client, "users", mary.setting("password", to: "short"))
            #expect(weak.error == "invalid_request")
            #expect(org.outside.log.contains { $0.text == "mary@example.com signs up" })
        }
    }

    @Test("says what it needs where the org asks for more, or lets nobody sign up")
    func more() async throws {
        let mary: JSON = ["email": "mary@example.com", "password": "Long-enough-1"]
        try await withOrg { _, client async throws in
            #expect(try await post(client, "users", mary).error == "interaction_required")
        }
        var policy = Self.signUp
        policy.registration?.required = ["okta_email"]
        try await withOrg(policy) { _, client in
            let answer = try await post(client, "users", mary)
            #expect(answer.error == "interaction_required")
        }
        policy.browser.embedded = false
        try await withOrg(policy) { _, client async throws in
            #expect(try await post(client, "users", mary).error == "access_denied")
        }
    }

    @Test(
        "trusts no ID token of another client or sign-in",
        arguments: ["tok_aud_other", "tok_iss_other", "tok_nonce", "tok_exp_past"])
    func badTokens(fault: String) async throws {
        try await withOrg(faults: [try #require(Fault.any(fault))]) { _, client in
            let back = try await signIn(client, "/login") { try await $0.signIn() }
            #expect(back["error"] == "invalid_token")
            #expect(back["session"] == nil)
        }
    }
}

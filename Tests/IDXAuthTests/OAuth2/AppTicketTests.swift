import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth

@Suite struct `A token that opens an app` {
    private let org = StubOrg()
    private let webSSO = "urn:okta:oauth:token-type:web_sso_token"
    private let interclient = "urn:okta:params:oauth:token-type:interclient_token"

    private var flow: TokenExchangeFlow {
        TokenExchangeFlow(
            .init(
                issuer: StubOrg.issuer, clientID: StubOrg.clientID, scopes: ["openid"],
                redirectURI: ""), transport: org, time: org.time)
    }

    private func token() throws -> Token {
        Token(
            context: .init(issuer: StubOrg.issuer, clientID: StubOrg.clientID), accessToken: "at-1",
            idToken: try IDToken(unverified: Secret(TestKey.first.token(org.claims))),
            scopes: ["openid"], issuedAt: org.now.withLock { $0 })
    }

    private func give(_ type: String?, _ token: JSON = "ticket-of-1234567890") {
        org.answer(
            "token",
            json: JSON.members([
                "token_type": "N_A", "access_token": token,
                "issued_token_type": type.map { .string($0) },
            ]))
    }

    private func page(_ path: String, _ status: Int, _ headers: HTTPHeaders = [:]) {
        org.answer(path) { _ in
            HTTPResponse(status: status, headers: headers, body: Array(path.utf8))
        }
    }

    @Test func `is asked for with both tokens of the user, and is of the wanted type`() async throws
    {
        give(interclient)
        let token = try token()
        let ticket = try await flow.interclientToken(for: "0oaShop", with: token)
        #expect(ticket == "ticket-of-1234567890")
        let idToken = try #require(token.idToken?.compact.revealed)
        let type = "urn%3Aietf%3Aparams%3Aoauth%3Atoken-type%3A"
        #expect(
            org.forms("token") == [
                "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Atoken-exchange"
                    + "&requested_token_type=urn%3Aokta%3Aparams%3Aoauth%3Atoken-type%3Ainterclient_token"
                    + "&audience=urn%3Aokta%3Aapps%3A0oaShop&actor_token=at-1&actor_token_type=\(type)access_token"
                    + "&subject_token=\(idToken)&subject_token_type=\(type)id_token"
                    + "&client_id=0oaTestClient"
            ])
        for other in [webSSO, nil] {
            give(other)
            let error = await failure { () async throws(IDXError) in
                _ = try await flow.interclientToken(for: "0oaShop", with: token)
            }
            #expect(error?.reason == .malformed("it holds no token that opens an app"))
        }
    }

    @Test func `leads to the app's page, also by redirects of the org with their cookies`()
        async throws
    {
        give(webSSO)
        page("sso", 302, ["Location": "/app/one", "Set-Cookie": "sid=s-1; Path=/; Secure"])
        page("one", 303, ["Location": "https://id.acme.example/app/two"])
        page("two", 200)
        let response = try await flow.open("0oaAWS", with: token())
        #expect(response.body == Array("two".utf8))
        #expect(org.asked == ["openid-configuration", "token", "sso", "one", "two"])
        #expect(org.requests[2].address.query == "token=ticket-of-1234567890")
        #expect(org.requests.map { $0.headers["Cookie"] } == [nil, nil, nil, "sid=s-1", "sid=s-1"])
    }

    @Test(
        arguments: [
            "https://evil.example/x", "//evil.example/x", "http://id.acme.example/x", "x", "",
            "https://id.acme.example:444/x",
        ])
    func `goes nowhere else`(place: String) async throws {
        give(webSSO)
        page("sso", 302, ["Location": place])
        let token = try token()
        let error = await failure { () async throws(IDXError) in
            _ = try await flow.open("0oaAWS", with: token)
        }
        guard case .redirected = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(org.asked.suffix(2) == ["token", "sso"])
        #expect(!"\(error as Any)".contains("ticket-of"))
    }

    @Test func `is not followed without end, and is in no error`() async throws {
        give(webSSO)
        page("sso", 302, ["Location": "/login/token/sso"])
        let token = try token()
        let error = await failure { () async throws(IDXError) in
            _ = try await flow.open("0oaAWS", with: token)
        }
        #expect(error?.reason == .malformed("it redirects again and again"))
        #expect(org.asked.count { $0 == "sso" } == 6)
        org.answer(
            "sso", json: ["error": "x", "error_description": "ticket-of-1234567890 is used"],
            status: 400)
        let refused = await failure { () async throws(IDXError) in
            _ = try await flow.open("0oaAWS", with: token)
        }
        #expect(refused?.code?.rawValue == "x")
        #expect(!"\(refused as Any)".contains("ticket-of"))
        #expect(org.asked.count { $0 == "sso" } == 7)
    }
}

import AsyncHTTPClient
import Hummingbird
import HummingbirdTesting
import IDXAuth
import IDXSimulator
import IDXTesting
import Service
import Testing

@Suite struct `A service with other frameworks` {
    private let client = HTTPClient(configuration: .forFlows)

    @Test func `its transport keeps the rules`() async throws {
        #expect(try await TransportCheck.problems(of: ClientTransport(client)) == [])
        try await client.shutdown()
    }

    @Test func `signs in, and takes the access token`() async throws {
        let transport = ClientTransport(client)
        try await withOrg("password") { org in
            let router = Router()
            SignInRoutes(.init(org), transport: transport).add(to: router)
            try await Application(router: router).test(.router) { service in
                let first = try await service.execute(uri: "/sign-in", method: .get)
                let cookie = try #require(first.headers[.setCookie]?.split(separator: ";").first)
                let token = try #require(
                    String(buffer: first.body).firstMatch(of: #/name="idx:token" value="([^"]+)"/#)?
                        .1)
                let body =
                    "idx:token=\(token)&idx:action=identify&identifier=jay%40example.com"
                    + "&credentials.passcode=Rye-bread-8"
                let signedIn = try await service.execute(
                    uri: "/sign-in", method: .post, headers: [.cookie: String(cookie)],
                    body: .init(string: body))
                #expect(String(buffer: signedIn.body) == "Hello, Jay Doe")
                let again = try await service.execute(
                    uri: "/sign-in", method: .post, headers: [.cookie: String(cookie)],
                    body: .init(string: body))
                #expect(again.status == .forbidden)

                let flow = InteractionCodeFlow(.init(org), transport: transport)
                let identify = try #require(try await flow.start().remediations[.identify])
                identify["identifier"]?.value = "jay@example.com"
                identify["credentials.passcode"]?.value = "Rye-bread-8"
                let tokens = try #require(try await identify.proceed().exchangeCode())
                let me = try await service.execute(
                    uri: "/me", method: .get,
                    headers: [.authorization: "Bearer \(tokens.accessToken.revealed)"])
                #expect(String(buffer: me.body) == "jay@example.com")
                let none = try await service.execute(uri: "/me", method: .get)
                #expect(none.status == .unauthorized)
            }
        }
        try await client.shutdown()
    }
}

#if os(Linux)
    import Foundation
    import IDXJSON
    import Testing

    @testable import IDXAuth

    /// The browser flow against an OpenID provider that shares no line with this package.
    ///
    /// | Glewlwyd 2.7 | Okta | The client |
    /// |---|---|---|
    /// | returns `iss`, and its metadata does not say so | neither | goes on if it is the issuer |
    /// | an ID token has the `auth_time` 0 | the time of the sign-in | refuses it if `max_age` was sent |
    /// | a refresh token without `offline_access`; a refresh repeats neither it nor the ID token | rotates it | keeps what was not repeated |
    /// | `prompt=none` returns `interaction_required` | `login_required` | a refusal either way |
    /// | a used code is `invalid_code`, and revokes its tokens | `invalid_grant` | asks no second time |
    /// | public clients cannot revoke tokens: 401 | they can | reports that they are not revoked |
    /// | an unregistered redirect URI is an empty 403 | a page | waits: the browser never comes back |
    /// | `token_type` is `bearer`, user info is empty without claims that its policy adds | `Bearer` | takes both |
    @Suite(
        "A sign-in at another OpenID provider",
        .enabled(if: Glewlwyd.isInstalled, "glewlwyd or sqlite3 is not installed"))
    struct GlewlwydTests {
        private func server(_ provider: Glewlwyd) throws -> AuthorizationServer {
            try FlowSetup.checking(
                provider.flow().configuration, transport: nil, time: nil
            ).get().server
        }

        private func error(_ call: () async throws -> Void) async -> IDXError? {
            do {
                try await call()
                return nil
            } catch {
                return error as? IDXError
            }
        }

        @Test("ends with tokens whose ID token is verified, and which can be renewed")
        func whole() async throws {
            let provider = try await Glewlwyd()
            let flow = provider.flow()
            let back = try await provider.signIn(at: flow.start())
            // It returns iss without announcing it.
            #expect(back.query()?.hasPrefix("iss=http%3A%2F%2F127.0.0.1%3A") == true)
            #expect(flow.redirectResult(for: back) == .authenticated)
            let token = try await flow.resume(with: back)
            #expect(token.idToken?.claims.issuer == provider.issuer)
            let compact = try #require(token.idToken?.compact.revealed)
            #expect(try JWS(compact: compact).algorithm == .es256)
            // It gives a refresh token without the scope offline_access.
            #expect(token.refreshToken != nil)
            let server = try server(provider)
            let user = try await server.userInfo(token)
            #expect(user.subject == token.idToken?.claims.subject)
            #expect(user.name == "Jay Doe")
            // It repeats neither ID token nor refresh token.
            let renewed = try await server.refresh(token)
            #expect(renewed.accessToken != token.accessToken)
            #expect(renewed.refreshToken == token.refreshToken)
            #expect(renewed.idToken == token.idToken)
            #expect(try await server.userInfo(renewed).name == "Jay Doe")
        }

        @Test("sends its parameters ahead where the provider demands that")
        func pushed() async throws {
            let provider = try await Glewlwyd(["oauth-par-required": true])
            let flow = provider.flow()
            let address = try await flow.start()
            #expect(address.query()?.contains("request_uri=urn") == true)
            let back = try await provider.signIn(at: address)
            #expect(try await flow.resume(with: back).idToken != nil)
        }

        @Test("brings no tokens for another verifier, and none for a code that was used")
        func verifier() async throws {
            let provider = try await Glewlwyd()
            let flow = provider.flow()
            let back = try await provider.signIn(at: flow.start())
            let context = try JSONEncoder().encode(#require(flow.context))
            let stranger = try JSON(parsing: Array(context)).with([
                "codeVerifier": .string(String(repeating: "x", count: 43))
            ])
            let stolen = AuthorizationCodeFlow(
                restoring: try JSONDecoder().decode(
                    AuthorizationCodeFlow.Context.self, from: Data(stranger.bytes())))
            #expect(await error { try await stolen.resume(with: back) }?.step == .exchange)

            let token = try await flow.resume(with: back)
            let again = AuthorizationCodeFlow(
                restoring: try JSONDecoder().decode(
                    AuthorizationCodeFlow.Context.self, from: context))
            #expect(await error { try await again.resume(with: back) }?.step == .exchange)
            // What the code brought is revoked then, as at Okta.
            let server = try server(provider)
            #expect(await error { _ = try await server.refresh(token) }?.step == .refresh)
        }

        @Test("shows a page, and redirects nowhere, for an address that is not registered")
        func redirect() async throws {
            let provider = try await Glewlwyd()
            let flow = provider.flow(redirectURI: "http://127.0.0.1:8401/callback")
            let answer = try await provider.open(flow.start().absoluteString)
            #expect(answer.status == 403)
            #expect(answer.headers["Location"] == nil)
        }

        @Test("says that a person is needed, where no page may be shown")
        func silent() async throws {
            let provider = try await Glewlwyd()
            let flow = provider.flow()
            let address = try await flow.start(.init(prompt: [.none]))
            let answer = try await provider.open(address.absoluteString)
            let back = try #require(answer.headers["Location"].flatMap { URL(string: $0) })
            // Okta says login_required.
            #expect(
                flow.redirectResult(for: back)
                    == .failed(code: "interaction_required", explanation: nil))
        }

        @Test("is refused where the provider does not say when the person signed in")
        func maxAge() async throws {
            let provider = try await Glewlwyd()
            let flow = provider.flow()
            let back = try await provider.signIn(at: flow.start(.init(maxAge: .seconds(300))))
            // Its auth_time is 0.
            guard case .idToken? = await error({ try await flow.resume(with: back) })?.reason else {
                Issue.record("no error of the ID token")
                return
            }
        }

        @Test("does not report tokens as revoked that the provider did not revoke")
        func revocation() async throws {
            let provider = try await Glewlwyd()
            let flow = provider.flow()
            let token = try await flow.resume(with: provider.signIn(at: flow.start()))
            let server = try server(provider)
            let refreshToken = try #require(token.refreshToken)
            // It lets confidential clients revoke tokens, and no others.
            let refusal = await error { try await server.revoke(refreshToken, kind: .refreshToken) }
            #expect(refusal?.step == .revoke)
            #expect(try await server.refresh(token).accessToken != token.accessToken)
        }
    }
#endif

#if os(Linux)
    import Foundation
    import IDXCrypto
    import IDXJSON
    import TestSupport

    @testable import IDXAuth
    @testable import IDXSimulator

    /// Runs Glewlwyd, an OpenID provider that others wrote, on 127.0.0.1 with a database of its own.
    final class Glewlwyd: Sendable {
        private static let tools = ["/usr/bin/glewlwyd", "/usr/bin/sqlite3"]
        private static let schema = "/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3"

        static let isInstalled = (tools + [schema]).allSatisfy {
            FileManager.default.fileExists(atPath: $0)
        }

        static let clientID = "idx-cli"
        static let redirectURI = "http://127.0.0.1:8400/callback"

        struct Failed: Error, CustomStringConvertible {
            let description: String
        }

        let origin: String
        private let folder: String
        private let server: pid_t
        private let transport = SystemTransport()

        /// Starts a provider with one client and one user.
        ///
        /// - Parameter rules: Parameters of its OpenID plugin, over the usual ones.
        /// - Throws: ``Failed`` with what the provider said.
        init(_ rules: JSON.Object = [:]) async throws {
            folder =
                FileManager.default.temporaryDirectory
                .appending(path: "idx-glewlwyd-\(UUID().uuidString)").path
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            let (_, made) = try Self.run(
                Self.tools[1], [folder + "/db", ".read \(Self.schema)"])
            _ = await TLSServer.text(made) { _ in false }
            let port = TestPort.next()
            origin = "http://127.0.0.1:\(port)"
            let settings = folder + "/conf"
            try Data(Self.settings(port: port, folder: folder).utf8).write(
                to: URL(filePath: settings))
            let (server, output) = try Self.run(Self.tools[0], ["-c", settings])
            self.server = server
            let text = await TLSServer.text(output) {
                $0.contains { $0.contains(" started on port ") }
            }
            guard text.contains(" started on port ") else { throw Failed(description: text) }
            // It says so before it listens. If it never does, the set-up says why.
            let deadline = ContinuousClock.now + .seconds(300)
            while ContinuousClock.now < deadline, (try? await open(origin)) == nil {}
            try await setUp(rules)
        }

        deinit {
            kill(server, SIGKILL)
            // If this fails, a folder stays in the temporary directory, which affects no test.
            try? FileManager.default.removeItem(atPath: folder)
        }

        var issuer: String { origin + "/api/oidc" }

        func flow(redirectURI: String = redirectURI) -> AuthorizationCodeFlow {
            AuthorizationCodeFlow(
                issuer: issuer, clientID: Self.clientID, scopes: "openid profile",
                redirectURI: redirectURI)
        }

        private static func settings(port: UInt16, folder: String) -> String {
            let modules = ["user", "user_middleware", "client", "user_auth_scheme", "plugin"].map {
                let name = $0 == "user_auth_scheme" ? "scheme" : $0
                return "\($0)_module_path=\"/usr/lib/glewlwyd/\(name)\""
            }
            return """
                port=\(port)
                bind_address="127.0.0.1"
                external_url="http://127.0.0.1:\(port)"
                login_url="login.html"
                api_prefix="api"
                cookie_domain="127.0.0.1"
                cookie_secure=0
                log_mode="console"
                log_level="INFO"
                session_expiration=3600
                session_key="GLEWLWYD"
                admin_scope="g_admin"
                profile_scope="g_profile"
                hash_algorithm="SHA512"
                database={ type="sqlite3"; path="\(folder)/db"; };
                \(modules.joined(separator: "\n"))
                """
        }

        /// Has the administrator of a new database set up the plugin, a scope, the client and the user.
        private func setUp(_ rules: JSON.Object) async throws {
            let admin = try await cookie("admin", "password")
            let key = ECSigningKey.demo
            var jwk = key.publicKey
            jwk["d"] = .string(Base64URL.encode(SystemCrypto.tests.sha256("simulated-org-ec")))
            var parameters: JSON.Object = [
                "issuer": .string(issuer), "iss": .string(issuer), "jwt-type": "ecdsa",
                "jwt-key-size": "256", "subject-type": "public", "jwks-show": true,
                "jwks-private": .string(JSON.object(["keys": [.object(jwk)]]).text()),
                "access-token-duration": 3600, "refresh-token-duration": 86_400,
                "code-duration": 600, "refresh-token-rolling": true, "allow-non-oidc": false,
                "restrict-scope-client-property": "", "auth-type-code-revoke-replayed": true,
                "auth-type-id-token-enabled": true, "pkce-allowed": true, "pkce-required": true,
                "pkce-method-plain-allowed": false, "introspection-revocation-allowed": true,
                "introspection-revocation-allow-target-client": true, "oauth-par-allowed": true,
                "oauth-par-required": false, "oauth-par-duration": 90,
                "oauth-par-request_uri-prefix": "urn:ietf:params:oauth:request_uri:",
                "oauth-as-iss-id": true, "name-claim": "mandatory", "email-claim": "no",
            ]
            for type in ["code", "refresh"] { parameters["auth-type-\(type)-enabled"] = true }
            for type in ["token", "none", "password", "client", "device"] {
                parameters["auth-type-\(type)-enabled"] = false
            }
            for rule in rules { parameters[rule.key] = rule.value }
            try await admit(
                admin, "mod/plugin/",
                [
                    "module": "oidc", "name": "oidc", "display_name": "OpenID", "order_rank": 0,
                    "parameters": .object(parameters),
                ])
            try await admit(
                admin, "scope/",
                [
                    "name": "profile", "display_name": "Profile", "password_required": false,
                    "password_max_age": 0, "scheme": [:],
                ])
            try await admit(
                admin, "client/",
                [
                    "client_id": .string(Self.clientID), "name": "idx", "confidential": false,
                    "enabled": true, "redirect_uri": [.string(Self.redirectURI)],
                    "authorization_type": ["code", "refresh_token"],
                    "token_endpoint_auth_method": ["none"], "scope": ["openid", "profile"],
                ])
            try await admit(
                admin, "user/",
                [
                    "username": "jay", "name": "Jay Doe", "password": "Rye-bread-8",
                    "enabled": true, "scope": ["openid", "profile"],
                ])
        }

        private func admit(_ cookie: String, _ path: String, _ body: JSON) async throws {
            let answer = try await send("POST", "/api/" + path, cookie, body)
            guard answer.status == 200 else {
                let words = String(decoding: answer.body, as: UTF8.self)
                throw Failed(description: "\(path): \(answer.status) \(words)")
            }
        }

        /// Signs in by the provider's API for its own page, and returns the session's cookie.
        private func cookie(_ user: String, _ password: String) async throws -> String {
            let answer = try await send(
                "POST", "/api/auth/", nil,
                ["username": .string(user), "password": .string(password)])
            guard answer.status == 200,
                let cookie = answer.headers.values(of: "Set-Cookie").first?.prefix(while: {
                    $0 != ";"
                })
            else { throw Failed(description: "\(user): status \(answer.status)") }
            return String(cookie)
        }

        /// Does with the address of an authorization request what the provider's page does for a person.
        func signIn(at address: URL) async throws -> URL {
            let first = try await open(address.absoluteString)
            let page = first.headers["Location"] ?? ""
            let items = URLComponents(string: page)?.queryItems ?? []
            guard let back = items.first(where: { $0.name == "callback_url" })?.value else {
                throw Failed(description: "\(first.status) \(page)")
            }
            let cookie = try await cookie("jay", "Rye-bread-8")
            _ = try await send(
                "PUT", "/api/auth/grant/" + Self.clientID, cookie, ["scope": "openid profile"])
            let last = try await open(back + "&g_continue", cookie)
            guard let url = last.headers["Location"].flatMap({ URL(string: $0) }) else {
                throw Failed(description: "\(last.status)")
            }
            return url
        }

        func open(_ address: String, _ cookie: String? = nil) async throws -> HTTPResponse {
            try await transport.send(
                HTTPRequest(
                    method: "GET", address: try WebAddress(address),
                    headers: cookie.map { ["Cookie": $0] } ?? [:], body: nil,
                    timeout: .seconds(60)))
        }

        private func send(
            _ method: String, _ path: String, _ cookie: String?, _ body: JSON
        ) async throws -> HTTPResponse {
            var headers: HTTPHeaders = ["Content-Type": "application/json"]
            headers["Cookie"] = cookie
            return try await transport.send(
                HTTPRequest(
                    method: method, address: try WebAddress(origin + path), headers: headers,
                    body: body.bytes(), timeout: .seconds(60)))
        }

        private static func run(_ path: String, _ arguments: [String]) throws -> (pid_t, Pipe) {
            let output = Pipe.kept()
            let writer = output.fileHandleForWriting
            let process = try ChildProcess.start(
                path, arguments,
                streams: .descriptors(
                    input: FileHandle.nullDevice.fileDescriptor, output: writer.fileDescriptor,
                    error: writer.fileDescriptor))
            try writer.close()
            return (process, output)
        }
    }
#endif

import Foundation
import IDXAuth
import IDXLoopback
import Synchronization
import TestSupport
import Testing

@testable import idx

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

// Where tokens are files: on Apple systems the program keeps them in the keychain.
#if !canImport(Darwin)
    @Suite("A signal while tokens are on their way", .serialized)
    struct GrantSignalTests {
        /// An org that holds the first request to one endpoint, and gives other tokens for each grant.
        private final class HoldingOrg: Sendable {
            private let grants = Mutex(0)
            private let held = Mutex(false)
            private let gate = AsyncStream.makeStream(of: Void.self)

            var grantCount: Int { grants.withLock { $0 } }
            var holds: Bool { held.withLock { $0 } }

            func open() { gate.continuation.finish() }

            static func issuer(_ port: UInt16) -> String {
                "http://127.0.0.1:\(port)/oauth2/default"
            }

            func start(holding endpoint: String) throws -> LoopbackServer {
                try LoopbackServer(port: 0) { port in
                    {
                        await self.reply(
                            to: String($0.path), at: Self.issuer(port), holding: endpoint)
                    }
                }
            }

            private func reply(
                to path: String, at issuer: String, holding endpoint: String
            ) async -> HTTPExchange.Reply {
                let number = grants.withLock { count in
                    if path.hasSuffix("/token") { count += 1 }
                    return count
                }
                let isFirst = held.withLock { held in
                    guard path.hasSuffix(endpoint), !held else { return false }
                    held = true
                    return true
                }
                if isFirst { for await _ in gate.stream {} }
                if path.hasSuffix("openid-configuration") {
                    return .response(
                        .init(200, type: "application/json", text: #"{"issuer":"\#(issuer)"}"#))
                }
                guard
                    let text = Self.replies(at: issuer, number)[
                        URL(filePath: path).lastPathComponent]
                else { return .response(.init(404, text: "")) }
                return .response(.init(200, type: "application/json", text: text))
            }

            private static func replies(at issuer: String, _ number: Int) -> [String: String] {
                [
                    "interact": #"{"interaction_handle":"ih-1"}"#,
                    "introspect": """
                    {"version":"1.0.0","stateHandle":"02.sh","successWithInteractionCode":{
                    "rel":["create-form"],"name":"issue","method":"POST",
                    "href":"\(issuer)/v1/token","value":[
                    {"name":"interaction_code","value":"ic-1"},
                    {"name":"client_id","value":"0oaAcmeCLI"}]}}
                    """,
                    "authorize": """
                    {"device_code":"dc-1","user_code":"ABCD","interval":1,"expires_in":600,
                    "verification_uri":"\(issuer)/activate"}
                    """,
                    "token": """
                    {"token_type":"Bearer","access_token":"at-\(number)",
                    "expires_in":3600,"refresh_token":"rt-\(number)"}
                    """,
                ]
            }
        }

        /// A folder and the flags of a sign-in, with or without tokens that have to be refreshed.
        private struct Place {
            let scratch: Scratch
            let flags: [String]

            init(_ server: LoopbackServer, hasTokens: Bool = true) async throws {
                let issuer = HoldingOrg.issuer(server.port)
                scratch = try Scratch()
                flags = [
                    "sign-in", "--no-input", "--issuer", issuer, "--client-id", "0oaAcmeCLI",
                    "--redirect", "http://127.0.0.1:8400/callback", "--engine", "idx",
                    "--scopes", "profile offline_access",
                ]
                guard hasTokens else { return }
                let token = Token(
                    context: .init(issuer: issuer, clientID: "0oaAcmeCLI"), accessToken: "at-0",
                    refreshToken: "rt-0", scopes: ["profile", "offline_access"],
                    issuedAt: Date(timeIntervalSinceNow: -3600), expiresAt: Date())
                let storage = SystemCredentialStorage(
                    folder: scratch.path + "/.local/share/idx", places: [.file])
                try await CredentialStore(storage: storage).store(
                    token, tags: ["profile": "default"])
            }
        }

        private func start(
            _ place: Place, _ flags: [String] = []
        ) throws -> (terminal: ScriptedTerminal, process: pid_t) {
            let terminal = try ScriptedTerminal()
            let process = try terminal.pty.spawn(
                Program.path, place.flags + flags, environment: place.scratch.environment)
            return (terminal, process)
        }

        @Test(
            "ends the program only after the new tokens are stored", .timeLimit(.minutes(10)),
            arguments: [SIGINT, SIGTERM], ["stored", "embedded", "device"])
        func stored(_ number: Int32, _ origin: String) async throws {
            let org = HoldingOrg()
            let server = try org.start(holding: "/token")
            let place = try await Place(server, hasTokens: origin == "stored")
            let steps = place.scratch.path + "/steps.jsonl"
            let (terminal, process) = try start(
                place, origin == "stored" ? [] : ["--via", origin, "--transcript", steps])
            await terminal.wait("the request") { _ in org.holds }
            kill(process, number)
            // On the terminal's thread: the tasks of a busy machine may need longer than the limit.
            await terminal.wait("the message") { terminal in
                guard terminal.output.contains("Waiting up to 5 seconds") else { return false }
                org.open()
                return true
            }
            #expect(await terminal.end(of: process) == .signal(number))
            #expect(terminal.output.contains("idx: Canceled."))
            #expect(!terminal.output.contains("igned in"))
            let next = try await Program.run(
                place.flags + ["--print", "access-token"], folder: place.scratch)
            await server.stop()
            #expect(next.out == "at-1\n", "\(next.err)")
            #expect(org.grantCount == 1)
            let end = place.scratch.read("steps.jsonl")?.split(separator: "\n").last
            #expect(origin == "stored" || end?.contains(#""code":0"#) == true, "\(end ?? "")")
        }

        @Test("ends the program at once if it is the second one", .timeLimit(.minutes(10)))
        func second() async throws {
            let org = HoldingOrg()
            let server = try org.start(holding: "/token")
            let place = try await Place(server)
            let (terminal, process) = try start(place)
            await terminal.wait("the request") { _ in org.holds }
            kill(process, SIGINT)
            await terminal.wait("the message") { terminal in
                guard terminal.output.contains("idx: Canceled.") else { return false }
                return kill(process, SIGTERM) == 0
            }
            #expect(await terminal.end(of: process) == .signal(SIGTERM))
            await server.stop()
        }

        @Test("sends no refresh token after it", .timeLimit(.minutes(10)))
        func notSent() async throws {
            let org = HoldingOrg()
            let server = try org.start(holding: "openid-configuration")
            let place = try await Place(server)
            let (terminal, process) = try start(place)
            await terminal.wait("the request") { _ in org.holds }
            kill(process, SIGINT)
            #expect(await terminal.end(of: process) == .signal(SIGINT))
            org.open()
            await server.stop()
            #expect(org.grantCount == 0)
        }

        private static func request(_ body: String?) throws -> HTTPRequest {
            HTTPRequest(
                method: body == nil ? "GET" : "POST",
                address: try WebAddress("https://id.acme.example/oauth2/v1/token"),
                body: body.map { Array($0.utf8) })
        }

        @Test("is not waited for if nothing but reads and other forms was sent")
        func unsent() async throws {
            let transport = GrantTransport(Wire(200))
            for body in [nil, "token=rt-0&token_type_hint=refresh_token"] {
                _ = try await transport.send(try Self.request(body))
            }
            #expect(transport.stop() == .seconds(1))
            await transport.settled { Issue.record("It waits.") }
        }

        @Test("is not waited for if the org refused the grant, or did not answer")
        func refused() async throws {
            for server in [Wire(400), Wire(.cancelled)] {
                let transport = GrantTransport(server)
                _ = try? await transport.send(try Self.request("grant_type=refresh_token"))
                #expect(transport.stop() == .seconds(1))
                await transport.settled { Issue.record("It waits.") }
            }
        }

        @Test(
            "keeps a grant from being sent afterwards",
            arguments: [
                "grant_type=refresh_token&refresh_token=rt-0", #"{"code":"c","code_verifier":"v"}"#,
            ])
        func after(_ body: String) async throws {
            let server = Wire { _ in
                Issue.record("It was sent.")
                return HTTPResponse(status: 200)
            }
            let transport = GrantTransport(server)
            _ = transport.stop()
            let request = try Self.request(body)
            await #expect(throws: TransportError.cancelled) { try await transport.send(request) }
        }
    }
#endif

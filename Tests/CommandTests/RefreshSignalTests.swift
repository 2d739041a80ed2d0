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
    @Suite("A signal during a refresh", .serialized)
    struct RefreshSignalTests {
        /// An org that holds the first request to one endpoint, and changes the refresh token at each use.
        private final class HoldingOrg: Sendable {
            private let refreshes = Mutex(0)
            private let held = Mutex(false)
            private let gate = AsyncStream.makeStream(of: Void.self)

            var refreshCount: Int { refreshes.withLock { $0 } }
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
                let number = refreshes.withLock { count in
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
                guard path.hasSuffix("/token") else { return .response(.init(404, text: "")) }
                return .response(
                    .init(
                        200, type: "application/json",
                        text: """
                            {"token_type":"Bearer","access_token":"at-\(number)",\
                            "expires_in":3600,"refresh_token":"rt-\(number)"}
                            """))
            }
        }

        /// A folder with tokens of the org that have to be refreshed, and the flags of a sign-in with them.
        private struct Place {
            let scratch: Scratch
            let flags: [String]

            init(_ server: LoopbackServer) throws {
                let issuer = HoldingOrg.issuer(server.port)
                scratch = try Scratch()
                flags = [
                    "sign-in", "--no-input", "--issuer", issuer, "--client-id", "0oaAcmeCLI",
                    "--redirect", "http://127.0.0.1:8400/callback",
                ]
                let token = Token(
                    context: .init(issuer: issuer, clientID: "0oaAcmeCLI"), accessToken: "at-0",
                    refreshToken: "rt-0", scopes: ["profile", "offline_access"],
                    issuedAt: Date(timeIntervalSinceNow: -3600), expiresAt: Date())
                let storage = SystemCredentialStorage(
                    folder: scratch.path + "/.local/share/idx", keyPlaces: [.file])
                try CredentialStore(storage: storage).store(token, tags: ["profile": "default"])
            }
        }

        private func start(_ place: Place) throws -> (terminal: ScriptedTerminal, process: pid_t) {
            let terminal = try ScriptedTerminal()
            let process = try terminal.pty.spawn(
                Program.path, place.flags, environment: place.scratch.environment)
            return (terminal, process)
        }

        @Test(
            "ends the program only after the new tokens are stored", .timeLimit(.minutes(3)),
            arguments: [SIGINT, SIGTERM])
        func stored(_ number: Int32) async throws {
            let org = HoldingOrg()
            let server = try org.start(holding: "/token")
            let place = try Place(server)
            let (terminal, process) = try start(place)
            await terminal.wait("the request") { _ in org.holds }
            kill(process, number)
            // On the terminal's thread: the tasks of a busy machine may need longer than the limit.
            await terminal.wait("the message") { terminal in
                guard terminal.output.contains("idx: Canceled.") else { return false }
                org.open()
                return true
            }
            #expect(await terminal.end(of: process) == .signal(number))
            #expect(!terminal.output.contains("Already signed in"))
            let next = try await Program.run(
                place.flags + ["--print", "access-token"], folder: place.scratch)
            await server.stop()
            #expect(next.out == "at-1\n", "\(next.err)")
            #expect(org.refreshCount == 1)
        }

        @Test("ends the program at once if it is the second one", .timeLimit(.minutes(3)))
        func second() async throws {
            let org = HoldingOrg()
            let server = try org.start(holding: "/token")
            let place = try Place(server)
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

        @Test("sends no refresh token after it", .timeLimit(.minutes(3)))
        func notSent() async throws {
            let org = HoldingOrg()
            let server = try org.start(holding: "openid-configuration")
            let place = try Place(server)
            let (terminal, process) = try start(place)
            await terminal.wait("the request") { _ in org.holds }
            kill(process, SIGINT)
            #expect(await terminal.end(of: process) == .signal(SIGINT))
            org.open()
            await server.stop()
            #expect(org.refreshCount == 0)
        }

        @Test("waits for no refresh that has sent nothing but reads", .timeLimit(.minutes(3)))
        func unsent() async throws {
            let transport = RefreshTransport(FakeServer(200))
            let address = try WebAddress("https://id.acme.example/oauth2/v1/token")
            _ = try await transport.send(HTTPRequest(method: "GET", address: address))
            let (never, gate) = AsyncStream.makeStream(of: Void.self)
            let refresh = Task<Void, any Error> { for await _ in never {} }
            await transport.end(refresh)
            gate.finish()
            await #expect(throws: TransportError.cancelled) {
                try await transport.send(HTTPRequest(method: "POST", address: address))
            }
        }
    }
#endif

import Foundation
import IDXSimulator
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@Suite("Ctrl-C while the org is silent", .serialized)
struct PendingTests {
    @Test(
        "ends by the signal with the terminal given back, at the first one and at a second",
        .timeLimit(.minutes(10)), arguments: [1, 2])
    func silence(presses: Int) async throws {
        let org = try await SimulatedOrg(
            policy: try #require(Policy.builtIn("password")),
            faults: [try #require(Fault.any("http_silence@form"))])
        let (terminal, scratch) = (try ScriptedTerminal(), try Scratch())
        let process = try terminal.pty.spawn(
            Program.path,
            [
                "sign-in", "--issuer", org.issuer.absoluteString, "--client-id", org.clientID,
                "--redirect", org.redirectURI.absoluteString, "--http-timeout", "2m",
            ], environment: scratch.environment)
        await terminal.see("enter next")
        terminal.type("jay@example.com\rRye-bread-8\r")
        await terminal.wait("the request") { _ in
            org.requests.contains { $0.target == "/idp/idx/identify" }
        }
        terminal.type("\u{3}")
        if presses > 1 {
            await terminal.see("Canceled.")
            terminal.type("\u{3}")
        }
        #expect(await terminal.end(of: process) == .signal(SIGINT))
        #expect(terminal.pty.echoes && terminal.pty.isCooked)
        #expect(org.requests.filter { $0.target == "/idp/idx/cancel" }.count <= 1)
        await org.stop()
    }
}

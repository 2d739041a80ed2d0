import Testing

@testable import IDXLoopback

@Suite("The browser's return")
struct BrowserReturnTests {
    private func get(_ target: String) -> String {
        "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    }

    @Test("the first acceptable visit is the answer, and the page says so")
    func visit() async throws {
        let ours = try BrowserReturn(path: "/callback") { $0.contains("state=s1") }
        let client = RawClient(port: ours.port)
        async let target = ours.next(within: .seconds(600))
        #expect(await status(client, "/favicon.ico") == "404")
        #expect(await status(client, "/callback/more?state=s1") == "404")
        #expect(await status(client, "/callback?state=other") == "400")
        let page = await client.ask(get("/callback?code=c&state=s1")) ?? ""
        #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(page.contains("<html lang=\"en\">"))
        #expect(
            page.contains(
                "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"))
        #expect(page.contains("<meta name=\"color-scheme\" content=\"light dark\">"))
        #expect(
            page.hasSuffix(
                "<main><h1>Done</h1><p>You can close this page and go back to the terminal.</p></main></html>\n"
            ))
        for field in [
            "Cache-Control: no-store", "Content-Security-Policy: default-src 'none'",
            "Content-Type: text/html; charset=utf-8", "Referrer-Policy: no-referrer",
            "X-Content-Type-Options: nosniff",
        ] {
            #expect(page.contains("\r\n\(field)\r\n"))
        }
        #expect(try await target == "/callback?code=c&state=s1")
        #expect(await client.ask(get("/callback?code=c&state=s1")) == nil, "nothing listens now")
    }

    @Test("under localhost it is found at either address, and a port taken at one is taken")
    func localhost() async throws {
        let ours = try BrowserReturn(at: [.ipv4, .ipv6], path: "/callback") { _ in true }
        #expect(await status(RawClient(port: ours.port), "/elsewhere") == "404")
        await ours.stop()
        let squatter = try LoopbackServer { _ in .response(.init(204)) }
        #expect(throws: LoopbackError.self) {
            try BrowserReturn(port: squatter.port, at: [.ipv6, .ipv4], path: "/") { _ in true }
        }
        await squatter.stop()
    }

    private static let hasIPv6 =
        (try? LoopbackServer(at: .init(address: "::1")) { _ in .response(.init(204)) }) != nil

    @Test(
        "under localhost it listens at both addresses",
        .enabled(if: hasIPv6, "this machine has no IPv6"))
    func both() async throws {
        let ours = try BrowserReturn(at: [.ipv4, .ipv6], path: "/callback") { _ in true }
        #expect(throws: LoopbackError.self) {
            try LoopbackServer(port: ours.port, at: .init(address: "::1")) { _ in
                .response(.init(204))
            }
        }
        await ours.stop()
    }

    @Test("a visit that came before anybody waited is not lost")
    func early() async throws {
        let ours = try BrowserReturn(path: "/callback") { _ in true }
        let client = RawClient(port: ours.port)
        let page = await client.talk([
            .send(Array(get("/callback?x").utf8)), .readUntil("</html>"),
        ])
        #expect(page?.hasPrefix("HTTP/1.1 200 ") == true)
        #expect(await status(client, "/callback?y") == "400", "one use")
        #expect(try await ours.next(within: .seconds(600)) == "/callback?x")
    }

    @Test("the page cannot be posted to, nor reached under a foreign name")
    func foreign() async throws {
        let ours = try BrowserReturn(path: "/callback") { _ in true }
        let client = RawClient(port: ours.port)
        let post = "POST /callback HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
        #expect(await client.ask(post)?.hasPrefix("HTTP/1.1 404") == true)
        let rebound = "GET /callback HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
        #expect(await client.ask(rebound)?.hasPrefix("HTTP/1.1 421") == true)
        await ours.stop()
    }

    @Test("nobody comes: the time limit is an error and the port is free again")
    func timeLimit() async throws {
        let ours = try BrowserReturn(path: "/nobody") { _ in true }
        await #expect(throws: LoopbackError.timedOut) {
            try await ours.next(within: .milliseconds(20))
        }
        // Nobody answers, or a server of another test that has the port now.
        #expect(await status(RawClient(port: ours.port), "/nobody") != "200")
    }

    @Test("cancelling the wait ends it at once")
    func cancelled() async throws {
        let ours = try BrowserReturn(path: "/callback") { _ in true }
        let task = Task { try await ours.next(within: .seconds(60)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    private func status(_ client: RawClient, _ target: String) async -> String? {
        let request = "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
        return await client.ask(request).map { String($0.dropFirst(9).prefix(3)) }
    }
}

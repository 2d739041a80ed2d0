import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import IDXLoopback

@Suite("The loopback server")
struct LoopbackServerTests {
    private static let get = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    private static let last =
        "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"

    /// Longer than anything takes on a busy machine.
    private static var patient: LoopbackServer.Limits {
        var limits = LoopbackServer.Limits()
        limits.request = .seconds(600)
        limits.idle = .seconds(600)
        limits.handler = .seconds(600)
        limits.stall = .seconds(600)
        return limits
    }

    private func server(
        limits: LoopbackServer.Limits = patient, _ handler: @escaping HTTPExchange.Handler
    ) throws -> (LoopbackServer, RawClient) {
        let server = try LoopbackServer(limits: limits, handler: handler)
        return (server, RawClient(port: server.port))
    }

    private func greeter(limits: LoopbackServer.Limits = patient) throws
        -> (LoopbackServer, RawClient)
    {
        try server(limits: limits) { request in
            .response(.init(200, text: "\(request.method) \(request.target) \(request.body.count)"))
        }
    }

    @Test("a request is answered and the connection stays open for the next")
    func keepAlive() async throws {
        let (server, client) = try greeter()
        let said = await client.talk([
            .send(Array(Self.get.utf8)), .readUntil("GET / 0"),
            .send(Array(Self.last.utf8)), .readToEnd,
        ])
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\n"
        #expect(
            said == head + "Content-Length: 7\r\n\r\nGET / 0"
                + head + "Content-Length: 7\r\nConnection: close\r\n\r\nGET / 0")
        await server.stop()
    }

    @Test("connections that send no request keep nobody out", .timeLimit(.minutes(10)))
    func silentConnections() async throws {
        var limits = Self.patient
        limits.connections = 2
        limits.dropsOldest = true
        let (server, client) = try greeter(limits: limits)
        await withTaskGroup(of: Void.self) { group in
            for text in ["", "GET /", "GET / HTTP/1.1\r\nHost:"] {
                group.addTask { _ = await client.talk([.send(Array(text.utf8)), .readToEnd]) }
            }
            let said = await client.ask(Self.last)
            #expect(said?.hasSuffix("GET / 0") == true)
            await server.stop()
        }
    }

    @Test("requests sent together are answered in order")
    func pipelining() async throws {
        let (server, client) = try greeter()
        let requests = (1...5).map { "GET /\($0) HTTP/1.1\r\nHost: localhost\r\n\r\n" }
        let said = await client.ask(requests.joined() + Self.last) ?? ""
        let answers = said.split(separator: "\r\n").filter { $0.hasPrefix("GET") }
        #expect(answers.map { $0.prefix(6) } == (1...5).map { "GET /\($0)" } + ["GET / "])
        await server.stop()
    }

    @Test("HEAD has the length of the body and no body")
    func head() async throws {
        let (server, client) = try greeter()
        let said = await client.ask("HEAD / HTTP/1.0\r\n\r\n") ?? ""
        #expect(said.hasSuffix("Content-Length: 8\r\nConnection: close\r\n\r\n"))
        await server.stop()
    }

    @Test("a client that has closed its sending half still gets its answer")
    func halfClosed() async throws {
        let (server, client) = try greeter()
        let said = await client.talk([.send(Array(Self.get.utf8)), .finishWriting, .readToEnd])
        #expect(said?.hasSuffix("\r\n\r\nGET / 0") == true)
        await server.stop()
    }

    @Test("a body may wait for 100 Continue")
    func expectation() async throws {
        let (server, client) = try greeter()
        let head =
            "POST /p HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n"
            + "Expect: 100-continue\r\nConnection: close\r\n\r\n"
        let said = await client.talk([
            .send(Array(head.utf8)), .readUntil("100 Continue\r\n\r\n"), .send([1, 2, 3]),
            .readToEnd,
        ])
        #expect(said?.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n") == true)
        #expect(said?.hasSuffix("POST /p 3") == true)
        await server.stop()
    }

    @Test(
        "a request for another host name is refused",
        arguments: [
            ("evil.example", "421"), ("127.0.0.1.evil.example", "421"), ("127.0.0.1:80x", "421"),
            ("localhost:1234", "200"), ("LOCALHOST", "200"), ("[::1]:80", "200"),
            ("127.0.0.1:50179", "200"),
            ("127.0.0.1:", "200"), ("127.0.0.1:123456", "421"), ("", "421"),
        ])
    func rebinding(host: String, status: String) async throws {
        let (server, client) = try greeter()
        let said = await client.ask(
            "GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
        #expect(said?.dropFirst(9).prefix(3) == status[...])
        await server.stop()
    }

    @Test("nonsense is answered with its status and the connection is closed")
    func nonsense() async throws {
        let (server, client) = try greeter()
        let said = await client.ask("\u{16}\u{3}\u{1} not http\r\n\r\n")
        #expect(
            said
                == "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\n"
                + "Content-Length: 12\r\nConnection: close\r\n\r\nBad Request\n")
        await server.stop()
    }

    @Test("a request that never ends is given up with 408, an idle connection without a word")
    func timeouts() async throws {
        var limits = LoopbackServer.Limits()
        limits.request = .milliseconds(50)
        limits.idle = .milliseconds(50)
        let (server, client) = try greeter(limits: limits)
        #expect(await client.ask("GET / HT")?.hasPrefix("HTTP/1.1 408 ") == true)
        #expect(await client.ask("") == "")
        await server.stop()
    }

    @Test("a handler that takes too long is cancelled and answered for with 503")
    func slowHandler() async throws {
        var limits = LoopbackServer.Limits()
        limits.handler = .milliseconds(50)
        let wasCancelled = Mutex(false)
        let (server, client) = try server(limits: limits) { _ in
            do { try await Task.sleep(for: .seconds(60)) } catch {
                wasCancelled.withLock { $0 = true }
            }
            return .response(.init(200))
        }
        #expect(await client.ask(Self.get)?.hasPrefix("HTTP/1.1 503 ") == true)
        await server.stop()
        #expect(wasCancelled.withLock { $0 })
    }

    @Test("a handler is cancelled when its client goes away")
    func clientGone() async throws {
        let started = DispatchSemaphore(value: 0)
        let (ended, end) = AsyncStream.makeStream(of: Bool.self)
        let (server, client) = try server { _ in
            started.signal()
            do { try await Task.sleep(for: .seconds(60)) } catch {}
            end.yield(Task.isCancelled)
            return .response(.init(200))
        }
        _ = await client.talk([.send(Array(Self.get.utf8)), .wait(started), .reset])
        for await isCancelled in ended {
            #expect(isCancelled)
            break
        }
        await server.stop()
    }

    @Test("stopping is prompt, drops every connection and frees the port", .timeLimit(.minutes(10)))
    func stops() async throws {
        let server = try LoopbackServer(port: TestPort.next(), limits: Self.patient) { _ in
            do { try await Task.sleep(for: .seconds(60)) } catch {}
            return .response(.init(200))
        }
        let client = RawClient(port: server.port)
        async let waiting = client.ask(Self.get)
        async let idle = client.ask("")
        // The handler would go on for a minute: an answer before that is the promptness.
        await server.stop()
        _ = await (waiting, idle)
        #expect(await client.ask(Self.get) == nil)
        let again = try LoopbackServer(port: server.port) { _ in .response(.init(200)) }
        #expect(again.port == server.port)
        await again.stop()
        await again.stop()
    }

    @Test("a port that is taken is said")
    func portTaken() async throws {
        let (server, _) = try greeter()
        let error = #expect(throws: LoopbackError.self) {
            try LoopbackServer(port: server.port) { _ in .response(.init(200)) }
        }
        guard case .portUnavailable(server.port, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        await server.stop()
    }

    @Test("a large answer arrives whole")
    func large() async throws {
        let (server, client) = try server { _ in
            .response(.init(200, body: [UInt8](repeating: 7, count: 5_000_000)))
        }
        let bytes = await client.bytes([.send(Array(Self.last.utf8)), .readToEnd]) ?? []
        #expect(bytes.count > 5_000_000)
        #expect(bytes.suffix(5_000_000).allSatisfy { $0 == 7 })
        await server.stop()
    }

    @Test("a raw reply is sent byte for byte, then the connection closes")
    func raw() async throws {
        let (server, client) = try server { _ in
            .raw([
                .send(Array("a\0b".utf8)), .pause(.milliseconds(1)),
                .drip(Array("cde".utf8), every: .milliseconds(1)),
                .flood(Array("xy".utf8), times: 3), .send(Array("!".utf8)),
            ])
        }
        #expect(await client.ask(Self.get) == "a\0bcdexyxyxy!")
        await server.stop()
    }

    @Test("a raw reply may reset the connection, or keep it open")
    func rawEnds() async throws {
        let (server, client) = try server { request in
            request.target == "/reset"
                ? .raw([.send([0x61]), .pause(.milliseconds(20)), .reset, .send([0x62])])
                : .raw([.send(Array("kept".utf8)), .keepOpen])
        }
        let reset = "GET /reset HTTP/1.1\r\nHost: localhost\r\n\r\n"
        let said = await client.talk([
            .send(Array(Self.get.utf8)), .readUntil("kept"), .send(Array(reset.utf8)), .readToEnd,
        ])
        #expect(said == "kepta")
        await server.stop()
    }

    @Test("hundreds of clients at once each get their own answer")
    func crowd() async throws {
        let (server, client) = try greeter()
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<300 {
                group.addTask {
                    let said = await client.ask(
                        "GET /\(number) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    return said?.hasSuffix("\r\n\r\nGET /\(number) 0") == true
                }
            }
            for await isRight in group { #expect(isRight) }
        }
        await server.stop()
    }

    @Test("a header value cannot add lines of its own")
    func splitting() {
        let response = HTTPExchange.Response(
            302, fields: ["Location": "/a\r\nSet-Cookie: b"], body: [])
        #expect(
            String(decoding: response.bytes(), as: UTF8.self)
                == "HTTP/1.1 302 Found\r\nLocation: /a  Set-Cookie: b\r\nContent-Length: 0\r\n\r\n")
    }

    @Test("poll never wakes before a deadline, nor overflows")
    func pollTime() {
        let now = ContinuousClock.now
        #expect(EventLoop.milliseconds(from: now, to: nil) == -1)
        #expect(EventLoop.milliseconds(from: now, to: now) == 1)
        #expect(EventLoop.milliseconds(from: now, to: now - .seconds(5)) == 0)
        #expect(EventLoop.milliseconds(from: now, to: now + .milliseconds(1500)) == 1501)
        #expect(EventLoop.milliseconds(from: now, to: now + .seconds(1 << 40)) == 1 << 30)
    }
}

#if os(Linux)
    import Foundation
    import IDXSystem
    import Synchronization
    import TestSupport
    import Testing

    @testable import IDXAuth

    @Suite struct `The thread of the Linux transport` {
        @Test func `without libcurl it says what to install, whenever it is asked`() async throws {
            let transport = CurlTransport(
                library: CurlLibrary(open: { "libcurl.so.4 was not found" }))
            let missing = TransportError.unavailable(
                remedy: """
                    Requests need libcurl 7.68 or later (libcurl.so.4 was not found). Install it \
                    with "apt-get install libcurl4", "dnf install libcurl" or "apk add libcurl".
                    """)
            for _ in 0..<3 {
                await #expect(throws: missing) {
                    try await transport.send(
                        HTTPRequest(address: try WebAddress("https://id.acme.example/")))
                }
            }
            let flow = InteractionCodeFlow(Wire.configuration, transport: transport)
            let error = await #expect(throws: IDXError.self) {
                try await flow.start()
            }
            #expect(error?.reason == .transport(missing))
            #expect(error?.isTransient == false)
            #expect(
                error?.errorDescription == "Beginning the sign-in: r\("\(missing)".dropFirst())")
        }

        @Test(.timeLimit(.minutes(10)))
        func `a transport that goes away ends its thread`() async throws {
            let server = try RawServer.silentAtTimes()
            defer { server.stop() }
            let ended = Record<String>()
            do {
                let thread = Witness(ended)
                let library = CurlLibrary(poll: { multi in
                    withExtendedLifetime(thread) { idx_curl_multi_poll(multi, 60_000) }
                })
                let transport = CurlTransport(library: library)
                let answer = try await transport.send(HTTPRequest(address: server.address()))
                #expect(answer.status == 200)
            }
            await ended.reaches(1)
            #expect(ended.elements == ["thread"])
        }

        @Test(.timeLimit(.minutes(10)))
        func `a libcurl that cannot wait ends what runs and starts anew`() async throws {
            let server = try RawServer.silentAtTimes()
            defer { server.stop() }
            let broken = TransportError.unavailable(remedy: "libcurl stopped with error 12.")
            // Many times, because the second request may arrive while the first thread still ends.
            for _ in 0..<50 {
                let polls = Mutex(0)
                let library = CurlLibrary(poll: { multi in
                    let poll = polls.withLock { polls in
                        polls += 1
                        return polls
                    }
                    return poll == 1 ? 12 : idx_curl_multi_poll(multi, 60_000)
                })
                let transport = CurlTransport(library: library)
                await #expect(throws: broken) {
                    try await transport.send(HTTPRequest(address: server.address("/silent")))
                }
                #expect(polls.withLock { $0 } == 1)
                let answer = try await transport.send(HTTPRequest(address: server.address()))
                #expect(answer.body == Array("ok".utf8))
            }
        }

        @Test(.timeLimit(.minutes(10)))
        func `the time that a request waits for a connection counts toward its timeout`()
            async throws
        {
            let server = try RawServer.silentAtTimes()
            defer { server.stop() }
            let narrow = CurlTransport(settings: .init(connectionsPerHost: 1))
            let silent = Task {
                try await narrow.send(
                    HTTPRequest(address: server.address("/silent"), timeout: .seconds(3_600)))
            }
            await server.requests(reach: 1)
            await #expect(throws: TransportError.timedOut(after: .milliseconds(50))) {
                try await narrow.send(
                    HTTPRequest(address: server.address("/waiting"), timeout: .milliseconds(50)))
            }
            silent.cancel()
            await #expect(throws: TransportError.cancelled) { try await silent.value }
            #expect(!server.requests.contains { $0.contains("/waiting") })
        }

        @Test(.timeLimit(.minutes(10)))
        func `a request that waits for its turn can be cancelled, and the others keep theirs`()
            async throws
        {
            let server = try RawServer.silentAtTimes()
            defer { server.stop() }
            let narrow = CurlTransport(settings: .init(connectionsPerHost: 1))
            let ask = { @Sendable (path: String) in
                Task {
                    try await narrow.send(
                        HTTPRequest(address: server.address(path), timeout: .seconds(3_600)))
                }
            }
            let silent = ask("/silent")
            await server.requests(reach: 1)
            let (givenUp, last) = (ask("/given-up"), ask("/last"))
            givenUp.cancel()
            await #expect(throws: TransportError.cancelled) { try await givenUp.value }
            silent.cancel()
            await #expect(throws: TransportError.cancelled) { try await silent.value }
            #expect(try await last.value.body == Array("ok".utf8))
            #expect(!server.requests.contains { $0.contains("/given-up") })
        }

        @Test func `two hundred requests at once all get their own answer`() async throws {
            let server = try RawServer { request in
                let path = request.split(separator: " ")[1]
                return .init("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n\(path)")
            }
            defer { server.stop() }
            let transport = CurlTransport()
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<200 {
                    group.addTask {
                        let request = HTTPRequest(address: server.address("/\(number)"))
                        return try await transport.send(request).body == Array("/\(number)".utf8)
                    }
                }
                for try await isOwn in group { #expect(isOwn) }
            }
        }
    }

    /// Notes when whatever holds it is gone.
    private final class Witness: Sendable {
        private let ended: Record<String>

        init(_ ended: Record<String>) {
            self.ended = ended
        }

        deinit { ended.append("thread") }
    }
#endif

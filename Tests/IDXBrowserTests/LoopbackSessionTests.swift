import Foundation
import IDXAuth
import IDXBrowser
import TestSupport
import Testing

/// The browser's part where the system has no session for it.
@Suite struct `A session on a port of this machine` {
    private func session(
        _ patience: Duration = .seconds(60), path: String = "/callback?code=c1&state=s1"
    )
        async throws -> (LoopbackSession, Callback)
    {
        let port = TestPort.next()
        let address = try WebAddress("http://127.0.0.1:\(port)\(path)")
        let session = LoopbackSession(patience: patience) { _ in
            // As a browser would, some time after it was opened.
            Task { try await SystemTransport.shared.send(HTTPRequest(address: address)) }
        }
        return (session, try Callback(redirectURI: "http://127.0.0.1:\(port)/callback"))
    }

    @Test func `returns the address that the browser comes back to`() async throws {
        let (session, callback) = try await session()
        let page = try #require(URL(string: "https://id.acme.example/authorize"))
        let url = try await session.authenticate(
            at: page, returningTo: callback, isPrivate: false
        ) { $0.query()?.contains("state=s1") == true }
        #expect(url?.query() == "code=c1&state=s1" && url?.path() == "/callback")
    }

    @Test func `does not take an address of another sign-in, and says when none came`() async throws
    {
        let (session, callback) = try await session(.milliseconds(300))
        let page = try #require(URL(string: "https://id.acme.example/authorize"))
        await #expect(throws: WebAuthenticationError.timedOut) {
            try await session.authenticate(
                at: page, returningTo: callback, isPrivate: false
            ) { $0.query()?.contains("state=other") == true }
        }
        await #expect(throws: WebAuthenticationError.notLoopback) {
            try await session.authenticate(
                at: page, returningTo: .customScheme("com.acme"), isPrivate: false
            ) { _ in true }
        }
    }
}

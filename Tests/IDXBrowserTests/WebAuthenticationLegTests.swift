import Foundation
import IDXAuth
import Testing

@testable import IDXBrowser

/// A session of the system that ends when a test says so.
@MainActor private final class FakeSession: SystemWebSession {
    let request: WebSessionRequest
    let end: @MainActor (WebSessionEnd) -> Void
    var starts = 0
    var canStart = true

    init(_ request: WebSessionRequest, _ end: @escaping @MainActor (WebSessionEnd) -> Void) {
        self.request = request
        self.end = end
    }

    func start() -> Bool {
        starts += 1
        return canStart
    }

    func cancel() { end(.cancelled) }
}

/// A system with one screen.
@MainActor private final class FakeSystem {
    var made: [FakeSession] = []
    var canStart = true
    private(set) lazy var leg = WebAuthenticationLeg { [unowned self] request, end in
        let session = FakeSession(request, end)
        session.canStart = canStart
        made.append(session)
        return session
    }

    func request(_ scheme: String? = "com.acme.app", isPrivate: Bool = false) throws
        -> WebSessionRequest
    {
        let url = try #require(URL(string: "https://id.acme.example/login"))
        return try WebSessionRequest(url: url, scheme: scheme, isPrivate: isPrivate)
    }

    /// Waits until a session is in front.
    func shown(_ count: Int = 1) async -> FakeSession {
        while made.count < count || made[count - 1].starts == 0 { await Task.yield() }
        return made[count - 1]
    }
}

@Suite("Pages in the system's session for signing in")
@MainActor struct WebAuthenticationLegTests {
    private let system = FakeSystem()
    private let back = URL(string: "com.acme.app:/cb?code=1")

    private func open(_ request: WebSessionRequest) -> Task<URL?, any Error> {
        Task { [leg = system.leg] in try await leg.open(request) }
    }

    @Test("come back once, with the settings passed on, and each has a session of its own")
    func returned() async throws {
        for number in 1...2 {
            let request = try system.request(isPrivate: number == 2)
            let opened = open(request)
            let session = await system.shown(number)
            #expect(session.request == request)
            #expect(session.request.isPrivate == (number == 2))
            #expect(session.request.callback == .customScheme("com.acme.app"))
            #expect(system.leg.isRunning)
            session.end(.returned(try #require(back)))
            // A system that reports an end twice changes nothing.
            session.end(.cancelled)
            #expect(try await opened.value == back)
            #expect(session.starts == 1)
        }
        #expect(!system.leg.isRunning)
    }

    @Test(
        "end without an address where the user leaves, and with the system's error where it fails")
    func ends() async throws {
        let left = open(try system.request())
        await system.shown().end(.cancelled)
        #expect(try await left.value == nil)
        struct Broken: Error {}
        let failed = open(try system.request())
        await system.shown(2).end(.failed(Broken()))
        await #expect(throws: Broken.self) { try await failed.value }
        system.canStart = false
        await #expect(throws: WebAuthenticationError.cannotStart) {
            try await system.leg.open(try system.request())
        }
    }

    @Test("are shown one at a time")
    func busy() async throws {
        let first = open(try system.request())
        let session = await system.shown()
        await #expect(throws: WebAuthenticationError.busy) {
            try await system.leg.open(try system.request())
        }
        session.end(.cancelled)
        #expect(try await first.value == nil)
        #expect(system.made.count == 1)
    }

    @Test("are closed when the task is canceled")
    func canceled() async throws {
        let task = open(try system.request())
        _ = await system.shown()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(!system.leg.isRunning)
    }

    @Test("open by a tap on Sign In, with one answer for each and none for a second tap")
    func buttons() async throws {
        var ends: [String] = []
        let request = try system.request()
        func tap() -> Task<Void, Never>? {
            system.leg.tap(request) { url, error in
                ends.append(url?.absoluteString ?? (error is CancellationError ? "left" : "failed"))
            }
        }
        let first = tap()
        // Before the page is in front, and while it is.
        let early = tap()
        let session = await system.shown()
        await early?.value
        #expect(tap() == nil)
        session.end(.returned(try #require(back)))
        await first?.value
        let second = tap()
        await system.shown(2).end(.cancelled)
        await second?.value
        #expect(ends == ["com.acme.app:/cb?code=1", "left"])
    }

    @Test(
        "are https, with a scheme in lowercase",
        arguments: [
            ("https://id.acme.example/login", "com.acme.app", true),
            ("http://127.0.0.1:8080/login", nil, true),
            ("http://id.acme.example/login", "com.acme.app", false),
            ("https://id.acme.example/login", "com.Acme.App", false),
            ("ftp://id.acme.example/", nil, false),
        ] as [(String, String?, Bool)])
    func parameters(_ page: String, scheme: String?, isUsable: Bool) throws {
        let url = try #require(URL(string: page))
        let request = try? WebSessionRequest(url: url, scheme: scheme, isPrivate: false)
        #expect((request != nil) == isUsable)
    }
}

import Foundation
import TestSupport
import Testing

@testable import IDXAuth

@Suite struct `A browser's return` {
    private func read(
        _ address: String, redirect: String = "com.acme.cli:/callback", state: String? = "s t"
    ) -> RedirectReturn {
        RedirectReturn(address, redirectUri: redirect, state: state)
    }

    @Test(arguments: [
        ("?interaction_code=ic%5F7&state=s+t", RedirectResult.authenticated),
        ("?state=s%20t&otp=123456", .magicLink),
        ("?state=s+t&error=interaction_required&interaction_code=x", .interactionRequired),
        (
            "?state=s+t&error=access_denied&error_description=No+way",
            .failed(code: "access_denied", explanation: "No way")
        ),
        ("?interaction_code=ic_7&state=other", .invalidContext),
        ("?interaction_code=ic_7&state=s+t&state=s+t", .invalidContext),
        ("?interaction_code=ic_7&interaction_code=ic_8&state=s+t", .invalidContext),
        ("?error=access_denied", .invalidContext),
        ("?error=access_denied&state=x", .invalidContext),
        ("?interaction_code=ic_7", .invalidContext), ("?state=s+t", .invalidContext),
        ("", .invalidContext), ("?interaction_code=%zz&state=s+t", .invalidContext),
        ("?interaction_code=%FF&state=s+t", .invalidContext),
        ("#interaction_code=ic_7&state=s+t", .invalidContext),
        ("x?interaction_code=ic_7&state=s+t", .invalidRedirectUrl),
        ("/?interaction_code=ic_7&state=s+t", .invalidRedirectUrl),
    ])
    func `is judged by address, state, error and code, in this order`(
        tail: String, expected: RedirectResult
    ) {
        #expect(read("com.acme.cli:/callback\(tail)").result == expected)
    }

    @Test(arguments: [
        ("http://127.0.0.1:8080/cb", "http://127.0.0.1:8080/cb", true),
        ("http://127.0.0.1:8080/cb", "HTTP://127.0.0.1:8080/cb", true),
        ("https://app.acme.example", "https://App.Acme.example/", true),
        ("http://127.0.0.1:8080/cb", "http://127.0.0.1:8081/cb", false),
        ("http://127.0.0.1:8080/cb", "https://127.0.0.1:8080/cb", false),
        ("http://127.0.0.1:8080/cb", "http://localhost:8080/cb", false),
        ("http://127.0.0.1:8080/cb", "http://127.0.0.1:8080/CB", false),
        ("https://app.acme.example/cb", "https://app.acme.example@evil.example/cb", false),
    ])
    func `must come to the registered address`(redirect: String, address: String, isOurs: Bool) {
        let result = read("\(address)?interaction_code=1&state=s+t", redirect: redirect).result
        #expect(result == (isOurs ? .authenticated : .invalidRedirectUrl))
    }

    @Test func `means nothing while no sign-in runs`() {
        let address = "com.acme.cli:/callback?interaction_code=1&state="
        #expect(read(address, state: nil).result == .invalidContext)
    }

    @Test func `brings the code without its coding`() {
        let redirect = read("com.acme.cli:/callback?interaction_code=a%2Bb%25&state=s+t")
        #expect(redirect.code == "a+b%")
    }
}

@Suite struct `The plan of a poll` {
    private let start = Date(timeIntervalSince1970: 1_900_000_000)
    private let still = SteppedClock().source

    @Test(
        arguments: [
            (nil, Duration.seconds(4)), (.zero, .seconds(4)), (.milliseconds(1), .seconds(1)),
            (.milliseconds(499), .seconds(1)), (.milliseconds(500), .milliseconds(500)),
            (.seconds(5), .seconds(5)), (.seconds(61), .seconds(60)),
            (.seconds(1_000_000_000), .seconds(60)),
        ] as [(Duration?, Duration)])
    func `keeps the server's interval within reason`(refresh: Duration?, expected: Duration) {
        #expect(PollPlan.interval(refresh) == expected)
    }

    @Test func `asks once more at the deadline and then gives up`() {
        var plan = PollPlan(
            refresh: .seconds(4), deadline: start.addingTimeInterval(6), now: start)
        #expect(plan.next(now: start) == .wait(.seconds(4)))
        #expect(plan.next(now: start.addingTimeInterval(4)) == .wait(.seconds(2)))
        #expect(plan.next(now: start.addingTimeInterval(6)) == .expired)
    }

    @Test func `follows an interval that changes midway`() {
        var plan = PollPlan(refresh: .seconds(4), deadline: nil, now: start)
        _ = plan.next(now: start)
        plan.stayed(refresh: .seconds(2), deadline: nil)
        #expect(plan.next(now: start) == .wait(.seconds(2)))
    }

    @Test func `backs off from a lost network and returns to its pace`() {
        var plan = PollPlan(refresh: .seconds(1), deadline: nil, now: start)
        let waits = (1...7).map { _ in
            plan.lostNetwork(still)
            return plan.next(now: start)
        }
        let seconds = [2, 4, 8, 16, 30, 30, 30]
        #expect(waits == seconds.map { .wait(.seconds($0)) })
        plan.stayed(refresh: .seconds(1), deadline: nil)
        #expect(plan.next(now: start) == .wait(.seconds(1)))
    }

    @Test func `bears three failures of a server`() {
        var plan = PollPlan(refresh: nil, deadline: nil, now: start)
        #expect((1...4).map { _ in plan.serverFailed(still) } == [true, true, true, false])
    }

    @Test(
        arguments: [
            (nil, 60), (.seconds(7), 7), (.milliseconds(1), 4), (.seconds(9_999), 300),
        ] as [(Duration?, Int)])
    func `leaves a server alone as long as it asks`(wait: Duration?, seconds: Int) {
        var plan = PollPlan(
            refresh: nil, deadline: start.addingTimeInterval(300), now: start)
        plan.limited(wait: wait, still)
        #expect(plan.next(now: start) == .wait(.seconds(seconds)))
    }

    @Test(arguments: [(0.0, 1.0), (0.5, 1.25), (1, 1.5), (-3, 1), (7, 1.5)])
    func `spreads a crowd after failures, and never asks sooner than it may`(
        chance: Double, factor: Double
    ) {
        let time = SteppedClock(chance: chance).source
        func wait(after failure: (inout PollPlan) -> Void) -> PollPlan.Step {
            var plan = PollPlan(refresh: .seconds(4), deadline: nil, now: start)
            failure(&plan)
            return plan.next(now: start)
        }
        let four = PollPlan.Step.wait(.seconds(4) * factor)
        #expect(wait { $0.lostNetwork(time) } == four)
        #expect(wait { _ = $0.serverFailed(time) } == four)
        #expect(
            wait { $0.limited(wait: .seconds(9), time) }
                == .wait(.seconds(9) * factor))
        // Nobody failed: the server's own pace.
        #expect(
            wait { $0.stayed(refresh: .seconds(4), deadline: nil) }
                == .wait(.seconds(4)))
    }

    @Test func `the system's chance stays within its bounds`() {
        let waits = (0..<100).map { _ in TimeSource.system.spread(.seconds(10)) }
        #expect(waits.allSatisfy { (.seconds(10)...(.seconds(15))).contains($0) })
        #expect(Set(waits).count > 1)
    }

    @Test func `ends by itself when a step has no deadline or one far away`() {
        for deadline in [nil, start.addingTimeInterval(1e9)] {
            var plan = PollPlan(refresh: .seconds(60), deadline: deadline, now: start)
            var now = start
            var count = 0
            while case .wait(let wait) = plan.next(now: now), count < 1_000 {
                now += wait.seconds
                plan.stayed(refresh: .seconds(60), deadline: deadline)
                count += 1
            }
            #expect(count < 100)
            #expect(plan.next(now: now) == .gaveUp)
        }
    }
}

@Suite struct `The wait that a rate limit asks for` {
    private let now = 784_111_777

    @Test(
        arguments: [
            (["Retry-After": "12"], 12), (["Retry-After": "0"], 1), (["Retry-After": "-5"], 1),
            (["Retry-After": "1000000000"], 3_600),
            (["Retry-After": "Sun, 06 Nov 1994 08:49:57 GMT"], 20),
            (["X-Rate-Limit-Reset": "784111787"], 10), (["X-Rate-Limit-Reset": "5"], 1),
            (["X-Rate-Limit-Reset": "784111787", "Date": "Sun, 06 Nov 1994 08:49:42 GMT"], 5),
            (["Retry-After": "soon", "X-Rate-Limit-Reset": "784111779"], 2),
        ] as [([String: String], Int)])
    func `is read from its headers`(headers: [String: String], seconds: Int) {
        let fields = headers.map { HTTPHeaders.Field(name: $0, value: $1) }
        #expect(RateLimit.wait(HTTPHeaders(fields), now: now) == .seconds(seconds))
    }

    @Test(arguments: [[:], ["Retry-After": "soon"], ["X-Rate-Limit-Reset": "99999999999999999"]])
    func `is unknown without them`(headers: [String: String]) {
        let fields = headers.map { HTTPHeaders.Field(name: $0, value: $1) }
        #expect(RateLimit.wait(HTTPHeaders(fields), now: now) == nil)
    }
}

@Suite struct `A flow's cookies` {
    private let now = Date(timeIntervalSince1970: 784_111_777)

    private func jar(_ cookies: [String], at path: String = "/idp/idx/identify") throws -> CookieJar
    {
        var jar = CookieJar()
        var headers = HTTPHeaders()
        for cookie in cookies { headers.append(cookie, to: "Set-Cookie") }
        jar.store(headers, from: try WebAddress("https://id.acme.example\(path)"), now: now)
        return jar
    }

    private func sent(_ jar: CookieJar, to path: String = "/idp/idx/challenge") throws -> String? {
        jar.header(for: try WebAddress("https://id.acme.example\(path)"), now: now)
    }

    @Test(
        arguments: [
            (["DT=1; Path=/; Secure; HttpOnly", "JSESSIONID=2;Path=/idp"], "JSESSIONID=2; DT=1"),
            (["a=1; path=/", "a=2; path=/"], "a=2"), (["a=1; Path=/x"], nil),
            (["a=1; Path=/idp/idx/chal"], nil), (["a=1"], "a=1"),
            (["a=1; Domain=acme.example"], "a=1"),
            (["a=1; Domain=evil.example"], nil), (["a=1; Domain=d.acme.example"], nil),
            (["a=1; Path=/", "a=; Path=/; Max-Age=0"], nil), (["a=1; Max-Age=-1"], nil),
            (["a=1; Expires=Sun, 06 Nov 1994 08:49:36 GMT"], nil),
            (["a=1; Expires=Sun, 06-Nov-1994 08:49:39 GMT"], "a=1"),
            (["a=1; Expires=nonsense; Max-Age=99999999999999999999"], "a=1"),
            (["=1", "novalue", "", "a b=1", "a=\u{1}"], nil), (["a=b=c;;;Path=nonsense"], "a=b=c"),
        ] as [([String], String?)])
    func `are kept and sent by the rules of RFC 6265`(cookies: [String], header: String?) throws {
        #expect(try sent(try jar(cookies)) == header)
    }

    @Test func `are limited in number and size`() throws {
        let many =
            (0..<200).map { "c\($0)=1; Path=/" } + ["big=\(String(repeating: "x", count: 9_000))"]
        let header = try #require(try sent(try jar(many)))
        #expect(header.split(separator: ";").count == 64)
        #expect(!header.contains("big"))
    }

    @Test func `never show in a description`() throws {
        let jar = try jar(["DT=geheim; Path=/"])
        #expect(!"\(jar)".contains("geheim") && !String(reflecting: jar).contains("geheim"))
    }
}

@Suite struct `The settings of a flow` {
    private func file(_ text: String) throws -> String {
        let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).plist"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    private func plist(_ members: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>\(members)</dict></plist>
        """
    }

    private static let whole = """
        <key>issuer</key><string>https://acme.okta.com/oauth2/default</string>
        <key>clientId</key><string>0oa1</string><key>redirectUri</key><string>com.acme:/cb</string>
        <key>logoutRedirectUri</key><string>com.acme:/out</string>
        """

    @Test(arguments: [
        "<key>scopes</key><string>openid profile</string>",
        "<key>scopes</key><array><string>openid</string><string>profile</string></array>",
    ])
    func `are read from Okta.plist`(scopes: String) throws {
        let file = try file(plist(Self.whole + scopes))
        let configuration = try InteractionCodeFlow.Configuration(
            environment: [:], files: ["/nowhere/Okta.plist", file])
        #expect(configuration.issuer == "https://acme.okta.com/oauth2/default")
        #expect(configuration.clientId == "0oa1")
        #expect(configuration.scopes == ["openid", "profile"])
        #expect(configuration.redirectUri == "com.acme:/cb")
        #expect(configuration.logoutRedirectUri == "com.acme:/out")
    }

    @Test func `are read from the environment first`() throws {
        let file = try file(plist(Self.whole))
        let configuration = try InteractionCodeFlow.Configuration(
            environment: ["IDX_SCOPES": "openid", "IDX_CLIENT_ID": "0oa2"], files: [file])
        #expect(configuration.clientId == "0oa2")
        #expect(configuration.scopes == ["openid"])
    }

    @Test func `say what is missing and where`() throws {
        let partial = try file(plist(Self.whole))
        let broken = try file("<plist>")
        #expect(
            throws: InteractionCodeFlow.Configuration.Fault.missing(
                names: ["scopes"], file: partial)
        ) { try InteractionCodeFlow.Configuration(environment: [:], files: [partial]) }
        #expect(throws: InteractionCodeFlow.Configuration.Fault.unreadable(file: broken)) {
            try InteractionCodeFlow.Configuration(environment: [:], files: [broken])
        }
        #expect(throws: InteractionCodeFlow.Configuration.Fault.notFound(places: ["/no"])) {
            try InteractionCodeFlow.Configuration(environment: [:], files: ["/no"])
        }
    }
}

@Suite struct `A queue of requests` {
    @Test func `lets one run at a time, in order, and the cancelled go`() async throws {
        let queue = RequestQueue()
        let log = Log()
        let gate = AsyncStream.makeStream(of: Void.self)
        let first = Task {
            await queue.run {
                log.add("first")
                for await _ in gate.stream { break }
            }
        }
        await log.reaches(1)
        let second = Task { await queue.run { log.add("second") } }
        let third = Task { await queue.run { log.add("third") } }
        second.cancel()
        #expect(await second.value == nil)
        gate.continuation.yield()
        await first.value
        await third.value
        #expect(log.lines == ["first", "third"])
    }
}

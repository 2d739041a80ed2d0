import Foundation
import Testing

@testable import IDXAuth

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
            (["=1", "novalue", "", "a b=1", "a=\u{1}", "a=\u{7F}"], nil),
            (["a=b=c;;;Path=nonsense"], "a=b=c"),
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

    @Test(
        arguments: [
            ("a=1; Max-Age=10", 10), ("a=1; Max-Age=0", nil), ("a=1; Max-Age=1", 1),
            ("a=1; Max-Age=99999999999", 400 * 86_400), ("a=1; Max-Age=34560000", 400 * 86_400),
            ("a=1; Max-Age=34559999", 34_559_999),
            ("a=1; Expires=Sun, 06 Nov 1994 08:49:38 GMT", 1),
            ("a=1; Expires=Sun, 06 Nov 1994 08:49:37 GMT", nil),
        ] as [(String, Int?)])
    func `are kept until they end`(cookie: String, seconds: Int?) throws {
        let jar = try jar([cookie])
        #expect(
            jar.cookies.map { $0.expiresAt }
                == (seconds.map { [now.addingTimeInterval(Double($0))] } ?? []))
        guard let seconds else { return }
        let address = try WebAddress("https://id.acme.example/idp/idx/x")
        func header(after seconds: Int) -> String? {
            jar.header(for: address, now: now.addingTimeInterval(Double(seconds)))
        }
        #expect(header(after: seconds - 1) == "a=1")
        #expect(header(after: seconds) == nil)
    }

    @Test(arguments: [
        ("a=1", "/", "/"), ("a=1", "/x", "/"), ("a=1", "/x/", "/x"), ("a=1", "/x/y/z", "/x/y"),
        ("a=1; Path=/q", "/x/y", "/q"), ("a=1; Path=q", "/x/y", "/x"), ("a=1; Path", "/x/y", "/x"),
    ])
    func `are for a path`(cookie: String, setAt path: String, expected: String) throws {
        #expect(try jar([cookie], at: path).cookies.map(\.path) == [expected])
    }

    @Test func `may be for secure connections only`() throws {
        let jar = try jar(["a=1", "b=1; Secure", "c=1; sEcURe=x"])
        #expect(jar.cookies.map(\.isSecure) == [false, true, true])
    }

    @Test func `of one name are found by it, the latest first`() throws {
        let jar = try jar(["a=1; Path=/", "b=2; Path=/", "a=3; Path=/idp"])
        #expect(jar["a"] == "3" && jar["b"] == "2" && jar["c"] == nil)
        #expect(try sent(jar) == "a=3; a=1; b=2")
    }

    @Test func `of just the limit in size are kept`() throws {
        let cookie = "a=" + String(repeating: "x", count: 8_190)
        #expect(try jar([cookie]).cookies.count == 1)
        #expect(try jar([cookie + "x"]).cookies.isEmpty)
    }

    @Test func `never show in a description`() throws {
        let jar = try jar(["DT=geheim; Path=/"])
        #expect(!"\(jar)".contains("geheim") && !String(reflecting: jar).contains("geheim"))
    }
}

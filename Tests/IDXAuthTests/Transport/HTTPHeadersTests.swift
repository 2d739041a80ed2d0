import Testing

@testable import IDXAuth

@Suite struct `Header fields that the system joined` {
    @Test(arguments: [
        ("DT=1; Secure, JSESSIONID=2; Path=/", ["DT=1; Secure", "JSESSIONID=2; Path=/"]),
        (
            "a=1; Expires=Wed, 21 Oct 2015 07:28:00 GMT; Path=/, b=2; expires=Thu, 01-Jan-1970 00:00:00 GMT",
            [
                "a=1; Expires=Wed, 21 Oct 2015 07:28:00 GMT; Path=/",
                "b=2; expires=Thu, 01-Jan-1970 00:00:00 GMT",
            ]
        ),
        ("a=1,b=2,  c=", ["a=1", "b=2", "c="]), ("a=\"x, y\"; Path=/", ["a=\"x, y\"; Path=/"]),
        ("", [""]), (",", [","]), ("a, b", ["a, b"]), ("=x, =y", ["=x, =y"]),
    ])
    func `keep their cookies apart`(joined: String, cookies: [String]) {
        let headers = HTTPHeaders(joined: [("Set-Cookie", joined), ("Vary", "a=1, b=2")])
        #expect(headers.values(of: "set-cookie") == cookies)
        #expect(headers.values(of: "vary") == ["a=1, b=2"])
    }

    @Test func `reach the cookie jar with their attributes`() throws {
        let headers = HTTPHeaders(joined: [
            ("Set-Cookie", "DT=1; Secure; Path=/x, JSESSIONID=2; Path=/")
        ])
        var jar = CookieJar()
        let address = try WebAddress("https://id.acme.example/x/y")
        jar.store(headers, from: address, now: .distantPast)
        #expect(jar.header(for: address, now: .distantPast) == "DT=1; JSESSIONID=2")
        let elsewhere = try WebAddress("https://id.acme.example/")
        #expect(jar.header(for: elsewhere, now: .distantPast) == "JSESSIONID=2")
    }
}

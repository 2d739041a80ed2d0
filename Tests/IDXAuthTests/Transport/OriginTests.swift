import Foundation
import TestSupport
import Testing

@testable import IDXAuth

@Suite struct `The rule of one origin` {
    private let issuer = Origin(scheme: "https", host: "id.acme.example", port: 443)

    @Test(arguments: [
        "https://id.acme.example", "https://id.acme.example/idp/idx/identify?a=b#c",
        "HTTPS://ID.ACME.EXAMPLE:443/x", "https://id.acme.example/a|b/..c/.d/e.",
        "https://id.acme.example/a%2Fb/c;..;d/%2e%2e%2e/...;e/%2g..",
    ])
    func `the issuer's own addresses pass`(href: String) throws {
        let address = try issuer.address(href)
        #expect(address.origin == issuer)
        #expect(address.text.hasPrefix("https://id.acme.example/"))
    }

    @Test(arguments: [
        "", "/", "//id.acme.example/", "id.acme.example", "https:id.acme.example",
        "https:/id.acme.example", "https:///id.acme.example", "https://", "https://:443/",
        "http://id.acme.example/", "https://id.acme.example:8443/", "https://id.acme.example:/",
        "https://id.acme.example:0443/", "https://id.acme.example:443x/",
        "https://id.acme.example./", "https://id.acme.example.evil.example/",
        "https://evil.example/id.acme.example", "https://id.acme.example@evil.example/",
        "https://jay:pw@id.acme.example/", "https://@id.acme.example/",
        "https://id.acme.example\\@evil.example/", "https://evil.example\\.id.acme.example/",
        "https://id.acme.example\t/", "https://id.acme.example\n/", " https://id.acme.example/",
        "https://id.acme.example /", "https://id%2Eacme.example/", "https://id．acme.example/",
        "https://іd.acme.example/", "https://[::1]/", "https://[id.acme.example]/",
        "javascript:alert(1)//https://id.acme.example", "file://id.acme.example/etc/passwd",
        "https://id.acme.example/a b", "https://id.acme.example/\u{0}", "https://id..example/",
        "https://id.acme.example/idp/idx/../../oauth2/v1/token", "https://id.acme.example/./x",
        "https://id.acme.example/idp/idx/%2e%2E/x", "https://id.acme.example/..",
        "https://id.acme.example\u{338}/", "ftp://id.acme.example/",
        "https://id.acme.example/idp/idx/..;/x", "https://id.acme.example/idp/idx/.;a=b/x",
        "https://id.acme.example/idp/idx/%2e.;/x", "https://id.acme.example/idp/idx/..%3B/x",
        "https://id.acme.example/idp/idx/x%2f..%2F..%2fy", "https://id.acme.example/idp/idx/..%2fy",
        "https://id.acme.example/idp/idx/x%5c..%5Cy", "https://id.acme.example/idp/idx/x%2f..",
    ])
    func `everything else is refused`(href: String) {
        #expect(throws: TransportError.Refusal.self) { try issuer.address(href) }
    }

    @Test(arguments: [
        ("/idp/idx", true), ("/idp/idx/challenge/answer?x=/oauth2", true), ("/idp/idxx", false),
        ("/oauth2/default/v1/token", false), ("/", false), ("/api/v1/users", false),
    ])
    func `a form goes where answers are taken and nowhere else`(path: String, passes: Bool) {
        let address = try? issuer.formAddress("https://id.acme.example\(path)")
        #expect((address != nil) == passes)
    }

    @Test(arguments: [
        ("http://127.0.0.1:8080/x", true), ("http://localhost/", true), ("http://[::1]:1/", true),
        ("http://127.1/", false), ("http://0x7f000001/", false), ("http://127.0.0.256/", false),
        ("http://127.0.0.01/", false), ("http://localhost.evil.example/", false),
        ("http://[::2]/", false),
    ])
    func `http is for this machine only`(href: String, passes: Bool) {
        #expect(((try? WebAddress(href)) != nil) == passes)
    }

    @Test func `a description says where a request goes and hides its query`() throws {
        let address = try WebAddress("HTTPS://ID.acme.example:8443/a/b?token=secret#part")
        #expect(address.text == "https://id.acme.example:8443/a/b?token=secret")
        var dumped = ""
        dump(HTTPRequest(method: "POST", address: address), to: &dumped)
        dump(address, to: &dumped)
        #expect(
            dumped == """
                ▿ POST https://id.acme.example:8443/a/b
                  - summary: "POST https://id.acme.example:8443/a/b"
                ▿ https://id.acme.example:8443/a/b
                  - summary: "https://id.acme.example:8443/a/b"

                """)
    }

    /// Each string is tried alone and in the places where a careless client puts it.
    @Test(.sharedData) func `no open-redirect string reaches a foreign host`() throws {
        let file = try #require(SharedData.vector("openredirects/openredirects.txt"))
        let strings = String(decoding: file, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
        #expect(strings.count == 558)
        let base = try #require(URL(string: "https://id.acme.example/"))
        var foreign: [String] = []
        for string in strings {
            let resolved = URL(string: string, relativeTo: base)?.absoluteString
            let places = [
                string, "https:\(string)", "https:/\(string)", "https://id.acme.example\(string)",
                resolved ?? string,
            ]
            for place in places {
                guard let address = try? issuer.address(place) else { continue }
                let dialled = try #require(URL(string: address.text))
                if dialled.host() != "id.acme.example"
                    || !address.text.hasPrefix("https://id.acme.example/")
                    || dialled.user() != nil
                {
                    foreign.append(place)
                }
            }
        }
        #expect(foreign == [])
    }
}

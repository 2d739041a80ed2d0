import Testing

@testable import IDXAuth

@Suite("Issuers, dates and forms")
struct OAuthPartsTests {
    @Test(
        "an issuer with the segment oauth2 is its own base, any other is an org",
        arguments: [
            ("https://id.acme.example", "/oauth2/v1/token", "/.well-known/openid-configuration"),
            ("https://id.acme.example/", "/oauth2/v1/token", "/.well-known/openid-configuration"),
            (
                "https://id.acme.example/oauth2/default", "/oauth2/default/v1/token",
                "/oauth2/default/.well-known/openid-configuration"
            ),
            (
                "https://id.acme.example/oauth2/aus123//", "/oauth2/aus123/v1/token",
                "/oauth2/aus123/.well-known/openid-configuration"
            ),
            (
                "https://oauth2.acme.example", "/oauth2/v1/token",
                "/.well-known/openid-configuration"
            ),
            (
                "https://acme.example/oauth2x", "/oauth2x/oauth2/v1/token",
                "/oauth2x/.well-known/openid-configuration"
            ),
            ("http://127.0.0.1:8080", "/oauth2/v1/token", "/.well-known/openid-configuration"),
        ])
    func issuers(text: String, token: String, discovery: String) throws {
        let issuer = try Issuer(text)
        #expect(issuer.endpoint("token").path == token)
        #expect(issuer.discovery.path == discovery)
        #expect(!issuer.text.hasSuffix("/"))
        #expect(issuer.endpoint("token").origin == issuer.address.origin)
    }

    @Test(
        "what could be read as another server is no issuer",
        arguments: [
            "", "id.acme.example", "http://id.acme.example", "https://a@id.acme.example",
            "https://id.acme.example?x=y", "https://id.acme.example#x", "file:///etc/passwd",
            "https://id.acme.example\\@evil.example", "https://", "javascript:alert(1)",
        ])
    func refusedIssuers(text: String) {
        #expect(throws: TransportError.Refusal.self) { try Issuer(text) }
    }

    @Test("a form is encoded so that nothing in a value can end it")
    func form() {
        var body = FormBody()
        body.add("a b", "x&y=z+%/é")
        body.add("none", nil as String?)
        body.add("secret", "s-1" as Secret)
        #expect(
            String(decoding: body.bytes, as: UTF8.self)
                == "a+b=x%26y%3Dz%2B%25%2F%C3%A9&secret=s-1")
        #expect(body.secrets == ["s-1"])
    }

    @Test("an excerpt is short and printable")
    func excerpt() {
        #expect(Excerpt.of("plain é 日本") == "plain é 日本")
        #expect(Excerpt.of("a\u{1b}[2Jb\u{202e}c\u{0}") == "a\u{fffd}[2Jb\u{fffd}c\u{fffd}")
        #expect(Excerpt.of(String(repeating: "x", count: 500), limit: 3) == "xxx…")
    }

    @Test("an excerpt holds no part of a secret, wherever it is cut, as it was sent and encoded")
    func excerptOfSecret() {
        let long = Secret(String(repeating: "0123456789", count: 300))
        let text = "\(long.revealed) \(long.revealed) and more"
        #expect(Excerpt.of(text, limit: 300, hiding: [long]) == "‹hidden› ‹hidden› and more")
        let secret = Secret(#"S3cret &"<é'/"#)
        for quoted in [
            #"S3cret &"<é'/"#, "S3cret+%26%22%3C%C3%A9%27%2F", #"S3cret &\"<é'/"#,
        ] {
            #expect(Excerpt.of("no <\(quoted)>", hiding: [secret]) == "no <‹hidden›>", "\(quoted)")
        }
    }
}

import IDXAuth
import Testing

@testable import IDXSecurityKey

@Suite struct RelyingPartyTests {
    @Test(arguments: [
        ("https://acme.okta.com", "acme.okta.com", true),
        ("https://acme.okta.com", "okta.com", true),
        ("https://acme.okta.com:8443", "acme.okta.com", true),
        ("https://login.id.acme.co.uk", "acme.co.uk", true),
        ("http://localhost:8080", "localhost", true),
        ("http://127.0.0.1:8080", "127.0.0.1", true),
        ("https://acme.okta.com", "com", false),
        ("https://acme.okta.com", "a.okta.com", false),
        ("https://acme.okta.com", "me.okta.com", false),
        ("https://acme.okta.com", "sub.acme.okta.com", false),
        ("https://acme.okta.com", "ACME.okta.com", false),
        ("https://acme.okta.com", ".okta.com", false),
        ("https://acme.okta.com", "okta.com.", false),
        ("https://acme.okta.com", "", false),
        ("https://acme.okta.com", "evil.example", false),
        ("https://acme.co.uk", "co.uk", false),
        ("https://127.0.0.1", "0.0.1", false),
        ("https://[2001:db8::1]", "db8::1", false),
        ("http://acme.okta.com", "acme.okta.com", false),
        ("not an address", "not an address", false),
    ])
    func `is the server or a domain around it`(origin: String, id: String, isAllowed: Bool) {
        #expect(RelyingParty.allows(id, for: origin) == isAllowed)
    }

    @Test func `takes an app ID of the same origin only`() {
        let origin = "https://acme.okta.com"
        #expect(RelyingParty.allows(appID: "https://acme.okta.com/app-id.json", for: origin))
        #expect(!RelyingParty.allows(appID: "https://okta.com", for: origin))
        #expect(!RelyingParty.allows(appID: "acme.okta.com", for: origin))
    }

    @Test func `writes client data as the specification does`() {
        let data = ClientData(
            .get, challenge: [0xFB, 0xFF], origin: "https://a\"\\\u{1}\u{1F}é", by: .tests)
        #expect(
            String(decoding: data.json, as: UTF8.self)
                == #"{"type":"webauthn.get","challenge":"-_8","origin":"https://a\"\\\u0001\u001fé","crossOrigin":false}"#
        )
    }

    @Test func `refuses a request without a challenge or a user`() throws {
        #expect(throws: SecurityKeyError.invalidRequest("challenge")) {
            try KeyRequest(KeyForms.sign("not base64!"))
        }
        #expect(throws: SecurityKeyError.invalidRequest("challenge")) {
            try KeyRequest(KeyForms.sign(""))
        }
        #expect(throws: SecurityKeyError.invalidRequest("challenge")) {
            try KeyRequest(KeyForms.sign(String(repeating: "A", count: 6000)))
        }
        #expect(throws: SecurityKeyError.invalidRequest("user.id")) {
            try KeyRequest(KeyForms.register(userID: ""))
        }
        #expect(throws: SecurityKeyError.platformOnly) {
            try KeyRequest(KeyForms.register(attachment: "platform"))
        }
    }
}

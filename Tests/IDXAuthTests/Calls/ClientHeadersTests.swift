import Testing

@testable import IDXAuth

@Suite struct `What every request carries` {
    @Test(arguments: [
        ("d", true), ("", false), (String(repeating: "d", count: 32), true),
        (String(repeating: "d", count: 33), false), ("!~#[]", true), ("a b", false),
        ("a\"b", false), ("a,b", false), ("a;b", false), ("a\\b", false), ("a\u{7F}", false),
        ("é", false),
    ])
    func `holds a device token only if no cookie is cut at it`(token: String, isUsable: Bool) {
        #expect(ClientHeaders.isUsable(deviceToken: Secret(token)) == isUsable)
    }

    @Test func `needs no device token`() {
        #expect(ClientHeaders.isUsable(deviceToken: nil))
    }

    #if os(Linux)
        @Test func `names this library and its system`() {
            let product = "idx-swift/\(ClientHeaders.version) swift/6 linux"
            #expect(ClientHeaders.product == product)
            #expect(
                ClientHeaders.names() == [
                    "User-Agent": product, "X-Okta-User-Agent-Extended": product,
                ])
        }
    #endif
}

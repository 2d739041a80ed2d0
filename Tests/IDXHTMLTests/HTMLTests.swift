import IDXForms
import TestSupport
import Testing

@testable import IDXHTML

@Suite struct `HTML of literals and escaped values` {
    @Test func `a text from a server is never markup`() throws {
        let hostile: DisplayText = "</p><script>alert('1')</script>&amp;\"x\""
        let html: HTML = "<p title=\"\(hostile)\">\(hostile)</p>"
        let page = try HTMLElement(parsing: "<!doctype html>" + html.text)
        #expect(page.all.count == 1)
        #expect(page["title"] == hostile.text)
        #expect(page.words == hostile.text)
    }

    @Test func `what HTML cannot hold is replaced`() {
        let typed = "a\u{0}\u{1B}[2J\u{85}b"
        let html: HTML = "\(typed)"
        #expect(html.text == "a\u{FFFD}\u{FFFD}[2J\u{FFFD}b")
    }

    @Test(arguments: [
        ("https://acme.example/terms?a=1&b=2", true), ("http://127.0.0.1:8400/", true),
        ("javascript:alert(1)", false), ("JavaScript:alert(1)", false), ("data:text/html,x", false),
        ("http://acme.example/", false), ("https://acme.example@evil.example/", false),
        ("oktaverify://setup", false), ("//acme.example", false), ("", false),
    ])
    func `only the address of a web page becomes a link`(address: String, isLink: Bool) throws {
        let html = HTML.link(Sanitizer.address(address), "Terms")
        #expect(html.text.contains("<a href=") == isLink)
    }
}

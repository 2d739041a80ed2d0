import Testing

@testable import IDXAuth

@Suite struct `A form's body` {
    private func text(_ fields: KeyValuePairs<String, String?>) -> String {
        var body = FormBody()
        for (name, value) in fields { body.add(name, value) }
        return String(decoding: body.bytes, as: UTF8.self)
    }

    @Test func `escapes all but letters, digits and four signs`() {
        #expect(text([:]) == "")
        #expect(text(["a b": "c&d=e", "nil": nil, "": ""]) == "a+b=c%26d%3De&=")
        let plain = "AZaz09-._~"
        #expect(text([plain: plain]) == "\(plain)=\(plain)")
        #expect(
            text(["x": "@[`{/:^}!é😀\n"]) == "x=%40%5B%60%7B%2F%3A%5E%7D%21%C3%A9%F0%9F%98%80%0A")
    }

    @Test func `remembers what is secret`() {
        var body = FormBody()
        body.add("a", Secret("geheim"))
        body.add("b", "plain")
        body.add("c", nil as Secret?)
        #expect(body.secrets == ["geheim"])
        #expect(body.contains("a") && body.contains("b") && !body.contains("c"))
        #expect(String(decoding: body.bytes, as: UTF8.self) == "a=geheim&b=plain")
    }

    @Test func `reads back as what was written`() {
        let all = String(String.UnicodeScalarView((0..<0x250).compactMap(UnicodeScalar.init)))
        #expect(PercentCoding.decode(Substring(PercentCoding.formEncode(all))) == all)
        #expect(PercentCoding.encode("a+b ~é") == "a%2Bb%20~%C3%A9")
        #expect(PercentCoding.decode("%c3%A9%2f%2F%39%59%6f%7A") == "é//9Yoz")
    }

    @Test(arguments: ["%", "%4", "%g0", "%0g", "%/0", "%0:", "%@0", "%`0", "%C3%28", "%FF"])
    func `with a broken escape is none`(text: String) {
        #expect(PercentCoding.decode(Substring(text)) == nil)
    }
}

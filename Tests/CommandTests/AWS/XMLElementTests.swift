import TestSupport
import Testing

@testable import idx

@Suite struct `An XML document` {
    private func parse(_ text: String) throws(XMLElement.Flaw) -> XMLElement {
        try XMLElement(parsing: Array(text.utf8))
    }

    @Test func `is read with its elements, attributes and text`() throws {
        let root = try parse(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <a:list xmlns:a="urn:x" empty=''>
              <a:item  n = "1 &lt; 2" >one &amp; &#x74;wo!</a:item >
              <item>&lt;three></item><deep><item/></deep>
            </a:list>
            """)
        #expect(root.name == "list")
        #expect(root.attributes == ["xmlns:a": "urn:x", "empty": ""])
        #expect(root.elements.map(\.name) == ["item", "item", "deep"])
        #expect(root["item"]?.attributes == ["n": "1 < 2"])
        #expect(root.all("item").map(\.text) == ["one & two!", "<three>", ""])
    }

    @Test(
        arguments: [
            ("", 0, "no element begins here"), ("text", 0, "no element begins here"),
            ("<a>", 3, "the text ends too early"), ("<a></b>", 6, "the end of a is missing"),
            ("<a/><b/>", 4, "something follows the root element"),
            ("<a b='1'c='2'/>", 8, "a space is missing"),
            ("<a b=1/>", 5, "a quotation mark is missing"),
            ("<a b/>", 4, "= is missing"), ("<a b='<'/>", 6, "the text ends too early"),
            ("<a b='1' b='2'/>", 14, "b is there twice"),
            ("<a>&xxe;</a>", 8, "&xxe; is not known"), ("<a>&#0;</a>", 7, "&#0; is not known"),
            ("<a>&#xD800;</a>", 11, "&#xD800; is not known"), ("<a>& b</a>", 10, "; is missing"),
            ("<a>\u{1}</a>", 3, "the text ends too early"), ("<1/>", 2, "a name is missing"),
            ("<a>]]></a>", 3, "the text ends too early"),
            ("<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>", 0, "no element begins here"),
            ("<a><!DOCTYPE b></a>", 3, "only elements are read here"),
            ("<a><?php ?></a>", 3, "only elements are read here"),
            ("<?php ?><a/>", 0, "no element begins here"),
            ("<a><!-- b --></a>", 3, "only elements are read here"),
            ("<a><![CDATA[x]]></a>", 3, "only elements are read here"),
        ])
    func `is refused where it is not well-formed`(
        text: String, offset: Int, problem: String
    ) throws {
        #expect(throws: XMLElement.Flaw(offset: offset, problem: problem)) { try parse(text) }
    }

    @Test func `is refused beyond the limits, and where it is no UTF-8`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        }
        #expect(try parse(nested(64)).all("a").count == 63)
        #expect(throws: XMLElement.Flaw.self) { try parse(nested(65)) }
        #expect(throws: XMLElement.Flaw.self) {
            try parse("<a>\(String(repeating: "<b/>", count: 20_000))</a>")
        }
        #expect(throws: XMLElement.Flaw(offset: 0, problem: "it is too large")) {
            try parse("<a>\(String(repeating: " ", count: 1 << 20))</a>")
        }
        #expect(throws: XMLElement.Flaw(offset: 0, problem: "it is not UTF-8")) {
            try XMLElement(parsing: Array("<a>".utf8) + [0xC3] + Array("</a>".utf8))
        }
    }

    @Test func `never traps, whatever bytes it has`() {
        let seeds = [
            SimulatedSTS.error("AccessDenied", "no &amp; never"),
            "<?xml version='1.0'?><a b='&#65;'> x <c d=\"e\"/>t</a>",
        ].map { Array($0.utf8) }
        var random = SplitMix(50)
        let marks = Array("<>&;'\"/!?-[]=: #x\u{0}".utf8) + [0xC3, 0xFF]
        var read = 0
        for round in 0..<(isThorough ? 200_000 : 20_000) {
            var bytes = seeds[round % seeds.count]
            for _ in 0...Int.random(in: 0..<3, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = marks.randomElement(using: &random) ?? 0
                case 1: bytes.remove(at: place)
                default: bytes.insert(marks.randomElement(using: &random) ?? 0, at: place)
                }
            }
            // Most are refused; what is read has the names that were written.
            if let root = try? XMLElement(parsing: bytes) {
                read += 1
                #expect(!root.name.isEmpty)
            }
        }
        #expect(read > 100)
    }

    @Test func `takes time in proportion to its size`() throws {
        try LinearTime.expect(
            { size in
                Array("<a>\(String(repeating: "&lt;b c='d'&gt; ", count: size / 16))</a>".utf8)
            }, { _ = try XMLElement(parsing: $0) })
    }
}

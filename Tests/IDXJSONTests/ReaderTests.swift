import IDXJSON
import TestSupport
import Testing

@Suite("The JSON reader", .computing)
struct ReaderTests {
    private func error(_ text: String) -> JSON.SyntaxError? {
        error(Array(text.utf8))
    }

    private func error(_ bytes: [UInt8]) -> JSON.SyntaxError? {
        do {
            _ = try JSON(parsing: bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test("order, repeated names and number texts are kept")
    func kept() throws {
        let text = #"{"z":1.50,"a":[true,false,null,-0,1E+2],"z":"two"}"#
        let value = try JSON(parsing: Array(text.utf8))
        #expect(value.text() == text)
        #expect(value["z"]?.double == 1.5, "the first of a name is found")
    }

    @Test(
        "texts are read as they are meant",
        arguments: [
            (#""""#, ""), (#""plain""#, "plain"), (#""fifteen bytes!!""#, "fifteen bytes!!"),
            (#""sixteen bytes!!!""#, "sixteen bytes!!!"), (#""a\"b\\c\/d""#, #"a"b\c/d"#),
            (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"), (#""\u00e9\uD83D\ude00""#, "é😀"),
            (#""\uD800\uDC00\uDBFF\uDFFF\uD7FF\uE000""#, "\u{10000}\u{10FFFF}\u{D7FF}\u{E000}"),
            ("\"é ß 日本 😀 and then some\"", "é ß 日本 😀 and then some"), (#""\u0000""#, "\0"),
            (
                "\"\u{40000}\u{80000}\u{C0000}\u{10FFFF}\u{D7FF}\u{E000}\"",
                "\u{40000}\u{80000}\u{C0000}\u{10FFFF}\u{D7FF}\u{E000}"
            ),
        ])
    func texts(json: String, text: String) throws {
        #expect(try JSON(parsing: Array(json.utf8)) == .string(text))
    }

    @Test(
        "a refusal names the place and the path",
        arguments: [
            ("", "line 1, column 1: unexpected end of the text"),
            ("{\n  \"a\": [1, 2,, 3]\n}", "line 2, column 14 ($.a[2]): unexpected ','"),
            (#"{"a":{"b c":tru}}"#, #"line 1, column 16 ($.a["b c"]): unexpected '}'"#),
            (#"{"a":1 "b":2}"#, "line 1, column 8 ($.a): unexpected '\"'"),
            ("[1] [2]", "line 1, column 5: unexpected text after the end of the value"),
            ("[\"é\u{1}\"]", "line 1, column 4 ($[0]): byte 0x1 must be escaped in a string"),
            (#"["\x"]"#, "line 1, column 3 ($[0]): invalid escape"),
            (#"["\ud800"]"#, "line 1, column 3 ($[0]): one half of a surrogate pair"),
            ("[01]", "line 1, column 3 ($[0]): invalid number"),
            ("\u{FEFF}{}", "line 1, column 1: a byte order mark is not allowed"),
            ("{\"a\":\"b", "line 1, column 8 ($.a): unexpected end of the text"),
            (#"["\u00"#, "line 1, column 3 ($[0]): unexpected end of the text"),
            (#"["\u00zz"]"#, "line 1, column 3 ($[0]): invalid escape"),
            ("[~]", "line 1, column 2 ($[0]): unexpected '~'"),
            ("[!]", "line 1, column 2 ($[0]): unexpected '!'"),
            ("[\u{7F}]", "line 1, column 2 ($[0]): unexpected byte 0x7f"),
            ("1.x", "line 1, column 3: invalid number"),
            ("1.", "line 1, column 3: unexpected end of the text"),
            ("\"\u{1}", "line 1, column 2: byte 0x1 must be escaped in a string"),
            (#""\x"#, "line 1, column 2: invalid escape"),
            (#""\"#, "line 1, column 2: unexpected end of the text"),
            (#""\u00z"#, "line 1, column 2: invalid escape"),
            ("1 !       ", "line 1, column 3: unexpected text after the end of the value"),
            ("[1:2]", "line 1, column 3 ($[0]): unexpected ':'"),
            ("[1,\r", "line 2, column 1 ($[1]): unexpected end of the text"),
            (#"["\"","\"#, "line 1, column 8 ($[1]): unexpected end of the text"),
            ("[\r\n1,\r2 3]", "line 3, column 3 ($[1]): unexpected '3'"),
        ])
    func refusals(text: String, description: String) {
        #expect(error(text)?.description == description)
    }

    @Test(
        "bytes that are no UTF-8 are refused where they stand",
        arguments: [
            [0x80], [0xC0, 0xAF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xFF], [0xE2, 0x82], [0xF0, 0x9F, 0x98, 0x41],
            [0xF1, 0x41, 0x80, 0x80], [0xF3, 0x80, 0x41, 0x80], [0xE1, 0x80, 0x41], [0xC2, 0xC0],
            [0xF5, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0x80, 0x80], [0xE1, 0xC0, 0x80],
        ] as [[UInt8]])
    func badUTF8(bytes: [UInt8]) {
        let found = error(Array("[\"ok\",\"".utf8) + bytes + Array("\"]".utf8))
        #expect(found?.reason == .badUTF8)
        #expect(found?.path.description == "$[1]")
        #expect(found?.offset == 7)
    }

    @Test("nesting up to the limit is read, one level more is refused")
    func depth() throws {
        func nested(_ depth: Int) -> [UInt8] {
            Array(
                (String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        _ = try JSON(parsing: nested(64))
        #expect(error(nested(65))?.reason == .tooDeep(limit: 64))
        let reader = JSON.Reader(limits: .init(depth: 1_000_000))
        _ = try reader.read(nested(512))
        #expect(throws: JSON.SyntaxError.self) { try reader.read(nested(513)) }
        let flat = JSON.Reader(limits: .init(depth: -1, bytes: 3))
        #expect(try flat.read(Array("123".utf8)).value == 123)
        #expect(throws: JSON.SyntaxError.self) { try flat.read(nested(1)) }
        #expect(throws: JSON.SyntaxError.self) { try flat.read(Array("1234".utf8)) }
        let none = JSON.Reader(limits: .init(bytes: -1))
        #expect(throws: JSON.SyntaxError.self) { try none.read([0x31]) }
    }

    @Test("so many values are read, and no more", arguments: ["{}", "\"\"", "1", "null"])
    func values(_ value: String) throws {
        func list(_ count: Int) -> [UInt8] {
            Array(("[" + repeatElement(value, count: count - 1).joined(separator: ",") + "]").utf8)
        }
        _ = try JSON(parsing: list(20_000))
        #expect(error(list(20_001))?.reason == .tooMany(limit: 20_000))
        let reader = JSON.Reader(limits: .init(values: 1))
        #expect(try reader.read([0x31]).value == 1)
        #expect(throws: JSON.SyntaxError.self) { try reader.read(list(2)) }
    }

    @Test("a megabyte of brackets is refused at once")
    func brackets() {
        let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 1 << 20)
        #expect(error(bytes)?.reason == .tooDeep(limit: 64))
        #expect(error(bytes)?.offset == 64)
    }

    @Test("more bytes than the limit are refused unread")
    func size() {
        let bytes = [UInt8](repeating: 0x20, count: 1 << 20) + [0x31]
        #expect(error(bytes)?.reason == .tooLarge(limit: 1 << 20))
    }

    @Test("names that stand twice in one object are reported with their paths")
    func duplicates() throws {
        let text = #"{"a":1,"b":[{"x":1,"y":{"x":2},"\u0078":3}],"a":2,"a":3}"#
        let document = try JSON.Reader().read(Array(text.utf8))
        #expect(document.duplicateKeys.map(\.description) == ["$.b[0].x", "$.a", "$.a"])
        let quoted = try JSON.Reader().read(Array(#"{"a\",\\":1,"b":{"c":2},"a\",\\":3}"#.utf8))
        #expect(quoted.duplicateKeys == [JSON.Path([.key(#"a",\"#)])])
    }

    @Test("texts that begin and end alike and are equally long are told apart")
    func alike() throws {
        for place in 8..<24 {
            var other = Array("beginning, something else, the end".utf8)
            let one = String(decoding: other, as: UTF8.self)
            other[place] = UInt8(ascii: "#")
            let two = String(decoding: other, as: UTF8.self)
            let value = JSON.array([one, two, one].map { .string($0) })
            #expect(try JSON(parsing: value.bytes()) == value, "\(place)")
        }
    }

    private static let unlimited = JSON.Reader(limits: .init(values: .max))

    @Test("an object of very many names is read in reasonable time, its duplicates found")
    func manyNames() throws {
        let members = (0..<60_000).map { "\"k\($0)\":0" } + ["\"k41\":1"]
        let bytes = Array("{\(members.joined(separator: ","))}".utf8)
        let document = try Self.unlimited.read(bytes)
        #expect(document.value.object?.count == 60_001)
        #expect(document.duplicateKeys == [JSON.Path([.key("k41")])])
    }

    @Test("of very many repeated names the first are reported and all are counted")
    func manyDuplicates() throws {
        let members = repeatElement("\"a\":0", count: 60_000).joined(separator: ",")
        let document = try Self.unlimited.read(Array("{\(members)}".utf8))
        #expect(document.duplicateCount == 59_999)
        #expect(
            document.duplicateKeys
                == Array(repeating: JSON.Path([.key("a")]), count: JSON.Document.pathLimit))
    }

    @Test func `blanks of any number and kind are passed over`() throws {
        for count in [0, 1, 7, 8, 9, 16, 40] {
            let blanks = String(repeating: " ", count: count)
            let text = "\(blanks)[\(blanks)1\(blanks),\t\n\r\(blanks){\(blanks)}]\(blanks)\n"
            #expect(try JSON(parsing: Array(text.utf8)) == [1, [:]], "\(count)")
        }
    }

    @Test("cutting or changing a byte anywhere ends in a value or an error")
    func damage() {
        let text = #" {"a" : [1.5e-3, "é\u00e9\n", {"long name of a member": null}], "b":true}"#
        let bytes = Array(text.utf8)
        for place in bytes.indices {
            #expect(error(Array(bytes[..<place])) != nil)
            for byte in [0, 0x22, 0x5C, 0x7B, 0x5D, 0x2C, 0x30, 0x80, 0xE2, 0xFF] as [UInt8] {
                var damaged = bytes
                damaged[place] = byte
                if let error = error(damaged) { #expect(error.offset <= damaged.count) }
            }
        }
    }

    @Test("of repeated names with long paths only so many are kept as fit")
    func longDuplicates() throws {
        let name = String(repeating: "n", count: 15_000)
        let start = String(repeating: "{\"\(name)\":", count: 60)
        let inner = repeatElement("\"\":0", count: 1_001).joined(separator: ",")
        let text = "\(start){\(inner)}" + String(repeating: "}", count: 60)
        let document = try JSON.Reader().read(Array(text.utf8))
        #expect(document.duplicateCount == 1_000)
        #expect(document.duplicateKeys.map(\.components.count) == [61])
        let short = repeatElement("\"a\":0", count: 5).joined(separator: ",")
        #expect(try JSON.Reader().read(Array("{\(short)}".utf8)).duplicateKeys.count == 4)
    }
}

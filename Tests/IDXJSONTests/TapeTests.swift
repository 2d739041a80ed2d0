import IDXJSON
import Testing

@Suite struct `A tape` {
    private func tape(_ text: String) throws -> Tape {
        try JSON.Reader().tape(Array(text.utf8))
    }

    @Test func `has the places of the values in the text`() throws {
        let tape = try tape(
            #"{ "a": [1, "é\u00e9\ud83d\ude00\n", {}], "b": null, "\u0063": -1e2 }"#)
        #expect(
            tape.nodes.map(\.kind) == [
                .object, .name, .array, .number, .string, .object, .name, .null, .name, .number,
            ])
        #expect([1, 3, 4, 6, 8].map { tape.string($0) } == ["a", "1", "éé😀\n", "b", "c"])
        #expect([0, 2, 5].map { tape.nodes[$0].next } == [10, 6, 6])
        #expect(tape.nodes[2].length == 3)
        #expect(tape.json(9).text() == "-1e2")
    }

    @Test func `tells the path of each value and name`() throws {
        let tape = try tape(#"{ "a": [0, { "b c": 1, "d": [[], 2] }], "e": 3 }"#)
        #expect(
            tape.nodes.indices.map { tape.path(to: $0).description } == [
                "$", "$.a", "$.a", "$.a[0]", "$.a[1]", #"$.a[1]["b c"]"#, #"$.a[1]["b c"]"#,
                "$.a[1].d", "$.a[1].d", "$.a[1].d[0]", "$.a[1].d[1]", "$.e", "$.e",
            ])
    }

    /// Few values before one are passed, many are looked up.
    @Test func `tells the path of a value after many others`() throws {
        let list = Array(repeating: "{ \"a\": [], \"b\": 0 }", count: 200).joined(separator: ",")
        let tape = try tape("{ \"c\": 0, \"list\": [\(list)] }")
        let first = 5
        #expect(
            (0..<200).allSatisfy { index in
                let object = first + index * 5
                return tape.path(to: object).description == "$.list[\(index)]"
                    && tape.path(to: object + 2).description == "$.list[\(index)].a"
                    && tape.path(to: object + 3).description == "$.list[\(index)].b"
            })
    }

    @Test func `compares texts as they are meant, not as they are written`() throws {
        let tape = try tape(#"["abcdefgh1", "abcdefgh1", "abcdefgh2", "\u0061bcdefgh1", "", ""]"#)
        #expect((1...6).map { tape.areEqual(1, $0) } == [true, true, false, true, false, false])
        #expect(
            (1...6).map { tape.isEqual($0, "abcdefgh1") }
                == [true, true, false, true, false, false])
        #expect(tape.areEqual(5, 6))
        #expect(tape.isEqual(5, ""))
        #expect(tape.withBytes(of: 4) { String(decoding: $0, as: UTF8.self) } == "abcdefgh1")
    }

    @Test func `compares texts with escapes byte by byte, as it does others`() throws {
        // A letter with an accent in one character and in two, which Swift takes for equal.
        let (one, two) = ("\u{e9}", "e\u{301}")
        let tape = try tape(#"["\u00e9", "e\u0301", "\#(one)", "\#(two)"]"#)
        #expect((1...4).map { tape.areEqual(1, $0) } == [true, false, true, false])
        #expect((1...4).map { tape.areEqual($0, 4) } == [false, true, false, true])
        #expect((1...4).map { tape.isEqual($0, one) } == [true, false, true, false])
        #expect((1...4).map { tape.isEqual($0, two) } == [false, true, false, true])
        let names = try self.tape(#"{"\u00e9":0,"e\u0301":0,"\#(one)":0}"#)
        #expect(names.duplicateKeys.count == 1)
    }

    /// Few names are compared one by one, many are looked up.
    @Test(arguments: [2, 3, 16, 17, 40])
    func `finds repeated names, in the order of the text`(count: Int) throws {
        let inner = (0..<count).map { #""n\#($0 % (count - 1))":0"# }.joined(separator: ",")
        let tape = try tape(#"{"o":1,"x":{\#(inner)},"o":{"\u006e":1,"n":2}}"#)
        let paths = tape.duplicateKeys.map(\.description)
        #expect(paths == ["$.x.n0", "$.o", "$.o.n"])
        #expect(tape.duplicates == tape.duplicates.sorted())
    }

    @Test func `can be written from a value`() throws {
        let value: JSON = ["a": [1, "x\ny", nil], "b": ["c": false]]
        let tape = Tape(writing: value, names: JSON.Names(["b"]))
        #expect(tape.json(0) == value)
        #expect(tape.nodes.filter { $0.kind == .name }.map(\.symbol.code) == [0, 1, 0])
    }

    @Test func `is null for a value that is nested too deep`() {
        let deep = (0..<600).reduce(JSON.null) { inner, _ in [inner] }
        let tape = Tape(writing: deep, names: JSON.Names([]))
        #expect(tape.json(0) == .null)
        #expect(tape.text() == "null")
    }

    @Test func `is written as its values are`() throws {
        let text =
            #"{ "a\n": [1e2, "\u00e9\/\u0000é", {}, []], "b": {"c": null, "d": [true, false]} }"#
        let deep = String(repeating: "[", count: 30) + "0" + String(repeating: "]", count: 30)
        for text in [text, deep, "[]", "0", #""""#] {
            let tape = try tape(text)
            #expect(tape.text() == tape.json(0).text())
            #expect(tape.text(.pretty) == tape.json(0).text(.pretty))
        }
    }

    @Test func `has other texts in place of some`() throws {
        let tape = try tape(#"{"a": ["b", 12, "\n", {}], "c": true}"#)
        let changed = tape.with([(1, "other"), (3, "‹3›"), (4, #"a "number" \#u{7}"#), (5, "")])
        let expected = #"{"other":["‹3›","a \"number\" \u0007","",{}],"c":true}"#
        #expect(changed.text() == expected)
        #expect(changed.json(0) == (try JSON(parsing: Array(expected.utf8))))
        #expect(changed.string(4) == #"a "number" \#u{7}"#)
        #expect(tape.text() == #"{"a":["b",12,"\n",{}],"c":true}"#)
    }
}

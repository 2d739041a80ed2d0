import IDXJSON
import Testing

@Suite struct `A tape` {
    private func tape(_ text: String) throws -> Tape {
        try JSON.Reader().tape(Array(text.utf8))
    }

    @Test func `has the places of the values in the text`() throws {
        let tape = try tape(
            #"{ "a": [1, "é\u00e9\ud83d\ude00\n", {}], "b": null, "\u0063": -1e2 }"#)
        let names = tape.members(of: 0).map { tape.string($0.position) }
        #expect(names == ["a", "b", "c"])
        let list = try #require(tape.value("a", of: 0))
        let elements = Array(tape.elements(of: list))
        #expect(elements.map { tape.kind($0) } == [.number, .string, .object])
        #expect(elements.prefix(2).map { tape.string($0) } == ["1", "éé😀\n"])
        #expect(tape.nodes[list].length == 3)
        #expect(tape.value("c", of: 0).map { tape.json($0).text() } == "-1e2")
        #expect(tape.value("d", of: 0) == nil)
    }

    @Test func `has no members or elements in other values`() throws {
        let tape = try tape(#"[{ "a": 1 }, "text"]"#)
        #expect(Array(tape.members(of: 0).map(\.position)).isEmpty)
        #expect(Array(tape.elements(of: 1)).isEmpty)
        #expect(tape.value("a", of: 4) == nil)
    }

    @Test func `tells the paths of steps`() throws {
        let tape = try tape(#"{ "a": [0, { "b c": 1 }] }"#)
        let steps: [Tape.Step] = [.member(1), .element(1), .member(5)]
        #expect(tape.path(steps).description == #"$.a[1]["b c"]"#)
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
        #expect(tape.members(of: 0).map(\.symbol.code) == [0, 1])
    }
}

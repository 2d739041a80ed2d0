import IDXJSON
import Testing

@Suite struct `The names that a reader knows` {
    /// Short ones, one of eight and one of sixteen bytes, and long ones that begin and end alike.
    private static let known =
        [
            "a", "b", "ab", "eight888", "sixteen_sixteen_", "beginning-one-the_end!",
            "beginning-two-the_end!",
        ] + (0..<40).map { "name\($0)" }

    private func symbols(_ text: String, knowing names: [String] = known) throws -> [UInt16] {
        let tape = try JSON.Reader(names: JSON.Names(names)).tape(Array(text.utf8))
        return tape.nodes.filter { $0.kind == .name }.map(\.symbol.code)
    }

    @Test func `are marked with their place in the vocabulary`() throws {
        for (place, name) in Self.known.enumerated() {
            #expect(try symbols(#"{"\#(name)":1}"#) == [UInt16(place + 1)], "\(name)")
            let code = String(name.utf8.first ?? 0, radix: 16)
            let escaped = #"{"\u00\#(code)\#(name.dropFirst())":1}"#
            #expect(
                try symbols(escaped) == [UInt16(place + 1)], "\(name), its first letter escaped")
        }
    }

    @Test func `are not taken for others`() throws {
        let others = [
            "", "c", "aa", "eight88", "eight8888", "beginning-six-the_end!", "name40", "Name1",
        ]
        for name in others {
            #expect(try symbols(#"{"\#(name)":1}"#) == [0], "\(name)")
            #expect(try symbols(#"{"\u007a\#(name)":1}"#) == [0], "\(name)")
        }
        #expect(try symbols(#"{"a":1,"b":2}"#, knowing: []) == [0, 0])
    }

    @Test func `all stay the texts they were`() throws {
        let object = JSON.Object(Self.known.map { .init(key: $0, value: .string($0)) })
        let text = JSON.object(object).text()
        let document = try JSON.Reader(names: JSON.Names(Self.known)).read(Array(text.utf8))
        #expect(document.value.text() == text)
        #expect(document.duplicateKeys.isEmpty)
    }
}

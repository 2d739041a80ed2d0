import IDXJSON
import TestSupport
import Testing

@testable import IDXForms

@Suite("Every recorded response can be dumped without its secrets", .computing)
struct CorpusDumpTests {
    @Test func `no format contains control characters, planted secrets or empty entries`() throws {
        #expect(try dump(Recording.own) > 300)
    }

    @Test(.sharedData)
    func `no format of a recording contains control characters, planted secrets or empty entries`()
        throws
    {
        #expect(try dump(SharedData.recordings()) > 1000)
    }

    /// Returns how many secrets were planted.
    private func dump(_ recordings: [Recording]) throws -> Int {
        var planted = 0
        for recording in recordings {
            let json = try JSON(parsing: recording.bytes)
            var planter = SecretPlanter(invents: true)
            let dump = Dump(planter.plant(in: json))
            planted += planter.count
            let tree = dump.tree()
            let lines = tree.text.split(separator: "\n")
            let empty = lines.filter { $0.hasSuffix("── ") || $0.hasSuffix("──") }
            #expect(empty.isEmpty, "\(recording.path)")
            for text in [tree, dump.lines(), dump.json()] {
                #expect(
                    !text.text.unicodeScalars.contains(where: SanitizerTests.isDangerous),
                    "\(recording.path)")
                expectClean(text, recording)
            }
            for text in [dump.tree(ascii: true), dump.graph().mermaid] {
                expectClean(text, recording)
            }
        }
        return planted
    }

    private func expectClean(_ text: DisplayText, _ recording: Recording) {
        #expect(text.text.hasSuffix("\n"), "\(recording.path)")
        #expect(!text.text.contains(SecretPlanter.marker), "\(recording.path)")
    }

    @Test func `JSON and lines lose only what is redacted`() throws {
        try expectNothingLost(Recording.own)
    }

    @Test(.sharedData) func `JSON and lines of recordings lose only what is redacted`() throws {
        try expectNothingLost(SharedData.recordings(kind: "idx"))
    }

    private func expectNothingLost(_ recordings: [Recording]) throws {
        for recording in recordings {
            let json = try JSON(parsing: recording.bytes)
            let redactor = Redactor(exceptions: [.secrets, .personal])
            let dump = Dump(json, redactor: redactor)
            #expect(try JSON(parsing: Array(dump.json().text.utf8)) == json, "\(recording.path)")
            #expect(dump.assignments().count >= Self.scalars(json), "\(recording.path)")
        }
    }

    /// Counts the nested scalars, except those that show up in a line's path: the names of fields
    /// and wrappers.
    private static func scalars(_ json: JSON) -> Int {
        switch json {
        case .object(let object):
            let wraps = Ion.unwrapped(json) != json
            return object.reduce(0) { sum, member in
                let isTold = member.key == "name" || (wraps && member.key == "type")
                return sum + (isTold ? 0 : scalars(member.value))
            }
        case .array(let elements): return elements.reduce(0) { $0 + scalars($1) }
        case .null, .bool, .number, .string: return 1
        }
    }
}

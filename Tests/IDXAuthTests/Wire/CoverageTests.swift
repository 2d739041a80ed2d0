import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth

/// Nothing of a recording is dropped in silence: whatever leaf of its JSON is changed, the model
/// changes, or a diagnostic names the leaf or something above it.
@Suite("Every leaf of a recording", .computing)
struct CoverageTests {
    @Test func `is in the model or in a diagnostic`() throws {
        #expect(try changeEveryLeaf(Recording.own) > 200)
    }

    @Test(.sharedData) func `is in the model or in a diagnostic, for all recordings`() throws {
        #expect(try changeEveryLeaf(SharedData.recordings(kind: "idx")) > 500)
    }

    /// How many different leaves were changed.
    private func changeEveryLeaf(_ recordings: [Recording]) throws -> Int {
        var seen: Set<String> = []
        for recording in recordings {
            let body = try JSON(parsing: recording.bytes)
            let leaves = body.leaves.filter { body[$0]?.isNull == false }
            let fresh = leaves.filter { seen.insert($0.shape).inserted }
            guard !fresh.isEmpty else { continue }
            let model = Snapshot(try Response(parsing: recording.bytes))
            for path in fresh {
                let changed = body.replacing(path.components[...]) { $0.different }
                let other = Snapshot(try Response(parsing: changed.bytes()))
                #expect(
                    other.differs(from: model) || model.names(path),
                    "\(recording.path): \(path) is dropped")
            }
        }
        return seen.count
    }

    @Test
    func `deleted, emptied, retyped or doubled harms no sibling`() throws {
        try changeEveryNode(Recording.own, each: 20)
    }

    @Test(.sharedData)
    func `deleted, emptied, retyped or doubled harms no sibling, in recordings`() throws {
        try changeEveryNode(SharedData.recordings(kind: "idx"), each: 100)
    }

    private func changeEveryNode(_ recordings: [Recording], each step: Int) throws {
        let short = recordings.filter { $0.bytes.count < 12_000 }
        for recording in short.enumerated().filter({ $0.offset % step == 0 }).map(\.element) {
            let body = try JSON(parsing: recording.bytes)
            let count = body["remediation"]?["value"]?.array?.count ?? 0
            for (place, path) in body.nodes.enumerated() {
                for change in JSONChange.some(place) {
                    let changed = body.changing(path.components[...], change)
                    let response = try Response(parsing: changed.bytes())
                    guard path.components.count > 3 else { continue }
                    #expect(response.remediations.count == count, "\(path) \(change)")
                    _ = response.remediations.map { try? $0.request() }
                }
            }
        }
    }
}

/// All of a response but the raw body, as text that can be compared.
private struct Snapshot {
    let text: String
    private let diagnostics: [Diagnostic]

    init(_ response: Response) {
        var text = ""
        let context = response.context
        for part in [context.response, context.lists] as [Any] {
            Self.write(part, of: context.tape, to: &text, depth: 0)
        }
        self.text = text
        diagnostics = response.diagnostics
    }

    /// Whether the model differs, or what was said about it: a word that has only one right value
    /// is not in the model, but another one is reported.
    func differs(from other: Snapshot) -> Bool {
        text != other.text || diagnostics != other.diagnostics
    }

    func names(_ path: JSON.Path) -> Bool {
        diagnostics.contains { $0.path.contains(path) }
    }

    private static func write(
        _ value: Any, of tape: Tape, to text: inout String, depth: Int
    ) {
        if let word = value as? IonText {
            text += "\(tape.json(word)?.text() ?? "none")\n"
            return
        }
        if let object = value as? RawObject {
            text += JSON.object(object.json).text() + "\n"
            return
        }
        let mirror = Mirror(reflecting: value)
        guard !mirror.children.isEmpty, depth < 40, !(value is JSON) else {
            if let secret = value as? Secret { text += secret.revealed } else { text += "\(value)" }
            text += "\n"
            return
        }
        for child in mirror.children where child.label != "kept" {
            text += "\(child.label ?? "")("
            write(child.value, of: tape, to: &text, depth: depth + 1)
            text += ")"
        }
    }
}

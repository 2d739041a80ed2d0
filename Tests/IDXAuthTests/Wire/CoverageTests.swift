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
            let fresh = body.leaves.filter { seen.insert($0.shape).inserted }
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
            for path in body.nodes {
                for change in Change.allCases {
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
        Self.write(response.ion, to: &text, depth: 0)
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

    private static func write(_ value: Any, to text: inout String, depth: Int) {
        let mirror = Mirror(reflecting: value)
        guard !mirror.children.isEmpty, depth < 40, !(value is JSON) else {
            if let secret = value as? Secret { text += secret.revealed } else { text += "\(value)" }
            text += "\n"
            return
        }
        for child in mirror.children where child.label != "raw" && child.label != "sheet" {
            text += "\(child.label ?? "")("
            write(child.value, to: &text, depth: depth + 1)
            text += ")"
        }
    }
}

// MARK: - Changing JSON

private enum Change: CaseIterable {
    case delete, null, number, text, list, object, double
}

extension JSON {
    fileprivate var leaves: [JSON.Path] {
        paths.filter { $0.isLeaf }.map(\.path)
    }

    fileprivate var nodes: [JSON.Path] { paths.map(\.path).filter { !$0.components.isEmpty } }

    private var paths: [(path: JSON.Path, isLeaf: Bool)] {
        switch self {
        case .object(let object):
            [(JSON.Path(), false)]
                + object.flatMap { member in
                    member.value.paths.map {
                        (JSON.Path([.key(member.key)] + $0.path.components), $0.isLeaf)
                    }
                }
        case .array(let elements):
            [(JSON.Path(), false)]
                + elements.enumerated().flatMap { index, element in
                    element.paths.map {
                        (JSON.Path([.index(index)] + $0.path.components), $0.isLeaf)
                    }
                }
        case .null: []
        default: [(JSON.Path(), true)]
        }
    }

    fileprivate var different: JSON {
        switch self {
        case .string("true"): "false"
        case .string("false"): "true"
        case .string(let text) where text.first?.isNumber == true && text.contains("T"):
            "1999-01-01T00:00:00Z"
        case .string(let text): .string(text + "x")
        case .bool(let flag): .bool(!flag)
        case .number(let number): .number(JSON.Number((number.int ?? 0) + 1))
        default: self
        }
    }

    fileprivate func replacing(
        _ path: ArraySlice<JSON.Path.Component>, with change: (JSON) -> JSON?
    ) -> JSON {
        guard let step = path.first else { return change(self) ?? .null }
        switch (self, step) {
        case (.object(var object), .key(let key)):
            guard let value = object[key] else { return self }
            if path.count == 1 {
                object[key] = change(value)
            } else {
                object[key] = value.replacing(path.dropFirst(), with: change)
            }
            return .object(object)
        case (.array(var elements), .index(let index)):
            guard elements.indices.contains(index) else { return self }
            if path.count > 1 {
                elements[index] = elements[index].replacing(path.dropFirst(), with: change)
            } else if let value = change(elements[index]) {
                elements[index] = value
            } else {
                elements.remove(at: index)
            }
            return .array(elements)
        default: return self
        }
    }

    fileprivate func changing(_ path: ArraySlice<JSON.Path.Component>, _ change: Change) -> JSON {
        replacing(path) { value in
            switch change {
            case .delete: nil
            case .null: .null
            case .number: 7
            case .text: "text"
            case .list: [value]
            case .object: ["value": value]
            case .double: .array([value, value])
            }
        }
    }
}

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
                    other.differs(from: model) || model.names(path) || path.meansNothing(in: body),
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

extension JSON.Path {
    /// Whether the client knows the member and does nothing with it: the name of a step of the first Identity Engines,
    /// the ID of a field, and whether a user sees the transaction's handle.
    fileprivate func meansNothing(in body: JSON) -> Bool {
        let field = JSON.Path(Array(components.dropLast()))
        return self == JSON.Path([.key("step")])
            || components.last == .key("id") && body[field]?["name"] == "id"
            || components.last == .key("visible") && body[field]?["name"] == "stateHandle"
    }
}

/// All of a response but the raw body, as text that can be compared.
private struct Snapshot {
    private(set) var text = ""
    private let diagnostics: [Diagnostic]

    init(_ response: Response) {
        diagnostics = response.diagnostics
        write(response.parts, depth: 0)
        let context = response.context
        write(
            [
                context.stateHandle, context.captcha, context.deviceChallenge,
                context.autofillChallenge,
            ] as [Any?], depth: 0)
        let places = context.places.sorted { "\($0.key.path)" < "\($1.key.path)" }
        for place in places { write(place.value.entry, depth: 0) }
    }

    /// Whether the model differs, or what was said about it: a word that has only one right value
    /// is not in the model, but another one is reported.
    func differs(from other: Snapshot) -> Bool {
        text != other.text || diagnostics != other.diagnostics
    }

    func names(_ path: JSON.Path) -> Bool {
        diagnostics.contains { $0.path.contains(path) }
    }

    private mutating func write(_ value: Any, depth: Int) {
        switch value {
        case let form as Remediation: write(parts(of: form), depth: depth)
        case let field as Remediation.Form.Field: write(parts(of: field), depth: depth)
        case let secret as Secret: text += secret.revealed + "\n"
        case let data as ContextualData: text += data.raw.description + "\n"
        case let value as JSON: text += value.text() + "\n"
        default:
            let mirror = Mirror(reflecting: value)
            guard !mirror.children.isEmpty, depth < 40 else {
                text += "\(value)\n"
                return
            }
            for child in mirror.children where child.label != "raw" && child.label != "found" {
                text += "\(child.label ?? "")("
                write(child.value, depth: depth + 1)
                text += ")"
            }
        }
    }

    // Their own mirrors hide what is secret.

    private func parts(of form: Remediation) -> [Any?] {
        [
            form.name, form.type, form.label, form.href, form.method, form.accepts, form.produces,
            form.isLink, form.refresh, form.relatesTo, form.identityProvider,
            form.identityVerification, form.scopes, form.requestInfo, form.externalPasswordChange,
            form.isSSOExtensionCalled, form.form.allFields,
        ]
    }

    private func parts(of field: Remediation.Form.Field) -> [Any?] {
        [
            field.path, field.label, field.hasCustomLabel, field.type, field.isRequired,
            field.isExpected, field.isSecret, field.isVisible, field.isFixed, field.relatesTo,
            field.defaultValue, field.minLength, field.maxLength, field.format, field.hint,
            field.help, field.helpKey, field.inputType, field.hasDisplayedOptions,
            Array(field.messages), field.form?.allFields, field.options,
        ]
    }
}

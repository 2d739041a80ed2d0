import IDXAuth
import IDXForms
import IDXJSON
import TestSupport
import Testing

@testable import IDXClassic

@Suite("The mapping of odd answers", .computing) struct MappingRobustnessTests {
    @Test("loses nothing without a diagnostic", arguments: Samples.all)
    func leaves(sample: Sample) throws {
        var seen: Set<String> = []
        try expectNoLoss(in: sample.body) { seen.insert($0.shape).inserted }
    }

    @Test("survives every member deleted, emptied, retyped or doubled", arguments: Samples.all)
    func changes(sample: Sample) throws {
        var random = SplitMix(UInt64(sample.name.utf8.count))
        var seen: Set<String> = []
        for path in sample.body.nodes where seen.insert(path.shape).inserted {
            for change in JSONChange.some(seen.count) {
                let body = sample.body.changing(path.components[...], change)
                let transaction = AuthnTransaction(try JSON.Reader().read(body.bytes()))
                let document = AuthnDocument(transaction, sample.knowledge)
                // Reading a response takes most of the time, so this is a sample.
                guard Int.random(in: 0..<8, using: &random) == 0 else { continue }
                let response = try document.response
                #expect(response.diagnostics.map(\.description) == [], "\(path) \(change)")
                for form in [response.remediations, response.actions].joined() where !form.isLink {
                    MappingRecord.fill(form.form.allFields, option: 0)
                    _ = try document.request(form, transaction.stateToken)
                }
                _ = Screen(response, host: "id.acme.example")
            }
        }
    }

    @Test("survives repeated and extreme members", arguments: Samples.all)
    func repeats(sample: Sample) throws {
        var seen: Set<String> = []
        for path in sample.body.leaves where seen.insert(path.shape).inserted {
            for value in Extremes.numbers.prefix(2) + [#""x""#] {
                let text = sample.body.text(replacing: path, by: value)
                let document = AuthnDocument(
                    AuthnTransaction(try JSON.Reader().read(Array(text.utf8))), sample.knowledge)
                _ = document.json
            }
        }
        let twice = sample.body.text().dropLast() + "," + sample.body.text().dropFirst()
        let transaction = AuthnTransaction(try JSON.Reader().read(Array(twice.utf8)))
        let document = AuthnDocument(transaction, sample.knowledge)
        #expect(try document.json == sample.document.json)
        #expect(document.diagnostics.count >= sample.body.object?.count ?? 0)
    }
}

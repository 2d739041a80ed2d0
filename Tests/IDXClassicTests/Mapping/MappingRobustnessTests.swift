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
                let response = Response(transaction, sample.knowledge)
                // A screen takes most of the time, so this is a sample.
                guard Int.random(in: 0..<8, using: &random) == 0 else { continue }
                for form in [response.remediations, response.actions].joined() where !form.isLink {
                    MappingRecord.fill(form.form.allFields, option: 0)
                    _ = try response.request(form)
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
                let transaction = AuthnTransaction(try JSON.Reader().read(Array(text.utf8)))
                _ = Response(transaction, sample.knowledge)
            }
        }
        let twice = sample.body.text().dropLast() + "," + sample.body.text().dropFirst()
        let transaction = AuthnTransaction(try JSON.Reader().read(Array(twice.utf8)))
        let response = Response(transaction, sample.knowledge)
        #expect(response.diagnostics.count >= sample.body.object?.count ?? 0)
        #expect(try Self.forms(response) == Self.forms(sample.response))
    }

    private static func forms(_ response: Response) -> [String] {
        (Array(response.remediations) + response.actions).map { form in
            ([form.name, form.href] + form.form.allFields.map(\.name)).compactMap(\.self)
                .joined(separator: " ")
        }
    }
}

import IDXForms
import IDXSimulator
import TestSupport
import Testing

@testable import idx

@Suite("What a person is told before a scenario")
struct CuesTests {
    @Test("is what works, under the names the screens use", arguments: ScenarioFile.builtIn)
    func all(file: ScenarioFile) throws {
        let reader = SourceReader(deadline: Deadline(after: nil))
        let cues = try file.scenarios.map { scenario in
            let answers = try AnswersFile(
                scenario.answers, at: scenario.path, outside: .person, reader: reader)
            let lines = Cues(scenario, answers, menu: "esc").lines.dropLast()
            return (scenario.name, lines.map { "\($0.text)\n" }.joined())
        }
        let name = file.title.lowercased().replacing(#/\W+/#, with: "-")
        try assertGolden(namesByText(cues), "cues/\(name).txt")
    }
}

import IDXForms
import IDXSimulator
import TestSupport
import Testing

@testable import idx

@Suite("What a person is told before a scenario")
struct CuesTests {
    @Test("is what works, under the names the screens use")
    func all() throws {
        let reader = SourceReader(deadline: Deadline(after: nil))
        let cues = try Scenario.all.map { scenario in
            let answers = try AnswersFile(
                scenario.answers, at: scenario.path, outside: .person, reader: reader)
            let lines = Cues(scenario, answers, menu: "esc").lines.dropLast()
            return (scenario.name, lines.map { "\($0.text)\n" }.joined())
        }
        try assertGolden(namesByText(cues), "cues.txt")
    }
}

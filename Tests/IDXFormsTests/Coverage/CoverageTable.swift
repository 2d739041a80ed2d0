import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXForms

/// A class of the protocol's names with what a person at a terminal gets for each.
struct CoverageTable: Sendable, CustomTestStringConvertible {
    /// The name, which is also that of its golden.
    let name: String
    let rows: [Row]

    var testDescription: String { name }

    /// What a person gets for a name.
    enum Verdict: String, CaseIterable {
        /// It is asked for, shown or done in words of its own.
        case useful
        /// It works by its type or label, without words of its own.
        case generic
        /// It needs a device or browser. The screen says so, and offers a way on.
        case hardware
        /// It is not offered.
        case missing
    }

    /// What shows a behavior that takes more than one step.
    enum Evidence: Sendable, CustomStringConvertible {
        /// A scenario of the simulated org, which tests play to its end.
        case scenario(String)
        /// A test with this name, in a file below `Tests`.
        case test(String, in: String)

        var description: String {
            switch self {
            case .scenario(let name): "scenario \(name)"
            case .test(let name, let file): "\"\(name)\" of \(file)"
            }
        }
    }

    /// A name, with responses in which it matters or with what shows the behavior.
    struct Row: Sendable {
        let name: String
        let verdict: Verdict
        let steps: [Step]
        /// The answers to a form as `path=value`; their body is shown, too.
        let answers: [String]?
        /// The form that takes the answers, if it is not the first.
        let form: String?
        let evidence: [Evidence]

        init(
            _ name: String, _ verdict: Verdict, _ steps: Step..., answers: [String]? = nil,
            of form: String? = nil
        ) {
            (self.name, self.verdict, self.steps, self.answers) = (name, verdict, steps, answers)
            (self.form, evidence) = (form, [])
        }

        /// A behavior that scenarios or tests show.
        init(_ name: String, by evidence: Evidence...) {
            (self.name, verdict, self.evidence) = (name, .useful, evidence)
            (steps, answers, form) = ([], nil, nil)
        }
    }

    init(_ name: String, _ rows: [Row]) {
        (self.name, self.rows) = (name, rows)
    }

    /// The rows with their screens.
    func text() throws -> String {
        try rows.map { row in
            let screens = try row.steps.map { PlainScreen(try $0.keyScreen).text }
            let evidence = row.evidence.map { "\($0)\n" }.joined()
            let parts = screens + [try row.body() ?? "", evidence]
            return (["## \(row.name), \(row.verdict)"] + parts.filter { !$0.isEmpty })
                .joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// One line for a table: the name, the number of rows, and that of each verdict.
    var counts: String {
        let numbers = Verdict.allCases.map { verdict in rows.count { $0.verdict == verdict } }
        return ([name, "\(rows.count)"] + numbers.map(String.init)).joined(separator: " | ")
    }
}

extension CoverageTable.Row {
    /// The body of the form with the answers, without the state handle.
    func body() throws -> String? {
        guard let answers, let response = try steps.first?.response,
            let name = form ?? response.remediations.first(where: { !$0.isLink })?.name,
            let filled = Screen.remediation(for: .init(rawValue: name), in: response)
        else { return nil }
        let dump = try RequestDump(of: response, named: name)
        for answer in answers { try dump.set(answer) }
        let members = (try filled.request().body?.object ?? [:]).filter { $0.key != "stateHandle" }
        return "sends \(JSON.object(JSON.Object(members)).text())\n"
    }
}

extension Step {
    /// The screen of the response in a terminal that reaches security keys.
    var keyScreen: Screen {
        get throws { try Screen(response, host: "id.acme.example", reaching: .init(keys: .usable)) }
    }
}

import Foundation

/// What a measure may be at most.
struct Threshold: Codable {
    let name: String
    let limit: Double
    let unit: String
    let goal: Double

    /// The thresholds of a file, whose order is that of the table.
    static func all(in file: String) throws -> [Threshold] {
        try JSONDecoder().decode([Threshold].self, from: Data(contentsOf: URL(filePath: file)))
    }
}

/// The table of what was measured.
struct Report {
    private var rows: [String] = []
    private(set) var passed = true

    /// Compares what was measured with the thresholds. Measures without a threshold are information; one
    /// that is nil could not be taken here.
    init(_ measured: [(name: String, value: Double?, unit: String)], _ thresholds: [Threshold]) {
        add("name", "measured", "limit", "goal", "unit", "")
        for (name, value, unit) in measured {
            let text = value.map(Self.text) ?? "-"
            guard let threshold = thresholds.first(where: { $0.name == name }) else {
                add(name, text, "", "", unit, "for information")
                continue
            }
            let verdict =
                value.map { $0 <= threshold.limit ? "ok" : "TOO MUCH" } ?? "not measured here"
            passed = passed && value.map { $0 <= threshold.limit } ?? true
            add(name, text, Self.text(threshold.limit), Self.text(threshold.goal), unit, verdict)
        }
        for threshold in thresholds where !measured.contains(where: { $0.name == threshold.name }) {
            add(threshold.name, "-", "", "", threshold.unit, "NO SUCH MEASURE")
            passed = false
        }
    }

    var text: String { rows.joined(separator: "\n") }

    private mutating func add(
        _ name: String, _ measured: String, _ limit: String, _ goal: String, _ unit: String,
        _ verdict: String
    ) {
        func left(_ text: String, _ width: Int) -> String {
            text.padding(toLength: max(width, text.count), withPad: " ", startingAt: 0)
        }
        func right(_ text: String) -> String {
            String(repeating: " ", count: max(0, 9 - text.count)) + text
        }
        let numbers = [measured, limit, goal].map(right).joined()
        rows.append("\(left(name, 44))\(numbers)  \(left(unit, 22))\(verdict)")
    }

    private static func text(_ value: Double) -> String {
        String(format: value < 1000 ? "%.2f" : "%.0f", value)
    }
}

import Foundation

/// What was measured beside what it may be at most.
struct Table {
    private(set) var text = ""
    /// Whether each measure has a threshold, each threshold a measure, and none is passed.
    private(set) var isPassed = true

    init(_ measures: [Measure], _ thresholds: [String: Double]) {
        var thresholds = thresholds
        add("", "measured", "at most", "")
        for (name, value) in measures {
            let threshold = thresholds.removeValue(forKey: name)
            let verdict =
                switch (value, threshold) {
                case (_, nil): "NO THRESHOLD"
                case (nil, _): "not measured here"
                case (let value?, let threshold?): value <= threshold ? "ok" : "TOO MUCH"
                }
            isPassed = isPassed && verdict.first?.isLowercase == true
            add(name, Self.text(value), Self.text(threshold), verdict)
        }
        for (name, threshold) in thresholds.sorted(by: { $0.key < $1.key }) {
            isPassed = false
            add(name, "-", Self.text(threshold), "NO SUCH MEASURE")
        }
    }

    private mutating func add(_ name: String, _ value: String, _ limit: String, _ verdict: String) {
        let name = name.padding(toLength: max(48, name.count), withPad: " ", startingAt: 0)
        let numbers = [value, limit].map { text in
            String(repeating: " ", count: max(1, 11 - text.count)) + text
        }
        text += "\(name)\(numbers.joined())  \(verdict)\n"
    }

    private static func text(_ value: Double?) -> String {
        value.map { String(format: $0 < 1 ? "%.3f" : $0 < 100 ? "%.2f" : "%.0f", $0) } ?? "-"
    }
}

import IDXForms
import IDXJSON

/// What a check of `idx doctor` found.
struct Finding: Sendable, Hashable {
    /// How good it is, the worst last.
    enum State: String, Sendable, Hashable, Comparable {
        case skipped, good, warning, failed

        private static let order: [State] = [.skipped, .good, .warning, .failed]
        static func < (one: State, other: State) -> Bool {
            (order.firstIndex(of: one) ?? 0) < (order.firstIndex(of: other) ?? 0)
        }
    }

    let name: DisplayText
    let state: State
    let words: DisplayText
    /// What to do about it.
    let advice: [DisplayText]
    /// The exit code, where it failed.
    let code: ExitCode

    init(
        _ name: DisplayText, _ state: State, _ words: DisplayText, _ advice: DisplayText...,
        code: ExitCode = .settings
    ) {
        (self.name, self.state, self.words, self.advice) = (name, state, words, advice)
        self.code = code
    }

    /// A check that failed.
    init(_ name: DisplayText, _ failure: Failure) {
        self.name = name
        state = .failed
        words = failure.lines.first ?? ""
        advice = Array(failure.lines.dropFirst())
        code = failure.code
    }

    /// How good it is, as a sign.
    func sign(ascii: Bool) -> DisplayText {
        switch state {
        case .skipped: "-"
        case .good: ascii ? "+" : "✓"
        case .warning: "!"
        case .failed: ascii ? "x" : "✗"
        }
    }

    /// For programs.
    var json: JSON {
        var object: JSON.Object = [
            "check": .string(name.text), "state": .string(state.rawValue),
            "text": .string(words.text), "advice": .array(advice.map { .string($0.text) }),
        ]
        if state == .failed { object.append("code", .number(JSON.Number(Int(code.rawValue)))) }
        return .object(object)
    }
}

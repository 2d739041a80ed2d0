import IDXForms
import IDXJSON

/// The result of a check of `idx doctor`.
struct Finding: Sendable, Hashable {
    enum State: String, Sendable, Hashable {
        case skipped, good, warning, failed
    }

    let name: DisplayText
    let state: State
    let words: DisplayText
    /// What to do about it.
    let advice: [DisplayText]
    /// The exit code, if it failed.
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

    /// The symbol of the state.
    func sign(ascii: Bool) -> DisplayText {
        switch state {
        case .skipped: "-"
        case .good: ascii ? "+" : "✓"
        case .warning: "!"
        case .failed: ascii ? "x" : "✗"
        }
    }

    /// The finding for programs.
    var json: JSON {
        var object: JSON.Object = [
            "check": .string(name.text), "state": .string(state.rawValue),
            "text": .string(words.text), "advice": .array(advice.map { .string($0.text) }),
        ]
        if state == .failed { object.append("code", .number(JSON.Number(Int(code.rawValue)))) }
        return .object(object)
    }
}

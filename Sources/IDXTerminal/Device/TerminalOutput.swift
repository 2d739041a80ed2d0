import IDXForms
import IDXPlatform

/// What is sent to a terminal: filtered text among control sequences of our own.
///
/// A control sequence can only be written as a literal. What it interpolates is a number, text that
/// the filter has passed, or data in base64.
struct TerminalOutput: Sendable, Hashable {
    private(set) var text = ""

    /// Whether there is nothing to send.
    var isEmpty: Bool { text.isEmpty }

    /// Both, one behind the other.
    static func + (one: TerminalOutput, other: TerminalOutput) -> TerminalOutput {
        "\(one)\(other)"
    }

    /// Adds more at the end.
    static func += (one: inout TerminalOutput, other: TerminalOutput) { one.text += other.text }
}

extension TerminalOutput: ExpressibleByStringInterpolation {
    init(stringLiteral: StaticString) { text = "\(stringLiteral)" }

    init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// Collects the parts of a literal.
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: StaticString) { text += "\(literal)" }
        mutating func appendInterpolation(_ output: TerminalOutput) { text += output.text }
        mutating func appendInterpolation(_ text: DisplayText) { self.text += text.text }
        mutating func appendInterpolation(_ number: Int) { text += "\(number)" }
        mutating func appendInterpolation(base64 bytes: some Sequence<UInt8>) {
            text += Data(bytes).base64EncodedString()
        }
    }
}

extension Sequence where Element == TerminalOutput {
    /// The parts with another between each two.
    func joined(separator: TerminalOutput = "") -> TerminalOutput {
        var result: TerminalOutput = ""
        for (index, part) in enumerated() { result += index == 0 ? part : separator + part }
        return result
    }
}

/// The clipboard of the terminal, wherever it runs (OSC 52). It never answers, and some refuse it on
/// purpose, so it is not said that something was copied.
enum Clipboard {
    /// The bytes that put a text there.
    static func set(_ text: String) -> TerminalOutput {
        "\u{1B}]52;c;\(base64: text.utf8)\u{1B}\\"
    }
}

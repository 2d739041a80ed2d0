import IDXForms
import IDXPlatform

/// Output for a terminal: sanitized text between control sequences of our own.
///
/// Control sequences can only be written as literals, with a number, sanitized text or base64 data
/// interpolated.
struct TerminalOutput: Sendable, Hashable {
    private(set) var text = ""

    /// Whether there is no output.
    var isEmpty: Bool { text.isEmpty }

    /// Concatenates two outputs.
    static func + (one: TerminalOutput, other: TerminalOutput) -> TerminalOutput {
        "\(one)\(other)"
    }

    /// Appends output.
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
    /// Concatenates outputs with a separator.
    func joined(separator: TerminalOutput = "") -> TerminalOutput {
        var result: TerminalOutput = ""
        for (index, part) in enumerated() { result += index == 0 ? part : separator + part }
        return result
    }
}

/// The terminal's clipboard, also over SSH (OSC 52). There is no response and some terminals ignore
/// it, so don't claim that the text was copied.
enum Clipboard {
    /// The control sequence that copies a text.
    static func set(_ text: String) -> TerminalOutput {
        "\u{1B}]52;c;\(base64: text.utf8)\u{1B}\\"
    }
}

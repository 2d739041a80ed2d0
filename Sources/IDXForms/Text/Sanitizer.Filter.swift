extension Sanitizer {
    /// One pass over a text that is not plain.
    struct Filter {
        /// Most marks on one letter; no written language stacks more.
        private static let marksPerLetter = 4
        /// How far the end of an escape sequence is looked for.
        private static let longestSequence = 4096

        private let keepsLines: Bool
        private var result = String.UnicodeScalarView()
        private var marks = 0
        /// Blanks and line breaks seen since the last character, written only before the next one.
        private var pendingBlank = false
        private var pendingBreaks = 0

        init(keepsLines: Bool) {
            self.keepsLines = keepsLines
        }

        consuming func run(_ text: String) -> String {
            let scalars = text.unicodeScalars
            var index = scalars.startIndex
            while index < scalars.endIndex {
                let scalar = scalars[index]
                let start = index
                scalars.formIndex(after: &index)
                switch treatment(of: scalar) {
                case .drop: break
                case .blank: pendingBlank = true
                case .lineBreak:
                    if scalar == "\r", index < scalars.endIndex, scalars[index] == "\n" { break }
                    pendingBreaks += 1
                case .replace: append("\u{FFFD}")
                case .escape:
                    append("\u{FFFD}")
                    index = Self.endOfSequence(in: scalars, from: start)
                case .mark: appendMark(scalar)
                case .keep: append(scalar)
                }
            }
            return String(result)
        }

        private mutating func append(_ scalar: Unicode.Scalar) {
            writeSpace()
            marks = 0
            result.append(scalar)
        }

        private mutating func appendMark(_ scalar: Unicode.Scalar) {
            guard marks < Self.marksPerLetter else { return }
            writeSpace()
            marks += 1
            result.append(scalar)
        }

        private mutating func writeSpace() {
            defer { (pendingBlank, pendingBreaks) = (false, 0) }
            guard !result.isEmpty else { return }
            if keepsLines, pendingBreaks > 0 {
                for _ in 0..<min(pendingBreaks, 2) { result.append("\n") }
            } else if pendingBlank || pendingBreaks > 0 {
                result.append(" ")
            }
        }

        /// The index after the escape sequence that starts at `start` (ECMA-48 §5.4, §5.6).
        ///
        /// A string sequence without an end loses its introducer only, so that it cannot hide the
        /// rest of a text.
        private static func endOfSequence(
            in scalars: String.UnicodeScalarView, from start: String.UnicodeScalarView.Index
        ) -> String.UnicodeScalarView.Index {
            var index = scalars.index(after: start)
            var introducer = scalars[start].value
            if introducer == 0x1B {
                guard index < scalars.endIndex else { return index }
                introducer = scalars[index].value &+ 0x40
                guard (0x20...0x7E).contains(scalars[index].value) else { return index }
                scalars.formIndex(after: &index)
            }
            switch introducer {
            case 0x9B: return endOfControlSequence(in: scalars, from: index)
            case 0x90, 0x98, 0x9D...0x9F: return endOfString(in: scalars, from: index) ?? index
            case 0x60...0x6F: return endOfEscape(in: scalars, from: index)
            default: return index
            }
        }

        /// Parameters and intermediates, then one final byte.
        private static func endOfControlSequence(
            in scalars: String.UnicodeScalarView, from start: String.UnicodeScalarView.Index
        ) -> String.UnicodeScalarView.Index {
            var index = start
            while index < scalars.endIndex, (0x20...0x3F).contains(scalars[index].value) {
                scalars.formIndex(after: &index)
            }
            guard index < scalars.endIndex, (0x40...0x7E).contains(scalars[index].value)
            else { return index }
            return scalars.index(after: index)
        }

        /// `ESC`, intermediates (the first was consumed), one final byte.
        private static func endOfEscape(
            in scalars: String.UnicodeScalarView, from start: String.UnicodeScalarView.Index
        ) -> String.UnicodeScalarView.Index {
            guard start < scalars.endIndex, (0x30...0x7E).contains(scalars[start].value)
            else { return start }
            return scalars.index(after: start)
        }

        /// After the BEL or string terminator, or nil if there is none near enough.
        private static func endOfString(
            in scalars: String.UnicodeScalarView, from start: String.UnicodeScalarView.Index
        ) -> String.UnicodeScalarView.Index? {
            var index = start
            for _ in 0..<longestSequence where index < scalars.endIndex {
                let value = scalars[index].value
                scalars.formIndex(after: &index)
                if value == 0x07 || value == 0x9C { return index }
                if value == 0x1B, index < scalars.endIndex, scalars[index] == "\\" {
                    return scalars.index(after: index)
                }
            }
            return nil
        }
    }
}

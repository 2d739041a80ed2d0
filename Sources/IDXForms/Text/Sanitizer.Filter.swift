extension Sanitizer {
    /// Filters a text that is not plain, in one pass.
    struct Filter {
        /// Which spaces and line breaks to keep.
        enum Shape {
            /// Single spaces.
            case line
            /// All spaces; line breaks become spaces.
            case words
            /// Single spaces, single line breaks and single empty lines.
            case paragraph
            /// All of them.
            case document
        }

        /// The maximum number of combining marks per letter; no written language uses more.
        private static let maxMarksPerLetter = 4
        /// How far to search for the end of an escape sequence.
        private static let maxSequenceLength = 4096

        private let scalars: [Unicode.Scalar]
        private let shape: Shape
        private var result = String.UnicodeScalarView()
        private var last: Unicode.Scalar = " "
        private var marks = 0
        /// Spaces and line breaks since the last character. They are written only before the next
        /// one.
        private var pendingBlank = false
        private var pendingBreaks = 0
        /// No string sequence ends before this position, unless its end was already found.
        private var searched = 0

        /// Prepares a text; of one much longer than `limit` characters, only the beginning.
        init(_ text: some StringProtocol, _ shape: Shape, limit: Int = Int.max >> 8) {
            scalars = Array(text.unicodeScalars.prefix(limit * 32))
            self.shape = shape
        }

        /// The filtered text.
        consuming func run() -> String {
            var index = 0
            while index < scalars.count {
                let scalar = scalars[index]
                let start = index
                index += 1
                switch treatment(of: scalar) {
                case .drop: break
                case .blank where shape == .document || shape == .words: append(" ")
                case .blank: pendingBlank = true
                case .lineBreak:
                    if scalar == "\r", index < scalars.count, scalars[index] == "\n" { break }
                    switch shape {
                    case .document: append("\n")
                    case .words: append(" ")
                    case .line, .paragraph: pendingBreaks += 1
                    }
                case .replace: append("\u{FFFD}")
                case .escape:
                    append("\u{FFFD}")
                    index = endOfSequence(from: start)
                case .mark: appendMark(scalar)
                case .joiner:
                    guard joins(last), index < scalars.count, joins(scalars[index]) else { break }
                    append(scalar)
                case .keep: append(scalar)
                }
            }
            return String(result)
        }

        private mutating func append(_ scalar: Unicode.Scalar) {
            writeSpace()
            marks = 0
            result.append(scalar)
            last = scalar
        }

        private mutating func appendMark(_ scalar: Unicode.Scalar) {
            guard marks < Self.maxMarksPerLetter else { return }
            writeSpace()
            marks += 1
            result.append(scalar)
            last = scalar
        }

        private mutating func writeSpace() {
            defer { (pendingBlank, pendingBreaks) = (false, 0) }
            guard !result.isEmpty else { return }
            if shape == .paragraph, pendingBreaks > 0 {
                for _ in 0..<min(pendingBreaks, 2) { result.append("\n") }
            } else if pendingBlank || pendingBreaks > 0 {
                result.append(" ")
            }
        }

        /// The end of the escape sequence that starts at `start` (ECMA-48 §5.4, §5.6).
        ///
        /// A string sequence without an end loses only its introducer, so that it cannot hide the
        /// rest of a text.
        private mutating func endOfSequence(from start: Int) -> Int {
            var index = start + 1
            var introducer = scalars[start].value
            if introducer == 0x1B {
                guard index < scalars.count else { return index }
                introducer = scalars[index].value &+ 0x40
                guard (0x20...0x7E).contains(scalars[index].value) else { return index }
                index += 1
            }
            switch introducer {
            case 0x9B: return end(from: index, after: 0x20...0x3F, with: 0x40...0x7E)
            case 0x90, 0x98, 0x9D...0x9F: return endOfString(from: index) ?? index
            // `ESC`, intermediates (the first was consumed), one final byte.
            case 0x60...0x6F: return end(from: index, after: nil, with: 0x30...0x7E)
            default: return index
            }
        }

        /// Parameters and intermediates, then one final byte.
        private func end(
            from start: Int, after inner: ClosedRange<UInt32>?, with final: ClosedRange<UInt32>
        ) -> Int {
            var index = start
            while index < scalars.count, inner?.contains(scalars[index].value) == true {
                index += 1
            }
            return index < scalars.count && final.contains(scalars[index].value) ? index + 1 : index
        }

        /// The position after the BEL or string terminator, or nil if there is none within the
        /// limit.
        ///
        /// Looks at each scalar only once, however many unterminated sequences there are.
        private mutating func endOfString(from start: Int) -> Int? {
            var index = max(start, searched)
            while index < min(start + Self.maxSequenceLength, scalars.count) {
                let value = scalars[index].value
                index += 1
                if value == 0x07 || value == 0x9C { return index }
                if value == 0x1B, index < scalars.count, scalars[index] == "\\" { return index + 1 }
            }
            searched = max(searched, index)
            return nil
        }
    }
}

import IDXAuth

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
        /// The maximum number of scalars that are one character to a reader. Families of emoji have seven.
        private static let maxScalarsPerCharacter = 8

        private let scalars: [Unicode.Scalar]
        private let shape: Shape
        private var result = String.UnicodeScalarView()
        private var last: Unicode.Scalar = " "
        private var marks = 0
        /// Spaces and line breaks since the last character. They are written only before the next
        /// one.
        private var pendingBlank = false
        private var pendingBreaks = 0
        private var sequences = EscapeSequences()

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
                switch ScalarTreatment(of: scalar) {
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
                    index = sequences.end(of: scalars, from: start)
                case .mark: appendMark(scalar)
                case .joiner:
                    guard joins(last), index < scalars.count, joins(scalars[index]) else { break }
                    append(scalar)
                case .keep: append(scalar)
                }
            }
            return Self.bounded(String(result))
        }

        /// The text with an end to characters of too many scalars: a terminal shows them next to each other.
        private static func bounded(_ text: String) -> String {
            func isLong(_ character: Character) -> Bool {
                character.unicodeScalars.count > maxScalarsPerCharacter
            }
            guard text.contains(where: isLong) else { return text }
            return text.map { character in
                guard isLong(character) else { return String(character) }
                let kept = character.unicodeScalars.prefix(maxScalarsPerCharacter)
                // Nothing joins it, so that what follows does not make one character with what is kept.
                return String(String.UnicodeScalarView(kept)) + "\u{FFFD}"
            }.joined()
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
    }
}

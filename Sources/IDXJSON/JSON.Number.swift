extension JSON {
    /// A number that keeps its text, so that reading and writing lose nothing.
    public struct Number: Sendable, Hashable {
        /// The number as written: `12`, `-0.50`, `1E3`.
        public let text: String

        /// Creates a number from text that the reader has checked.
        init(checked text: String) {
            self.text = text
        }

        /// Creates a number from an integer.
        public init(_ number: Int) {
            text = String(number)
        }

        /// Creates a number from a decimal; nil for infinities and NaN, which JSON cannot write.
        public init?(_ number: Double) {
            guard number.isFinite else { return nil }
            text = "\(number)"
        }

        /// Creates a number from its text; nil if RFC 8259 §6 does not allow that text.
        public init?(text: String) {
            guard case .number? = try? JSON(parsing: Array(text.utf8)),
                text.utf8.allSatisfy({ $0 > 0x20 })
            else { return nil }  // The caller hears of it by the nil.
            self.text = text
        }

        /// The value as an `Int`, if it is an integer and fits; `1.20e1` is 12.
        public var int: Int? {
            if let int = Int(text) { return int }
            let parts = text.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
            let mantissa = parts[0].utf8.split(separator: UInt8(ascii: "."))
            var digits = Array(mantissa.joined())
            // Far beyond any `Int`, and small enough that sums do not overflow.
            let bounds = -(1 << 40)...(1 << 40)
            let written = parts.count > 1 ? String(parts[1].drop { $0 == "+" }) : "0"
            var exponent = Int(clamping: written, to: bounds) ?? 0
            if mantissa.count > 1 { exponent -= mantissa[1].count }
            while exponent < 0, digits.last == UInt8(ascii: "0") {
                digits.removeLast()
                exponent += 1
            }
            guard digits.contains(where: { UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0 }) else {
                return 0
            }
            guard (0...18).contains(exponent) else { return nil }
            digits += repeatElement(UInt8(ascii: "0"), count: exponent)
            return Int(String(decoding: digits, as: UTF8.self))
        }

        /// The nearest `Double`, unless the number is too large for one.
        public var double: Double? {
            guard let double = Double(text), double.isFinite else { return nil }
            return double
        }
    }
}

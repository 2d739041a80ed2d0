extension JSON {
    /// A number by its text, so that nothing is lost between reading and writing.
    public struct Number: Sendable, Hashable {
        /// The number as written: `12`, `-0.50`, `1E3`.
        public let text: String

        /// Takes a text that the reader has already checked.
        init(checked text: String) {
            self.text = text
        }

        /// A whole number.
        public init(_ number: Int) {
            text = String(number)
        }

        /// A decimal number; nil for what JSON cannot write: infinities and not-a-number.
        public init?(_ number: Double) {
            guard number.isFinite else { return nil }
            text = "\(number)"
        }

        /// A number by its text; nil if RFC 8259 §6 does not allow that text.
        public init?(text: String) {
            guard case .number? = try? JSON(parsing: Array(text.utf8)),
                text.utf8.allSatisfy({ $0 > 0x20 })
            else { return nil }  // The caller hears of it by the nil.
            self.text = text
        }

        /// The value, if it is whole and fits in an `Int`: of `12`, and also of `1.20e1`.
        public var int: Int? {
            if let int = Int(text) { return int }
            let parts = text.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
            let mantissa = parts[0].utf8.split(separator: UInt8(ascii: "."))
            var digits = Array(mantissa.joined())
            // Far outside of what an `Int` can be, and sums of it never overflow.
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

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
            return Decimal(text)?.int
        }

        /// The nearest `Double`, unless the number is too large for one.
        public var double: Double? {
            guard let double = Double(text), double.isFinite else { return nil }
            return double
        }
    }
}

/// A number's digits and the power of ten they are multiplied with.
private struct Decimal {
    var digits: [UInt8] = []
    var exponent = 0
    var isNegative: Bool

    init?(_ text: String) {
        var rest = Substring(text).utf8
        isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        var seenPoint = false
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits.append(byte - UInt8(ascii: "0"))
                if seenPoint { exponent -= 1 }
            case UInt8(ascii: "."):
                seenPoint = true
            default:
                guard let power = Int(Substring(rest)), abs(power) < 1_000_000 else { return nil }
                exponent += power
                rest = Substring().utf8
            }
        }
    }

    var int: Int? {
        var digits = digits[...].drop { $0 == 0 }
        var exponent = exponent
        while exponent < 0, digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
        guard !digits.isEmpty else { return 0 }
        guard exponent >= 0, digits.count + exponent <= 19 else { return nil }
        return value(of: digits + ArraySlice(repeating: 0, count: exponent))
    }

    private func value(of digits: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for digit in digits {
            let (tens, tooMany) = value.multipliedReportingOverflow(by: 10)
            let (sum, tooLarge) = tens.subtractingReportingOverflow(Int(digit))
            guard !tooMany, !tooLarge else { return nil }
            value = sum  // Counted below zero, where there is room for Int.min.
        }
        guard !isNegative else { return value }
        return value == .min ? nil : -value
    }
}

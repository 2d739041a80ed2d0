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
            Int(text) ?? Decimal(text).int
        }

        /// The nearest `Double`, unless the number is too large for one.
        public var double: Double? {
            guard let double = Double(text), double.isFinite else { return nil }
            return double
        }
    }
}

/// A number's digits and the power of ten they are multiplied by.
private struct Decimal {
    private var digits: [UInt8] = []
    /// Saturated far outside of what an `Int` can be, so that sums of it never overflow.
    private var exponent = 0
    private let isNegative: Bool

    init(_ text: String) {
        var rest = Substring(text).utf8
        isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        var fraction = 0
        var seenPoint = false
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits.append(byte - UInt8(ascii: "0"))
                if seenPoint { fraction += 1 }
            case UInt8(ascii: "."): seenPoint = true
            default:
                let sign = rest.first == UInt8(ascii: "+") ? 1 : 0
                let bounds = -(1 << 40)...(1 << 40)
                exponent = Int(clamping: String(Substring(rest.dropFirst(sign))), to: bounds) ?? 0
                rest = Substring().utf8
            }
        }
        exponent -= fraction
    }

    var int: Int? {
        let significant = digits.drop { $0 == 0 }
        guard let last = significant.lastIndex(where: { $0 != 0 }) else { return 0 }
        let zeros = exponent + significant.endIndex - 1 - last
        let kept = significant[...last]
        guard (0...19).contains(zeros), kept.count + zeros <= 19 else { return nil }
        return value(of: kept + ArraySlice(repeating: 0, count: zeros))
    }

    private func value(of digits: ArraySlice<UInt8>) -> Int? {
        let text = (isNegative ? "-" : "") + digits.map { String($0) }.joined()
        return Int(text)
    }
}

// Not generic: callers in other modules would pay for that at run time.
//
// These functions read every whole number that comes from a server, a file or a user, so that later
// arithmetic with it cannot overflow.

extension ClosedRange<Int> {
    /// The default bounds of a server's numbers: sums and products of two fit in an `Int`.
    package static let wire = -0x8000_0000...0x7FFF_FFFF
    /// Seconds since 1970, up to the year 9999.
    package static let times = 0...253_402_300_799
}

extension Int {
    /// Parses a decimal integer, with an optional minus sign.
    ///
    /// - Returns: The number, or nil for other text and for a number outside of `bounds`.
    package init?(wire text: String, in bounds: ClosedRange<Int> = .wire) {
        guard Self.isWhole(text), let number = Int(text), bounds.contains(number) else {
            return nil
        }
        self = number
    }

    /// Parses a decimal integer and clamps it to `bounds`.
    ///
    /// - Returns: The clamped number, however many digits it has, or nil for other text.
    package init?(clamping text: String, to bounds: ClosedRange<Int>) {
        guard Self.isWhole(text) else { return nil }
        let extreme = text.utf8.first == UInt8(ascii: "-") ? Int.min : Int.max
        self = Swift.min(Swift.max(Int(text) ?? extreme, bounds.lowerBound), bounds.upperBound)
    }

    private static func isWhole(_ text: String) -> Bool {
        let digits = text.utf8.dropFirst(text.utf8.first == UInt8(ascii: "-") ? 1 : 0)
        return !digits.isEmpty
            && digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
}

extension JSON {
    /// The value as an integer, or nil if it is not an integer within bounds.
    package func int(in bounds: ClosedRange<Int>) -> Int? {
        int.flatMap { bounds.contains($0) ? $0 : nil }
    }

    /// The value as an integer clamped to `bounds`, without its fraction; nil for other values.
    ///
    /// Servers send lifetimes and pauses as numbers and as text of digits.
    package func int(clampedTo bounds: ClosedRange<Int>) -> Int? {
        if let string { return Int(clamping: string, to: bounds) }
        return double.map {
            Int(min(max($0, Double(bounds.lowerBound)), Double(bounds.upperBound)))
        }
    }
}

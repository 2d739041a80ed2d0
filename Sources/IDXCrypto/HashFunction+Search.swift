extension HashFunction {
    /// Searches for the number whose decimal digits, appended to a message, have a digest.
    ///
    /// - Parameters:
    ///   - range: The numbers to try, none of them negative.
    ///   - prefix: The message before the digits.
    ///   - digest: The digest of both.
    /// - Returns: The number, or nil if none of the range has it.
    package static func number(
        in range: Range<Int>, after prefix: [UInt8], hashedTo digest: [UInt8]
    ) -> Int? {
        var start = Self()
        start.update(prefix)
        var digits = Array(String(range.lowerBound).utf8)
        for number in range {
            var hasher = start
            hasher.update(digits)
            if hasher.finish() == digest { return number }
            digits.increment()
        }
        return nil
    }
}

extension [UInt8] {
    /// Adds one to a number in decimal digits.
    fileprivate mutating func increment() {
        var place = count - 1
        while place >= 0, self[place] == UInt8(ascii: "9") {
            self[place] = UInt8(ascii: "0")
            place -= 1
        }
        if place >= 0 {
            self[place] += 1
        } else {
            insert(UInt8(ascii: "1"), at: 0)
        }
    }
}

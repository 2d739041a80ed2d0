import IDXPlatform

/// ISO 8601 times as servers write them: `2031-04-01T09:30:00.000Z`, `2031-04-01T09:30:00+02:00`.
///
/// Foundation's parser takes hour 25 and whatever follows a time, and ten times as long.
enum Timestamp {
    /// The time that a text names, or nil for anything else.
    static func date(_ text: String) -> Date? {
        var text = text
        return text.withUTF8 { date(Scanner(rest: $0[...])) }
    }

    private static func date(_ text: Scanner) -> Date? {
        var scanner = text
        guard let year = scanner.number(4), scanner.skip("-"), let month = scanner.number(2),
            scanner.skip("-"), let day = scanner.number(2), scanner.skip("T") || scanner.skip(" "),
            let hour = scanner.number(2), scanner.skip(":"), let minute = scanner.number(2),
            scanner.skip(":"), let second = scanner.number(2),
            1...12 ~= month, 1...31 ~= day, hour < 24, minute < 60, second <= 60
        else { return nil }
        let fraction = scanner.skip(".") ? scanner.fraction() : 0
        guard let fraction, let offset = scanner.offset(), scanner.rest.isEmpty else { return nil }
        let days = days(year, month, day)
        let seconds = ((days * 24 + hour) * 60 + minute) * 60 + second - offset
        return Date(timeIntervalSince1970: Double(seconds) + fraction)
    }

    /// Days since 1970-01-01 in the Gregorian calendar; years are counted from March.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let leapDays = year / 4 - year / 100 + year / 400
        return year * 365 + leapDays + dayOfYear - 719_468
    }

    private struct Scanner {
        var rest: Slice<UnsafeBufferPointer<UInt8>>

        private mutating func next() -> UInt8? {
            guard let byte = rest.first else { return nil }
            rest = rest.dropFirst()
            return byte
        }

        mutating func skip(_ character: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: character) else { return false }
            rest = rest.dropFirst()
            return true
        }

        mutating func number(_ count: Int) -> Int? {
            var number = 0
            for _ in 0..<count {
                guard let byte = next(), 48...57 ~= byte else { return nil }
                number = number * 10 + Int(byte) - 48
            }
            return number
        }

        mutating func fraction() -> Double? {
            var fraction = 0.0
            var unit = 0.1
            var count = 0
            while let byte = rest.first, 48...57 ~= byte {
                fraction += Double(byte - 48) * unit
                unit /= 10
                count += 1
                rest = rest.dropFirst()
            }
            return count > 0 ? fraction : nil
        }

        mutating func offset() -> Int? {
            if skip("Z") || skip("z") { return 0 }
            guard let sign = next(), sign == 43 || sign == 45,
                let hours = number(2)
            else { return nil }
            _ = skip(":")
            guard let minutes = number(2), hours < 24, minutes < 60 else { return nil }
            return (sign == 45 ? -1 : 1) * (hours * 60 + minutes) * 60
        }
    }
}

import IDXJSON
package import IDXPlatform

/// ISO 8601 times as servers write them: `2031-04-01T09:30:00.000Z`, `2031-04-01T09:30:00+02:00`.
///
/// Foundation's parser accepts hour 25 and trailing text, and takes ten times as long.
package struct Timestamp {
    private var rest: Substring.UTF8View

    /// Parses a time; nil for any other text.
    package static func date(_ text: String) -> Date? {
        var scanner = Timestamp(rest: text[...].utf8)
        guard let year = scanner.number(4), scanner.skip("-"), let month = scanner.number(2),
            scanner.skip("-"), let day = scanner.number(2), scanner.skip("T") || scanner.skip(" "),
            let hour = scanner.number(2), scanner.skip(":"), let minute = scanner.number(2),
            scanner.skip(":"), let second = scanner.number(2),
            1...12 ~= month, 1...31 ~= day, hour < 24, minute < 60, second <= 60,
            let fraction = scanner.fraction(), let offset = scanner.offset(), scanner.rest.isEmpty
        else { return nil }
        let days = HTTPDate.days(year, month, day)
        let seconds = ((days * 24 + hour) * 60 + minute) * 60 + second - offset
        return Date(timeIntervalSince1970: Double(seconds) + fraction)
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func number(_ count: Int) -> Int? {
        let digits = String(Substring(rest.prefix(count)))
        rest = rest.dropFirst(count)
        return digits.utf8.count == count ? Int(wire: digits, in: 0...9_999) : nil
    }

    private mutating func fraction() -> Double? {
        guard skip(".") else { return 0 }
        let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        rest = rest[digits.endIndex...]
        return digits.isEmpty ? nil : Double("0." + Substring(digits))
    }

    private mutating func offset() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let isBehind = skip("-")
        guard isBehind || skip("+"), let hours = number(2) else { return nil }
        _ = skip(":")
        guard let minutes = number(2), hours < 24, minutes < 60 else { return nil }
        return (isBehind ? -1 : 1) * (hours * 60 + minutes) * 60
    }
}

import IDXJSON
package import IDXPlatform

/// ISO 8601 times as servers write them: `2031-04-01T09:30:00.000Z`, `2031-04-01T09:30:00+02:00`.
///
/// Foundation's parser accepts hour 25 and trailing text, and takes ten times as long. This one accepts no day that
/// its month does not have; a leap second is the second after it.
package struct Timestamp {
    private let bytes: UnsafeRawBufferPointer
    private var place = 0

    private init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Parses a time; nil for any other text.
    package static func date(_ text: String) -> Date? {
        text.withBytes { bytes in
            var scanner = Timestamp(UnsafeRawBufferPointer(bytes))
            return scanner.date()
        }
    }

    private mutating func date() -> Date? {
        guard let year = number(4), skip("-"), let month = number(2),
            skip("-"), let day = number(2), skip("T") || skip(" "),
            let hour = number(2), skip(":"), let minute = number(2),
            skip(":"), let second = number(2),
            let days = HTTPDate.days(year, month, day), hour < 24, minute < 60, second <= 60,
            let fraction = fraction(), let offset = offset(),
            place == bytes.count
        else { return nil }
        let seconds = ((days * 24 + hour) * 60 + minute) * 60 + second - offset
        return Date(timeIntervalSince1970: Double(seconds) + fraction)
    }

    /// Parses a time as Classic orgs write it: ISO 8601, with an offset or in UTC, or as in HTTP.
    static func date(loose text: String) -> Date? {
        date(text) ?? date(text + "Z")
            ?? HTTPDate.seconds(text).map { Date(timeIntervalSince1970: Double($0)) }
    }

    /// Reads a number of seconds or milliseconds since 1970.
    static func date(sinceEpoch value: JSON) -> Date? {
        let times = ClosedRange<Int>.times
        guard let number = value.int(in: 0...times.upperBound * 1000) else { return nil }
        // As seconds, this would be after the year 5000.
        return Date(
            timeIntervalSince1970: number > 99_999_999_999 ? Double(number) / 1000 : Double(number))
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    private mutating func digit() -> Int? {
        guard place < bytes.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[place]
        else { return nil }
        defer { place += 1 }
        return Int(bytes[place] - UInt8(ascii: "0"))
    }

    private mutating func number(_ count: Int) -> Int? {
        var number = 0
        for _ in 0..<count {
            guard let digit = digit() else { return nil }
            number = number * 10 + digit
        }
        return number
    }

    private mutating func fraction() -> Double? {
        guard skip(".") else { return 0 }
        guard var number = digit() else { return nil }
        var unit = 10
        while let digit = digit() {
            // More digits change nothing.
            guard unit < 1_000_000_000_000_000 else { continue }
            number = number * 10 + digit
            unit *= 10
        }
        return Double(number) / Double(unit)
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

/// The `Date` header (RFC 9110 §5.6.7), read without a locale.
enum HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Seconds since 1970 of `Sun, 06 Nov 1994 08:49:37 GMT`; nil for any other shape.
    static func seconds(_ text: String) -> Int? {
        let parts = text.split(whereSeparator: { " ,:".contains($0) }).map(String.init)
        guard parts.count == 8, parts[7] == "GMT", let day = Int(parts[1]),
            let month = months.firstIndex(of: parts[2]), let year = Int(parts[3]),
            let hour = Int(parts[4]), let minute = Int(parts[5]), let second = Int(parts[6]),
            (1...31).contains(day), (1970...9999).contains(year), (0...23).contains(hour),
            (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        return days(year, month + 1, day) * 86_400 + hour * 3600 + minute * 60 + second
    }

    /// Days since 1970 in the Gregorian calendar, with years that begin in March.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let monthFromMarch = (month + 9) % 12
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }
}

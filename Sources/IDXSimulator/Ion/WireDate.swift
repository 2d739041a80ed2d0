import IDXPlatform

/// Dates as the wire has them: `2031-04-01T09:30:00.000Z`.
enum WireDate {
    static func text(_ date: Date) -> String {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        guard milliseconds > 0, milliseconds < 2.5e14 else { return "1970-01-01T00:00:00.000Z" }
        let whole = Int(milliseconds)
        let (days, rest) = whole.quotientAndRemainder(dividingBy: 86_400_000)
        let day = civil(days)
        let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60]
            .map { pad($0, 2) }.joined(separator: ":")
        return "\(pad(day.year, 4))-\(pad(day.month, 2))-\(pad(day.day, 2))T\(clock)"
            + ".\(pad(rest % 1000, 3))Z"
    }

    private static func pad(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }

    /// The Gregorian date of a day since 1970, by eras of 400 years.
    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
        let index = (5 * dayOfYear + 2) / 153
        let month = index < 10 ? index + 3 : index - 9
        return (
            year + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * index + 2) / 5 + 1
        )
    }
}

import IDXPlatform

/// Dates as HTTP headers have them: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
enum HTTPDate {
    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The text of a date between 1970 and 9999.
    static func text(_ date: Date) -> String {
        // 1970-01-01T00:00:00.000Z
        let wire = WireDate.text(date)
        let parts = wire.split { "-T.".contains($0) }.map(String.init)
        guard parts.count >= 4, let month = Int(parts[1]), (1...12).contains(month) else {
            return "Thu, 01 Jan 1970 00:00:00 GMT"
        }
        let seconds = max(0, min(date.timeIntervalSince1970, 2.5e11))
        let day = days[Int(seconds / 86_400) % 7]
        return "\(day), \(parts[2]) \(months[month - 1]) \(parts[0]) \(parts[3]) GMT"
    }
}

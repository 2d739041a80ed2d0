import IDXJSON
import IDXPlatform

extension Date {
    /// The date in the format of IDX responses, `2031-04-01T09:30:00.000Z`, between 1970 and 9892.
    var wireText: String {
        let seconds = max(0, min(timeIntervalSince1970, 2.5e11))
        // The format truncates to milliseconds.
        return Date(timeIntervalSince1970: seconds + 0.0005)
            .formatted(ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    /// Reads a time in UTC (RFC 3339 §5.6): `2031-04-01T09:30:00Z`, perhaps with a fraction of a second.
    init?(utc text: String) {
        let form = /[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?Z/
        guard text.wholeMatch(of: form) != nil,
            let date = try? Date("\(text.prefix(19))Z", strategy: .iso8601),
            // The format takes the 30th of February for the 2nd of March.
            date.wireText.prefix(19) == text.prefix(19)
        else { return nil }
        self = date.addingTimeInterval(Double("0" + text.dropFirst(19).dropLast()) ?? 0)
    }

    /// The date in the format of HTTP headers: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
    var httpText: String {
        let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        let parts = wireText.split { "-T.".contains($0) }.map(String.init)
        let seconds = max(0, min(timeIntervalSince1970, 2.5e11))
        let month = months[(Int(parts[1]) ?? 1) - 1]
        return
            "\(days[Int(seconds / 86_400) % 7]), \(parts[2]) \(month) \(parts[0]) \(parts[3]) GMT"
    }

    /// Whole seconds since 1970, as in JWT claims.
    var epoch: JSON { JSON(integerLiteral: Int(timeIntervalSince1970.rounded(.down))) }
}

extension String {
    /// The day of a time in the format of IDX responses, `2031-04-01`; any other text as it is.
    var day: String {
        let parts = split(separator: "T", maxSplits: 1)
        let isTime =
            parts.count == 2 && parts[0].count == 10
            && parts[0].allSatisfy { $0.isNumber || $0 == "-" }
        return isTime ? String(parts[0]) : self
    }
}

/// The date of a header field (RFC 9110 §5.6.7), parsed without a locale.
package enum HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Parses `Sun, 06 Nov 1994 08:49:37 GMT`.
    ///
    /// - Parameters:
    ///   - text: The date.
    ///   - allowsHyphens: Whether hyphens separate its parts, too.
    /// - Returns: Seconds since 1970; nil for any other format.
    package static func seconds(_ text: String, allowsHyphens: Bool = false) -> Int? {
        text.withBytes { seconds($0, allowsHyphens: allowsHyphens) }
    }

    private static func seconds(
        _ text: UnsafeBufferPointer<UInt8>, allowsHyphens: Bool
    ) -> Int? {
        var parts = Parts(rest: text[...], allowsHyphens: allowsHyphens)
        guard !parts.next().isEmpty, let day = parts.number(in: 1...31),
            case let name = parts.next(),
            let month = months.firstIndex(where: { $0.utf8.elementsEqual(name) }),
            let year = parts.number(in: 1970...9999), let hour = parts.number(in: 0...23),
            let minute = parts.number(in: 0...59), let second = parts.number(in: 0...60),
            parts.next().elementsEqual("GMT".utf8), parts.next().isEmpty,
            let days = days(year, month + 1, day)
        else { return nil }
        return days * 86_400 + hour * 3600 + minute * 60 + second
    }

    /// The parts of a date that are left to read.
    private struct Parts {
        var rest: Slice<UnsafeBufferPointer<UInt8>>
        let allowsHyphens: Bool

        /// The next part; empty at the end.
        mutating func next() -> Slice<UnsafeBufferPointer<UInt8>> {
            let part = rest.drop(while: isSeparator).prefix { !isSeparator($0) }
            rest = rest[part.endIndex...]
            return part
        }

        mutating func number(in bounds: ClosedRange<Int>) -> Int? {
            let digits = next()
            guard 1...4 ~= digits.count, digits.allSatisfy(\.isDigit) else { return nil }
            let number = digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
            return bounds.contains(number) ? number : nil
        }

        private func isSeparator(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: ":"): true
            case UInt8(ascii: "-"): allowsHyphens
            default: false
            }
        }
    }

    /// Days since 1970 in the Gregorian calendar; nil if the month has no such day.
    static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
        let first = days(toMonth: month, of: year)
        let next = month == 12 ? days(toMonth: 1, of: year + 1) : days(toMonth: month + 1, of: year)
        return 1...12 ~= month && 1...next - first ~= day ? first + day - 1 : nil
    }

    /// Days from 1970 to the first of a month; years begin in March here.
    private static func days(toMonth month: Int, of year: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let monthFromMarch = (month + 9) % 12
        let dayOfYear = (153 * monthFromMarch + 2) / 5
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }
}

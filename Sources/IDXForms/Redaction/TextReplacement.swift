/// A text that is removed wherever it occurs.
struct TextReplacement: Sendable {
    /// Shorter secrets occur by chance in other words.
    static let shortest = 3
    /// The same for personal data, where a short one is a common word.
    static let shortestPersonal = 6
    /// From this length on it is removed inside of words too.
    private static let longEnoughInsideWords = 8

    let text: String
    let substitute: String
    let needle: [UInt8]

    init(text: String, substitute: String) {
        self.text = text
        self.substitute = substitute
        needle = Array(text.utf8)
    }

    /// The text with every occurrence replaced; the same text if there is none.
    func applied(to subject: String) -> String {
        var subject = subject
        let found = subject.withUTF8 { ranges(in: $0) }
        guard !found.isEmpty else { return subject }
        let bytes = Array(subject.utf8)
        var result: [UInt8] = []
        var end = 0
        for start in found {
            result += bytes[end..<start]
            result += substitute.utf8
            end = start + needle.count
        }
        result += bytes[end...]
        return String(decoding: result, as: UTF8.self)
    }

    private func ranges(in haystack: UnsafeBufferPointer<UInt8>) -> [Int] {
        guard let first = needle.first, haystack.count >= needle.count else { return [] }
        var found: [Int] = []
        var start = 0
        while start + needle.count <= haystack.count {
            if haystack[start] == first, matches(haystack, at: start) {
                found.append(start)
                start += needle.count
            } else {
                start += 1
            }
        }
        return found
    }

    private func matches(_ haystack: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        for offset in needle.indices where haystack[start + offset] != needle[offset] {
            return false
        }
        if needle.count >= Self.longEnoughInsideWords { return true }
        let end = start + needle.count
        let before = start == 0 || !Self.isWordByte(haystack[start - 1])
        return before && (end == haystack.count || !Self.isWordByte(haystack[end]))
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF:
            true
        default: false
        }
    }
}

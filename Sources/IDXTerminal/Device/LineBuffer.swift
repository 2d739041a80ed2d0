/// The one reader of lines for a whole session: what is piped in together is not lost between questions.
struct LineBuffer: Sendable, Hashable {
    /// More without a line end is no answer.
    private static let limit = 1 << 16

    private var bytes: [UInt8] = []

    /// Takes what was read.
    mutating func append(_ more: [UInt8]) {
        bytes += more
        // What is far too long keeps its beginning, which no check will let pass, and its end.
        if bytes.count > Self.limit, !bytes.contains(0x0A) {
            bytes.removeLast(bytes.count - Self.limit)
        }
    }

    /// The next whole line, without its end.
    mutating func next() -> [UInt8]? {
        guard let end = bytes.firstIndex(of: 0x0A) else { return nil }
        var line = Array(bytes[..<end])
        bytes.removeSubrange(...end)
        if line.last == 0x0D { line.removeLast() }
        return line
    }

    /// What stands after the last line end when input ends: a last line may have none.
    mutating func rest() -> [UInt8]? {
        guard !bytes.isEmpty else { return nil }
        defer { bytes = [] }
        return bytes
    }

    /// Forgets what was read and not asked for.
    mutating func clear() { bytes = [] }
}

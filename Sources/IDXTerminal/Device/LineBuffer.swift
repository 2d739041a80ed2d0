/// Buffers input for a whole session, so that lines piped in together answer several questions.
struct LineBuffer: Sendable, Hashable {
    /// The maximum length of a line.
    private static let limit = 1 << 16

    private var bytes: [UInt8] = []

    /// Appends bytes that were read.
    mutating func append(_ more: [UInt8]) {
        bytes += more
        // Truncate an overlong line. What is left still fails every check on its length.
        if bytes.count > Self.limit, !bytes.contains(0x0A) {
            bytes.removeLast(bytes.count - Self.limit)
        }
    }

    /// Removes and returns the next complete line, without its line end.
    mutating func next() -> [UInt8]? {
        guard let end = bytes.firstIndex(of: 0x0A) else { return nil }
        var line = Array(bytes[..<end])
        bytes.removeSubrange(...end)
        if line.last == 0x0D { line.removeLast() }
        return line
    }

    /// Removes and returns the incomplete line at the end of input.
    mutating func rest() -> [UInt8]? {
        guard !bytes.isEmpty else { return nil }
        defer { bytes = [] }
        return bytes
    }

    /// Discards all input.
    mutating func clear() { bytes = [] }
}

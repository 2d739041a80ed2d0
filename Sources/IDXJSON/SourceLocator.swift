/// Finds the lines, columns and paths of offsets in a text, for errors.
///
/// The text must be valid up to these offsets.
struct SourceLocator {
    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    func error(_ reason: JSON.SyntaxError.Reason, at offset: Int) -> JSON.SyntaxError {
        let offset = min(offset, bytes.count)
        let (line, column) = position(of: offset)
        var levels: [Level] = []
        _ = walk(from: 0, to: offset, &levels)
        return JSON.SyntaxError(
            reason: reason, offset: offset, line: line, column: column,
            path: JSON.Path(levels.compactMap(component)))
    }

    /// The most bytes of names in the paths of one text, before the last of them.
    private static let mostBytes = 1 << 16

    /// Returns the paths of the members whose names start at these offsets, in ascending order; of those with
    /// many or long names around them only the first ones.
    func paths(of names: some Sequence<Int>) -> [JSON.Path] {
        var (paths, levels, at, size): ([JSON.Path], [Level], Int, Int) = ([], [], 0, 0)
        for name in names where size <= Self.mostBytes {
            // A member's path is known at the colon after its name.
            at = walk(from: at, to: endOfString(name), &levels)
            paths.append(JSON.Path(levels.compactMap(component)))
            size += levels.reduce(0) { $0 + $1.size }
        }
        return paths
    }

    private func position(of offset: Int) -> (line: Int, column: Int) {
        var line = 1
        var column = 1
        for at in 0..<offset {
            let byte = bytes[at]
            if byte == 0x0A || (byte == 0x0D && !(at + 1 < bytes.count && bytes[at + 1] == 0x0A)) {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return (line, column)
    }

    /// An array or object around the offset, and its current element or member.
    private enum Level {
        case array(index: Int)
        case object(name: Range<Int>?)

        /// The number of bytes of its name, and some for itself.
        var size: Int {
            if case .object(let name?) = self { name.count + 16 } else { 16 }
        }
    }

    /// Reads from one offset to another, and returns the offset of the next token.
    private func walk(from start: Int, to end: Int, _ levels: inout [Level]) -> Int {
        var at = start
        while at < end { at = step(at, &levels) }
        return at
    }

    /// Reads a token and returns the offset of the next one.
    private func step(_ at: Int, _ levels: inout [Level]) -> Int {
        switch bytes[at] {
        case UInt8(ascii: "{"): levels.append(.object(name: nil))
        case UInt8(ascii: "["): levels.append(.array(index: 0))
        case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
        case UInt8(ascii: ","):
            switch levels.popLast() {
            case .array(let index)?: levels.append(.array(index: index + 1))
            case .object?: levels.append(.object(name: nil))
            case nil: break
            }
        case UInt8(ascii: "\""):
            let end = endOfString(at)
            if case .object(name: nil)? = levels.last {
                levels[levels.count - 1] = .object(name: at..<end)
            }
            return end
        default: break
        }
        return at + 1
    }

    private func component(_ level: Level) -> JSON.Path.Component? {
        switch level {
        case .array(let index): .index(index)
        // An invalid name cannot be read; the path ends before it.
        case .object(let name):
            name.flatMap { try? JSON(parsing: Array(bytes[$0])).string }.map { .key($0) }
        }
    }

    private func endOfString(_ start: Int) -> Int {
        var at = start + 1
        while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
            at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(at + 1, bytes.count)
    }
}

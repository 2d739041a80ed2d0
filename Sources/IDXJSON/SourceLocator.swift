/// Finds lines, columns and paths of places in a text, once there is something to report.
///
/// It may rely on the text being well formed up to the places it is asked for.
struct SourceLocator {
    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    func error(_ reason: JSON.SyntaxError.Reason, at offset: Int) -> JSON.SyntaxError {
        let offset = min(offset, bytes.count)
        let (line, column) = position(of: offset)
        let path = walk(to: [offset]).last ?? JSON.Path()
        return JSON.SyntaxError(
            reason: reason, offset: offset, line: line, column: column, path: path)
    }

    /// The paths of the members whose names start at these offsets, which must ascend.
    func paths(of names: [Int]) -> [JSON.Path] {
        // A member's path is known once its name has been read: at the colon after it.
        walk(to: names.map { endOfString($0) })
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

    /// One array or object that encloses the place.
    private struct Level {
        var isObject: Bool
        var step: JSON.Path.Component?
        var expectsName: Bool
    }

    private func walk(to offsets: [Int]) -> [JSON.Path] {
        var levels: [Level] = []
        var paths: [JSON.Path] = []
        var at = 0
        for offset in offsets {
            while at < offset { at = step(at, &levels) }
            paths.append(JSON.Path(levels.compactMap(\.step)))
        }
        return paths
    }

    /// Reads one token and says where the next one starts.
    private func step(_ at: Int, _ levels: inout [Level]) -> Int {
        let top = levels.count - 1
        switch bytes[at] {
        case UInt8(ascii: "{"):
            levels.append(Level(isObject: true, step: nil, expectsName: true))
        case UInt8(ascii: "["):
            levels.append(Level(isObject: false, step: .index(0), expectsName: false))
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            if top >= 0 { levels.removeLast() }
        case UInt8(ascii: ",") where top >= 0:
            if case .index(let index)? = levels[top].step {
                levels[top].step = .index(index + 1)
            } else {
                levels[top].expectsName = true
                levels[top].step = nil
            }
        case UInt8(ascii: "\""):
            let end = endOfString(at)
            if top >= 0, levels[top].expectsName, end <= bytes.count {
                levels[top].step = name(at..<end).map(JSON.Path.Component.key)
                levels[top].expectsName = false
            }
            return end
        default: break
        }
        return at + 1
    }

    private func endOfString(_ start: Int) -> Int {
        var at = start + 1
        while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
            at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(at + 1, bytes.count)
    }

    private func name(_ range: Range<Int>) -> String? {
        // A name that is itself the fault cannot be read; then the path ends one step earlier.
        guard case .string(let text)? = try? JSON(parsing: Array(bytes[range])) else { return nil }
        return text
    }
}

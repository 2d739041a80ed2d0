/// An incremental parser for a chunked body (RFC 9112 §7.1), which ignores extensions and trailers.
struct ChunkedBody {
    /// The result of parsing some bytes, of which `used` are consumed.
    enum Progress {
        case partial(used: Int)
        case complete(used: Int)
        case refused(Int)
    }

    private enum State {
        case size
        case data(Int)
        case dataEnd
        case trailer
    }

    /// The body so far, without coding.
    private(set) var bytes: [UInt8] = []
    private var state = State.size
    private var trailerBytes = 0
    private let limit: Int
    private static let lineLimit = 256
    private static let trailerLimit = 8192

    init(limit: Int) {
        self.limit = limit
    }

    /// Parses received bytes; pass unused bytes again, followed by the next ones.
    mutating func read(_ input: ArraySlice<UInt8>) -> Progress {
        var rest = input
        while true {
            let before = rest.startIndex
            if case .data(let missing) = state {
                let taken = rest.prefix(missing)
                bytes.append(contentsOf: taken)
                rest = rest.dropFirst(taken.count)
                state = taken.count == missing ? .dataEnd : .data(missing - taken.count)
            } else {
                switch Self.line(&rest) {
                case .none: break
                case .tooLong: return .refused(400)
                case .line(let line):
                    if let end = take(line) {
                        return end == 0
                            ? .complete(used: rest.startIndex - input.startIndex)
                            : .refused(end)
                    }
                }
            }
            if rest.startIndex == before { return .partial(used: before - input.startIndex) }
        }
    }

    /// `nil` to continue, 0 at the end, otherwise the status to refuse the request with.
    private mutating func take(_ line: ArraySlice<UInt8>) -> Int? {
        switch state {
        case .size: return takeSize(line)
        case .dataEnd:
            state = .size
            return line.isEmpty ? nil : 400
        case .trailer:
            trailerBytes += line.count
            if trailerBytes > Self.trailerLimit { return 431 }
            return line.isEmpty ? 0 : nil
        case .data: return nil
        }
    }

    private mutating func takeSize(_ line: ArraySlice<UInt8>) -> Int? {
        let digits = line.prefix { $0 != 0x3B && $0 != 32 && $0 != 9 }
        let text = String(decoding: digits, as: UTF8.self)
        guard !digits.isEmpty, digits.allSatisfy(Self.isHex) else { return 400 }
        guard let size = Int(text, radix: 16), size <= limit - bytes.count else { return 413 }
        state = size == 0 ? .trailer : .data(size)
        return nil
    }

    private enum Line {
        case none
        case tooLong
        case line(ArraySlice<UInt8>)
    }

    private static func line(_ rest: inout ArraySlice<UInt8>) -> Line {
        guard let end = rest.prefix(lineLimit + 2).firstIndex(of: 10) else {
            return rest.count > lineLimit ? .tooLong : .none
        }
        guard end > rest.startIndex, rest[end - 1] == 13 else { return .tooLong }
        let line = rest[rest.startIndex..<(end - 1)]
        rest = rest[(end + 1)...]
        return .line(line)
    }

    private static func isHex(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }
}

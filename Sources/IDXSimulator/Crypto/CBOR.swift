/// The subset of CBOR that security keys use (RFC 8949): integers, bytes, text, arrays, maps, booleans.
indirect enum CBOR: Sendable, Hashable {
    case number(Int)
    case bytes([UInt8])
    case text(String)
    case list([CBOR])
    case map([CBOR], [CBOR])
    case flag(Bool)
    case other

    /// Parses a value at the start of the bytes; nil if they are not valid CBOR.
    init?(parsing bytes: [UInt8]) {
        var reader = Reader(rest: bytes[...])
        guard let value = reader.value(depth: 0) else { return nil }
        self = value
    }

    /// The member with this name.
    subscript(name: String) -> CBOR? { self[.text(name)] }
    /// The member with this number.
    subscript(number: Int) -> CBOR? { self[.number(number)] }

    private subscript(key: CBOR) -> CBOR? {
        guard case .map(let keys, let values) = self else { return nil }
        return keys.firstIndex(of: key).map { values[$0] }
    }

    private struct Reader {
        var rest: ArraySlice<UInt8>

        mutating func value(depth: Int) -> CBOR? {
            guard depth < 16, let head = rest.popFirst(), let count = length(head & 31) else {
                return nil
            }
            switch head >> 5 {
            case 0: return .number(count)
            case 1: return .number(-1 - count)
            case 2: return take(count).map { .bytes($0) }
            case 3: return take(count).map { .text(String(decoding: $0, as: UTF8.self)) }
            case 4: return list(count, depth).map { .list($0) }
            case 5: return map(count, depth)
            case 7: return count == 20 || count == 21 ? .flag(count == 21) : .other
            default: return nil
            }
        }

        private mutating func length(_ low: UInt8) -> Int? {
            guard low >= 24 else { return Int(low) }
            guard low < 27 else { return nil }
            return take(1 << Int(low - 24))?.reduce(0) { $0 << 8 | Int($1) }
        }

        private mutating func take(_ count: Int) -> [UInt8]? {
            guard count <= rest.count else { return nil }
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }

        private mutating func list(_ count: Int, _ depth: Int) -> [CBOR]? {
            guard count <= rest.count else { return nil }
            var values: [CBOR] = []
            for _ in 0..<count {
                guard let value = value(depth: depth + 1) else { return nil }
                values.append(value)
            }
            return values
        }

        private mutating func map(_ count: Int, _ depth: Int) -> CBOR? {
            guard count <= rest.count, let all = list(2 * count, depth) else { return nil }
            let keys = stride(from: 0, to: all.count, by: 2).map { all[$0] }
            return .map(keys, stride(from: 1, to: all.count, by: 2).map { all[$0] })
        }
    }

    /// The encoded value.
    var encoded: [UInt8] {
        switch self {
        case .number(let number): number >= 0 ? Self.head(0, number) : Self.head(1, -1 - number)
        case .bytes(let bytes): Self.head(2, bytes.count) + bytes
        case .text(let text): Self.head(3, text.utf8.count) + Array(text.utf8)
        case .list(let values): Self.head(4, values.count) + values.flatMap(\.encoded)
        case .map(let keys, let values):
            Self.head(5, keys.count) + zip(keys, values).flatMap { $0.encoded + $1.encoded }
        case .flag(let flag): [flag ? 0xF5 : 0xF4]
        case .other: [0xF6]
        }
    }

    private static func head(_ major: UInt8, _ count: Int) -> [UInt8] {
        switch count {
        case 0..<24: [major << 5 | UInt8(count)]
        case 24..<256: [major << 5 | 24, UInt8(count)]
        default: [major << 5 | 25, UInt8(count >> 8 & 0xFF), UInt8(count & 0xFF)]
        }
    }
}

/// A recursive-descent parser for JSON (RFC 8259), in one pass over padded bytes.
///
/// It does not check for the end of the text: the padding's zero byte fits no rule, and the code that
/// throws finds out whether it was the end. Positions are offsets; lines and paths are computed only for an
/// error.
struct Parser: ~Copyable {
    /// An error that is small enough to be returned in registers.
    struct Fault: Error {
        let reason: JSON.SyntaxError.Reason
        let offset: Int
    }

    let base: UnsafePointer<UInt8>
    let count: Int
    var cursor: UnsafePointer<UInt8>
    private let maxDepth: Int
    private var depth = 0
    /// The number of arrays and objects that are still allowed.
    private var room: Int
    private let maxContainers: Int
    private var values: ScratchStack<JSON>
    private var members: ScratchStack<JSON.Object.Member>
    let names: JSON.Names
    let cache = StringCache()
    /// The offsets of names that their object already has.
    private(set) var duplicates: [Int] = []

    init(
        _ text: UnsafePointer<UInt8>, count: Int, limits: JSON.Reader.Limits, names: JSON.Names
    ) {
        base = text
        cursor = text
        self.count = count
        maxDepth = limits.depth
        maxContainers = limits.containers
        room = limits.containers
        self.names = names
        values = ScratchStack(capacity: 32)
        members = ScratchStack(capacity: 64)
    }

    /// Parses the text.
    mutating func document() throws(Fault) -> JSON {
        if cursor[0] == 0xEF, cursor[1] == 0xBB, cursor[2] == 0xBF {
            throw fault(.byteOrderMark)
        }
        skipSpace()
        let value = try value()
        skipSpace()
        guard cursor == base + count else { throw fault(.trailingBytes) }
        return value
    }

    private mutating func value() throws(Fault) -> JSON {
        switch cursor.pointee {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return .number(try number())
        default: throw unexpected()
        }
    }

    private mutating func array() throws(Fault) -> JSON {
        try descend()
        guard cursor.pointee != UInt8(ascii: "]") else { return leave(.array([])) }
        let start = values.count
        while true {
            let element = try value()
            values.push(element)
            skipSpace()
            guard cursor.pointee == UInt8(ascii: ",") else { break }
            cursor += 1
            skipSpace()
        }
        guard cursor.pointee == UInt8(ascii: "]") else { throw unexpected() }
        return leave(.array(values.pop(from: start)))
    }

    private mutating func object() throws(Fault) -> JSON {
        try descend()
        guard cursor.pointee != UInt8(ascii: "}") else { return leave(.object(JSON.Object())) }
        let start = members.count
        var seen = SeenNames()
        while true {
            guard cursor.pointee == UInt8(ascii: "\"") else { throw unexpected() }
            let place = cursor - base
            let (key, symbol, hash) = try key()
            noteDuplicate(key, hash, place, since: start, &seen)
            skipSpace()
            guard cursor.pointee == UInt8(ascii: ":") else { throw unexpected() }
            cursor += 1
            skipSpace()
            let element = try value()
            members.push(JSON.Object.Member(key: key, symbol: symbol, value: element))
            skipSpace()
            guard cursor.pointee == UInt8(ascii: ",") else { break }
            cursor += 1
            skipSpace()
        }
        guard cursor.pointee == UInt8(ascii: "}") else { throw unexpected() }
        return leave(.object(JSON.Object(members.pop(from: start))))
    }

    private mutating func descend() throws(Fault) {
        guard depth < maxDepth else { throw fault(.tooDeep(limit: maxDepth)) }
        guard room > 0 else { throw fault(.tooMany(limit: maxContainers)) }
        room -= 1
        depth += 1
        cursor += 1
        skipSpace()
    }

    private mutating func leave(_ value: JSON) -> JSON {
        depth -= 1
        cursor += 1
        return value
    }

    private mutating func literal(_ text: StaticString, _ value: JSON) throws(Fault) -> JSON {
        for at in 0..<text.utf8CodeUnitCount {
            guard cursor.pointee == text.utf8Start[at] else { throw unexpected() }
            cursor += 1
        }
        return value
    }
}

// MARK: - Duplicate names

/// The names in an object so far.
private struct SeenNames {
    /// Up to this many names are compared one by one.
    static let few = 32

    /// A bit for each name's hash, so that few names need a comparison.
    var hashes: UInt64 = 0
    /// The names of a large object: comparing each with all others would be quadratic.
    var all: Set<ExactText> = []
    /// The number of members in `all`, with repeated names.
    var entered = 0
}

extension Parser {
    /// Records the offset of a name if the object already has it.
    @inline(__always)
    fileprivate mutating func noteDuplicate(
        _ key: String, _ hash: Int, _ place: Int, since start: Int, _ seen: inout SeenNames
    ) {
        let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: hash & 63)
        if seen.hashes & bit != 0, hasMember(key, since: start, &seen) { duplicates.append(place) }
        seen.hashes |= bit
    }

    @inline(never)
    private mutating func hasMember(
        _ key: String, since start: Int, _ seen: inout SeenNames
    ) -> Bool {
        guard members.count - start >= SeenNames.few else {
            for at in start..<members.count where members[at].isNamed(key) { return true }
            return false
        }
        for at in start + seen.entered..<members.count {
            seen.all.insert(ExactText(members[at].key))
        }
        seen.entered = members.count - start
        return seen.all.contains(ExactText(key))
    }
}

// MARK: - Refusing

extension Parser {
    func fault(_ reason: JSON.SyntaxError.Reason) -> Fault {
        Fault(reason: reason, offset: cursor - base)
    }

    @inline(never)
    func unexpected() -> Fault {
        fault(cursor - base >= count ? .unexpectedEnd : .unexpectedByte(cursor.pointee))
    }
}

// MARK: - Blanks and numbers

extension Parser {
    @inline(__always)
    mutating func skipSpace() {
        guard cursor.pointee <= 0x20 else { return }
        skipManySpaces()
    }

    private mutating func skipManySpaces() {
        while true {
            let eight = UnsafeRawPointer(cursor).loadUnaligned(as: UInt64.self)
            if eight == 0x2020_2020_2020_2020 {
                cursor += 8
                continue
            }
            switch cursor.pointee {
            case 0x20, 0x0A, 0x0D, 0x09: cursor += 1
            default: return
            }
        }
    }

    private mutating func number() throws(Fault) -> JSON.Number {
        let start = cursor
        if cursor.pointee == UInt8(ascii: "-") { cursor += 1 }
        if cursor.pointee == UInt8(ascii: "0") { cursor += 1 } else { try digits() }
        if cursor.pointee == UInt8(ascii: ".") {
            cursor += 1
            try digits()
        }
        if cursor.pointee | 0x20 == UInt8(ascii: "e") {
            cursor += 1
            if cursor.pointee == UInt8(ascii: "+") || cursor.pointee == UInt8(ascii: "-") {
                cursor += 1
            }
            try digits()
        }
        guard !Self.isDigit(cursor.pointee) else { throw fault(.badNumber) }
        return JSON.Number(checked: .make(start, cursor - start))
    }

    private mutating func digits() throws(Fault) {
        guard Self.isDigit(cursor.pointee) else {
            throw cursor - base >= count ? fault(.unexpectedEnd) : fault(.badNumber)
        }
        while Self.isDigit(cursor.pointee) { cursor += 1 }
    }

    @inline(__always)
    private static func isDigit(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10
    }
}

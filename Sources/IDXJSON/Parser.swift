/// Reads JSON (RFC 8259) in one pass over its bytes.
///
/// Positions are offsets; lines and paths are found only for an error.
struct Parser: ~Copyable {
    /// An error that is small enough to be returned in registers.
    struct Fault: Error {
        let reason: JSON.SyntaxError.Reason
        let offset: Int
    }

    let base: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    var cursor: UnsafePointer<UInt8>
    private let limits: JSON.Reader.Limits
    private var depth = 0
    private var values = 0
    private let strings = StringCache()
    /// The offsets of names that their object already has.
    private(set) var duplicates: [Int] = []

    init(_ text: UnsafeBufferPointer<UInt8>, limits: JSON.Reader.Limits) {
        // An empty text may have no address; it is not read then.
        base = text.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
        end = base + text.count
        cursor = base
        self.limits = limits
    }

    /// Parses the text.
    mutating func document() throws(Fault) -> JSON {
        if next(0) == 0xEF, next(1) == 0xBB, next(2) == 0xBF { throw fault(.byteOrderMark) }
        skipSpace()
        let value = try value()
        skipSpace()
        guard cursor == end else { throw fault(.trailingBytes) }
        return value
    }

    /// The byte at the cursor; zero, which no rule allows, at the end.
    @inline(__always)
    var next: UInt8 { cursor < end ? cursor.pointee : 0 }

    /// A byte after the cursor; zero behind the end.
    @inline(__always)
    func next(_ offset: Int) -> UInt8 { end - cursor > offset ? cursor[offset] : 0 }

    private mutating func value() throws(Fault) -> JSON {
        guard values < limits.values else { throw fault(.tooMany(limit: limits.values)) }
        values &+= 1
        switch next {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: throw unexpected()
        }
    }

    private mutating func array() throws(Fault) -> JSON {
        try open()
        var elements: [JSON] = []
        if next != UInt8(ascii: "]") {
            repeat { elements.append(try value()) } while try goesOn(until: UInt8(ascii: "]"))
        }
        close()
        return .array(elements)
    }

    private mutating func object() throws(Fault) -> JSON {
        try open()
        var members: [JSON.Object.Member] = []
        if next != UInt8(ascii: "}") {
            members.reserveCapacity(4)
            var names = NamesOfObject()
            repeat {
                guard next == UInt8(ascii: "\"") else { throw unexpected() }
                let offset = cursor - base
                let name = try string()
                if names.repeats(name, members) { duplicates.append(offset) }
                skipSpace()
                guard next == UInt8(ascii: ":") else { throw unexpected() }
                cursor += 1
                skipSpace()
                members.append(.init(key: name, value: try value()))
            } while try goesOn(until: UInt8(ascii: "}"))
        }
        close()
        return .object(JSON.Object(members))
    }

    /// Skips a comma, or stops at the end of an array or object.
    @inline(__always)
    private mutating func goesOn(until close: UInt8) throws(Fault) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: ",") else {
            guard next == close else { throw unexpected() }
            return false
        }
        cursor += 1
        skipSpace()
        return true
    }

    @inline(__always)
    private mutating func open() throws(Fault) {
        guard depth < limits.depth else { throw fault(.tooDeep(limit: limits.depth)) }
        depth &+= 1
        cursor += 1
        skipSpace()
    }

    @inline(__always)
    private mutating func close() {
        depth &-= 1
        cursor += 1
    }

    private mutating func literal(_ text: StaticString, _ value: JSON) throws(Fault) -> JSON {
        for place in 0..<text.utf8CodeUnitCount {
            guard next == text.utf8Start[place] else { throw unexpected() }
            cursor += 1
        }
        return value
    }

    private mutating func string() throws(Fault) -> String {
        cursor += 1
        let start = cursor
        try scanPlain()
        let isPlain = next == UInt8(ascii: "\"")
        if !isPlain { try scanEscaped() }
        let count = cursor - start
        cursor += 1
        return isPlain
            ? strings.string(start, count, readable: end - start)
            : String(escaped: start, count)
    }
}

/// Tells which names of an object were there before.
private struct NamesOfObject {
    /// Up to this many names are compared one by one; for more that would take quadratic time.
    private static let few = 16
    private var seen: Set<ExactText> = []

    mutating func repeats(_ name: String, _ members: [JSON.Object.Member]) -> Bool {
        guard members.count >= Self.few else { return members.contains { $0.isNamed(name) } }
        if seen.isEmpty { seen = Set(members.map { ExactText($0.key) }) }
        return !seen.insert(ExactText(name)).inserted
    }
}

// MARK: - Refusing

extension Parser {
    func fault(_ reason: JSON.SyntaxError.Reason) -> Fault {
        Fault(reason: reason, offset: cursor - base)
    }

    /// The fault, or that the text ends at an offset from the cursor.
    func fault(_ reason: JSON.SyntaxError.Reason, unlessEndAt offset: Int = 0) -> Fault {
        fault(end - cursor <= offset ? .unexpectedEnd : reason)
    }

    @inline(never)
    func unexpected() -> Fault { fault(.unexpectedByte(next), unlessEndAt: 0) }
}

// MARK: - Blanks and numbers

extension Parser {
    @inline(__always)
    mutating func skipSpace() {
        while next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { cursor += 1 }
    }

    private mutating func number() throws(Fault) -> JSON {
        let start = cursor
        if next == UInt8(ascii: "-") { cursor += 1 }
        if next == UInt8(ascii: "0") { cursor += 1 } else { try digits() }
        if next == UInt8(ascii: ".") {
            cursor += 1
            try digits()
        }
        if next | 0x20 == UInt8(ascii: "e") {
            cursor += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { cursor += 1 }
            try digits()
        }
        guard !isAtDigit else { throw fault(.badNumber) }
        return .number(JSON.Number(checked: .make(start, cursor - start)))
    }

    private mutating func digits() throws(Fault) {
        guard isAtDigit else { throw fault(.badNumber, unlessEndAt: 0) }
        while isAtDigit { cursor += 1 }
    }

    private var isAtDigit: Bool { next &- UInt8(ascii: "0") < 10 }
}

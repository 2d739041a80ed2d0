/// Reads JSON (RFC 8259) in one pass over padded bytes, and writes a node for each value and name.
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
    private var nodes: Buffer<Tape.Node>
    private let limits: JSON.Reader.Limits
    private var depth = 0
    private var values = 0
    private let names: JSON.Names
    /// The offsets of names that their object already has; inner objects first.
    private(set) var duplicates: [Int] = []

    init(
        _ text: UnsafePointer<UInt8>, count: Int, limits: JSON.Reader.Limits, names: JSON.Names
    ) {
        base = text
        cursor = text
        self.count = count
        self.limits = limits
        self.names = names
        nodes = Buffer(capacity: count / 8 + 16)
    }

    /// Parses the text.
    mutating func document() throws(Fault) -> [Tape.Node] {
        if cursor[0] == 0xEF, cursor[1] == 0xBB, cursor[2] == 0xBF {
            throw fault(.byteOrderMark)
        }
        skipSpace()
        try value()
        skipSpace()
        guard cursor == base + count else { throw fault(.trailingBytes) }
        return nodes.array
    }

    private mutating func value() throws(Fault) {
        guard values < limits.values else { throw fault(.tooMany(limit: limits.values)) }
        values &+= 1
        switch cursor.pointee {
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "{"): try object()
        case UInt8(ascii: "["): try array()
        case UInt8(ascii: "t"): try literal("true", .yes)
        case UInt8(ascii: "f"): try literal("false", .no)
        case UInt8(ascii: "n"): try literal("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
        default: throw unexpected()
        }
    }

    private mutating func array() throws(Fault) {
        let own = try descend(.array)
        var elements: UInt32 = 0
        if cursor.pointee != UInt8(ascii: "]") {
            while true {
                try value()
                elements &+= 1
                skipSpace()
                guard cursor.pointee == UInt8(ascii: ",") else { break }
                cursor += 1
                skipSpace()
            }
            guard cursor.pointee == UInt8(ascii: "]") else { throw unexpected() }
        }
        leave(own, elements)
    }

    private mutating func object() throws(Fault) {
        let own = try descend(.object)
        var members: UInt32 = 0
        if cursor.pointee != UInt8(ascii: "}") {
            // Two bits for each name's hash: few objects need comparisons.
            var (some, others): (UInt64, UInt64) = (0, 0)
            var mayRepeat = false
            while true {
                guard cursor.pointee == UInt8(ascii: "\"") else { throw unexpected() }
                let hash = try name()
                let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: hash)
                let other: UInt64 = 1 &<< UInt64(truncatingIfNeeded: hash &>> 6)
                mayRepeat = mayRepeat || (some & bit != 0 && others & other != 0)
                some |= bit
                others |= other
                skipSpace()
                guard cursor.pointee == UInt8(ascii: ":") else { throw unexpected() }
                cursor += 1
                skipSpace()
                try value()
                members &+= 1
                skipSpace()
                guard cursor.pointee == UInt8(ascii: ",") else { break }
                cursor += 1
                skipSpace()
            }
            guard cursor.pointee == UInt8(ascii: "}") else { throw unexpected() }
            if mayRepeat { noteDuplicates(of: own, count: Int(members)) }
        }
        leave(own, members)
    }

    @inline(__always)
    private mutating func descend(_ kind: Tape.Node.Kind) throws(Fault) -> Int {
        guard depth < limits.depth else { throw fault(.tooDeep(limit: limits.depth)) }
        depth &+= 1
        let own = nodes.count
        add(cursor, 0, kind)
        cursor += 1
        skipSpace()
        return own
    }

    @inline(__always)
    private mutating func leave(_ own: Int, _ length: UInt32) {
        nodes[own].length = length
        nodes[own].next = UInt32(truncatingIfNeeded: nodes.count)
        depth &-= 1
        cursor += 1
    }

    @inline(__always)
    private mutating func add(
        _ start: UnsafePointer<UInt8>, _ length: Int, _ kind: Tape.Node.Kind,
        isEscaped: Bool = false
    ) {
        nodes.append(
            Tape.Node(
                start: UInt32(truncatingIfNeeded: start - base),
                length: UInt32(truncatingIfNeeded: length),
                next: UInt32(truncatingIfNeeded: nodes.count &+ 1), symbol: .unknown,
                kind: kind, isEscaped: isEscaped))
    }

    @inline(__always)
    private mutating func literal(_ text: StaticString, _ kind: Tape.Node.Kind) throws(Fault) {
        let start = cursor
        for at in 0..<text.utf8CodeUnitCount {
            guard cursor.pointee == text.utf8Start[at] else { throw unexpected() }
            cursor += 1
        }
        add(start, cursor - start, kind)
    }

    private mutating func string() throws(Fault) {
        let start = cursor + 1
        let isEscaped = try scan()
        add(start, cursor - 1 - start, .string, isEscaped: isEscaped)
    }

    /// Parses a name, and returns its hash.
    @inline(__always)
    private mutating func name() throws(Fault) -> UInt32 {
        let start = cursor + 1
        let isEscaped = try scan()
        let length = cursor - 1 - start
        let (hash, symbol) =
            isEscaped
            ? String(escaped: start, length).withPaddedUTF8 { names.look($0, $1) }
            : names.look(start, length)
        nodes.append(
            Tape.Node(
                start: UInt32(truncatingIfNeeded: start - base),
                length: UInt32(truncatingIfNeeded: length),
                next: UInt32(truncatingIfNeeded: hash), symbol: symbol, kind: .name,
                isEscaped: isEscaped))
        return UInt32(truncatingIfNeeded: hash)
    }
}

// MARK: - Duplicate names

extension Parser {
    /// Up to this many names are compared one by one.
    private static let few = 16

    /// Records the offsets of the names that repeat an earlier name of the same object.
    @inline(never)
    private mutating func noteDuplicates(of object: Int, count: Int) {
        var place = object + 1
        // Comparing each with all others would be quadratic, and the hash does not withstand an adversary.
        var seen: Set<ExactText> = []
        for _ in 0..<count {
            let name = nodes[place]
            let isKnown =
                count > Self.few
                ? !seen.insert(ExactText(text(name))).inserted
                : isName(name, before: place, from: object + 1)
            if isKnown { duplicates.append(Int(name.start) - 1) }
            place = Int(nodes[place + 1].next)
        }
    }

    /// Whether a member before a place has that name.
    private func isName(_ name: Tape.Node, before end: Int, from start: Int) -> Bool {
        var place = start
        while place < end {
            let other = nodes[place]
            if other.next == name.next, text(other).utf8.elementsEqual(text(name).utf8) {
                return true
            }
            place = Int(nodes[place + 1].next)
        }
        return false
    }

    private func text(_ node: Tape.Node) -> String {
        let start = base + Int(node.start)
        return node.isEscaped
            ? String(escaped: start, Int(node.length)) : .make(start, Int(node.length))
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

    private mutating func number() throws(Fault) {
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
        add(start, cursor - start, .number)
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

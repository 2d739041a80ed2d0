import IDXJSON

/// Replaces many texts wherever they occur, in time that hardly grows with how many there are.
///
/// Parts of a text are looked up by hash. The longest text at a place is found by halving the
/// lengths: each text leaves a mark at the shorter lengths that the search for it passes.
struct TextReplacements: Sendable {
    /// Shorter secrets occur by chance in other words.
    static let shortest = 3
    /// The same for personal data, where a short one is a common word.
    static let shortestPersonal = 6
    /// From this length on a text is replaced inside of words too.
    private static let longEnoughInsideWords = 8

    private struct Mark {
        /// The length of the longest text that the marked part begins with, 0 if there is none.
        var known: Int
        /// Whether a longer text begins with the marked part.
        var goesOn: Bool
    }

    private let base = UInt64.random(in: 256..<PartHashes.modulus)
    private var substitutes: [UInt64: String] = [:]
    private var marks: [UInt64: Mark] = [:]
    /// The lengths of the texts that may be inside of words, ascending.
    private var lengths: [Int] = []

    init(_ replacements: [ExactText: String] = [:]) {
        let texts = replacements.map { (bytes: Array($0.key.text.utf8), substitute: $0.value) }
            .sorted { $0.bytes.count < $1.bytes.count }
        let counts = Set(texts.map(\.bytes.count))
        lengths = counts.filter { $0 >= Self.longEnoughInsideWords }.sorted()
        for text in texts { add(text.bytes, text.substitute) }
    }

    /// Adds a text; the shorter ones are there already.
    private mutating func add(_ bytes: [UInt8], _ substitute: String) {
        let parts = PartHashes(bytes, base: base)
        substitutes[parts[0, bytes.count]] = substitute
        guard bytes.count >= Self.longEnoughInsideWords else { return }
        var (low, high) = (0, lengths.count)
        while low < high {
            let middle = (low + high) / 2
            let length = lengths[middle]
            guard length <= bytes.count else {
                high = middle
                continue
            }
            let isWhole = length == bytes.count
            let key = parts[0, length]
            let known = isWhole ? length : marks[key]?.known ?? longest(at: 0, parts, upTo: length)
            marks[key] = Mark(known: known, goesOn: marks[key]?.goesOn ?? false || !isWhole)
            guard !isWhole else { return }
            low = middle + 1
        }
    }

    /// The length of the longest text at a place, 0 if there is none.
    private func longest(at place: Int, _ parts: PartHashes, upTo limit: Int) -> Int {
        var (low, high, found) = (0, lengths.count, 0)
        while low < high {
            let middle = (low + high) / 2
            let length = lengths[middle]
            guard length <= limit, let mark = marks[parts[place, length]] else {
                high = middle
                continue
            }
            found = max(found, mark.known)
            guard mark.goesOn else { break }
            low = middle + 1
        }
        return found
    }

    /// The text with every occurrence replaced; texts that overlap go together.
    func applied(to text: String) -> String {
        let bytes = Array(text.utf8)
        guard !substitutes.isEmpty, bytes.count >= Self.shortest else { return text }
        let parts = PartHashes(bytes, base: base)
        var result: [UInt8] = []
        var (copied, place) = (0, 0)
        while place < bytes.count {
            let length = match(at: place, bytes, parts)
            guard length > 0, let substitute = substitutes[parts[place, length]] else {
                place += 1
                continue
            }
            result += bytes[copied..<place]
            result += substitute.utf8
            copied = place + length
            while place < copied {
                copied = max(copied, place + match(at: place, bytes, parts))
                place += 1
            }
        }
        return copied == 0 ? text : String(decoding: result + bytes[copied...], as: UTF8.self)
    }

    private func match(at place: Int, _ bytes: [UInt8], _ parts: PartHashes) -> Int {
        let left = bytes.count - place
        let long = longest(at: place, parts, upTo: left)
        guard long == 0, left >= Self.shortest else { return long }
        guard place == 0 || !Self.isWordByte(bytes[place - 1]) else { return 0 }
        let short = Self.shortest...min(left, Self.longEnoughInsideWords - 1)
        return short.last { length in
            let end = place + length
            return (end == bytes.count || !Self.isWordByte(bytes[end]))
                && substitutes[parts[place, length]] != nil
        } ?? 0
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

/// The hashes of all parts of a text: polynomials in a random base modulo 2⁶¹ - 1.
private struct PartHashes {
    static let modulus: UInt64 = (1 << 61) - 1

    private var sums: [UInt64] = [0]
    private var powers: [UInt64] = [1]

    init(_ bytes: [UInt8], base: UInt64) {
        sums.reserveCapacity(bytes.count + 1)
        powers.reserveCapacity(bytes.count + 1)
        for (place, byte) in bytes.enumerated() {
            sums.append(Self.reduced(Self.product(sums[place], base) + UInt64(byte) + 1))
            powers.append(Self.product(powers[place], base))
        }
    }

    /// The hash of so many bytes from a place on, of no other length's.
    subscript(place: Int, length: Int) -> UInt64 {
        let before = Self.product(sums[place], powers[length])
        return Self.reduced(sums[place + length] + Self.modulus - before)
    }

    private static func product(_ one: UInt64, _ other: UInt64) -> UInt64 {
        let (high, low) = one.multipliedFullWidth(by: other)
        return reduced((low & modulus) + (high << 3 | low >> 61))
    }

    /// A number below twice the modulus, reduced.
    private static func reduced(_ number: UInt64) -> UInt64 {
        number >= modulus ? number - modulus : number
    }
}

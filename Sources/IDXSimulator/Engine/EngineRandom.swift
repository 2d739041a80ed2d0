/// The source of an engine's handles, codes and secrets.
public enum EngineRandom: Sendable, RandomNumberGenerator {
    /// The system's cryptographic generator.
    case system
    /// A repeatable sequence for tests (SplitMix64). Do not use it for real secrets.
    case seeded(UInt64)

    /// The sequence of a seed for one transaction, by its handle.
    static func seeded(_ seed: UInt64, for handle: String) -> EngineRandom {
        .seeded(handle.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
    }

    /// The next 64 random bits.
    public mutating func next() -> UInt64 {
        switch self {
        case .system:
            var system = SystemRandomNumberGenerator()
            return system.next()
        case .seeded(let state):
            let next = state &+ 0x9E37_79B9_7F4A_7C15
            self = .seeded(next)
            var mixed = next
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    /// Whether something happens that does so once in a number of times.
    mutating func chance(in many: Int) -> Bool { Int.random(in: 0..<many, using: &self) == 0 }

    /// Random bytes.
    mutating func bytes(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 8)
        while bytes.count < count {
            withUnsafeBytes(of: next()) { bytes.append(contentsOf: $0) }
        }
        return Array(bytes.prefix(count))
    }

    /// An unguessable identifier: a prefix, then letters and digits.
    mutating func name(_ prefix: String, length: Int = 22) -> String {
        prefix + text(Self.letters, length)
    }

    /// Random decimal digits.
    mutating func digits(_ count: Int) -> String {
        text(Self.letters.prefix(10), count)
    }

    private static let letters = Array(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)[...]

    private mutating func text(_ letters: ArraySlice<UInt8>, _ length: Int) -> String {
        let bytes = (0..<length).map { _ in letters[Int.random(in: letters.indices, using: &self)] }
        return String(decoding: bytes, as: UTF8.self)
    }
}

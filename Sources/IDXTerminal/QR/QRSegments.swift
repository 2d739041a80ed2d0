/// Decodes the data bits of a QR code: numeric, alphanumeric or byte segments (ISO/IEC 18004 §7.4).
struct QRSegments {
    private let bytes: [UInt8]
    private let version: Int
    private var position = 0

    init(_ bytes: [UInt8], version: Int) {
        self.bytes = bytes
        self.version = version
    }

    /// The whole text, or nil if a segment is truncated or uses an unsupported mode.
    var text: String? {
        var reader = self
        return reader.read()
    }

    private mutating func take(_ count: Int) -> Int? {
        guard position + count <= bytes.count * 8 else { return nil }
        var value = 0
        for _ in 0..<count {
            value = value << 1 | Int(bytes[position / 8] >> UInt8(7 - position % 8) & 1)
            position += 1
        }
        return value
    }

    private mutating func read() -> String? {
        var text: [UInt8] = []
        // Fewer than four bits left also mean the end.
        while let mode = take(4), mode != 0 {
            let part: [UInt8]? =
                switch mode {
                case 1: digits()
                case 2: letters()
                case 4: plainBytes()
                // ECI, the character set of byte segments; assume UTF-8.
                case 7: take(8).map { _ in [] }
                default: nil
                }
            guard let part else { return nil }
            text += part
        }
        return String(validating: text, as: UTF8.self)
            ?? String(String.UnicodeScalarView(text.map { Unicode.Scalar($0) }))
    }

    private mutating func length(_ bits: [Int]) -> Int? {
        take(bits[version < 10 ? 0 : version < 27 ? 1 : 2])
    }

    private mutating func digits() -> [UInt8]? {
        guard var left = length([10, 12, 14]) else { return nil }
        var text: [UInt8] = []
        while left > 0 {
            let count = min(left, 3)
            guard let group = take([4, 7, 10][count - 1]) else { return nil }
            let digits = String(group)
            guard digits.count <= count else { return nil }
            text += Array(String(repeating: "0", count: count - digits.count).utf8) + digits.utf8
            left -= count
        }
        return text
    }

    private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)

    private mutating func letters() -> [UInt8]? {
        guard var left = length([9, 11, 13]) else { return nil }
        var text: [UInt8] = []
        while left > 0 {
            guard let pair = take(left > 1 ? 11 : 6), pair < 45 * 45 else { return nil }
            if left > 1 { text.append(Self.alphabet[pair / 45]) }
            text.append(Self.alphabet[pair % 45])
            left -= 2
        }
        return text
    }

    private mutating func plainBytes() -> [UInt8]? {
        guard let count = length([8, 16, 16]) else { return nil }
        var text: [UInt8] = []
        for _ in 0..<count {
            guard let byte = take(8) else { return nil }
            text.append(UInt8(byte))
        }
        return text
    }
}

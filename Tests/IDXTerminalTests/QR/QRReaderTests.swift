import TestSupport
import Testing

@testable import IDXTerminal

@Suite("Reading many QR codes")
struct QRReaderTests {
    @Test("each image is read once, and of many only the first ones")
    func budget() {
        let seen = Record<[UInt8]>()
        let reader = QRReader(pixels: 3 << 14) { png in
            seen.append(png)
            return (25, "otpauth://totp/\(png.count)")
        }
        let pictures = (1...5).map { [UInt8](repeating: 0, count: $0) }
        for _ in 0..<2 {
            let texts = pictures.map { reader.read($0)?.text }
            #expect(texts == [1, 2, 3].map { "otpauth://totp/\($0)" } + [nil, nil])
        }
        #expect(seen.elements == Array(pictures.prefix(3)))
    }

    @Test("an image counts by its number of bytes, if these are more than its pixels")
    func bytes() {
        let reader = QRReader(pixels: 5 << 14) { _ in (25, "text") }
        let pictures = (0...1).map { [UInt8](repeating: $0, count: 3 << 14) }
        #expect(pictures.map { reader.read($0)?.text } == ["text", nil])
    }

    @Test("an image counts by its number of pixels")
    func pixels() {
        let big = Array(repeating: UInt8(0), count: 16) + [0, 0, 4, 0, 0, 0, 2, 0]
        #expect(PNGImage.pixels(big) == 1024 * 512)
        #expect(PNGImage.pixels([]) == 0)
        #expect(PNGImage.pixels([UInt8](repeating: 0xFF, count: 24)) == 0)
    }
}

@Suite("The text in a QR code")
struct QRSegmentsTests {
    /// Bits as ISO/IEC 18004 prints them, filled up with zeros.
    private func bytes(_ bits: String) -> [UInt8] {
        var bits = bits.filter { $0 != " " }
        bits += String(repeating: "0", count: (8 - bits.count % 8) % 8)
        return stride(from: 0, to: bits.count, by: 8).map { start in
            bits.dropFirst(start).prefix(8).reduce(0) { $0 << 1 | ($1 == "1" ? 1 : 0) }
        }
    }

    @Test(
        "is in digits, in capitals or in bytes, or in several of these",
        arguments: [
            // The examples of ISO/IEC 18004 §7.4.3 and §7.4.4.
            ("0001 0000001000 0000001100 0101011001 1000011 0000", "01234567"),
            ("0010 000000101 00111001110 11100111001 000010 0000", "AC-42"),
            ("0100 00000010 01101111 01101011 0000", "ok"),
            ("0111 00011010 0001 0000000001 0111 0010 000000001 001010 0000", "7A"),
            // Digits that their number of bits cannot hold, a cut-off segment and kanji.
            ("0001 0000000010 1111111 0000", nil), ("0010 000000101 00111001110", nil),
            ("1000 00000001 0000000000000 0000", nil), ("", ""),
        ] as [(String, String?)])
    func text(bits: String, text: String?) {
        #expect(QRSegments(bytes(bits), version: 1).text == text)
    }
}

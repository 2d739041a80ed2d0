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

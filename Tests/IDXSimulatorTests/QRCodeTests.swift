import TestSupport
import Testing

@testable import IDXSimulator

@Suite("A QR code", .computing)
struct QRCodeTests {
    private func drawn(_ text: String) throws -> String {
        let code = try #require(QRSymbol(text))
        return code.modules.map { row in row.map { $0 ? "##" : "  " }.joined() + "|" }
            .joined(separator: "\n") + "\n"
    }

    @Test("is drawn as it was when a camera read it", arguments: [1, 3, 7, 10, 15])
    func reviewed(version: Int) throws {
        let lengths = [1: 17, 3: 50, 7: 150, 10: 270, 15: 520]
        let text = String(
            repeating: "idx/", count: 200
        ).prefix(lengths[version] ?? 0)
        let code = try #require(QRSymbol(String(text)))
        #expect(code.modules.count == version * 4 + 17)
        try assertGolden(try drawn(String(text)), "qr-\(version).txt")
    }

    @Test("is not made of more than it can hold")
    func tooLong() {
        #expect(QRSymbol(String(repeating: "x", count: 521)) == nil)
    }

    @Test("has the error correction of the standard's example (ISO/IEC 18004 annex I)")
    func correction() {
        let data: [UInt8] = [
            0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
            0xEC, 0x11,
        ]
        #expect(
            QRErrorCorrection.remainder(data, count: 10)
                == [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55])
    }

    @Test("becomes a picture of one bit a pixel")
    func png() {
        let png = PNG.blackAndWhite([[true, false], [false, true]], scale: 2, quiet: 1)
        #expect(Array(png.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(Array(png[16..<29]) == [0, 0, 0, 8, 0, 0, 0, 8, 1, 0, 0, 0, 0])
        let pixels = Array(png[48..<64])
        #expect(
            pixels == [
                0, 0xFF, 0, 0xFF, 0, 0xCF, 0, 0xCF, 0, 0xF3, 0, 0xF3, 0, 0xFF, 0, 0xFF,
            ])
    }
}

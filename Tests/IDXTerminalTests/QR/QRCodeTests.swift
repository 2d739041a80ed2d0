import FoundationEssentials
import TestSupport
import Testing

@testable import IDXTerminal

@Suite("QR codes as servers send them")
struct QRCodeTests {
    struct Picture: Sendable, CustomTestStringConvertible {
        let name: String
        let png: [UInt8]
        var testDescription: String { name }
    }

    /// Every PNG in the recorded responses, once.
    static let pictures: [Picture] = {
        var seen: Set<[UInt8]> = []
        var pictures: [Picture] = []
        for recording in SharedData.recordings() {
            let text = String(decoding: recording.bytes, as: UTF8.self)
                .replacing("\\/", with: "/")
            for rest in text.split(separator: "image/png;base64,").dropFirst() {
                let base64 = rest.prefix { $0.isLetter || $0.isNumber || "+/=".contains($0) }
                guard let data = Data(base64Encoded: String(base64)),
                    seen.insert(Array(data)).inserted
                else { continue }
                pictures.append(Picture(name: recording.path, png: Array(data)))
            }
        }
        return pictures
    }()

    @Test("every recorded picture is read or refused, and says what it holds", arguments: pictures)
    func recorded(_ picture: Picture) throws {
        let image = try #require(try? PNGImage(picture.png))
        guard let code = QRCode(image) else {
            print("no code: \(picture.name) \(image.width)x\(image.height)")
            return
        }
        let text = try #require(code.text)
        print(picture.name, code.size, text.count, text.prefix(20))
        #expect(text.hasPrefix("otpauth://totp/") || text.hasPrefix("oktaverify://"))
    }
}

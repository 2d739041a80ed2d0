import IDXForms
import IDXPlatform
import TestSupport
import Testing

@testable import IDXTerminal

@Suite("QR codes as servers send them", .computing)
struct QRReadingTests {
    struct Picture: Sendable, CustomTestStringConvertible {
        let name: String
        let png: [UInt8]
        var testDescription: String { name }
    }

    /// Every distinct PNG in the recorded responses.
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

    /// The contents of the recorded images; two of them are not QR codes.
    static let contents: [String: String] = [
        "okta-mobile-kotlin/client/challengePollRemediationResponse.json": "49 oktaverify:",
        "okta-mobile-kotlin/dto/totp.json": "41 otpauth:",
        "okta-mobile-swift/idx-auth/enroll-poll-response.json": "49 oktaverify:",
        "okta-signin-widget/playground/idp/idx/authenticator-reset-google.json": "37 otpauth:",
    ]

    @Test(
        "every recorded image is read correctly", .sharedData, arguments: pictures)
    func recorded(_ picture: Picture) {
        let code = (try? PNGImage(picture.png)).flatMap { QRCode($0) }
        let found = code.flatMap { code in
            code.text.map { "\(code.size) \($0.prefix { $0 != ":" }):" }
        }
        #expect(found == Self.contents[picture.name])
    }

    @Test("the recordings contain these images", .sharedData)
    func complete() {
        #expect(Set(Self.pictures.map(\.name)).isSuperset(of: Self.contents.keys))
        #expect(Self.pictures.count == 6)
    }

    @Test(
        "a damaged image is rejected or read, but never traps", .sharedData,
        arguments: pictures.prefix(2))
    func damaged(_ picture: Picture) {
        var random = SplitMix(7)
        for _ in 0..<40 {
            var bytes = picture.png
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] =
                    UInt8.random(in: .min ... .max, using: &random)
            }
            #expect(throws: PNGImage.Failure.self) {
                // Checksums cover every byte, so any change is detected.
                guard bytes != picture.png else { throw PNGImage.Failure.truncated }
                _ = try PNGImage(bytes)
            }
        }
        for length in stride(from: 0, to: picture.png.count, by: 97) {
            #expect(throws: PNGImage.Failure.self) {
                _ = try PNGImage(Array(picture.png.prefix(length)))
            }
        }
    }

    @Test(
        "a code with one wrong module is never read as a different text", .sharedData,
        arguments: pictures.filter { contents[$0.name] != nil })
    func wrongModule(_ picture: Picture) throws {
        let code = try #require(QRCode(try PNGImage(picture.png)))
        var modules = (0..<code.size).flatMap { y in (0..<code.size).map { x in code[x, y] } }
        let place = (code.size - 9) * code.size + code.size - 3
        modules[place].toggle()
        let wrong = try #require(QRCode(size: code.size, modules: modules))
        #expect(code.text != nil)
        #expect(wrong.text == nil)
    }

    /// The smallest recorded code, where the recordings are available.
    static let google = pictures.first { $0.name.hasSuffix("authenticator-reset-google.json") }

    static func screen(_ png: [UInt8]) -> Screen {
        var screen = Sample.setupKey
        screen.facts.insert(
            .init(
                name: "qrcode", label: "Scan this with the app, then type its code.",
                content: .qr(png: png)), at: 0)
        return screen
    }

    @Test(
        "a code is drawn if it fits, otherwise a hint asks for a larger window", .sharedData,
        arguments: [24, 12])
    func drawn(_ rows: Int) throws {
        let google = try #require(Self.google)
        let story = RichStory(Self.screen(google.png), columns: 80, rows: rows)
        #expect(story.screen.unknown == [])
        // A low window has no space for its URL, which is not needed if there is a key.
        #expect(story.screen.links.isEmpty)
        let high = RichStory(Self.screen(google.png), columns: 80, rows: 60)
        #expect(high.screen.links.first?.hasPrefix("otpauth://totp/") == true)
        let isDrawn = story.screen.transcript.contains("█▀▀▀▀▀█")
        #expect(isDrawn == (rows == 24))
        #expect(isDrawn != story.text.contains("Enlarge this window to 22 rows"))
        if isDrawn {
            // No part of the code has scrolled out of the window, so it can be scanned.
            #expect(story.screen.text.split(separator: "\n").count { $0.contains("█") } == 18)
            #expect(!story.screen.history.contains { $0.contains("█") })
        }
    }

    @Test("an image is decoded once for all frames of its screen", .sharedData, .computing)
    func once() throws {
        let png = try #require(Self.google).png
        let display = QRCodeDisplay(save: { _ in nil })
        let first = LinearTime.nanoseconds(repeats: 1) { _ = display.code(png) }
        let again = LinearTime.nanoseconds(repeats: 1) {
            for _ in 0..<5 { _ = display.lines(png, label: "Scan this") }
        }
        #expect(again < first)
    }

    @Test("the compact form is drawn on request", .sharedData)
    func small() throws {
        let google = try #require(Self.google)
        var story = RichStory(Self.screen(google.png), columns: 80, rows: 18)
        #expect(story.text.contains("s compact code"))
        story.type("s")
        #expect(!story.text.contains("Make this window"))
        #expect(
            story.screen.transcript.unicodeScalars.contains {
                (0x1FB00...0x1FB3B).contains($0.value)
            })
    }

    @Test("the plain prompter shows the path of an unreadable code's image")
    func unread() {
        let text = PlainText(qr: QRCodeDisplay(save: { _ in "/tmp/code.png" }))
        #expect(
            text.lines(.fact(label: "Scan this", .qr(png: [1, 2, 3])))
                == ["Scan this:", "A picture of the code is in:", "/tmp/code.png"])
    }

    @Test("the plain prompter shows the text of the code", .sharedData)
    func spoken() async throws {
        let google = try #require(Self.google)
        let text = try await PlainTranscript.of([Self.screen(google.png)], typing: "123456\n")
        #expect(text.contains("Scan this with the app, then type its code.\notpauth://totp/"))
        #expect(!text.utf8.contains(0x1B))
    }

    @Test("an image saved for a step that is not possible here is deleted after it")
    func keptInVain() async throws {
        var screen = Self.screen([7, 7, 7])
        screen.kind = .notPossible(reason: "it needs a browser")
        (screen.main, screen.actions) = (nil, [])
        let ((reader, _), (output, sink)) = (
            try PlainTranscript.openPipe(), try PlainTranscript.openPipe()
        )
        let prompter = PlainPrompter(
            Terminal(input: reader, output: sink, style: TerminalStyle(look: .plain)),
            qr: QRCodeDisplay(form: .file))
        await #expect(throws: PromptError.self) {
            _ = try await prompter.ask(screen, updates: AsyncStream { $0.finish() })
        }
        let said = PlainTranscript.read(all: output)
        let path = try #require(said.firstMatch(of: #//tmp/idx-qr-\S+/#)?.0)
        #expect(!FileManager.default.fileExists(atPath: String(path)))
    }

    @Test("a saved image is readable only by its owner, and deleted after its step")
    func kept() throws {
        let png: [UInt8] = [9, 8, 7, 6, 5]
        let path = try #require(QRCodeDisplay().save(png))
        #expect(QRCodeDisplay().save(png) == path)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        QRFile.forget(Self.screen(png))
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}

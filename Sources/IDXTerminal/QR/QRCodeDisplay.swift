import IDXForms
import IDXPlatform
import Synchronization

/// How to show QR codes: `--qr`.
public struct QRCodeDisplay: Sendable {
    /// The form to use.
    public enum Form: String, Sendable, Hashable, CaseIterable {
        /// Drawn if it fits, and its text in any case.
        case auto
        /// Only the text in it.
        case text
        /// Only as an image file.
        case file
        /// Not at all; setup keys are still shown.
        case off
    }

    /// The form to use.
    public var form: Form
    /// Saves an image and returns its path, or nil if that fails.
    var save: @Sendable ([UInt8]) -> String?
    /// Opens a saved image in a viewer and returns whether that worked.
    private var view: (@Sendable (String) -> Bool)?
    private let latest = LatestCode()

    /// Creates settings for QR codes.
    ///
    /// - Parameters:
    ///   - form: The form to use.
    ///   - folder: Where to save images, mode 0600, until their step is over.
    ///   - view: Opens the image at a path in a viewer and returns whether that worked.
    public init(
        form: Form = .auto, folder: String = "/tmp", view: (@Sendable (String) -> Bool)? = nil
    ) {
        self.init(form: form, view: view) { QRFile.write($0, in: folder) }
    }

    init(
        form: Form = .auto, view: (@Sendable (String) -> Bool)? = nil,
        save: @escaping @Sendable ([UInt8]) -> String?
    ) {
        self.form = form
        self.view = view
        self.save = { QRFile.keep($0, by: save) }
    }

    /// Whether images can be opened in a viewer.
    var opens: Bool { view != nil }

    /// The sanitized URI in an image, if it is a readable QR code.
    func uri(_ png: [UInt8]) -> DisplayText? {
        guard let text = latest.code(png)?.text,
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), text.contains(":")
        else {
            // The caller says that the image cannot be read and offers it as a file.
            return nil
        }
        return Sanitizer.address(text)
    }

    /// The code in an image, if it should be drawn.
    func code(_ png: [UInt8]) -> QRCode? {
        form == .auto ? latest.code(png) : nil
    }

    /// The lines for a code: its label, the hint and the URI in it, or the path of its image.
    func lines(
        _ png: [UInt8], label: DisplayText, beside hint: DisplayText? = nil
    ) -> [ScreenLine] {
        guard form != .off else { return [] }
        guard form != .file, let uri = uri(png) else {
            return [.fact(label: "", .text(ScreenLine.colon(label))), file(png)]
        }
        guard let hint else { return [.fact(label: label, .link(uri))] }
        return [.fact(label: "", .text(label)), .fact(label: hint, .link(uri))]
    }

    /// The path of a saved image, in one piece so that it can be copied.
    private func file(_ png: [UInt8]) -> ScreenLine {
        guard let path = save(png) else {
            return .fact(label: "", .text(RichPhrase.pictureNotKept.text))
        }
        return .fact(label: RichPhrase.pictureIsIn.text, .link("\(path)"))
    }

    /// Saves an image and opens it.
    func opened(_ png: [UInt8]) -> [ScreenLine] {
        let line = file(png)
        guard let view, let path = save(png), !view(path) else { return [line] }
        return [.fact(label: "", .text(RichPhrase.noViewer.text)), line]
    }

    /// What to copy for an authenticator app: the key without its spaces, or else the URI.
    func copyable(_ facts: [Screen.Fact]) -> (isKey: Bool, text: String)? {
        let texts = facts.compactMap { fact -> (isKey: Bool, text: String)? in
            switch fact.content {
            case .setupKey(let key): (true, Wording.letters(of: key))
            case .qr(let png): form == .off ? nil : uri(png).map { (false, $0.text) }
            case .number, .link, .text, .item, .step: nil
            }
        }
        return texts.first(where: \.isKey) ?? texts.first
    }
}

/// Decodes an image once for all frames of its screen.
private final class LatestCode: Sendable {
    private let state = Mutex<(png: [UInt8], code: QRCode?)?>(nil)

    /// The code in an image. One that cannot be read is offered as a file.
    func code(_ png: [UInt8]) -> QRCode? {
        let known = state.withLock { $0?.png == png ? $0 : nil }
        if let known { return known.code }
        let code = (try? PNGImage(png)).flatMap { QRCode($0) }
        state.withLock { $0 = (png, code) }
        return code
    }
}

/// Decodes images of QR codes.
package enum QRText {
    /// The code's modules per side and its text; nil if the image is not a QR code.
    package static func read(_ png: [UInt8]) -> (modules: Int, text: String?)? {
        // The caller needs only the text, not the reason why there is none.
        guard let image = try? PNGImage(png), let code = QRCode(image) else { return nil }
        return (code.size, code.text)
    }
}

/// Decodes QR codes, each image once, and limits the total against servers that keep sending
/// images, which it keeps.
package final class QRReader: Sendable {
    package typealias Code = (modules: Int, text: String?)

    private struct State {
        var known: [[UInt8]: Code?] = [:]
        var pixels: Int
    }

    /// The minimum number of pixels that an image counts for.
    private static let least = 1 << 14
    private let state: Mutex<State>
    private let reading: @Sendable ([UInt8]) -> Code?

    /// Creates a reader with a limit of pixels, and of bytes, in total; a code has less than a million.
    package init(
        pixels: Int = 1 << 24, reading: @escaping @Sendable ([UInt8]) -> Code? = QRText.read
    ) {
        self.reading = reading
        state = Mutex(State(pixels: pixels))
    }

    /// The content of an image; nil if it is not a QR code or exceeds the limit.
    package func read(_ png: [UInt8]) -> Code? {
        let pixels = max(PNGImage.pixels(png), png.count, Self.least)
        let known: Code?? = state.withLock { state in
            if let known = state.known[png] { return known }
            guard pixels <= state.pixels else { return .some(nil) }
            state.pixels -= pixels
            return nil
        }
        if let known { return known }
        let code = reading(png)
        state.withLock { $0.known[png] = .some(code) }
        return code
    }
}

/// Image files of QR codes. They contain a secret, so only their owner can read them, and they are
/// deleted after use.
enum QRFile {
    /// The paths of the saved images.
    private static let kept = Mutex<[[UInt8]: String]>([:])

    /// Saves an image once and remembers the path.
    static func keep(_ png: [UInt8], by save: ([UInt8]) -> String?) -> String? {
        if let path = path(of: png) { return path }
        guard let path = save(png) else { return nil }
        _ = deletesAtExit
        kept.withLock { $0[png] = path }
        TerminationWatch.cleanUpOnTermination()
        return path
    }

    /// The path of a saved image.
    static func path(of png: [UInt8]) -> String? { kept.withLock { $0[png] } }

    /// The program may end at the step of the image, so also delete it at exit.
    private static let deletesAtExit = atexit { QRFile.deleteAll() }

    /// Writes an image to a new file of mode 0600 and returns its path.
    static func write(_ png: [UInt8], in folder: String) -> String? {
        let name = String(UInt64.random(in: .min ... .max), radix: 36)
        let path = "\(folder)/idx-qr-\(name).png"
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { return nil }
        defer { close(file) }
        guard png.withUnsafeBytes({ writeAll($0, to: file) }) == nil else {
            unlink(path)
            return nil
        }
        return path
    }

    /// Deletes all saved images when the program ends.
    static func deleteAll() {
        for path in kept.withLock({ Array($0.values) }) { unlink(path) }
    }

    /// Deletes the saved images of a screen, unless the other screen shows them too.
    static func forget(_ screen: Screen, unlessIn other: Screen? = nil) {
        for fact in screen.facts {
            guard case .qr(let png) = fact.content,
                other?.facts.contains(where: { $0.content == fact.content }) != true
            else { continue }
            if let path = kept.withLock({ $0.removeValue(forKey: png) }) { unlink(path) }
        }
    }
}

extension Decision {
    /// Whether the step is over for good, which it is not after a wrong answer.
    var isLast: Bool {
        switch self {
        case .submit, .checkNow: false
        case .cancel, .interrupted: true
        }
    }
}

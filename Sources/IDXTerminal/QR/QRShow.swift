import IDXForms
import IDXPlatform
import Synchronization

/// How QR codes are shown: `--qr`.
public struct QRShow: Sendable {
    /// Which form is wanted.
    public enum Form: String, Sendable, Hashable, CaseIterable {
        /// Drawn if it fits, and as text in any case.
        case auto
        case text
        /// Only as a picture file.
        case file
        /// Not at all; a setup key is still shown.
        case off
    }

    /// Which form is wanted.
    public var form: Form
    /// Keeps a picture, and returns the path, or nil if it cannot.
    var save: @Sendable ([UInt8]) -> String?
    /// Opens a kept picture in a window, and returns whether one was started.
    private var view: (@Sendable (String) -> Bool)?

    /// Makes settings for showing codes.
    ///
    /// - Parameters:
    ///   - form: Which form is wanted.
    ///   - folder: Where pictures are kept, mode 0600, until their step is over.
    ///   - view: Opens the picture of that path in a window, and returns whether one was started.
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

    /// Whether a picture can be opened in a window.
    var opens: Bool { view != nil }

    /// What a picture holds, if it is a code that can be read: an address, in letters safe to print.
    static func uri(_ png: [UInt8]) -> DisplayText? {
        guard let image = try? PNGImage(png), let text = QRCode(image)?.text,
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), text.contains(":")
        else {
            // The caller says that the picture could not be read, and offers it as a file.
            return nil
        }
        return Sanitizer.address(text)
    }

    /// The code in a picture, if it is to be drawn.
    func code(_ png: [UInt8]) -> QRCode? {
        guard form == .auto else { return nil }
        // As above: what cannot be drawn is offered as a file.
        return (try? PNGImage(png)).flatMap { QRCode($0) }
    }

    /// What is said of a code: its label, the hint and the address in it, or where its picture is.
    func lines(
        _ png: [UInt8], label: DisplayText, beside hint: DisplayText? = nil
    ) -> [ScreenLine] {
        guard form != .off else { return [] }
        guard form != .file, let uri = Self.uri(png) else {
            return [.fact(label: "", .text(ScreenLine.colon(label))), file(png)]
        }
        guard let hint else { return [.fact(label: label, .link(uri))] }
        return [.fact(label: "", .text(label)), .fact(label: hint, .link(uri))]
    }

    /// Where a picture of a code is kept. Its path stays in one piece, so that it can be copied.
    private func file(_ png: [UInt8]) -> ScreenLine {
        guard let path = save(png) else { return .fact(label: "", .text(Wording.pictureNotKept)) }
        return .fact(label: Wording.pictureIsIn, .link("\(path)"))
    }

    /// Keeps a picture and opens it.
    func opened(_ png: [UInt8]) -> [ScreenLine] {
        let line = file(png)
        guard let view, let path = save(png), !view(path) else { return [line] }
        return [.fact(label: "", .text(Wording.noViewer)), line]
    }

    /// What a person may want to copy to an app: the key without its blanks, else the address.
    func copyable(_ facts: [Screen.Fact]) -> String? {
        let texts = facts.compactMap { fact -> (isKey: Bool, text: String)? in
            switch fact.content {
            case .setupKey(let key): (true, Self.letters(of: key))
            case .qr(let png): form == .off ? nil : Self.uri(png).map { (false, $0.text) }
            case .number, .link, .text: nil
            }
        }
        return (texts.first(where: \.isKey) ?? texts.first)?.text
    }

    private static func letters(of key: DisplayText) -> String {
        key.text.filter { !$0.isWhitespace && $0 != "-" }
    }

    /// A key in groups of four, as it is read out.
    static func grouped(_ key: DisplayText) -> DisplayText {
        let letters = Array(letters(of: key))
        return stride(from: 0, to: letters.count, by: 4)
            .map { "\(String(letters[$0..<min($0 + 4, letters.count)]))" }.joined(separator: " ")
    }
}

/// What a picture of a QR code says.
package enum QRText {
    /// The modules on a side of the code and the text in it; nil if the picture is no code.
    package static func read(_ png: [UInt8]) -> (modules: Int, text: String?)? {
        // The caller only wants the text; why there is none does not matter.
        guard let image = try? PNGImage(png), let code = QRCode(image) else { return nil }
        return (code.size, code.text)
    }
}

/// Reads codes, each picture once, and of a server that sends pictures without end only so many.
package final class QRReader: Sendable {
    package typealias Code = (modules: Int, text: String?)

    private struct State {
        var known: [[UInt8]: Code?] = [:]
        var pixels: Int
    }

    /// The least that a picture counts for.
    private static let least = 1 << 14
    private let state: Mutex<State>
    private let reading: @Sendable ([UInt8]) -> Code?

    /// Makes a reader of so many pixels in all; codes have less than a million.
    package init(
        pixels: Int = 1 << 24, reading: @escaping @Sendable ([UInt8]) -> Code? = QRText.read
    ) {
        self.reading = reading
        state = Mutex(State(pixels: pixels))
    }

    /// What a picture says; nil if it is no code, or one too many.
    package func read(_ png: [UInt8]) -> Code? {
        let pixels = max(PNGImage.pixels(png), Self.least)
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

/// Pictures of codes on disk: they hold a secret, so only their owner can read them, and they are deleted.
enum QRFile {
    /// Which picture is kept where.
    private static let kept = Mutex<[[UInt8]: String]>([:])

    /// Keeps a picture once, and remembers where.
    static func keep(_ png: [UInt8], by save: ([UInt8]) -> String?) -> String? {
        if let path = path(of: png) { return path }
        guard let path = save(png) else { return nil }
        _ = deletesAtExit
        kept.withLock { $0[png] = path }
        return path
    }

    /// Where a picture is kept.
    static func path(of png: [UInt8]) -> String? { kept.withLock { $0[png] } }

    /// The step that a picture was kept for may be the program's last.
    private static let deletesAtExit = atexit { QRFile.forgetAll() }

    /// Writes a picture to a new file of mode 0600, and returns its path.
    static func write(_ png: [UInt8], in folder: String) -> String? {
        let name = String(UInt64.random(in: .min ... .max), radix: 36)
        let path = "\(folder)/idx-qr-\(name).png"
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { return nil }
        defer { close(file) }
        guard png.withUnsafeBytes({ systemWrite(file, $0.baseAddress, $0.count) }) == png.count
        else {
            unlink(path)
            return nil
        }
        return path
    }

    /// Deletes all that was kept, because the program ends.
    static func forgetAll() {
        for path in kept.withLock({ Array($0.values) }) { unlink(path) }
    }

    /// Deletes what was kept of a screen's codes, unless another shows them too.
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
    /// Whether the step cannot come back, as it does after a wrong answer.
    var isLast: Bool {
        switch self {
        case .submit, .checkNow: false
        case .cancel, .interrupted: true
        }
    }
}

import IDXForms

/// How QR codes are shown: `--qr`.
public struct QRShow: Sendable {
    /// Which form is wanted.
    public enum Form: String, Sendable, Hashable, CaseIterable {
        /// Drawn if it fits, and as text in any case.
        case auto
        /// Only as text.
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

    /// Makes a way to show codes. Kept pictures are deleted when their step is over.
    ///
    /// - Parameters:
    ///   - form: Which form is wanted.
    ///   - save: Keeps a picture where only its owner can read it, and returns the path, or nil if it
    ///     cannot. Without it that is a new file in `/tmp`, mode 0600.
    public init(form: Form = .auto, save: (@Sendable ([UInt8]) -> String?)? = nil) {
        self.form = form
        let keep = save ?? { QRFile.write($0, in: "/tmp") }
        self.save = { QRFile.keep($0, by: keep) }
    }

    /// What a picture holds, if it is a code that can be read: an address, in letters safe to print.
    static func uri(_ png: [UInt8]) -> String? {
        guard let image = try? PNGImage(png), let text = QRCode(image)?.text,
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), text.contains(":")
        else {
            // The caller says that the picture could not be read, and offers it as a file.
            return nil
        }
        return text
    }

    /// The code in a picture, if it is to be drawn.
    func code(_ png: [UInt8]) -> QRCode? {
        guard form == .auto else { return nil }
        // As above: what cannot be drawn is offered as a file.
        return (try? PNGImage(png)).flatMap { QRCode($0) }
    }

    /// What a voice can say of a code: its text, or where its picture is.
    func words(png: [UInt8], label: String) -> [String] {
        let label = PlainScreen.colon(label.isEmpty ? "Setup link" : label)
        switch form {
        case .off: return []
        case .file: return [label] + file(png)
        case .auto, .text:
            guard let uri = Self.uri(png) else { return [label] + file(png) }
            return [label, uri]
        }
    }

    /// Where a picture of a code is kept, in words.
    func file(_ png: [UInt8]) -> [String] {
        guard let path = save(png) else { return ["The picture of the code could not be kept."] }
        return ["A picture of the code is in \(path)"]
    }

    /// A key in groups of four, as it is read out.
    static func grouped(_ key: String) -> String {
        let letters = Array(key.filter { !$0.isWhitespace && $0 != "-" })
        return stride(from: 0, to: letters.count, by: 4)
            .map { String(letters[$0..<min($0 + 4, letters.count)]) }.joined(separator: " ")
    }
}

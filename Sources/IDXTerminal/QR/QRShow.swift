import IDXForms

/// How QR codes are shown: `--qr`.
public struct QRShow: Sendable, Hashable {
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
    /// Keeps a picture where only its owner can read it, and returns the path, or nil if it cannot.
    public var save: (@Sendable ([UInt8]) -> String?)?

    /// Makes a way to show codes.
    public init(form: Form = .auto, save: (@Sendable ([UInt8]) -> String?)? = nil) {
        self.form = form
        self.save = save
    }

    /// The same wish; where pictures go does not count.
    public static func == (one: QRShow, other: QRShow) -> Bool { one.form == other.form }
    /// Agrees with the comparison.
    public func hash(into hasher: inout Hasher) { hasher.combine(form) }

    /// What a voice can say of a code: its text, or where its picture is.
    func words(png: [UInt8], label: String) -> [String] {
        guard form != .off else { return [] }
        let words = label.isEmpty ? "Setup link" : label
        return [PlainScreen.colon(words)]
    }

    /// A key in groups of four, as it is read out.
    static func grouped(_ key: String) -> String {
        let letters = Array(key.filter { !$0.isWhitespace && $0 != "-" })
        return stride(from: 0, to: letters.count, by: 4)
            .map { String(letters[$0..<min($0 + 4, letters.count)]) }.joined(separator: " ")
    }
}

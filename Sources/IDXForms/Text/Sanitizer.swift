import IDXAuth

/// Turns external text into ``DisplayText``: safe to print, and readable.
///
/// Administrators, users and attackers write labels, messages and names, so these must not control
/// the terminal or pass for other text. An escape sequence becomes one `�`; invisible characters
/// and direction overrides are removed; repeated spaces collapse. Letters of all scripts stay, with
/// their combining marks and the joiners that they need.
///
/// ```swift
/// let line = Sanitizer.line("Code\u{1B}[2J sent\n\nto you")  // "Code� sent to you"
/// ```
public enum Sanitizer {
    /// Whether the scalar can control a terminal, is invisible, or changes the direction of text.
    static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch ScalarTreatment(of: scalar) {
        case .keep, .blank, .mark: false
        case .lineBreak: scalar != "\n"
        case .drop, .joiner, .replace, .escape: true
        }
    }

    /// Whether the text is printable ASCII without repeated spaces. Nearly all server text is, and
    /// it needs no copy.
    static func isPlain(_ text: String) -> Bool {
        text.withBytes { bytes in
            var previous: UInt8 = 0x20
            for byte in bytes {
                guard byte >= 0x20, byte < 0x7F, byte != 0x20 || previous != 0x20 else {
                    return false
                }
                previous = byte
            }
            return previous != 0x20 || bytes.isEmpty
        }
    }
}

extension Sanitizer {
    /// Whether a joiner next to the scalar changes its appearance (compare RFC 5892 §A.1 and §A.2).
    static func joins(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // From Arabic to Sinhala, Myanmar, Khmer and Mongolian.
        case 0x600...0xDFF, 0x1000...0x109F, 0x1780...0x18AF, 0xFE0F: true
        case 0x100...: scalar.properties.isEmoji
        default: false
        }
    }
}

/// Parses terminal input into keys.
///
/// It has no clock, so the caller decides whether a lone ESC is the Escape key or starts a
/// sequence: while ``isUndecided``, wait a moment and then call ``flush()``. Unknown sequences,
/// such as a stray cursor report `ESC[24;80R`, are ignored as a whole.
struct KeyParser: Sendable {
    private enum State: Sendable {
        case ground
        case escape
        case singleShift
        case control(parameters: [UInt8])
        /// An OSC, DCS, SOS, PM or APC sequence, which is ignored up to its BEL or ST.
        case string(sawEscape: Bool)
        case paste
    }

    private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
    /// The maximum length of a paste; no answer is longer.
    private static let pasteLimit = 1 << 16
    private static let parameterLimit = 64

    private var state = State.ground
    private var utf8 = UTF8Assembler()
    private var pasted: [UInt8] = []

    /// Whether the input so far ends with a lone ESC.
    var isUndecided: Bool {
        if case .escape = state { return true }
        return false
    }

    /// Takes bytes and returns the keys that are complete.
    mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
        var keys: [Key] = []
        for byte in bytes { take(byte, &keys) }
        return keys
    }

    /// Ends the wait: a lone ESC was the Escape key.
    mutating func flush() -> [Key] {
        guard isUndecided else { return [] }
        state = .ground
        return [.escape]
    }

    private mutating func take(_ byte: UInt8, _ keys: inout [Key]) {
        switch state {
        case .ground: takeGround(byte, &keys)
        case .escape: takeEscape(byte, &keys)
        case .singleShift:
            state = .ground
            if let key = Self.cursorKey(byte) { keys.append(key) }
        case .control(let parameters): takeControl(byte, parameters, &keys)
        case .string(let sawEscape):
            let ended = byte == 0x07 || (sawEscape && byte == 0x5C)
            state = ended ? .ground : .string(sawEscape: byte == 0x1B)
        case .paste: takePasted(byte, &keys)
        }
    }

    private mutating func takeGround(_ byte: UInt8, _ keys: inout [Key]) {
        keys += utf8.feed(byte).filter(Self.isText).map(Key.scalar)
        if byte == 0x1B {
            state = .escape
        } else if let key = Self.controlKey(byte) {
            keys.append(key)
        }
    }

    private mutating func takeEscape(_ byte: UInt8, _ keys: inout [Key]) {
        switch byte {
        case 0x5B: state = .control(parameters: [])
        case 0x4F: state = .singleShift
        case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .string(sawEscape: false)
        case 0x1B: keys.append(.escape)
        default:
            state = .ground
            // Meta keys send ESC before their letter. Before any other letter, the user pressed
            // Escape and went on typing.
            if let key = Self.metaKey(byte) { return keys.append(key) }
            keys.append(.escape)
            takeGround(byte, &keys)
        }
    }

    private mutating func takeControl(_ byte: UInt8, _ parameters: [UInt8], _ keys: inout [Key]) {
        switch byte {
        case 0x40...0x7E:
            state = .ground
            if byte == 0x7E, parameters == Array("200".utf8) {
                pasted = []
                state = .paste
            } else if let key = Self.sequenceKey(byte, parameters) {
                keys.append(key)
            }
        case 0x20...0x3F:
            let kept = parameters.count < Self.parameterLimit ? parameters + [byte] : parameters
            state = .control(parameters: kept)
        case 0x1B: state = .escape
        default: state = .ground
        }
    }

    private mutating func takePasted(_ byte: UInt8, _ keys: inout [Key]) {
        pasted.append(byte)
        if byte == 0x7E, pasted.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
            pasted.removeLast(Self.pasteEnd.count)
            state = .ground
            let text = String(decoding: pasted, as: UTF8.self)
            if !text.isEmpty { keys.append(.paste(text)) }
            pasted = []
        } else if pasted.count >= Self.pasteLimit + Self.pasteEnd.count {
            // Drop the middle, because the last bytes may be the start of the end marker.
            pasted.removeSubrange(
                (Self.pasteLimit - 1)..<(pasted.count - Self.pasteEnd.count))
        }
    }
}

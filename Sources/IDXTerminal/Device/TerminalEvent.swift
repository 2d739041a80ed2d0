import IDXForms

/// What a face waits for: keys, and everything else that may happen meanwhile.
enum TerminalEvent: Sendable, Hashable {
    /// Something was typed.
    case bytes([UInt8])
    /// Nothing more will ever be typed.
    case endOfInput
    /// Nothing happened for as long as was asked.
    case quiet
    /// The window has another size now.
    case resized
    /// The program was stopped and goes on; the terminal may show anything.
    case resumed
    /// The conversation has news.
    case update(ScreenUpdate)
    /// The task that asks was cancelled.
    case cancelled
}

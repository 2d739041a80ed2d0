import IDXForms
import IDXPlatform

/// How a terminal tells a person who looks elsewhere that something has happened. Detected from the
/// environment, without querying the terminal.
enum TerminalAlert: Sendable, Hashable {
    /// Not at all: there is no terminal, or the user wants silence.
    case none
    /// A bell, which screen readers and multiplexers know too.
    case bell
    /// A bell and a notification on the desktop, by OSC 9 of iTerm2, kitty, WezTerm and others.
    case osc9
    /// The same by OSC 777 of rxvt, foot and the terminals of GNOME.
    case osc777

    /// The way of the terminal in the environment. One that does not know the sequence shows nothing of it.
    init(environment: [String: String]) {
        let term = environment["TERM", default: ""]
        let knows777 = ["rxvt", "foot"].contains { term.hasPrefix($0) }
        self =
            if term == "linux" {
                .bell
            } else if knows777 || environment["VTE_VERSION"]?.isEmpty == false {
                .osc777
            } else {
                .osc9
            }
    }

    /// The bytes that tell a text. A semicolon would end a part of the sequence, and a digit at the start
    /// would make it another.
    func bytes(_ text: DisplayText) -> TerminalOutput {
        let words = text.map { $0 == ";" ? "," : "\($0)" as DisplayText }.joined()
        return switch self {
        case .none: ""
        case .bell: "\u{7}"
        case .osc9: "\u{7}\u{1B}]9;idx: \(words)\u{1B}\\"
        case .osc777: "\u{7}\u{1B}]777;notify;idx;\(words)\u{1B}\\"
        }
    }
}

extension Terminal {
    /// Tells that a wait has ended by itself, if it was so long that the person may look elsewhere.
    func alert(_ ending: Remark, of screen: Screen, now: Date) {
        let since = withSession(\.delaysSince) ?? now
        guard let wait = screen.wait,
            wait.isForCall || now.timeIntervalSince(since) > Self.patience
        else { return }
        write(style.alert.bytes(ending.text))
    }

    /// How long a person watches a wait, in seconds.
    private static var patience: Double { 10 }
}

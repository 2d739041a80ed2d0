/// Maps the role of a text to terminal attributes. They only repeat what the words say.
public enum Palette: Sendable, Hashable, CaseIterable {
    /// The 16 ANSI colors, which the terminal's theme defines.
    case terminal
    /// Fixed colors, dark enough for a light background.
    case light
    /// Fixed colors, light enough for a dark background.
    case dark
    /// Attributes without colors, which keep the terminal's own contrast.
    case highContrast

    /// The palette for a theme in this environment; nil for no attributes.
    init?(_ theme: TerminalStyle.Preferences.Theme, _ environment: [String: String]) {
        switch theme {
        case .none: return nil
        case .light: self = .light
        case .dark: self = .dark
        case .highContrast: self = .highContrast
        case .auto: self = Self.ofBackground(environment)
        }
    }

    /// Some terminals set `COLORFGBG` to `foreground;background`, as numbers of ANSI colors.
    private static func ofBackground(_ environment: [String: String]) -> Palette {
        guard environment["TERM", default: ""].contains("256color"),
            let background = environment["COLORFGBG"]?.split(separator: ";").last.flatMap({
                Int($0)
            })
        else { return .terminal }
        return background == 7 || background > 8 ? .light : .dark
    }

    /// The SGR parameters for a role; nil for none.
    func attribute(_ role: Span.Role) -> TerminalOutput? {
        switch (role, self) {
        case (.plain, _): nil
        case (.title, _): "1"
        case (.number, _): "1;7"
        case (.selected, _): "7"
        // A QR code has to be dark on light in every theme.
        case (.ink, _): "30;107"
        case (.darkInk, _): "97;40"
        case (.quiet, .terminal): "2"
        case (.good, .terminal): "32"
        case (.bad, .terminal): "31"
        case (.warning, .terminal): "33"
        case (.chosen, .terminal): "36"
        case (.quiet, .highContrast): nil
        case (.good, .highContrast): "1"
        case (.bad, .highContrast): "1;7"
        case (.warning, .highContrast): "1;4"
        case (.chosen, .highContrast): "7"
        default: color(role).map { "38;5;\($0)" }
        }
    }

    /// The number of the color in xterm's 256-color palette, which is fixed from 16 on.
    func color(_ role: Span.Role) -> Int? {
        switch (role, self) {
        case (.quiet, .light): 240
        case (.good, .light): 22
        case (.bad, .light): 124
        case (.warning, .light): 94
        case (.chosen, .light): 25
        case (.quiet, .dark): 248
        case (.good, .dark): 114
        case (.bad, .dark): 210
        case (.warning, .dark): 221
        case (.chosen, .dark): 117
        default: nil
        }
    }
}

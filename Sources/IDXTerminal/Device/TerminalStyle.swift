/// How to look on a terminal: decided once, from the environment, without asking the terminal.
public struct TerminalStyle: Sendable, Hashable {
    /// Which of the two faces asks.
    public enum Look: Sendable, Hashable {
        /// Keys, colors, lines that repaint.
        case rich
        /// Lines that are only appended, for screen readers, teletypes and pipes.
        case plain
    }

    /// What flags and settings ask for.
    public struct Wishes: Sendable, Hashable {
        /// `--color`.
        public enum Color: String, Sendable, Hashable, CaseIterable { case auto, always, never }

        /// `--theme`.
        public enum Theme: String, Sendable, Hashable, CaseIterable {
            /// By the background, where the terminal says what it is; else the terminal's own colors.
            case auto
            /// Dark letters, for a light background.
            case light
            /// Light letters, for a dark background.
            case dark
            /// Bold, underlined and reversed letters instead of colors.
            case highContrast = "high-contrast"
            /// No attributes at all.
            case none
        }

        /// `--plain`.
        public var plain = false
        /// `--color`.
        public var color = Color.auto
        /// `--ascii`.
        public var ascii = false
        /// `--theme`.
        public var theme = Theme.auto

        /// Makes wishes; by default there are none.
        public init(
            plain: Bool = false, color: Color = .auto, ascii: Bool = false, theme: Theme = .auto
        ) {
            self.plain = plain
            self.color = color
            self.ascii = ascii
            self.theme = theme
        }
    }

    /// Which face asks.
    public var look: Look
    /// Which attributes words have; nil if none may be used.
    public var palette: Palette?
    /// Whether only ASCII can be shown.
    public var ascii: Bool
    /// Whether anything may move by itself.
    public var animates: Bool
    /// How pictures are shown among the lines, if they can be.
    public var images: InlineImage?

    /// Makes a style of its parts.
    public init(
        look: Look, palette: Palette? = nil, ascii: Bool = false, animates: Bool = false,
        images: InlineImage? = nil
    ) {
        self.images = images
        self.look = look
        self.palette = palette
        self.ascii = ascii
        self.animates = animates
    }

    /// Decides for one stream. Each stream is judged by itself.
    ///
    /// - Parameters:
    ///   - environment: The variables.
    ///   - isTerminal: Whether what is written can be seen and what is typed comes from there.
    ///   - wishes: What flags and settings say; they win over the environment.
    public init(
        environment: [String: String], isTerminal: Bool, wishes: Wishes = Wishes()
    ) {
        func isSet(_ name: String) -> Bool {
            !["", "0", "false", "no"].contains(environment[name, default: ""].lowercased())
        }
        let isDumb = environment["TERM"].map { $0 == "dumb" || $0.isEmpty } ?? true
        look =
            wishes.plain || isSet("ACCESSIBLE") || isDumb || !isTerminal ? .plain : .rich
        let hasColor =
            switch wishes.color {
            case .always: true
            case .never: false
            case .auto: Self.wantsColor(environment, isTerminal: isTerminal, isDumb: isDumb)
            }
        palette = hasColor ? Palette(wishes.theme, environment) : nil
        ascii = wishes.ascii || !Self.isUTF8(environment)
        animates = look == .rich && !isSet("CI")
        images = look == .rich ? InlineImage(environment: environment) : nil
    }

    private static func wantsColor(
        _ environment: [String: String], isTerminal: Bool, isDumb: Bool
    ) -> Bool {
        // no-color.org: any value but the empty one counts, even "0".
        guard environment["NO_COLOR", default: ""].isEmpty else { return false }
        for name in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
            let value = environment[name, default: ""]
            if !value.isEmpty, value != "0", value != "false" { return true }
        }
        return isTerminal && !isDumb
    }

    /// The locale's code set, by the order of POSIX: the first of these that is set and not empty.
    private static func isUTF8(_ environment: [String: String]) -> Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
            .compactMap { environment[$0] }.first { !$0.isEmpty }
        guard let locale = locale?.lowercased() else { return defaultIsUTF8 }
        return locale.contains("utf-8") || locale.contains("utf8")
    }

    #if canImport(Darwin)
        private static let defaultIsUTF8 = true
    #else
        private static let defaultIsUTF8 = false
    #endif
}

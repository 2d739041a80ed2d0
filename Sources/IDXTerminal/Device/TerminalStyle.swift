/// The style of the prompts. Derived once from the environment, without querying the terminal.
public struct TerminalStyle: Sendable, Hashable {
    /// The kind of prompter.
    public enum Look: Sendable, Hashable {
        /// Single keys, colors, rows that are repainted.
        case rich
        /// Append-only lines, for screen readers, dumb terminals and pipes.
        case plain
    }

    /// The style that flags and settings ask for.
    public struct Preferences: Sendable, Hashable {
        /// `--color`.
        public enum Color: String, Sendable, Hashable, CaseIterable {
            /// In a terminal that shows colors, unless `NO_COLOR` is set.
            case auto
            /// Always.
            case always
            /// Never.
            case never
        }

        /// `--theme`.
        public enum Theme: String, Sendable, Hashable, CaseIterable {
            /// By the background if the terminal reports it; otherwise the terminal's own colors.
            case auto
            /// Dark text for a light background.
            case light
            /// Light text for a dark background.
            case dark
            /// Bold, underlined and reversed text instead of colors.
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
        /// `--quiet`: no bell and no notifications.
        public var quiet = false

        /// Creates preferences; by default there are none.
        public init(
            plain: Bool = false, color: Color = .auto, ascii: Bool = false, theme: Theme = .auto,
            quiet: Bool = false
        ) {
            self.quiet = quiet
            self.plain = plain
            self.color = color
            self.ascii = ascii
            self.theme = theme
        }
    }

    /// The kind of prompter.
    public var look: Look
    /// The attributes for text; nil for none.
    public var palette: Palette?
    /// Whether the terminal shows ASCII only.
    public var ascii: Bool
    /// Whether animations are allowed.
    public var animates: Bool
    /// How to show images inline; nil if the terminal cannot.
    public var images: InlineImage?
    /// How to tell a person who looks elsewhere that something has happened.
    var alert = TerminalAlert.none

    /// Creates a style from its parts.
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

    /// Derives the style for a stream. Each stream is checked on its own.
    ///
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - isTerminal: Whether input and output are both a terminal.
    ///   - preferences: The flags and settings; they override the environment.
    public init(
        environment: [String: String], isTerminal: Bool, preferences: Preferences = Preferences()
    ) {
        func isSet(_ name: String) -> Bool {
            !["", "0", "false", "no"].contains(environment[name, default: ""].lowercased())
        }
        let isDumb = environment["TERM"].map { $0 == "dumb" || $0.isEmpty } ?? true
        look =
            preferences.plain || isSet("ACCESSIBLE") || isDumb || !isTerminal ? .plain : .rich
        let hasColor =
            switch preferences.color {
            case .always: true
            case .never: false
            case .auto: Self.wantsColor(environment, isTerminal: isTerminal, isDumb: isDumb)
            }
        palette = hasColor ? Palette(preferences.theme, environment) : nil
        ascii = preferences.ascii || !Self.isUTF8(environment)
        animates = look == .rich && !isSet("CI")
        images = look == .rich ? InlineImage(environment: environment) : nil
        if isTerminal, !preferences.quiet {
            alert = look == .rich ? TerminalAlert(environment: environment) : .bell
        }
    }

    private static func wantsColor(
        _ environment: [String: String], isTerminal: Bool, isDumb: Bool
    ) -> Bool {
        // no-color.org: any value except the empty one counts, even "0".
        guard environment["NO_COLOR", default: ""].isEmpty else { return false }
        for name in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
            let value = environment[name, default: ""]
            if !value.isEmpty, value != "0", value != "false" { return true }
        }
        return isTerminal && !isDumb
    }

    /// The codeset of the locale: as in POSIX, the first of these variables that is set and not
    /// empty.
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

import IDXAuth

/// Whether to open a link, and with which command.
enum BrowserRule: Sendable, Hashable {
    /// Open it with the first of these commands that can be started. Their `%s` is the URL; without one, it is
    /// their last argument.
    case open([[String]])
    /// Only show it, for this reason.
    case show(String)

    /// Whether the program opens it.
    var opens: Bool {
        if case .open = self { true } else { false }
    }

    /// Opens a web address that all parsers read alike, if the rule says so.
    ///
    /// If the command cannot be started, the address is on screen already.
    func launch(_ link: String) {
        guard (try? WebAddress(link)) != nil else { return }
        start(with: link)
    }

    /// Opens an address of Okta Verify, if the rule says so. Addresses of other apps are only shown.
    func launchApp(_ address: String) {
        guard address.hasPrefix("com-okta-authenticator:/") else { return launch(address) }
        start(with: address)
    }

    /// Starts a command with an address or a path.
    ///
    /// - Returns: Whether one could be started.
    @discardableResult
    func start(with address: String) -> Bool {
        guard case .open(let commands) = self else { return false }
        return commands.contains { command in
            let words = command.map { $0.replacing("%s", with: address) }
            return Subprocess.launch(words == command ? words + [address] : words)
        }
    }

    /// Decides by the flag: `auto`, `never`, `always` or a command. The variable `BROWSER` lists commands, with
    /// colons between them.
    init(wish: String, isInteractive: Bool, variable: (String) -> String?) {
        let listed = (variable("BROWSER") ?? "").split(separator: ":").map { Self.words("\($0)") }
            .filter { !$0.isEmpty }
        let commands = listed.isEmpty ? [Self.systemOpener] : listed
        switch wish {
        case "never": self = .show("--browser never")
        case "always": self = .open(commands)
        case "auto", "":
            if let reason = Self.reasonNotToOpen(isInteractive: isInteractive, variable) {
                self = .show(reason)
            } else {
                self = .open(commands)
            }
        default: self = .open([Self.words(wish)])
        }
    }

    /// The reason where the person sits at another machine.
    static let isRemote = "this is an ssh session"

    private static func reasonNotToOpen(
        isInteractive: Bool, _ variable: (String) -> String?
    ) -> String? {
        func isSet(_ name: String) -> Bool { variable(name)?.isEmpty == false }
        if !isInteractive { return "there is no terminal to ask on" }
        if isSet("SSH_CONNECTION") || isSet("SSH_TTY") { return isRemote }
        if isSet("CI") { return "this is a CI run" }
        #if !canImport(Darwin)
            if !isSet("DISPLAY"), !isSet("WAYLAND_DISPLAY"), !isSet("BROWSER") {
                return "this machine has no display"
            }
        #endif
        return nil
    }

    private static func words(_ text: String) -> [String] {
        text.split(separator: " ").map(String.init)
    }

    #if canImport(Darwin)
        private static let systemOpener = ["open"]
    #else
        private static let systemOpener = ["xdg-open"]
    #endif
}

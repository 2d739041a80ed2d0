/// Whether to open a link, and with which command.
enum BrowserRule: Sendable, Hashable {
    /// Open it with this command, which gets the URL as its last argument.
    case open([String])
    /// Only show it, for this reason.
    case show(String)

    /// Whether the program opens it.
    var opens: Bool {
        if case .open = self { true } else { false }
    }

    /// Opens a web address, if the rule says so.
    ///
    /// If the command cannot be started, the address is on screen already.
    func launch(_ link: String) {
        guard case .open(let command) = self,
            link.hasPrefix("https://") || link.hasPrefix("http://")
        else { return }
        _ = Subprocess.launch(command + [link])
    }

    /// Opens an address of Okta Verify, if the rule says so. Addresses of other apps are only shown.
    func launchApp(_ address: String) {
        guard case .open(let command) = self, address.hasPrefix("com-okta-authenticator:/") else {
            return launch(address)
        }
        _ = Subprocess.launch(command + [address])
    }

    /// Decides by the flag: `auto`, `never`, `always` or a command.
    init(wish: String, isInteractive: Bool, variable: (String) -> String?) {
        let named = variable("BROWSER").flatMap { $0.isEmpty ? nil : Self.words($0) }
        switch wish {
        case "never": self = .show("--browser never")
        case "always": self = .open(named ?? Self.systemOpener)
        case "auto", "":
            if let reason = Self.reasonNotToOpen(isInteractive: isInteractive, variable) {
                self = .show(reason)
            } else {
                self = .open(named ?? Self.systemOpener)
            }
        default: self = .open(Self.words(wish))
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

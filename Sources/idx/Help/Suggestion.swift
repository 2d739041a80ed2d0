import IDXSimulator

/// Suggestions for words that are no command, topic or flag.
enum Suggestion {
    /// Returns the command for a word of other programs, or the nearest command.
    static func command(for word: String) -> String? {
        if let line = lines[word.lowercased()] { return line }
        if HelpTopic(rawValue: word) != nil { return "help \(word)" }
        if Scenario.named(word) != nil { return "demo \(word)" }
        return nearest(to: word, among: Command.Name.allCases.map(\.rawValue))
    }

    /// Returns the nearest command or topic of the help.
    static func topic(for word: String) -> String? {
        if let name = lines[word.lowercased()], Command.Name(rawValue: name) != nil { return name }
        let topics = Command.Name.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue)
        return topics.first { $0.hasPrefix(word) && word.count > 2 }
            ?? nearest(to: word, among: topics)
    }

    /// Returns the flag for a flag of other programs, or for its beginning, or the nearest flag.
    static func flag(for name: String, of command: Command) -> String? {
        let known = command.flags.map(\.dashed)
        if let flag = flags[name], known.contains(String(flag.prefix { $0 != " " })) {
            return flag
        }
        if let line = own[name] ?? long(for: name, of: command) { return line }
        guard name.hasPrefix("--") else { return nil }
        let word = String(name.dropFirst(2))
        let names = known.map { String($0.dropFirst(2)) } + ["help", "version"]
        let meant =
            names.first { $0.hasPrefix(word) && word.count > 2 } ?? nearest(to: word, among: names)
        return meant.map { own["--\($0)"] ?? "--\($0)" }
    }

    /// Returns the flag of several letters that was written with one dash.
    static func long(for name: String, of command: Command) -> String? {
        guard name.count > 2, !name.hasPrefix("--") else { return nil }
        let dashed = "-\(name)"
        return own[dashed] ?? command.flags.map(\.dashed).first { $0 == dashed }
    }

    /// Flags of idx itself, and those that other programs have in their place.
    private static let own = [
        "--version": "idx --version", "-V": "idx --version", "--help": "--help", "-?": "--help",
    ]

    /// Commands of other programs.
    private static let lines: [String: String] = {
        let synonyms: [String: String] = [
            "sign-in": "login log-in signin auth authenticate authorize start init",
            "sign-in --start sign-up": "signup sign-up register enroll enrol",
            "sign-in --start recover": "recover reset forgot reset-password forgot-password",
            "sign-in --start unlock": "unlock",
            "token": "tokens get-token access-token print-token",
            "sign-out": "logout log-out signout logoff revoke",
            "status": "whoami who me info session account user show",
            "dump": "inspect decode parse view tree",
            "org": "server serve simulator simulate mock policy-server",
            "demo": "try tour tutorial example examples play scenario",
            "demo --list": "list scenarios-list",
            "org --list-faults": "fault faults",
            "help": "man docs manual usage commands topics -? /?",
            "help completion": "completions complete",
            "help environment": "env variables",
            "config": "configure settings configuration", "config set": "set",
            "config get": "get", "profile": "profiles", "profile use": "use switch",
            "authenticator": "authenticators mfa 2fa factor factors",
            "authenticator approve": "approve", "authenticator watch": "watch",
            "doctor": "check debug test ping diagnose",
            "--version": "version ver",
        ]
        var lines: [String: String] = [:]
        for (line, words) in synonyms {
            for word in words.split(separator: " ") { lines[String(word)] = line }
        }
        return lines
    }()

    /// Flags of other programs.
    private static let flags = [
        "--user": "--username", "--login": "--username", "--url": "--issuer",
        "--org": "--issuer", "--domain": "--issuer", "--server": "--issuer",
        "--client": "--client-id", "--redirect-uri": "--redirect",
        "--callback": "--redirect", "--scope": "--scopes", "--force": "--again",
        "--no-color": "--color never", "--no-colour": "--color never", "--colour": "--color",
        "--no-browser": "--browser never", "--non-interactive": "--no-input",
        "--batch": "--no-input", "--timeout": "--wait", "--out": "--output",
        "--file": "--output", "--silent": "--quiet", "--debug": "--verbose",
        "--trace": "--transcript", "--token": "--print access-token",
        "--access-token": "--print access-token", "--factor": "--use", "--mfa": "--use",
        "--authenticator": "--use", "--accessible": "--plain", "--screen-reader": "--plain",
        "--language": "--lang", "--locale": "--lang", "--listen": "--port",
        "--scenarios": "--list", "--faults": "--list-faults", "--config": "--profile",
    ]
}

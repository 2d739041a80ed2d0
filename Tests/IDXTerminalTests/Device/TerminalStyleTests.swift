import Testing

@testable import IDXTerminal

@Suite("terminal style")
struct TerminalStyleTests {
    static let usual = ["TERM": "xterm-256color", "LANG": "en_US.UTF-8"]

    static func style(
        _ more: [String: String] = [:], isTerminal: Bool = true,
        preferences: TerminalStyle.Preferences = .init()
    ) -> TerminalStyle {
        TerminalStyle(
            environment: usual.merging(more) { $1 }, isTerminal: isTerminal,
            preferences: preferences)
    }

    @Test("a common terminal gets the rich prompter, color, animation and Unicode")
    func usual() {
        var usual = TerminalStyle(look: .rich, palette: .terminal, ascii: false, animates: true)
        usual.alert = .osc9
        #expect(Self.style() == usual)
    }

    @Test(
        "some terminals and settings get the plain prompter",
        arguments: [
            ["TERM": "dumb"], ["TERM": ""], ["ACCESSIBLE": "1"], ["ACCESSIBLE": "yes"],
        ])
    func plain(_ environment: [String: String]) {
        #expect(Self.style(environment).look == .plain)
    }

    @Test("ACCESSIBLE can be turned off", arguments: ["", "0", "false", "no", "NO"])
    func notAccessible(_ value: String) {
        #expect(Self.style(["ACCESSIBLE": value]).look == .rich)
    }

    @Test("output that is not a terminal gets plain lines without color")
    func pipe() {
        #expect(Self.style(isTerminal: false) == TerminalStyle(look: .plain))
    }

    @Test("NO_COLOR counts unless empty and overrides FORCE_COLOR; --color overrides both")
    func color() {
        #expect(Self.style(["NO_COLOR": "0"]).palette == nil)
        #expect(Self.style(["NO_COLOR": ""]).palette != nil)
        #expect(Self.style(["NO_COLOR": "1", "FORCE_COLOR": "1"]).palette == nil)
        #expect(Self.style(["FORCE_COLOR": "1"], isTerminal: false).palette != nil)
        #expect(Self.style(["CLICOLOR_FORCE": "1", "TERM": "dumb"]).palette != nil)
        #expect(Self.style(["CLICOLOR_FORCE": "0"], isTerminal: false).palette == nil)
        #expect(Self.style(["NO_COLOR": "1"], preferences: .init(color: .always)).palette != nil)
        #expect(Self.style(["FORCE_COLOR": "1"], preferences: .init(color: .never)).palette == nil)
    }

    @Test("there is no animation in CI")
    func ci() { #expect(!Self.style(["CI": "true"]).animates) }

    @Test("the first locale variable that is set decides between Unicode and ASCII")
    func locale() {
        #expect(Self.style(["LANG": "C"]).ascii)
        #expect(!Self.style(["LC_ALL": "C.UTF-8", "LANG": "C"]).ascii)
        #expect(Self.style(["LC_ALL": "POSIX"]).ascii)
        #expect(!Self.style(["LC_ALL": ""]).ascii)
        #expect(Self.style(["LC_CTYPE": "de_DE.ISO-8859-1"]).ascii)
        #expect(Self.style(preferences: .init(ascii: true)).ascii)
    }
}

import Testing

@testable import IDXTerminal

@Suite("how to look")
struct TerminalStyleTests {
    static let usual = ["TERM": "xterm-256color", "LANG": "en_US.UTF-8"]

    static func style(
        _ more: [String: String] = [:], isTerminal: Bool = true,
        wishes: TerminalStyle.Wishes = .init()
    ) -> TerminalStyle {
        TerminalStyle(
            environment: usual.merging(more) { $1 }, isTerminal: isTerminal, wishes: wishes)
    }

    @Test("a usual terminal is rich, colored, moving and not bound to ASCII")
    func usual() {
        #expect(
            Self.style()
                == TerminalStyle(look: .rich, palette: .terminal, ascii: false, animates: true))
    }

    @Test(
        "some terminals and people are asked in plain lines",
        arguments: [
            ["TERM": "dumb"], ["TERM": ""], ["ACCESSIBLE": "1"], ["ACCESSIBLE": "yes"],
        ])
    func plain(_ environment: [String: String]) {
        #expect(Self.style(environment).look == .plain)
    }

    @Test("saying no to accessible output is no", arguments: ["", "0", "false", "no", "NO"])
    func notAccessible(_ value: String) {
        #expect(Self.style(["ACCESSIBLE": value]).look == .rich)
    }

    @Test("what is no terminal gets plain lines without color")
    func pipe() {
        #expect(Self.style(isTerminal: false) == TerminalStyle(look: .plain))
    }

    @Test("NO_COLOR counts if it is not empty, and beats FORCE_COLOR; --color beats both")
    func color() {
        #expect(Self.style(["NO_COLOR": "0"]).palette == nil)
        #expect(Self.style(["NO_COLOR": ""]).palette != nil)
        #expect(Self.style(["NO_COLOR": "1", "FORCE_COLOR": "1"]).palette == nil)
        #expect(Self.style(["FORCE_COLOR": "1"], isTerminal: false).palette != nil)
        #expect(Self.style(["CLICOLOR_FORCE": "1", "TERM": "dumb"]).palette != nil)
        #expect(Self.style(["CLICOLOR_FORCE": "0"], isTerminal: false).palette == nil)
        #expect(Self.style(["NO_COLOR": "1"], wishes: .init(color: .always)).palette != nil)
        #expect(Self.style(["FORCE_COLOR": "1"], wishes: .init(color: .never)).palette == nil)
    }

    @Test("nothing moves by itself in CI")
    func ci() { #expect(!Self.style(["CI": "true"]).animates) }

    @Test("the first variable of the locale that is set decides the letters")
    func locale() {
        #expect(Self.style(["LANG": "C"]).ascii)
        #expect(!Self.style(["LC_ALL": "C.UTF-8", "LANG": "C"]).ascii)
        #expect(Self.style(["LC_ALL": "POSIX"]).ascii)
        #expect(!Self.style(["LC_ALL": ""]).ascii)
        #expect(Self.style(["LC_CTYPE": "de_DE.ISO-8859-1"]).ascii)
        #expect(Self.style(wishes: .init(ascii: true)).ascii)
    }
}

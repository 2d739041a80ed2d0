import IDXAuth
import IDXForms
import IDXPlatform
import Synchronization
import TestSupport
import Testing

@testable import IDXTerminal

@Suite struct `A person who looks elsewhere` {
    static let terminals: [([String: String], TerminalAlert)] = [
        (["TERM": "xterm-256color"], .osc9), (["TERM": "xterm-kitty"], .osc9), ([:], .bell),
        (["TERM": "xterm-256color", "VTE_VERSION": "7600"], .osc777), (["TERM": "foot"], .osc777),
        (["TERM": "rxvt-unicode-256color"], .osc777), (["TERM": "linux"], .bell),
        (["TERM": "dumb"], .bell), (["TERM": "xterm", "ACCESSIBLE": "1"], .bell),
    ]

    @Test(arguments: terminals)
    func `is told in the way of the terminal`(
        _ environment: [String: String], _ alert: TerminalAlert
    ) {
        func style(isTerminal: Bool, quiet: Bool = false) -> TerminalStyle {
            TerminalStyle(
                environment: environment, isTerminal: isTerminal, preferences: .init(quiet: quiet))
        }
        #expect(style(isTerminal: true).alert == alert)
        #expect(style(isTerminal: true, quiet: true).alert == .none)
        #expect(style(isTerminal: false).alert == .none)
    }

    @Test func `is told nothing that could end the sequence or begin another`() {
        let hostile: DisplayText = "4;1;\("a\u{7}b\u{1B}]52;c;AA\u{1B}\\c\u{9C}")"
        let text = hostile.text.replacing(";", with: ",")
        #expect(TerminalAlert.osc9.bytes(hostile).text == "\u{7}\u{1B}]9;idx: \(text)\u{1B}\\")
        #expect(
            TerminalAlert.osc777.bytes(hostile).text
                == "\u{7}\u{1B}]777;notify;idx;\(text)\u{1B}\\")
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value })
        #expect(TerminalAlert.bell.bytes(hostile).text == "\u{7}")
        #expect(TerminalAlert.none.bytes(hostile).isEmpty)
    }

    struct Wait: Sendable, CustomTestStringConvertible {
        let seconds: Double
        var isForCall = false
        let style: TerminalStyle
        let alerts: [String]
        var testDescription: String { "\(seconds) s, \(style.look), \(style.alert)" }
    }

    private static func style(_ look: TerminalStyle.Look, _ alert: TerminalAlert) -> TerminalStyle {
        var style = TerminalStyle(look: look)
        style.alert = alert
        return style
    }

    static let waits = [
        Wait(seconds: 11, style: style(.rich, .osc9), alerts: ["\u{7}", "9;idx: Approved"]),
        Wait(
            seconds: 11, style: style(.rich, .osc777), alerts: ["\u{7}", "777;notify;idx;Approved"]),
        Wait(seconds: 9, style: style(.rich, .osc9), alerts: []),
        Wait(
            seconds: 1, isForCall: true, style: style(.rich, .osc9),
            alerts: ["\u{7}", "9;idx: Approved"]),
        Wait(seconds: 11, style: style(.rich, .none), alerts: []),
        Wait(seconds: 11, style: style(.plain, .bell), alerts: ["\u{7}"]),
        Wait(seconds: 11, style: style(.plain, .none), alerts: []),
    ]

    @Test(arguments: waits)
    func `is told when a wait ends that was long, or is for a call`(_ wait: Wait) async throws {
        let scripted = try ScriptedTerminal()
        let slave = scripted.pty.slave
        let now = Mutex(Sample.start)
        let time = TimeSource(now: { now.withLock { $0 } }, sleep: { _ in })
        let terminal = Terminal(input: slave, output: slave, style: wait.style)
        let prompter: any Prompter =
            wait.style.look == .rich
            ? RichPrompter(terminal, time: time) : PlainPrompter(terminal, time: time)
        var screen = Sample.push
        screen.wait?.isForCall = wait.isForCall
        let (updates, feed) = AsyncStream.makeStream(of: ScreenUpdate.self)
        async let decision = prompter.ask(screen, updates: updates)
        await scripted.see("Waiting for your approval")
        now.withLock { $0 = Sample.start.addingTimeInterval(wait.seconds) }
        feed.yield(.ended(Remark(.done, "Approved")))
        #expect(try await decision == .interrupted)
        await prompter.settle(.unknown)
        await scripted.see("Approved")
        #expect(scripted.screen.alerts == wait.alerts)
        #expect(scripted.screen.unknown == [])
        withExtendedLifetime(scripted) {}
    }
}

import Foundation
import TestSupport
import Testing

/// A second opinion on what is seen: tmux reads our bytes, not the emulator of these tests
/// Skipped where there is no tmux.
@Suite(
    "a sign-in seen through tmux",
    .enabled(if: Tmux.path != nil, "tmux is not installed, so nobody else reads the screen"))
struct TmuxTests {
    @Test("looks as recorded at each moment", arguments: [(80, 24), (40, 12)])
    func signIn(columns: Int, rows: Int) async throws {
        let tmux = try Tmux(columns: columns, rows: rows)
        try await tmux.start("'\(Program.path)' demo password; exec cat")
        var moments: [String] = []
        func look(_ name: String) async throws {
            moments.append("---- \(name)\n" + DemoTests.steady(try await tmux.capture()))
        }
        await tmux.see("ctrl-c cancel")
        try await look("the form")
        await tmux.type("jay@example.com\r", until: "tab show")
        try await look("the password is asked")
        await tmux.type("wrong\r", until: "tab show")
        try await look("it was wrong")
        await tmux.type("\u{1B}", until: "esc back")
        try await look("the other ways")
        await tmux.type("\u{1B}", until: "tab show")
        await tmux.type("Rye-bread-8\r", until: "offline_access")
        moments.append("---- all of it\n" + DemoTests.steady(try await tmux.capture(all: true)))
        try assertGolden(moments.joined(separator: "\n"), "tmux-\(columns).txt")
        await tmux.stop()
    }

    @Test("a window made narrow and wide again while somebody types leaves no stale rows")
    func resize() async throws {
        let tmux = try Tmux(columns: 80, rows: 24)
        try await tmux.start("'\(Program.path)' demo password")
        await tmux.see("ctrl-c cancel")
        await tmux.type("jo@exam", until: "jo@exam")
        try await tmux.resize(columns: 40, rows: 12, until: "ctrl-c cancel")
        let narrow = try await tmux.capture()
        try await tmux.resize(columns: 80, rows: 24, until: "ctrl-c cancel")
        let wide = try await tmux.capture()
        for screen in [narrow, wide] {
            #expect(screen.components(separatedBy: "jo@exam").count == 2, "\(screen)")
            #expect(screen.components(separatedBy: "ctrl-c cancel").count == 2, "\(screen)")
        }
        await tmux.stop()
    }

    @Test("a window made small in steps shows the form anew each time")
    func shrink() async throws {
        let tmux = try Tmux(columns: 80, rows: 24)
        try await tmux.start("'\(Program.path)' demo password")
        await tmux.see("ctrl-c cancel")
        await tmux.type("jay@example.com\r", until: "tab show")
        var moments: [String] = []
        for (columns, rows) in [(40, 10), (25, 7), (20, 6)] {
            try await tmux.resize(columns: columns, rows: rows, until: "tab show")
            moments.append("---- \(columns)x\(rows)\n" + (try await tmux.capture()))
        }
        try assertGolden(moments.joined(separator: "\n"), "tmux-shrink.txt")
        await tmux.stop()
    }

    @Test("stopped, it gives the terminal back; called back, it goes on where it was")
    func suspend() async throws {
        let tmux = try Tmux(columns: 80, rows: 24)
        // A shell of one's own knows jobs.
        try await tmux.start("env PS1='ready> ' bash --norc --noprofile -i")
        await tmux.see("ready>")
        await tmux.type("'\(Program.path)' demo password\r", until: "ctrl-c cancel")
        await tmux.type("jay", until: "jay")
        await tmux.type("\u{1A}", until: "ready>")
        await tmux.type("stty -a | grep -o ' echo ' | tr a-z A-Z\r", until: "ECHO")
        await tmux.type("fg\r", until: "ctrl-c cancel")
        await tmux.type("@example.com\r", until: "tab show")
        let screen = try await tmux.capture()
        #expect(screen.contains("  Username  jay@example.com\n"), "\(screen)")
        await tmux.stop()
    }
}

/// A tmux server of its own with one window, watched through its control mode: every piece of output
/// wakes whoever waits, so that nothing sleeps.
private struct Tmux {
    static let path = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/opt/homebrew/bin/tmux"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    private let scratch: Scratch
    private let watcher: ScriptedTerminal
    private let columns: Int
    private let rows: Int

    init(columns: Int, rows: Int) throws {
        scratch = try Scratch()
        watcher = try ScriptedTerminal(columns: 500, rows: 50)
        (self.columns, self.rows) = (columns, rows)
    }

    /// Starts a program in the window.
    func start(_ command: String) async throws {
        try scratch.write("set -g status off\nset -sg escape-time 0\n", to: "tmux.conf")
        let server = ["-S", scratch.path + "/socket", "-f", scratch.path + "/tmux.conf"]
        let session = ["new-session", "-x", "\(columns)", "-y", "\(rows)", command]
        _ = try watcher.pty.spawn(
            Self.path ?? "", server + ["-CC"] + session, environment: scratch.environment)
    }

    /// Waits until the window's program has written a text.
    func see(_ text: String) async {
        await watcher.wait(text) { Self.written($0.output).contains(text) }
    }

    /// Types, and waits until a text is written after that.
    func type(_ keys: String, until text: String) async {
        let count = watcher.output.count
        let codes = keys.utf8.map { String($0, radix: 16) }.joined(separator: " ")
        watcher.type("send-keys -H \(codes)\n")
        await watcher.wait("\(text) after \(keys.debugDescription)") {
            Self.written(String($0.output.dropFirst(count))).contains(text)
        }
    }

    /// Gives the window another size, and waits until a text is written after that.
    func resize(columns: Int, rows: Int, until text: String) async throws {
        let count = watcher.output.count
        watcher.type("resize-window -x \(columns) -y \(rows)\n")
        await watcher.wait("\(text) in \(columns) columns") {
            Self.written(String($0.output.dropFirst(count))).contains(text)
        }
    }

    /// What stands on the screen, and if wanted what has left it at its top.
    func capture(all: Bool = false) async throws -> String {
        let count = watcher.output.count
        watcher.type("capture-pane -p\(all ? " -S -" : "")\n")
        await watcher.wait("the screen") { $0.output.dropFirst(count).contains("\n%end ") }
        return Self.reply(String(watcher.output.dropFirst(count)))
    }

    /// Ends the server and all in it.
    func stop() async {
        watcher.type("kill-server\n")
        await watcher.wait("the end of tmux") { $0.output.contains("%exit") }
    }

    /// What `%output` lines carry, with attributes and other sequences taken out.
    private static func written(_ output: String) -> String {
        lines(output).filter { $0.hasPrefix("%output ") }
            .compactMap { $0.split(separator: " ", maxSplits: 2).dropFirst(2).first }
            .joined().replacing(#/\\033\[[0-9;?]*[A-Za-z]/#, with: "")
    }

    private static func lines(_ output: String) -> [Substring] {
        output.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    }

    /// The lines between `%begin` and `%end`.
    private static func reply(_ output: String) -> String {
        let lines = lines(output)
        guard let begin = lines.firstIndex(where: { $0.hasPrefix("%begin ") }),
            let end = lines[begin...].firstIndex(where: { $0.hasPrefix("%end ") })
        else { return "" }
        var found = lines[(begin + 1)..<end].map(String.init)
        while found.last?.isEmpty == true { found.removeLast() }
        return found.joined(separator: "\n") + "\n"
    }
}

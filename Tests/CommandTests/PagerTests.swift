import Foundation
import IDXForms
import IDXTerminal
import TestSupport
import Testing

@testable import idx

@Suite("a long dump on a terminal")
struct PagerTests {
    @Test(
        "goes through a pager only where it is too tall for a terminal",
        arguments: [
            (9, nil, nil, "less -FIRX"), (8, nil, nil, nil), (9, "more -s", nil, "more -s"),
            (9, "", nil, nil), (9, "cat", nil, nil), (9, nil, "dumb", nil),
        ] as [(Int, String?, String?, String?)])
    func rule(lines: Int, pager: String?, term: String?, command: String?) {
        let text = DisplayText(repeating: "line\n", count: lines)
        let variables = ["PAGER": pager, "TERM": term]
        let size = TerminalSize(columns: 20, rows: 9)
        #expect(
            Pager(for: text, on: size) { variables[$0] ?? nil }.command
                == command.map { $0.split(separator: " ").map(String.init) })
        #expect(Pager(for: text, on: nil) { variables[$0] ?? nil }.command == nil)
    }

    @Test("counts the lines that the border breaks")
    func broken() {
        let size = TerminalSize(columns: 10, rows: 5)
        let text = DisplayText(repeating: "x", count: 41) + "\n"
        #expect(Pager(for: text, on: size) { _ in nil }.command != nil)
        #expect(Pager(for: text.dropFirst(), on: size) { _ in nil }.command == nil)
    }

    @Test(
        "is given to PAGER whole, and waits for it",
        arguments: [
            (["dump", "identify.json"], "cancel", "IDX 1.0.0"),
            (["help", "sign-in"], "help environment", "Sign in and get tokens"),
            (["demo", "--list", "all"], "classic-step-up", "Signing in"),
            (["org", "--list-faults"], "Others", "altcha_"),
        ], [(5, true), (2000, false)])
    func shown(call: ([String], String, String), place: (Int, Bool)) async throws {
        let ((arguments, last, first), (rows, isPaged)) = (call, place)
        let (terminal, scratch) = (try ScriptedTerminal(rows: rows), try Scratch())
        try scratch.write(Samples.identify, to: "identify.json")
        try scratch.write("sed 's/^/paged: /'\n", to: "pager.sh")
        let process = try terminal.pty.spawn(
            Program.path, arguments,
            environment: scratch.environment.merging(
                ["PAGER": "sh \(scratch.path)/pager.sh"]) { $1 }, folder: scratch.path)
        #expect(await terminal.end(of: process) == .code(0))
        await terminal.wait("the end") { $0.output.contains(last) }
        #expect(terminal.output.contains("paged: \(first)") == isPaged)
    }

    @Test("is written as it is where PAGER cannot be run")
    func missing() async throws {
        let (terminal, scratch) = (try ScriptedTerminal(rows: 5), try Scratch())
        try scratch.write(Samples.identify, to: "identify.json")
        let process = try terminal.pty.spawn(
            Program.path, ["dump", scratch.path + "/identify.json"],
            environment: scratch.environment.merging(["PAGER": "/nowhere/pager"]) { $1 })
        #expect(await terminal.end(of: process) == .code(0))
        await terminal.wait("the tree") { $0.output.contains("cancel") }
    }
}

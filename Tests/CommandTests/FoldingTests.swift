import IDXForms
import TestSupport
import Testing

@testable import idx

@Suite("What idx writes to a terminal")
struct FoldingTests {
    private static let environment = ProgramEnvironment(
        variable: { _ in nil }, contents: { _ in nil })

    static let tables: [(columns: Int, text: String)] = [
        (
            60,
            """
              scopes  openid profile email offline_access
            ✓ kept    encrypted; the key is in the kernel's keyring,
                      until a restart

            """
        ),
        (
            32,
            """
              scopes  openid profile email
                      offline_access
            ✓ kept    encrypted; the key is
                      in the kernel's
                      keyring, until a
                      restart

            """
        ),
        (
            20,
            """
              scopes
                  openid profile
                  email
                  offline_access
            ✓ kept
                  encrypted; the
                  key is in the
                  kernel's
                  keyring, until
                  a restart

            """
        ),
    ]

    @Test("a table is folded beside its names, or below them", arguments: tables)
    func table(columns: Int, text: String) async throws {
        let terminal = try ScriptedTerminal(columns: columns)
        let writer = FileWriter(descriptor: terminal.pty.slave)
        func row(_ name: DisplayText, _ text: DisplayText, _ sign: DisplayText) {
            writer.row(name, text, sign: sign, nameWidth: 6, Self.environment)
        }
        row("scopes", "openid profile email offline_access", " ")
        row("kept", "encrypted; the key is in the kernel's keyring, until a restart", "✓")
        await terminal.wait("the table") {
            $0.output == text.replacing("\n", with: "\r\n")
        }
    }

    /// What a person may run on a fresh home, and the first words it says.
    static let commands: [([String], String)] = [
        (["doctor"], "terminal"), (["status", "-v"], "Not signed in."),
        (["config"], "The profile"),
        (["config", "set", "scopes", "openid profile email"], "Set scopes"),
        (["profile"], "* default"), (["profile", "use", "default"], "\"default\" is"),
        (["sign-out"], "No tokens are"), (["demo", "--auto"], "A simulated org"),
    ]

    @Test("breaks no word and keeps to the width", arguments: commands, [20, 40])
    func width(call: ([String], String), columns: Int) async throws {
        let (terminal, scratch) = (try ScriptedTerminal(columns: columns, rows: 200), try Scratch())
        let process = try terminal.pty.spawn(
            Program.path, call.0, environment: scratch.environment, folder: scratch.path)
        #expect(await terminal.end(of: process) != nil)
        await terminal.wait(call.1) { $0.output.contains(call.1) }
        for line in terminal.output.split(separator: "\r\n") where line.count > columns {
            let words = line.split { $0 == " " }
            #expect(words.count == 1, "\(line)")
        }
    }
}

@Suite("A terminal of the tests")
struct PseudoTerminalTests {
    @Test("tells its own name, whoever else asks")
    func name() async throws {
        let terminals = try (0..<8).map { _ in try PseudoTerminal() }
        let names = try terminals.map { try $0.name }
        #expect(Set(names).count == terminals.count)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for (terminal, name) in zip(terminals, names) {
                group.addTask { try (0..<500).allSatisfy { _ in try terminal.name == name } }
            }
            for try await isSame in group { #expect(isSame) }
        }
    }
}

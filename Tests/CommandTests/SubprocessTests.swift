import Foundation
import IDXPlatform
import TestSupport
import Testing

@testable import idx

/// No test here needs its limit to be met: without one, each would wait for a program of ten minutes.
@Suite("A command that gives an answer", .timeLimit(.minutes(10)))
struct SubprocessTests {
    /// A pipe with a name. It ends for its reader when no program has it open for writing any more.
    private final class NamedPipe: Sendable {
        let scratch: Scratch
        var path: String { scratch.path + "/pipe" }
        private let ends: Int32
        private let reader: FileHandle

        init() throws {
            scratch = try Scratch()
            let path = scratch.path + "/pipe"
            #expect(mkfifo(path, 0o600) == 0)
            // To open a pipe for both ends waits for nothing, and then its reader need not wait for a writer.
            ends = open(path, O_RDWR | O_CLOEXEC)
            reader = try #require(FileHandle(forReadingAtPath: path))
        }

        /// What is written to it, up to its end.
        func text() async -> String? {
            await BlockingThread.value { [reader] in
                String(decoding: reader.readDataToEndOfFile(), as: UTF8.self)
            }
        }

        /// Lets it end with the last program that writes to it.
        func finish() { close(ends) }
    }

    @Test("is killed with what it started when its time is up")
    func grandchild() async throws {
        let pipe = try NamedPipe()
        async let said = pipe.text()
        let script = "exec 3>\(pipe.path); echo begun >&3; sleep 600; echo x"
        let line = await Subprocess.firstLine(of: ["sh", "-c", script], within: .seconds(1))
        #expect(line == .tooLong)
        pipe.finish()
        // Ends only when the shell and its child are gone. On a slow machine they never began.
        #expect(["begun\n", ""].contains(await said))
    }

    @Test("is killed with what it started when nobody waits for it any more")
    func cancelled() async throws {
        let pipe = try NamedPipe()
        let script = "exec 3>\(pipe.path); echo begun >&3; sleep 600; echo x"
        let work = Task {
            await Subprocess.firstLine(of: ["sh", "-c", script], within: .seconds(600))
        }
        async let said = pipe.text()
        work.cancel()
        #expect(await work.value != .line(ArraySlice("x".utf8)))
        pipe.finish()
        #expect(["begun\n", ""].contains(await said))
    }

    @Test(
        "is not waited for where a daemon it started keeps its output open",
        .enabled(if: access("/usr/bin/setsid", X_OK) == 0, "setsid is not installed"))
    func daemon() async throws {
        let script = "setsid sleep 20 2>/dev/null & echo x"
        let line = await Subprocess.firstLine(of: ["sh", "-c", script], within: .milliseconds(300))
        #expect(line == .tooLong)
    }

    @Test("may close its output long before it ends, but not take longer than it may")
    func silent() async throws {
        let script = "echo x; exec >/dev/null; sleep 600"
        let line = await Subprocess.firstLine(of: ["sh", "-c", script], within: .milliseconds(300))
        #expect(line == .tooLong)
    }

    @Test(
        "gives its first line, if it ends well",
        arguments: [
            ("printf 'a b\\r\\nc\\n'", .line(ArraySlice("a b".utf8))),
            ("printf x", .line(ArraySlice("x".utf8))), ("true", .line(ArraySlice("".utf8))),
            ("echo x; exit 1", .failed(1 << 8)), ("echo x; kill -9 $$", .failed(9)),
            ("sleep 0.05; echo x; sleep 0.05", .line(ArraySlice("x".utf8))),
            ("echo x; head -c 17000000 /dev/zero", .tooMuch),
        ] as [(String, Subprocess.FirstLine)])
    func line(script: String, expected: Subprocess.FirstLine) async {
        let line = await Subprocess.firstLine(of: ["sh", "-c", script], within: .seconds(600))
        #expect(line == expected)
    }

    @Test("cannot be run if there is none")
    func missing() async {
        let line = await Subprocess.firstLine(of: ["/nowhere/at-all"], within: .seconds(600))
        #expect(line == .notStarted(ENOENT))
    }

    @Test("a program on screen leaves the handler of Ctrl-C as it was, with its flags")
    func handler() async {
        await #expect(processExitsWith: .success) {
            var (ours, after) = (sigaction(), sigaction())
            ours.sa_flags = Int32(bitPattern: UInt32(truncatingIfNeeded: SA_ONSTACK))
            sigaction(SIGINT, &ours, nil)
            sigaction(SIGINT, nil, &ours)
            guard await Subprocess.show("", with: ["cat"]) else { exit(2) }
            sigaction(SIGINT, nil, &after)
            exit(after.sa_flags == ours.sa_flags ? 0 : 1)
        }
    }
}

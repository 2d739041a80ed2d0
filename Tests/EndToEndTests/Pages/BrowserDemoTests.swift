import Foundation
import IDXAuth
import IDXSimulator
import TestSupport
import Testing

@testable import idx

/// The built `idx demo SCENARIO --in-browser`, with a browser that a test drives.
@Suite struct `A demo in a browser` {
    @Test(.timeLimit(.minutes(10)))
    func `prints the address, waits for the browser and shows the tokens`() async throws {
        let demo = try BrowserDemo("password")
        var browser = FormBrowser(origin: try await demo.origin())
        let first = try await browser.open(try await demo.link()).page
        let form = try #require(first.root.all("form").first)
        let answers = ["identifier": "jay@example.com", "credentials.passcode": Scenario.password]
        let body = form.all("input").filter { $0["type"] != "checkbox" }.map { input in
            let name = input["name"] ?? ""
            return (
                name, answers[name] ?? input["value"] ?? ""
            )
        }
        guard case .away(let url) = try await browser.post(first.path, body) else {
            Issue.record("stayed")
            return
        }
        let page = try await SystemTransport().send(
            HTTPRequest(
                method: "GET", address: try WebAddress(url.absoluteString), headers: [:], body: nil,
                timeout: .seconds(10)))
        #expect(page.status == 200)
        #expect(await demo.end() == .code(0))
        #expect(await demo.line { $0.hasPrefix("✓ Signed in as Jay") } != nil)
    }

    @Test(.timeLimit(.minutes(10)))
    func `opens the page of a dialogue that begins elsewhere, until Ctrl-C`() async throws {
        let demo = try BrowserDemo("device-code")
        var browser = FormBrowser(origin: try await demo.origin())
        let page = try await browser.open(try await demo.link()).page
        #expect(page.root.all("main")[0]["data-step"] == "user-code")
        demo.interrupt()
        #expect(await demo.end() == .signal(SIGINT))
    }
}

/// A run of the demo, read line by line.
private final class BrowserDemo: Sendable {
    private let process: pid_t
    private let lines = Record<String>()

    init(_ scenario: String) throws {
        let (output, silent) = (Pipe.kept(), FileHandle.nullDevice.fileDescriptor)
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "idx").path
        process = try ChildProcess.start(
            program, ["demo", scenario, "--in-browser", "--browser", "never"],
            streams: .descriptors(
                input: silent, output: output.fileHandleForWriting.fileDescriptor, error: silent))
        try output.fileHandleForWriting.close()
        Thread.detachNewThread { [lines] in
            var rest = ""
            while true {
                let data = output.fileHandleForReading.availableData
                guard !data.isEmpty else { break }
                rest += String(decoding: data, as: UTF8.self)
                while let end = rest.firstIndex(of: "\n") {
                    lines.append(String(rest[..<end]))
                    rest = String(rest[rest.index(after: end)...])
                }
            }
        }
    }

    /// The first line of that kind, once it is there.
    func line(_ isMeant: (String) -> Bool) async -> String? {
        var count = 0
        while !Task.isCancelled, count < 100 {
            if let line = lines.elements.first(where: isMeant) { return line }
            count += 1
            await lines.reaches(max(count, lines.elements.count + 1))
        }
        return nil
    }

    func origin() async throws -> String {
        let line = try #require(await line { $0.contains("is running at ") })
        return String(try #require(line.firstMatch(of: #/http://127\.0\.0\.1:[0-9]+/#)).0)
    }

    func link() async throws -> String {
        try #require(await line { $0.hasPrefix("http://") })
    }

    func interrupt() { kill(process, SIGINT) }

    func end() async -> ChildProcess.Exit { await ChildProcess.end(of: process) }
}

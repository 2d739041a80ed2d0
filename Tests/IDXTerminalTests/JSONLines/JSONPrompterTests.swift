import IDXAuth
import IDXForms
import IDXJSON
import TestSupport
import Testing

@testable import IDXTerminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@Suite("JSON lines")
struct JSONPrompterTests {
    /// The output to a program that answers with these lines.
    static func talk(_ screens: [Screen], _ lines: [String]) async throws -> String {
        let (reader, writer) = try PlainTranscript.openPipe()
        let (output, sink) = try PlainTranscript.openPipe()
        let input = Array((lines.joined(separator: "\n") + "\n").utf8)
        _ = input.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) }
        close(writer)
        let prompter = JSONPrompter(input: reader, output: sink)
        var outcome: [String] = []
        do {
            for screen in screens {
                let none = AsyncStream<ScreenUpdate> { $0.finish() }
                outcome.append(
                    PlainTranscript.describe(try await prompter.ask(screen, updates: none)))
            }
        } catch {
            outcome.append("\(error)")
        }
        close(sink)
        close(reader)
        defer { close(output) }
        return PlainTranscript.read(all: output) + outcome.map { "== \($0)\n" }.joined()
    }

    struct Story: Sendable, CustomTestStringConvertible {
        let name: String
        let screens: [Screen]
        let lines: [String]
        var testDescription: String { name }
    }

    static let stories = [
        Story(
            name: "one-by-one", screens: [Sample.identify],
            lines: [
                #"{"answer":"jay@example.com"}"#, #"{"answer":"open sesame"}"#, #"{"answer":null}"#,
            ]),
        Story(
            name: "all-at-once", screens: [Sample.choose],
            lines: [#"{"answers":{"authenticator":"phone_number","authenticator.methodType":2}}"#]),
        Story(
            name: "some-left-out", screens: [Sample.fieldErrors, Sample.identify],
            lines: [
                #"{"answers":{"userProfile.zip":"12345"}}"#,
                #"{"answers":{"userProfile.email":"jay@example.com","userProfile.zip":"12345"}}"#,
                #"{"answers":{"credentials.passcode":"open sesame"}}"#,
                #"{"answers":{"identifier":"jay","credentials.passcode":"open sesame"}}"#,
                #"{"answer":false}"#,
            ]),
        Story(
            name: "choose", screens: [Sample.choose],
            lines: [
                #"{"choose":"webauthn"}"#, #"{"choose":"fax"}"#, #"{"choose":"+1 XXX"}"#,
                #"{"choose":"voice"}"#,
            ]),
        // What `choose` names is one option, which a key of several is not.
        Story(
            name: "alike", screens: [Sample.alike],
            lines: [#"{"choose":"okta_email"}"#, #"{"choose":"1"}"#]),
        Story(
            name: "several", screens: [Sample.several],
            lines: [
                #"{"choose":["b","x"]}"#, #"{"choose":[]}"#, #"{"choose":["m",1]}"#,
                #"{"answer":"Jay, J.D."}"#,
            ]),
        Story(name: "resend", screens: [Sample.emailCode], lines: [#"{"do":"resend"}"#]),
        Story(
            name: "mistakes", screens: [Sample.consent],
            lines: [
                "{", #"{"say":1}"#, #"{"do":"fly"}"#, #"{"answer":"yes"}"#, #"{"answers":{"x":1}}"#,
                #"{"answer":true}"#,
            ]),
        Story(
            name: "doubtful", screens: [Sample.newPassword],
            lines: [#"{"answer":"abc"}"#, #"{"answer":"abc"}"#]),
        Story(
            name: "two-steps", screens: [Sample.push, Sample.setupKey],
            lines: [#"{"do":"check"}"#, #"{"answer":123456}"#, #"{"answer":"123456"}"#]),
        Story(name: "input-ends", screens: [Sample.locked], lines: [""]),
    ]

    @Test("a dialogue matches its golden, and every line is JSON", arguments: stories)
    func talk(_ story: Story) async throws {
        let text = try await Self.talk(story.screens, story.lines)
        for line in text.split(separator: "\n") where !line.hasPrefix("==") {
            let event = try JSON(parsing: Array(line.utf8))
            #expect(event["event"]?.string != nil)
        }
        try assertGolden(text, "\(story.name).txt")
    }

    @Test("no output can control a terminal")
    func escaped() async throws {
        var screen = Sample.locked
        screen.notices[0].text = "\("a\u{1B}[2Jb\u{202E}c\u{9B}d")"
        let text = try await Self.talk([screen], [#"{"do":"cancel"}"#])
        let said = text.unicodeScalars.filter { $0 != "\n" }
        #expect(said.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        #expect(!text.unicodeScalars.contains("\u{202E}"))
    }
}

@Suite("JSON lines for large forms", .computing)
struct JSONLinearTimeTests {
    @Test("an answer to the last question takes linear time")
    func last() throws {
        try LinearTime.expect({ size in
            // With more than 2000 questions a form is not asked.
            let count = min(size / 80, 1900)
            let label = String(repeating: "x", count: size / count - 40)
            let fields = (0..<count).map { #"{"name":"field\#($0)","label":"\#(label)"}"# }
            let value = fields.joined(separator: ",") + #",{"name":"last"}"#
            return Array(
                #"{"remediation":{"value":[{"name":"identify","method":"POST","value":[\#(value)]}]}}"#
                    .utf8)
        }) { bytes in
            let screen = Screen(try Response(parsing: bytes), host: "id.acme.example")
            var dialogue = JSONDialogue(screen, now: .now)
            let decision = dialogue.take(Array(#"{"answers":{"last":"x"}}"#.utf8), now: .now)
            guard case .submit(_, let answers) = decision else {
                Issue.record("\(dialogue.takeEvents().last ?? nil)")
                return
            }
            #expect(answers.map(\.value) == [.text("x")])
        }
    }
}

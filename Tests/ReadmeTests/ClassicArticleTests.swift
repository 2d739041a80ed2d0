import Foundation
import Testing

@Suite struct `The article for those who come from Okta's library` {
    /// Every block of code in the article is, line for line, code that these tests run.
    @Test func `has only code that tests run`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
        let article = root.appending(
            path: "../../Sources/IDXClassic/IDXClassic.docc/ComingFromOktaAuthSwift.md")
        func lines(_ text: Substring) -> String {
            text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
                .joined(separator: "\n")
        }
        let source = lines(
            try String(contentsOf: root.appending(path: "ClassicSnippets.swift"), encoding: .utf8)[
                ...])
        let blocks = try String(contentsOf: article, encoding: .utf8).components(
            separatedBy: "```swift\n"
        ).dropFirst().compactMap { $0.components(separatedBy: "```").first }
        #expect(blocks.count == 9)
        for block in blocks { #expect(source.contains(lines(block[...])), "\(block)") }
    }
}

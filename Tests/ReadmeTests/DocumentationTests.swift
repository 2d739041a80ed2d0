import Foundation
import IDXJSON
import TestSupport
import Testing

/// A page of the documentation: an article, the README, or the comments of a source file.
struct DocumentationPage {
    let path: String
    let text: String

    /// A fenced block of code.
    struct Block {
        let language: String
        let line: Int
        var code: [String] = []

        /// The parts between lines that stand for code of your own: comments that begin with `…`.
        var parts: [[String]] {
            code.split { $0.drop { $0 == " " }.hasPrefix("// …") }.map(Array.init)
        }
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL

    /// Every page with a block of code.
    static let all: [DocumentationPage] =
        files(in: ".", "Sources", "Samples")
        .filter { $0.path.hasSuffix(".md") || $0.text.contains("/// ```") }

    /// What the tests compile.
    static let compiled = files(in: "Tests/ReadmeTests").filter { $0.path.hasSuffix(".swift") }

    private static func files(in places: String...) -> [DocumentationPage] {
        places.flatMap { place -> [String] in
            let folder = root.appending(path: place).path
            let names =
                place == "."
                ? (try? FileManager.default.contentsOfDirectory(atPath: folder))
                : FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
            return (names ?? []).filter { name in
                (name.hasSuffix(".swift") || name.hasSuffix(".md")) && !name.hasPrefix(".build/")
            }.sorted().map { "\(place)/\($0)" }
        }.compactMap { path in
            let data = FileManager.default.contents(atPath: root.appending(path: path).path)
            return data.map {
                DocumentationPage(path: path, text: String(decoding: $0, as: UTF8.self))
            }
        }
    }

    var blocks: [Block] {
        var blocks: [Block] = []
        var open: Block?
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            var line = line
            if path.hasSuffix(".swift") {
                line = line.drop { $0 == " " }
                guard line.hasPrefix("///") else { continue }
                line = line.dropFirst(line.hasPrefix("/// ") ? 4 : 3)
            }
            let mark = line.drop { $0 == " " }
            if mark.hasPrefix("```") {
                if let block = open { blocks.append(block) }
                open =
                    open == nil ? Block(language: String(mark.dropFirst(3)), line: number + 2) : nil
            } else {
                open?.code.append(String(line))
            }
        }
        return blocks
    }
}

@Suite(.computing) struct `The documentation` {
    /// Spaces and line ends do not count: the code of a test is indented, and wraps elsewhere.
    private func squeezed(_ lines: some Sequence<some StringProtocol>) -> String {
        lines.joined().filter { !$0.isWhitespace }
    }

    @Test func `has only Swift that these tests compile`() {
        let sources = DocumentationPage.compiled.map { page in
            squeezed(page.text.split(separator: "\n"))
        }
        var count = 0
        for page in DocumentationPage.all {
            for block in page.blocks where block.language == "swift" {
                count += 1
                if block.code[0].hasPrefix("// Package.swift") {
                    checkManifest(block)
                    continue
                }
                let imports = block.code.filter { $0.hasPrefix("import ") }.map { squeezed([$0]) }
                let parts = block.parts.map { part in
                    squeezed(part.filter { !$0.hasPrefix("import ") })
                }
                let isThere = sources.contains { source in
                    var rest = source[...]
                    return imports.allSatisfy(source.contains)
                        && parts.allSatisfy { part in
                            guard let place = rest.range(of: part) else { return false }
                            rest = rest[place.upperBound...]
                            return true
                        }
                }
                #expect(
                    isThere, "\(page.path):\(block.line)\n\(block.code.joined(separator: "\n"))")
            }
        }
        #expect(count > 60)
    }

    /// Lines of a manifest are those of this package and of the samples', but for the URL.
    private func checkManifest(_ block: DocumentationPage.Block) {
        let manifests = ["Package.swift", "Samples/Package.swift"].map { path in
            FileManager.default.contents(
                atPath: DocumentationPage.root.appending(path: path).path) ?? Data()
        }.map { String(decoding: $0, as: UTF8.self) }.joined()
        for line in block.code where !line.hasPrefix("//") && !line.contains("url:") {
            #expect(manifests.contains(line), "\(line)")
        }
    }

    @Test func `has only JSON that can be read`() {
        for page in DocumentationPage.all {
            for block in page.blocks where block.language == "json" {
                let text = block.code.joined(separator: "\n")
                // One document, or one of each line.
                let texts = (try? JSON(parsing: Array(text.utf8))) == nil ? block.code : [text]
                for text in texts {
                    #expect(throws: Never.self, "\(page.path):\(block.line)") {
                        try JSON(parsing: Array(text.utf8))
                    }
                }
            }
        }
    }

    @Test func `names only suites that exist`() {
        let folder = DocumentationPage.root.appending(path: "Tests").path
        let files =
            FileManager.default.enumerator(atPath: folder)?.compactMap {
                ($0 as? String)?.split(separator: "/").last
            } ?? []
        for page in DocumentationPage.all where page.path.hasSuffix(".md") {
            for name in page.text.matches(of: /`(\w+Tests)`/).map(\.1) {
                #expect(files.contains("\(name).swift"), "\(page.path): \(name)")
            }
        }
    }

    @Test func `closes every block`() {
        for page in DocumentationPage.all {
            let marks = page.text.split(separator: "\n").filter {
                $0.drop { $0 == " " || $0 == "/" }.hasPrefix("```")
            }
            #expect(marks.count.isMultiple(of: 2), "\(page.path)")
        }
    }
}

import Foundation
import Testing

/// Compares a whole text with the recorded one, in `Goldens/NAME` or another folder next to the test.
///
/// `RECORD=1 swift test --filter …` writes goldens that are missing or different; review the diff
/// like code. Otherwise a missing golden is a failure.
public func assertGolden(
    _ text: String, _ name: String, in folder: String = "Goldens", testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let file = URL(filePath: testFile).deletingLastPathComponent()
        .appending(path: folder).appending(path: name).standardizedFileURL
    let recorded = FileManager.default.contents(atPath: file.path).map {
        String(decoding: $0, as: UTF8.self)
    }
    guard recorded != text else { return }
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return
    }
    Issue.record(
        "\(name) differs from its golden.\n\(firstDifference(recorded ?? "", text))",
        sourceLocation: sourceLocation)
}

/// The text of a golden in which each text is once, below the names of all that have it.
public func namesByText(_ items: [(name: String, text: String)]) -> String {
    let order = items.enumerated().reduce(into: [:]) { order, item in
        order[item.element.text] = order[item.element.text] ?? item.offset
    }
    return Dictionary(grouping: items, by: \.text)
        .sorted { order[$0.key] ?? 0 < order[$1.key] ?? 0 }
        .map { text, items in
            var lines: [String] = []
            for name in items.map(\.name) {
                if let line = lines.last, line.count + 1 + name.count <= 100 {
                    lines[lines.count - 1] = "\(line) \(name)"
                } else {
                    lines.append(name)
                }
            }
            return lines.map { "\($0)\n" }.joined() + text
        }.joined(separator: "\n")
}

private func firstDifference(_ expected: String, _ actual: String) -> String {
    let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let actual = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(expected, actual).prefix { $0 == $1 }.count
    func excerpt(_ lines: [Substring]) -> String {
        lines.dropFirst(line).prefix(3).joined(separator: "\n")
    }
    return "line \(line + 1)\nexpected:\n\(excerpt(expected))\nactual:\n\(excerpt(actual))"
}

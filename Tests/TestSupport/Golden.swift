import Foundation
import Testing

/// Compares a whole text with the one recorded beside the test, under `Goldens/NAME`.
///
/// `RECORD=1 swift test --filter …` writes what is missing or different; the diff is then reviewed
/// like code. Without it a missing golden is a failure: a comparison with nothing proves nothing.
public func assertGolden(
    _ text: String, _ name: String, testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let file = URL(filePath: testFile).deletingLastPathComponent()
        .appending(path: "Goldens").appending(path: name)
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

private func firstDifference(_ expected: String, _ actual: String) -> String {
    let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let actual = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(expected, actual).prefix { $0 == $1 }.count
    func excerpt(_ lines: [Substring]) -> String {
        lines.dropFirst(line).prefix(3).joined(separator: "\n")
    }
    return "line \(line + 1)\nexpected:\n\(excerpt(expected))\nactual:\n\(excerpt(actual))"
}

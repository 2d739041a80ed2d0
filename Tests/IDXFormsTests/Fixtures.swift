import Foundation
import IDXAuth
import IDXJSON
import TestSupport
import Testing

/// Answers invented for these tests, one file each.
enum Fixture {
    /// The bytes of `Fixtures/NAME.json`.
    static func bytes(_ name: String) throws -> [UInt8] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures").appending(path: name + ".json")
        return Array(try Data(contentsOf: file))
    }

    /// The same, read.
    static func json(_ name: String) throws -> JSON {
        try JSON(parsing: bytes(name))
    }
}

/// Compares with `Goldens/NAME` of this target, wherever the test stands.
func expectGolden(
    _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    try assertGolden(text, name, testFile: #filePath, sourceLocation: sourceLocation)
}

extension Step {
    /// The answer as the client reads it.
    var response: Response {
        get throws { try Response(parsing: json.bytes()) }
    }
}

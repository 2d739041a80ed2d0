import Foundation
import IDXAuth
import IDXForms
import IDXJSON
import TestSupport
import Testing

/// Made-up responses, one per file.
enum Fixture {
    /// The content of `Fixtures/NAME.json`.
    static func bytes(_ name: String) throws -> [UInt8] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures").appending(path: name + ".json")
        return Array(try Data(contentsOf: file))
    }

    /// The same, parsed as JSON.
    static func json(_ name: String) throws -> JSON {
        try JSON(parsing: bytes(name))
    }
}

/// Compares with `Goldens/NAME` of this target, whichever folder the test is in.
func expectGolden(
    _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    try assertGolden(text, name, testFile: #filePath, sourceLocation: sourceLocation)
}

extension Step {
    /// The same, parsed as a response.
    var response: Response {
        get throws { try Response(parsing: json.bytes()) }
    }
}

extension Dump {
    /// Creates a dump of a body.
    init(
        _ body: JSON, redactor: Redactor = Redactor(), only section: Section? = nil,
        heading: DisplayText? = nil
    ) {
        self.init(
            Response(JSON.Document(body), http: nil, dialogue: nil), redactor: redactor,
            only: section, heading: heading)
    }
}

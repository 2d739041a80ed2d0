import IDXJSON
import TestSupport
import Testing

@Suite("The parsing vectors of JSONTestSuite", .sharedData)
struct JSONTestSuiteTests {
    private static let folder = "jsontestsuite/test_parsing"

    private static func names(_ prefix: String) -> [String] {
        SharedData.vectorNames(in: folder).filter { $0.hasPrefix(prefix) }
    }

    private static func outcome(_ name: String) throws -> Result<JSON, JSON.SyntaxError> {
        let bytes = try #require(SharedData.vector("\(folder)/\(name)"))
        return Result { () throws(JSON.SyntaxError) in try JSON(parsing: bytes) }
    }

    @Test("what must be accepted is", arguments: names("y_"))
    func accepted(name: String) throws {
        let value = try Self.outcome(name).get()
        #expect(try JSON(parsing: value.bytes()) == value, "and survives being written")
    }

    @Test("what must be refused is", arguments: names("n_"))
    func refused(name: String) throws {
        #expect(throws: JSON.SyntaxError.self) { try Self.outcome(name).get() }
    }

    @Test("what is left to the reader ends in a value or an error", arguments: names("i_"))
    func either(name: String) throws {
        if case .failure(let error) = try Self.outcome(name) {
            #expect(error.line >= 1 && error.column >= 1)
        }
    }
}

import Testing

@testable import idx

@Suite("The version")
struct VersionTests {
    @Test func `names the commit only where the build was told it`() async throws {
        #expect(try await Program.run("--version").out == "idx \(Tool.fullVersion)\n")
        #expect(Tool.fullVersion.hasPrefix(Tool.version))
        #expect(Tool.version.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
    }
}

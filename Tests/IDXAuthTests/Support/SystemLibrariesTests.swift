import Testing

@testable import IDXAuth

@Suite struct SystemLibrariesTests {
    @Test func `wait for libraries that are being loaded`() {
        SystemLibraries.prepareRequests()
        SystemLibraries.settle()
        #expect(SystemLibraries.all.allSatisfy { !$0.isNeeded || $0.problem == nil })
    }
}

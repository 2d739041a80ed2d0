import IDXClassic
import Testing

@Suite("Statuses") struct AuthnStatusTests {
    @Test("Keep an unknown name as the server wrote it") func unknown() {
        let status: AuthnStatus = "Novel_Status"
        #expect("\(status)" == "Novel_Status")
        #expect(status != .success)
    }
}

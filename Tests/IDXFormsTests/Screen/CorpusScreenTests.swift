import IDXAuth
import TestSupport
import Testing

@testable import IDXForms

@Suite("Every recorded answer gives a screen")
struct CorpusScreenTests {
    @Test("a screen is made of each, with a title, and everything in it is safe to print")
    func screens() throws {
        for recording in SharedData.recordings(kind: "idx") {
            let screen = try Screen(Response(parsing: recording.bytes), host: "acme.okta.com")
            #expect(!screen.title.isEmpty && !screen.step.isEmpty, "\(recording.path)")
            let text = ScreenText(screen).text
            #expect(
                !text.unicodeScalars.contains(where: SanitizerTests.isDangerous),
                "\(recording.path)")
        }
    }
}

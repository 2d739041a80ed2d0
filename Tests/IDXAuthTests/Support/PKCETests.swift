import IDXCrypto
import Testing

@testable import IDXAuth

@Suite("PKCE")
struct PKCETests {
    @Test("the challenge is that of RFC 7636, appendix B")
    func pkce() {
        let pkce = PKCE(verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
        #expect(pkce.challenge(by: .tests) == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test("verifiers are long enough, of allowed characters and never the same")
    func freshVerifiers() {
        let verifiers = (0..<50).map { _ in PKCE().verifier.revealed }
        #expect(Set(verifiers).count == 50)
        #expect(verifiers.allSatisfy { $0.utf8.count == 43 && Base64URL.decode($0) != nil })
    }
}

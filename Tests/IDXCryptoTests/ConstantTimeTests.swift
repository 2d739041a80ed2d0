import IDXCrypto
import Testing

@Suite("Comparing texts by their bytes")
struct ConstantTimeTests {
    @Test("texts are compared by their bytes, not by Unicode's equivalence")
    func constantTime() {
        #expect(ConstantTime.equal("state", "state"))
        #expect(!ConstantTime.equal("state", "statf"))
        #expect(!ConstantTime.equal("state", "stat"))
        #expect(!ConstantTime.equal("\u{e9}", "e\u{301}"))
        #expect("issuer".hasSameBytes(as: "issuer"))
        #expect(!"issuer".hasSameBytes(as: "issue"))
        #expect(!"\u{e9}".hasSameBytes(as: "e\u{301}"))
    }
}

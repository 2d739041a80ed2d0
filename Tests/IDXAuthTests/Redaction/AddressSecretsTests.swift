import TestSupport
import Testing

@testable import IDXAuth

@Suite struct `Secrets that show themselves` {
    private static let token = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIwMHUxIn0.c2lnbmF0dXJl"

    private static func hidden(_ text: String, known: String? = nil) -> String {
        var matcher = TextMatcher()
        if let known { matcher.add([(Array(known.utf8), nil)], typed: true) }
        return matcher.replacing(in: text) { _ in "‹›" }
    }

    @Test(arguments: [
        ("see \(token)%41bc%42 here", "see ‹› here"), ("\(token)%2E", "‹›"),
        ("https://x/\(token)%41?a=\(token)%41&b=c", "https://x/‹›?a=‹›&b=‹›"),
        ("\(token)%20\(token)", "‹›%20‹›"),
    ])
    func `are hidden once where their letters are encoded`(text: String, words: String) {
        #expect(Self.hidden(text) == words)
    }

    @Test(arguments: [
        ("oktaverify://a?display=b", "oktaverify://a?display=‹›"),
        ("HTTPX:a?display=b", "HTTPX:a?display=‹›"), ("htt:a?display=b", "htt:a?display=‹›"),
        ("HTTPS://x/?display=b", "HTTPS://x/?display=b"),
        ("http://x/?display=b&state=c", "http://x/?display=b&state=‹›"),
        (":a?display=b", ":a?display=b"), ("see otpauth:a?display=b", "see otpauth:a?display=b"),
    ])
    func `are all parameters of a URL that is not one of the web`(text: String, words: String) {
        #expect(Self.hidden(text) == words)
    }

    @Test func `are found in order and apart, whatever is around and encoded`() {
        let parts = [
            Self.token, "eyJ", "%65yJ", "%41", "%2E", "%3D", "%2F", "%253D", "%", "=", "/", "?",
            "&",
            "#", "@", "://", "token", "state", "…", " ", "é", "‹", "a",
        ]
        var random = SplitMix(1)
        for _ in 0..<20_000 {
            let text = (0..<8).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
            var ranges: [Range<Int>] = []
            text.withBytes { AddressSecrets.addRanges(in: $0, to: &ranges) }
            #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
            #expect(ranges.allSatisfy { !$0.isEmpty }, "\(text)")
        }
    }
}

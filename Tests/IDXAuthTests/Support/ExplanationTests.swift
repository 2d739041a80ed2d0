import Testing

@testable import IDXAuth

@Suite struct `A sentence about an error` {
    private let refusal = TransportError.Refusal.insecure(host: "a.example")

    @Test func `has a key, values by name and English in one literal`() {
        let sentence: Explanation =
            "reason.wait = it is over in \("seconds", 7) s: \("text", "No")."
        #expect(sentence.key == "reason.wait")
        #expect(sentence.template == "it is over in {seconds} s: {text}.")
        #expect(sentence.values == ["seconds": .count(7), "text": .text("No")])
        #expect(sentence.description == "it is over in 7 s: No.")
    }

    @Test func `holds another one, which can begin in another case`() {
        let whole = TransportError.refused(refusal).explanation
        #expect(whole.values == ["reason": .explanation(refusal.explanation)])
        #expect(
            "\(whole.startingLowercase)"
                == "the request was not sent: \(refusal)."
                && "\(refusal.explanation.startingUppercase)".hasPrefix("Http is allowed"))
        #expect(
            whole.followed(by: .setClock).description == "\(whole) Set this machine's clock."
                && whole.followed(by: nil) == whole)
    }

    @Test func `holds only short and printable words of others`() {
        let long = String(repeating: "x", count: 301)
        let sentence = TransportError.malformed(reason: "\u{1B}[2J\u{202E}\n\(long)").explanation
        #expect(
            sentence.description
                == "The answer was not HTTP: \u{FFFD}[2J\u{FFFD} \(long.dropLast(7))….")
    }
}

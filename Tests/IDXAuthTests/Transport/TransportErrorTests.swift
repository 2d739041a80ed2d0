import Testing

@testable import IDXAuth

@Suite struct `The words of a transport error` {
    @Test(arguments: [
        (Duration.seconds(30), "30 s"), (.milliseconds(150), "150 ms"),
        (.milliseconds(3_500), "3.5 s"),
        (.milliseconds(1_020), "1.02 s"), (.zero, "0 ms"),
        (.seconds(Int64.max), "9223372036854775807 s"),
    ])
    func `a time limit reads right whatever its length`(limit: Duration, text: String) {
        #expect("\(TransportError.timedOut(after: limit))" == "No answer within \(text).")
    }

    @Test(arguments: [
        (TransportError.Limit.bodyBytes(1_000), "more than 1000 bytes"),
        (.headerBytes(65_536), "more than 65536 bytes of header fields"),
        (.headerFields(256), "more than 256 header fields"),
    ])
    func `a limit on size says what was counted`(limit: TransportError.Limit, text: String) {
        #expect("\(TransportError.tooLarge(limit))" == "The answer was too large: \(text).")
    }
}

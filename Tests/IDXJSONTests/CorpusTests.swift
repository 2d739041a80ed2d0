import Foundation
import IDXJSON
import TestSupport
import Testing

@Suite("Recorded responses as JSON", .computing)
struct CorpusTests {
    @Test func `every response is read as Foundation reads it, and survives being written`() throws
    {
        try compare(Recording.own)
    }

    @Test(.sharedData)
    func `every recording is read as Foundation reads it, and survives being written`() throws {
        try compare(SharedData.recordings())
    }

    private func compare(_ recordings: [Recording]) throws {
        for recording in recordings {
            let reference = try JSONSerialization.jsonObject(
                with: Data(recording.bytes), options: .fragmentsAllowed)
            let value = try JSON(parsing: recording.bytes)
            #expect(try JSON(parsing: value.bytes()) == value)
            #expect(try JSON(parsing: value.bytes(.pretty)) == value)
            let again = try JSONSerialization.jsonObject(
                with: Data(value.bytes()), options: .fragmentsAllowed)
            #expect(
                try #require(again as? NSObject) == (reference as? NSObject),
                "\(recording.path) reads differently")
        }
    }
}

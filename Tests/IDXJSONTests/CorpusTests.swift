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
        for recording in recordings where !recording.bytes.isEmpty {
            let reference = try? JSONSerialization.jsonObject(
                with: Data(recording.bytes), options: .fragmentsAllowed)
            guard let value = try? JSON(parsing: recording.bytes) else {
                #expect(reference == nil, "\(recording.path) is refused")
                continue
            }
            #expect(try JSON(parsing: value.bytes()) == value)
            #expect(try JSON(parsing: value.bytes(.pretty)) == value)
            let again = try JSONSerialization.jsonObject(
                with: Data(value.bytes()), options: .fragmentsAllowed)
            #expect(
                (again as? NSObject) == (reference as? NSObject),
                "\(recording.path) reads differently")
        }
    }
}

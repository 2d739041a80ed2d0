import Foundation
import IDXJSON
import TestSupport
import Testing

@Suite("Recorded responses as JSON", .computing, .sharedData)
struct CorpusTests {
    @Test("every recording is read as Foundation reads it, and survives being written")
    func recordings() throws {
        for recording in SharedData.recordings() where !recording.bytes.isEmpty {
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

import CSupport
import Foundation
import IDXAuth
import IDXForms

/// What is done with the bytes of a response.
enum Reading: String, CaseIterable {
    case foundation = "JSONSerialization"
    case read
    case walk = "read and walk"
    case screen = "read and make a screen"
    case redact = "read and redact"
    case dump = "read and dump"

    /// Does it with each response.
    func run(_ responses: [[UInt8]]) throws {
        for bytes in responses { try run(bytes) }
    }

    private func run(_ bytes: [UInt8]) throws {
        if self == .foundation {
            _ = try JSONSerialization.jsonObject(with: Data(bytes))
            return
        }
        let response = try Response(parsing: bytes)
        switch self {
        case .foundation, .read: break
        case .walk: Benchmark.walk(response)
        case .screen: _ = Screen(response, host: "acme.example")
        case .redact:
            _ = Redactor().redacted(response.raw).text()
        case .dump:
            _ = StepTrace(parsing: bytes)
            _ = Dump(response).tree()
        }
    }

    /// The blocks that are allocated for a response, on average; nil where they are not counted.
    func allocations(_ responses: [[UInt8]]) throws -> Double? {
        try run(responses)
        let before = allocations_count()
        try run(responses)
        let count = allocations_count() - before
        return count == 0 ? nil : Double(count) / Double(responses.count)
    }
}

/// The responses in a folder: those of the simulated org to one step of each of several scenarios.
func responses(in folder: String) throws -> [[UInt8]] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        .map { Array(try Data(contentsOf: URL(filePath: folder).appending(path: $0))) }
}

/// The folder of the sample.
let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized.path(percentEncoded: false)

import Foundation
import Testing

/// Public recordings and test vectors that may lie beside a checkout, in `../shared`.
///
/// They are no part of the project: tests that need them have the trait `sharedData` and are shown as
/// skipped where they are absent.
public enum SharedData {
    private static let folder: URL? = {
        var checkout = URL(filePath: #filePath)
        for _ in 0..<3 { checkout.deleteLastPathComponent() }
        let places = [
            ProcessInfo.processInfo.environment["IDX_SHARED_DATA"].map { URL(filePath: $0) },
            checkout.deletingLastPathComponent().appending(path: "shared"),
        ]
        return places.compactMap { $0 }.first {
            FileManager.default.fileExists(atPath: $0.appending(path: "corpus").path)
        }
    }()

    /// Whether the data lie beside the checkout.
    public static var isPresent: Bool { folder != nil }

    /// One recorded response.
    public struct Recording: Sendable, CustomTestStringConvertible {
        /// Its path below the corpus.
        public let path: String
        /// `idx`, `token`, `interact`, …
        public let kind: String
        /// The body.
        public let bytes: [UInt8]
        /// Names the recording in test output.
        public var testDescription: String { path }
    }

    /// The recorded responses, all or of one kind. Empty, with a printed note, where they are absent.
    public static func recordings(kind: String? = nil) -> [Recording] {
        guard let corpus = folder?.appending(path: "corpus"),
            let index = try? String(
                contentsOf: corpus.appending(path: "index.csv"), encoding: .utf8)
        else {
            print("note: ../shared/corpus is absent, so tests over recorded responses are skipped")
            return []
        }
        return index.split(whereSeparator: \.isNewline).dropFirst().compactMap { row in
            let cells = row.split(separator: ",", maxSplits: 2).map(String.init)
            guard cells.count == 3, kind == nil || kind == cells[1],
                let data = FileManager.default.contents(
                    atPath: corpus.appending(path: cells[0]).path)
            else { return nil }
            return Recording(path: cells[0], kind: cells[1], bytes: Array(data))
        }
    }

    /// A file below `vectors`, or nil, with a printed note, where it is absent.
    public static func vector(_ path: String) -> [UInt8]? {
        guard let file = folder?.appending(path: "vectors").appending(path: path),
            let data = FileManager.default.contents(atPath: file.path)
        else {
            print("note: ../shared/vectors/\(path) is absent, so the test that needs it is skipped")
            return nil
        }
        return Array(data)
    }

    /// The names of the files in a folder below `vectors`, sorted. Empty where it is absent.
    public static func vectorNames(in path: String) -> [String] {
        guard let directory = folder?.appending(path: "vectors").appending(path: path),
            let names = try? FileManager.default.contentsOfDirectory(atPath: directory.path)
        else {
            print("note: ../shared/vectors/\(path) is absent, so the test that needs it is skipped")
            return []
        }
        return names.sorted()
    }
}

extension Trait where Self == ConditionTrait {
    /// Shows a test as skipped where `../shared` is absent.
    public static var sharedData: Self {
        .enabled(if: SharedData.isPresent, "its data, ../shared, are absent")
    }
}

import Foundation
import Testing

/// Public recordings and test vectors in `../shared`, next to a checkout, or in the folder that
/// `IDX_SHARED_DATA` names, which then replaces it.
///
/// They are not part of the project: tests that need them have the trait `sharedData` and are
/// skipped where they are missing.
public enum SharedData {
    private static let folder: URL? = {
        var place = URL(filePath: #filePath)
        for _ in 0..<4 { place.deleteLastPathComponent() }
        place.append(path: "shared")
        if let told = ProcessInfo.processInfo.environment["IDX_SHARED_DATA"] {
            place = URL(filePath: told)
        }
        let corpus = place.appending(path: "corpus").path
        return FileManager.default.fileExists(atPath: corpus) ? place : nil
    }()

    /// Whether the data are available.
    public static var isPresent: Bool { folder != nil }

    /// The recorded responses, all or of one kind. Empty only if the data are missing, so that no
    /// test passes for lack of them.
    public static func recordings(kind: String? = nil) -> [Recording] {
        recordings(in: "corpus", column: 1, kind)
    }

    /// The recorded bodies of Classic orgs, all or of one kind: `transaction`, `error`, `questions`.
    public static func classicRecordings(kind: String? = nil) -> [Recording] {
        recordings(in: "authn-corpus", column: 7, kind)
    }

    private static func recordings(in name: String, column: Int, _ kind: String?) -> [Recording] {
        guard let corpus = folder?.appending(path: name) else { return [] }
        let file = corpus.appending(path: "index.csv").path
        let index = FileManager.default.contents(atPath: file) ?? Data()
        let rows = String(decoding: index, as: UTF8.self).split(whereSeparator: \.isNewline)
        let found = rows.dropFirst().compactMap { row -> Recording? in
            // Cells before the kind are not quoted.
            let cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            guard kind == nil || kind == cells[column] else { return nil }
            let data = FileManager.default.contents(atPath: corpus.appending(path: cells[0]).path)
            guard let data else { preconditionFailure("\(cells[0]) is missing in \(corpus.path)") }
            return Recording(path: cells[0], kind: cells[column], bytes: Array(data))
        }
        precondition(!found.isEmpty, "no \(kind ?? "recording") in \(corpus.path)")
        return found
    }

    /// A file below `vectors`, or nil if the data are missing.
    public static func vector(_ path: String) -> [UInt8]? {
        guard let file = folder?.appending(path: "vectors").appending(path: path),
            let data = FileManager.default.contents(atPath: file.path)
        else { return nil }
        return Array(data)
    }

    /// The names of the files in a folder below `vectors`, sorted. Empty if the data are missing.
    public static func vectorNames(in path: String) -> [String] {
        guard let directory = folder?.appending(path: "vectors").appending(path: path) else {
            return []
        }
        return names(in: directory)
    }

    /// The names of the files in a folder that has some, sorted.
    static func names(in directory: URL) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: directory.path)
        guard let names, !names.isEmpty else {
            preconditionFailure("there are no files in \(directory.path)")
        }
        return names.sorted()
    }
}

/// A recorded response.
public struct Recording: Sendable, CustomTestStringConvertible {
    /// Its path within the corpus, or its name.
    public let path: String
    /// `idx`, `token`, `interact`, …
    public let kind: String
    /// The body.
    public let bytes: [UInt8]
    /// The name in test output.
    public var testDescription: String { path }
}

extension Recording {
    /// Responses in the repository, so that what holds for recordings is tested without them too:
    /// the made-up steps, the fixtures of forms, and the responses of the simulated org.
    public static let own: [Recording] = {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let invented = Steps.all.map {
            Recording(path: $0.name, kind: "idx", bytes: $0.json.bytes())
        }
        let files = ["IDXFormsTests/Fixtures", "EndToEndTests/Goldens/steps"].flatMap { folder in
            SharedData.names(in: tests.appending(path: folder))
                .filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
        }
        return invented
            + files.compactMap { file in
                // Those of the simulated org start with a status line.
                FileManager.default.contents(atPath: tests.appending(path: file).path).map {
                    Recording(path: file, kind: "idx", bytes: Array($0.drop { $0 != 0x7B }))
                }
            }
    }()
}

extension Trait where Self == ConditionTrait {
    /// Skips a test where the shared data are missing.
    public static var sharedData: Self {
        .enabled(if: SharedData.isPresent, "its data, ../shared, are absent")
    }
}

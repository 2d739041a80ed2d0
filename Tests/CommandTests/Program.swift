import Foundation
import Synchronization
import TestSupport
import Testing

/// The built `idx`, run as a person or a script runs it.
enum Program {
    /// What a run left behind.
    struct Run: Sendable {
        /// The exit code; 128 and the signal's number if a signal ended it, as a shell has it.
        let code: Int32
        /// Standard output.
        let out: String
        /// Standard error.
        let err: String
    }

    /// Where the executable lies: beside the test bundle.
    static let path: String = {
        #if os(Linux)
            let bundle = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            return bundle.deletingLastPathComponent().appending(path: "idx").path
        #else
            let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
            let bundle = bundles.first?.bundleURL ?? URL(filePath: CommandLine.arguments[0])
            return bundle.deletingLastPathComponent().appending(path: "idx").path
        #endif
    }()

    /// Runs it to its end.
    ///
    /// - Parameters:
    ///   - arguments: The command line without the program's name.
    ///   - input: Standard input; closed after it.
    ///   - environment: Variables beside `PATH` and a `HOME` of its own.
    ///   - folder: The working directory.
    /// - Returns: What it left behind.
    /// - Throws: If it cannot be started.
    static func run(
        _ arguments: String..., input: String = "", environment: [String: String] = [:],
        folder: Scratch? = nil
    ) async throws -> Run {
        try await run(arguments, input: input, environment: environment, folder: folder)
    }

    /// Runs it, or another program, to its end.
    static func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:],
        folder: Scratch? = nil, program: String = Program.path
    ) async throws -> Run {
        let scratch = try folder ?? Scratch()
        let (standardInput, standardOutput, standardError) = (Pipe.kept(), Pipe.kept(), Pipe.kept())
        let process = try ChildProcess.start(
            program, arguments, environment: scratch.environment.merging(environment) { $1 },
            folder: scratch.path,
            streams: .descriptors(
                input: standardInput.fileHandleForReading.fileDescriptor,
                output: standardOutput.fileHandleForWriting.fileDescriptor,
                error: standardError.fileHandleForWriting.fileDescriptor))
        try standardInput.fileHandleForReading.close()
        try standardOutput.fileHandleForWriting.close()
        try standardError.fileHandleForWriting.close()
        async let out = read(standardOutput)
        async let err = read(standardError)
        // A program that ended without reading its input is no failure of the test.
        try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        let code =
            switch await ChildProcess.end(of: process) {
            case .code(let code): code
            case .signal(let number): 128 + number
            }
        return Run(code: code, out: await out, err: await err)
    }

    /// An output without what is said of requests that take long: on a busy machine any may.
    private static func withoutSignsOfLife(_ text: String) -> String {
        let signs = [
            "Waiting for 127.0.0.1", "Waiting for the org", #"{"event":"remark","kind":"waiting""#,
        ]
        return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            !signs.contains { line.hasPrefix($0) }
        }.joined(separator: "\n")
    }

    private static func read(_ pipe: Pipe) async -> String {
        await withCheckedContinuation { continuation in
            // Not on a queue: there it would hold a thread that tasks run on.
            Thread.detachNewThread {
                let data = pipe.fileHandleForReading.readDataToEndOfFile()
                continuation.resume(
                    returning: withoutSignsOfLife(String(decoding: data, as: UTF8.self)))
            }
        }
    }
}

/// A folder of its own for a run, which is also its home. Gone when nothing refers to it any more.
final class Scratch: Sendable {
    private let folder: TemporaryFolder
    /// Its path.
    var path: String { folder.path }

    init() throws { folder = try TemporaryFolder().made() }

    /// The variables of a run in it: nothing of whoever runs the tests. An org in the tests' own process
    /// may need long on a busy machine.
    var environment: [String: String] {
        [
            "PATH": "/usr/bin:/bin", "HOME": path, "TMPDIR": path, "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color", "IDX_HTTP_TIMEOUT": "10m",
            // The keyrings of whoever runs the tests are not theirs to fill.
            "IDX_KEYRING": "file",
        ]
    }

    /// Writes a file and returns its path.
    @discardableResult
    func write(_ text: String, to name: String, permissions: Int = 0o600) throws -> String {
        let file = path + "/" + name
        try FileManager.default.createDirectory(
            atPath: URL(filePath: file).deletingLastPathComponent().path,
            withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: file))
        try FileManager.default.setAttributes(
            [.posixPermissions: permissions], ofItemAtPath: file)
        return file
    }

    /// Reads a file, or nil if there is none.
    func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: path + "/" + name).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// The access bits of a file.
    func permissions(of name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path + "/" + name)[.posixPermissions]
            as? Int
    }
}

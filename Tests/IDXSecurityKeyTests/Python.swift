import Foundation
import TestSupport

/// Python, with which a relying party of others runs.
enum Python {
    static let hasFIDO2: Bool = (try? output(["-c", "import fido2.server"], "")) == ""

    /// Runs a script beside this file.
    static func run(_ script: String, _ input: String) throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        return try output([folder.appending(path: script).path()], input)
    }

    private static func output(_ arguments: [String], _ input: String) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3"] + arguments
        let (stdin, stdout) = (Pipe(), Pipe())
        process.standardInput = stdin
        process.standardOutput = stdout
        process.standardError = stdout
        _ = ChildProcess.outlivesBrokenPipes
        try process.run()
        try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try stdin.fileHandleForWriting.close()
        let data = try stdout.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}

import Foundation

/// Counts instructions with valgrind, which counts the same on a busy machine as on an idle one.
enum Instructions {
    /// Counts one pass: half of what a run with three passes takes more than one with one pass.
    ///
    /// - Parameter arguments: What this program is told, without the number of passes.
    /// - Returns: The instructions; nil without valgrind.
    /// - Throws: ``Failed`` with what valgrind wrote.
    static func ofPass(_ arguments: [String]) throws -> Double? {
        guard let one = try ofRun(arguments + ["1"]), let three = try ofRun(arguments + ["3"])
        else { return nil }
        return (three - one) / 2
    }

    private static func ofRun(_ arguments: [String]) throws -> Double? {
        guard let valgrind else { return nil }
        let output = try outputOf(
            valgrind,
            ["--tool=callgrind", "--callgrind-out-file=/dev/null", program, "pass"] + arguments)
        guard let line = output.split(separator: "\n").first(where: { $0.contains("Collected : ") })
        else { throw Failed(output: output) }
        return line.split(separator: " ").last.flatMap { Double($0) }
    }

    private static let valgrind = ProcessInfo.processInfo.environment["PATH", default: ""]
        .split(separator: ":").map { "\($0)/valgrind" }
        .first(where: FileManager.default.isExecutableFile)

    /// What a program wrote to standard error.
    private static func outputOf(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let written = pipe.fileHandleForReading.readDataToEndOfFile()
        let output = String(decoding: written, as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(output: output) }
        return output
    }

    struct Failed: Error {
        let output: String
    }
}

/// The path of this program.
let program = Bundle.main.executablePath ?? CommandLine.arguments[0]

import Foundation

/// Python, for what others wrote in it.
public enum Python {
    /// Whether a module is installed.
    public static func has(_ module: String) -> Bool {
        (try? run(["-c", "import \(module)"], "")) == ""
    }

    /// Runs Python to its end, and returns what it prints and complains about.
    public static func run(_ arguments: [String], _ input: String) throws -> String {
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

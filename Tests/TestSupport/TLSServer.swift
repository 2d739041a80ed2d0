#if os(Linux)
    import Foundation

    /// Runs `openssl` as a TLS server on 127.0.0.1, with a new self-signed certificate for
    /// `localhost`. The key is deleted with the server.
    public final class TLSServer: Sendable {
        /// The path of `openssl`, if it is installed.
        public static let tool = ["/usr/bin/openssl", "/usr/local/bin/openssl"].first {
            FileManager.default.isExecutableFile(atPath: $0)
        }

        struct Failed: Error {
            let output: String
        }

        /// The certificate, which is its own authority.
        public let certificate: String
        /// The port it listens on.
        public let port: Int
        private let folder: String
        private let server: pid_t

        /// Starts a server, with additional flags for `openssl`.
        public init(flags: [String] = []) async throws {
            folder =
                FileManager.default.temporaryDirectory
                .appending(path: "idx-tls-\(UUID().uuidString)").path
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            let key = folder + "/key.pem"
            certificate = folder + "/certificate.pem"
            let (_, made) = try Self.run([
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                "-nodes", "-keyout", key, "-out", certificate, "-days", "2",
                "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
            ])
            _ = await Self.text(made) { _ in false }
            let (server, output) = try Self.run(
                [
                    "s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key, "-www",
                ] + flags)
            let text = await Self.text(output) { $0.contains { $0.hasPrefix("ACCEPT ") } }
            let line = text.split(separator: "\n").last { $0.hasPrefix("ACCEPT ") }
            guard let port = line?.split(separator: ":").last.flatMap({ Int($0) }) else {
                throw Failed(output: text)
            }
            self.port = port
            self.server = server
        }

        deinit {
            // SIGKILL, because a process started from a thread of the task pool has every other
            // signal blocked.
            kill(server, SIGKILL)
            // If this fails, a folder stays in the temporary directory, which affects no test.
            try? FileManager.default.removeItem(atPath: folder)
        }

        private static func run(_ arguments: [String]) throws -> (pid_t, Pipe) {
            let output = Pipe.kept()
            let writer = output.fileHandleForWriting
            let process = try ChildProcess.start(
                tool ?? "/usr/bin/openssl", arguments,
                streams: .descriptors(
                    input: FileHandle.nullDevice.fileDescriptor, output: writer.fileDescriptor,
                    error: writer.fileDescriptor))
            try writer.close()
            return (process, output)
        }

        /// The output up to an expected line, or to the end.
        public static func text(
            _ pipe: Pipe, until isEnough: @escaping @Sendable ([Substring]) -> Bool
        ) async -> String {
            await withCheckedContinuation { continuation in
                // Not on the task pool, whose threads must not block.
                Thread.detachNewThread {
                    var text = ""
                    while !isEnough(text.split(separator: "\n")) {
                        let more = pipe.fileHandleForReading.availableData
                        guard !more.isEmpty else { break }
                        text += String(decoding: more, as: UTF8.self)
                    }
                    continuation.resume(returning: text)
                }
            }
        }
    }
#endif

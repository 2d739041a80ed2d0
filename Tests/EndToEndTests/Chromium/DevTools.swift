import Foundation
import IDXJSON
import Synchronization
import TestSupport

/// A headless Chromium, driven over its DevTools pipe: JSON messages that end with NUL, on
/// descriptors 3 and 4.
final class DevTools: Sendable {
    /// Why something could not be done with the browser.
    enum Failure: Error {
        /// The browser has ended.
        case ended
        /// The browser refused a command, in these words.
        case refused(String)
        /// The page does not show it.
        case missing(String)
    }

    private struct State {
        var lastID = 0
        var replies: [Int: CheckedContinuation<JSON, any Error>] = [:]
        var isOver = false
    }

    private let state = Mutex(State())
    private let commands = Pipe.kept()
    private let messages = Pipe.kept()
    private let folder: URL
    private let process: pid_t

    /// The program, where this machine has it.
    static let program = ["chromium", "chromium-browser", "google-chrome"].map { "/usr/bin/" + $0 }
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Starts a browser with a profile of its own.
    init(_ program: String) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "idx-\(UUID().uuidString)")
        let silent = FileHandle.nullDevice.fileDescriptor
        process = try ChildProcess.start(
            program,
            [
                "--headless", "--remote-debugging-pipe", "--user-data-dir=\(folder.path)",
                "--no-first-run", "--disable-gpu", "--disable-extensions", "--disable-sync",
                "--disable-background-networking", "--disable-component-update",
                "--disable-dev-shm-usage", "--password-store=basic", "--hide-scrollbars",
            ] + (getuid() == 0 ? ["--no-sandbox"] : []),
            streams: .descriptors(
                input: silent, output: silent, error: silent,
                others: [
                    commands.fileHandleForReading.fileDescriptor,
                    messages.fileHandleForWriting.fileDescriptor,
                ]))
        try commands.fileHandleForReading.close()
        try messages.fileHandleForWriting.close()
        Thread.detachNewThread { [self] in read() }
    }

    /// Ends the browser and removes its profile.
    func stop() async {
        let killing = Task { [process] in
            try await Task.sleep(for: .seconds(10))
            kill(process, SIGKILL)
        }
        do {
            _ = try await call("Browser.close")
        } catch {
            kill(process, SIGKILL)
        }
        _ = await ChildProcess.end(of: process)
        killing.cancel()
        // What is left of a profile harms nothing.
        try? FileManager.default.removeItem(at: folder)
    }

    /// Sends a command and returns its result.
    ///
    /// A page that is being replaced may never answer, so the reply has to come within 20 seconds.
    func call(_ method: String, _ parameters: JSON = [:], in session: String? = nil) async throws
        -> JSON
    {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        let timer = Task {
            try await Task.sleep(for: .seconds(20))
            fail(id, Failure.refused("\(method): no reply"))
        }
        defer { timer.cancel() }
        let answer = try await withTaskCancellationHandler {
            try await reply(to: id, method, parameters, session)
        } onCancel: {
            fail(id, CancellationError())
        }
        if let error = answer["error"] { throw Failure.refused("\(method): \(error.text())") }
        return answer["result"] ?? nil
    }

    private func reply(
        to id: Int, _ method: String, _ parameters: JSON, _ session: String?
    ) async throws -> JSON {
        try await withCheckedThrowingContinuation { continuation in
            let isOver = state.withLock { state in
                if !state.isOver { state.replies[id] = continuation }
                return state.isOver
            }
            guard !isOver else { return continuation.resume(throwing: Failure.ended) }
            guard !Task.isCancelled else { return fail(id, CancellationError()) }
            var message: JSON.Object = [
                "id": JSON(integerLiteral: id), "method": .string(method), "params": parameters,
            ]
            if let session { message.append("sessionId", .string(session)) }
            commands.fileHandleForWriting.write(Data(JSON.object(message).bytes() + [0]))
        }
    }

    private func fail(_ id: Int, _ error: any Error) {
        state.withLock { $0.replies.removeValue(forKey: id) }?.resume(throwing: error)
    }

    private func read() {
        var rest: [UInt8] = []
        while true {
            let data = messages.fileHandleForReading.availableData
            guard !data.isEmpty else { break }
            rest += data
            while let end = rest.firstIndex(of: 0) {
                // What is not JSON is no message of the protocol; whoever waits for it times out.
                if let message = try? JSON(parsing: Array(rest[..<end])) { take(message) }
                rest.removeSubrange(...end)
            }
        }
        let replies = state.withLock { state in
            defer { (state.replies, state.isOver) = ([:], true) }
            return state.replies.values
        }
        for reply in replies { reply.resume(throwing: Failure.ended) }
    }

    /// Hands a reply to the call that waits for it. Events are not used: a page is looked at.
    private func take(_ message: JSON) {
        guard let id = message["id"]?.int else { return }
        state.withLock { $0.replies.removeValue(forKey: id) }?.resume(returning: message)
    }
}

import IDXAuth
import IDXForms
import Testing

@testable import IDXTerminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A plain prompter that reads lines from one pipe and writes to another.
struct PlainTranscript {
    /// The output, with the decision or error as the last line.
    static func of(
        _ screens: [Screen], typing input: String, time: TimeSource = Self.stopped,
        ascii: Bool = false, updates: AsyncStream<ScreenUpdate>? = nil
    ) async throws -> String {
        let (reader, writer) = try openPipe()
        let (output, sink) = try openPipe()
        _ = Array(input.utf8).withUnsafeBytes { write(writer, $0.baseAddress, $0.count) }
        close(writer)
        var outcome: [String] = []
        do {
            let prompter = PlainPrompter(
                Terminal(
                    input: reader, output: sink, style: TerminalStyle(look: .plain, ascii: ascii)),
                time: time)
            for screen in screens {
                let none = AsyncStream<ScreenUpdate> { $0.finish() }
                outcome.append(
                    describe(try await prompter.ask(screen, updates: updates ?? none)))
            }
        } catch {
            outcome.append("\(error)")
        }
        close(sink)
        close(reader)
        defer { close(output) }
        return read(all: output) + outcome.map { "== \($0)\n" }.joined()
    }

    /// A clock that stands still, on which no sleep ever ends.
    static let stopped = TimeSource(
        now: { Sample.start }, sleep: { _ in try await Task.sleep(for: .seconds(3600)) })

    /// A decision with its answers, including the secrets, which the tests made up.
    static func describe(_ decision: Decision) -> String {
        guard case .submit(let id, let answers) = decision else { return "\(decision)" }
        let words = answers.map { answer in
            switch answer.value {
            case .text(let text): "\(answer.question)=\(text)"
            case .secret(let secret): "\(answer.question)=secret \(secret.revealed)"
            case .toggle(let isOn): "\(answer.question)=\(isOn)"
            case .several(let ids): "\(answer.question)=\(ids.map(\.option))"
            case .choice(let id): "\(answer.question)=option \(id.option)"
            }
        }
        return ([id.rawValue] + words).joined(separator: " ")
    }

    static func openPipe() throws -> (reader: Int32, writer: Int32) {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        // Child processes of other tests must not keep these pipes open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Reads the output so far, without waiting for more.
    static func read(all descriptor: Int32) -> String {
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while case let count = chunk.withUnsafeMutableBytes({
            Glibc.read(descriptor, $0.baseAddress, $0.count)
        }), count > 0 {
            bytes += chunk.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

import IDXForms
import IDXPlatform
import IDXTerminal
import Synchronization

/// The output streams: results go to standard output, messages to standard error.
struct Streams: Sendable {
    /// Results, for scripts.
    let result = FileWriter(descriptor: 1)
    /// Messages, for people.
    let messages = FileWriter(descriptor: 2)

    /// Writes an error message.
    func problem(_ text: DisplayText, _ environment: ProgramEnvironment = .process) {
        messages.folded("idx: \(text)", hanging: 5, environment)
    }

    /// If a signal ends the program, says that it is canceled, and cleans up, within a second.
    ///
    /// Tokens that are on their way through `transport` are stored first; then there are five seconds.
    func onTermination(
        storing transport: GrantTransport? = nil,
        _ cleanUp: @escaping @Sendable () async -> Void = {}
    ) {
        TerminationWatch.onTermination(limit: transport?.stop() ?? .seconds(1)) { _ in
            messages.line("idx: \(FailurePhrase.canceled.text)")
            await transport?.settled {
                if messages.isTerminal { messages.folded(FailurePhrase.storing.text) }
            }
            await cleanUp()
        }
    }
}

/// Writes text to a descriptor.
final class FileWriter: Sendable {
    let descriptor: Int32
    private let error = Atomic<Int32>(0)

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Whether it is a terminal.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Writes a text. ``check(_:)`` reports failures.
    func write(_ text: DisplayText) {
        write(bytes: text.text)
    }

    /// Writes text that is not for a terminal.
    func write(bytes text: String) {
        var text = text
        let failure = text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
        if let failure { note(failure) }
    }

    /// Notes an error of the system at a write to the same descriptor.
    func note(_ failure: Int32) { error.store(failure, ordering: .relaxed) }

    /// Writes a line.
    func line(_ text: DisplayText = "") {
        write("\(text)\n")
    }

    /// Throws if something could not be written, for example on a full disk.
    ///
    /// A closed pipe is not an error.
    ///
    /// - Throws: A ``Failure`` that names the output.
    func check(_ name: String = FileAccess.standardOutput) throws(Failure) {
        let error = error.load(ordering: .relaxed)
        guard error != 0, error != EPIPE else { return }
        throw FileAccess.unwritable(output: name, error)
    }
}

import IDXForms
import IDXPlatform
import Synchronization

/// The output streams: results go to standard output, messages to standard error.
struct Streams: Sendable {
    /// Results, which a script may read.
    let result = FileWriter(descriptor: 1)
    /// Messages, which a person reads.
    let messages = FileWriter(descriptor: 2)

    /// Tells what went wrong.
    func problem(_ text: DisplayText, _ environment: ProgramEnvironment = .process) {
        messages.folded("idx: \(text)", hanging: 5, environment)
    }
}

/// A descriptor that whole texts are written to.
final class FileWriter: Sendable {
    let descriptor: Int32
    private let error = Atomic<Int32>(0)

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Whether a person looks at it.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Writes all of a text. What cannot be written is told by ``check(_:)``.
    func write(_ text: DisplayText) {
        write(bytes: text.text)
    }

    /// Writes what no terminal shows: into files and pipes of our own.
    func write(bytes text: String) {
        var text = text
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = writeSome(descriptor, rest)
                if count > 0 {
                    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
                } else if count < 0, errno == EAGAIN {
                    var writable = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    _ = poll(&writable, 1, 1000)
                } else if count == 0 || errno != EINTR {
                    return error.store(count < 0 ? errno : EIO, ordering: .relaxed)
                }
            }
        }
    }

    /// Writes a text and ends the line.
    func line(_ text: DisplayText = "") {
        write("\(text)\n")
    }

    /// Tells if something could not be written, as on a full disk.
    ///
    /// A reader that has gone away is no error: it has seen enough.
    ///
    /// - Throws: A ``Failure`` that names the output.
    func check(_ name: String) throws(Failure) {
        let error = error.load(ordering: .relaxed)
        guard error != 0, error != EPIPE else { return }
        throw FileAccess.unwritable(name, error)
    }
}

private func writeSome(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}

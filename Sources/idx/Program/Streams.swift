import IDXForms
import IDXPlatform

/// Where words go: results to standard output, talk to standard error.
struct Streams: Sendable {
    /// Results, which a script may read.
    let result = FileWriter(descriptor: 1)
    /// Talk, which a person reads.
    let talk = FileWriter(descriptor: 2)
}

/// A descriptor that whole texts are written to.
struct FileWriter: Sendable {
    /// The descriptor.
    let descriptor: Int32

    /// Whether a person looks at it.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Writes all of a text. A reader that has gone away is no error: there is nobody to tell.
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
                if count < 0, errno == EINTR || errno == EAGAIN { continue }
                guard count > 0 else { return }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            }
        }
    }

    /// Writes a text and ends the line.
    func line(_ text: DisplayText = "") {
        write("\(text)\n")
    }
}

private func writeSome(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}

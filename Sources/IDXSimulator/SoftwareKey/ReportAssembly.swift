/// The messages in the reports of a USB key (CTAP 2.1 §11.2.4).
struct ReportAssembly: Sendable {
    /// A command, without the bit that marks the first report.
    struct Command: RawRepresentable, Sendable, Hashable {
        var rawValue: UInt8

        static let ping = Self(rawValue: 0x01)
        static let open = Self(rawValue: 0x06)
        static let cbor = Self(rawValue: 0x10)
        static let cancel = Self(rawValue: 0x11)
        static let keepAlive = Self(rawValue: 0x3B)
        static let error = Self(rawValue: 0x3F)
    }

    /// A whole message.
    struct Message: Sendable {
        var channel: [UInt8]
        var command: Command
        var data: [UInt8]
    }

    private var partial: (message: Message, size: Int)?

    /// Takes a report; returns the message that it completes.
    mutating func take(_ report: [UInt8]) -> Message? {
        guard report.count >= 7 else { return nil }
        let channel = Array(report.prefix(4))
        if report[4] & 0x80 != 0 {
            let size = Int(report[5]) << 8 | Int(report[6])
            let message = Message(
                channel: channel, command: Command(rawValue: report[4] & 0x7F),
                data: Array(report.dropFirst(7).prefix(size)))
            partial = (message, size)
        } else {
            guard let (message, size) = partial, message.channel == channel else { return nil }
            let rest = report.dropFirst(5).prefix(size - message.data.count)
            partial?.message.data += rest
        }
        guard let (message, size) = partial, message.data.count == size else { return nil }
        partial = nil
        return message
    }

    /// The reports of a message.
    static func reports(_ command: Command, _ data: [UInt8], on channel: [UInt8]) -> [[UInt8]] {
        let head = [command.rawValue | 0x80, UInt8(data.count >> 8), UInt8(data.count & 0xFF)]
        var reports = [channel + head + data.prefix(57)]
        var rest = data.dropFirst(57)
        while !rest.isEmpty {
            reports.append(channel + [UInt8(reports.count - 1)] + rest.prefix(59))
            rest = rest.dropFirst(59)
        }
        return reports.map { $0 + [UInt8](repeating: 0, count: 64 - $0.count) }
    }
}

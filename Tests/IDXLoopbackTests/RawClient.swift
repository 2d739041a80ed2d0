import Dispatch
import IDXPlatform

@testable import IDXLoopback

/// A client that says exactly what it is told, on a thread of its own so that it blocks nobody.
struct RawClient: Sendable {
    enum Step: Sendable {
        case send([UInt8])
        case readUntil(String)
        case readToEnd
        case finishWriting
        case wait(DispatchSemaphore)
        /// Closes with RST.
        case reset
    }

    let port: UInt16
    var seconds = 600

    /// Everything read during the steps. `nil` where the connection was refused.
    func talk(_ steps: [Step]) async -> String? {
        await bytes(steps).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Sends text, then reads until the server closes.
    func ask(_ text: String) async -> String? {
        await talk([.send(Array(text.utf8)), .readToEnd])
    }

    func bytes(_ steps: [Step]) async -> [UInt8]? {
        await withCheckedContinuation { continuation in
            let (port, seconds) = (port, seconds)
            let hasThread = BlockingThread.run {
                continuation.resume(returning: Self.run(port, seconds, steps))
            }
            if !hasThread { continuation.resume(returning: nil) }
        }
    }

    private static func run(_ port: UInt16, _ seconds: Int, _ steps: [Step]) -> [UInt8]? {
        guard let descriptor = connect(port, seconds) else { return nil }
        var all: [UInt8] = []
        for step in steps {
            switch step {
            case .send(let bytes): send(descriptor, bytes)
            case .readUntil(let text): read(descriptor, &all, until: Array(text.utf8))
            case .readToEnd: read(descriptor, &all, until: nil)
            case .wait(let gate): gate.wait()
            case .finishWriting: Socket.finishWriting(descriptor)
            case .reset:
                Socket.reset(descriptor)
                return all
            }
        }
        close(descriptor)
        return all
    }

    private static func connect(_ port: UInt16, _ seconds: Int) -> Int32? {
        #if canImport(Glibc)
            let type = Int32(SOCK_STREAM.rawValue)
        #else
            let type = SOCK_STREAM
        #endif
        let descriptor = socket(AF_INET, type, 0)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var limit = timeval(tv_sec: .init(seconds), tv_usec: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                systemConnect(descriptor, $0)
            }
        }
        guard result == 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    private static func systemConnect(
        _ descriptor: Int32, _ address: UnsafePointer<sockaddr>
    ) -> Int32 {
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        #if canImport(Glibc)
            return Glibc.connect(descriptor, address, size)
        #elseif canImport(Musl)
            return Musl.connect(descriptor, address, size)
        #else
            return Darwin.connect(descriptor, address, size)
        #endif
    }

    private static func send(_ descriptor: Int32, _ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            guard case .moved(let count) = rest.withUnsafeBytes({ Socket.write(descriptor, $0) })
            else { return }
            rest = rest.dropFirst(count)
        }
    }

    private static func read(_ descriptor: Int32, _ all: inout [UInt8], until mark: [UInt8]?) {
        let from = all.count
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let outcome = buffer.withUnsafeMutableBytes { Socket.read(descriptor, into: $0) }
            guard case .moved(let count) = outcome else { return }
            all.append(contentsOf: buffer[..<count])
            if let mark, all[from...].contains(subsequence: mark) { return }
        }
    }
}

extension Collection where Element: Equatable {
    func contains(subsequence other: [Element]) -> Bool {
        var rest = self[...]
        while rest.count >= other.count {
            if rest.starts(with: other) { return true }
            rest = rest.dropFirst()
        }
        return other.isEmpty
    }
}

#if os(Linux)
    import Foundation
    import Glibc
    import TestSupport

    @testable import IDXAuth

    /// A server on 127.0.0.1 that writes whatever bytes a test tells it to, also what is not HTTP.
    final class RawServer: Sendable {
        /// What one connection gets for its request.
        struct Reply: Sendable {
            var bytes: [UInt8]
            /// Whether the connection stays open, silent, until the client goes away.
            var hangs = false
            /// Whether the connection is reset instead of closed.
            var resets = false

            init(_ text: String, hangs: Bool = false, resets: Bool = false) {
                self.init(bytes: Array(text.utf8), hangs: hangs, resets: resets)
            }

            init(bytes: [UInt8], hangs: Bool = false, resets: Bool = false) {
                self.bytes = bytes
                self.hangs = hangs
                self.resets = resets
            }
        }

        let port: Int
        private let socket: Int32
        private let seen = Record<String>()

        /// The requests so far, as they arrived.
        var requests: [String] { seen.elements }

        /// Returns once so many requests have arrived.
        func requests(reach count: Int) async { await seen.reaches(count) }

        init(reply: @escaping @Sendable (String) -> Reply) throws {
            let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            Self.keepToOurselves(socket)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isListening = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(socket, $0, length) == 0 && listen(socket, 512) == 0
                        && getsockname(socket, $0, &length) == 0
                }
            }
            guard isListening else { throw POSIXError(.EADDRINUSE) }
            self.socket = socket
            port = Int(UInt16(bigEndian: address.sin_port))
            Thread.detachNewThread { [self] in
                while true {
                    let connection = accept(socket, nil, nil)
                    guard connection >= 0 else {
                        // Closed here only: elsewhere the number might already be another socket.
                        close(socket)
                        return
                    }
                    Self.keepToOurselves(connection)
                    Thread.detachNewThread { self.serve(connection, reply) }
                }
            }
        }

        /// One that says "ok" to all but `/silent`, which it never answers.
        static func silentAtTimes() throws -> RawServer {
            try RawServer { request in
                request.contains("/silent")
                    ? .init("", hangs: true)
                    : .init("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            }
        }

        func stop() {
            shutdown(socket, Int32(SHUT_RDWR))
        }

        func address(_ path: String = "/") -> WebAddress {
            WebAddress(origin: Origin(scheme: "http", host: "127.0.0.1", port: port), path: path)
        }

        /// A connection that a program started meanwhile holds too is not closed when we close it.
        private static func keepToOurselves(_ descriptor: Int32) {
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        }

        private func serve(_ connection: Int32, _ reply: (String) -> Reply) {
            defer { close(connection) }
            while let request = Self.request(connection) {
                seen.append(request)
                let reply = reply(request)
                var rest = reply.bytes[...]
                while !rest.isEmpty {
                    let written = rest.withUnsafeBytes {
                        send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                    }
                    guard written > 0 else { return }
                    rest = rest.dropFirst(written)
                }
                if reply.hangs { _ = Self.request(connection) }
                if reply.resets {
                    var linger = linger(l_onoff: 1, l_linger: 0)
                    setsockopt(
                        connection, SOL_SOCKET, SO_LINGER, &linger,
                        socklen_t(MemoryLayout.size(ofValue: linger)))
                }
                guard request.contains("Keep: yes") else { return }
            }
        }

        /// One request with its body, or the start of a TLS or SOCKS handshake; nil when the client went away.
        private static func request(_ connection: Int32) -> String? {
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 16_384)
            while true {
                let text = String(decoding: bytes, as: UTF8.self)
                if let head = text.range(of: "\r\n\r\n") {
                    let length = text.range(of: "Content-Length: ").flatMap { range in
                        Int(text[range.upperBound...].prefix { $0.isNumber })
                    }
                    if text[head.upperBound...].utf8.count >= length ?? 0 { return text }
                }
                let count = recv(connection, &buffer, buffer.count, 0)
                guard count > 0 else { return nil }
                bytes += buffer[..<count]
                if bytes.first == 0x16 || bytes.first == 0x05 { return "handshake" }
            }
        }
    }
#endif

import IDXPlatform

/// The socket calls of this module.
enum Socket {
    /// The result of a read or write.
    enum Outcome {
        /// The number of bytes that were transferred.
        case moved(Int)
        /// It would block; try again after `poll`.
        case blocked
        /// The peer has closed its sending half (reading only).
        case ended
        /// The connection is closed.
        case failed
    }

    /// Creates a non-blocking listening socket on a numeric address; returns it with its port.
    static func listen(
        port: UInt16, at text: String
    ) throws(LoopbackError) -> (descriptor: Int32, port: UInt16) {
        var hints = addrinfo()
        (hints.ai_flags, hints.ai_socktype) = (AI_NUMERICHOST, streamType)
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(text, String(port), &hints, &found) == 0, let address = found?.pointee
        else { throw .portUnavailable(port, errno: EADDRNOTAVAIL) }
        defer { freeaddrinfo(found) }
        let descriptor = socket(address.ai_family, streamType, 0)
        guard descriptor >= 0 else { throw .system(call: "socket", errno: errno) }
        prepare(descriptor)
        set(descriptor, SOL_SOCKET, SO_REUSEADDR)
        // The one that stands for all addresses takes connections by IPv4 too.
        if address.ai_family == AF_INET6, text != "::" {
            set(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY)
        }
        guard bind(descriptor, address.ai_addr, address.ai_addrlen) == 0 else {
            let code = errno
            close(descriptor)
            throw .portUnavailable(port, errno: code)
        }
        guard IDXPlatform.listen(descriptor, 4096) == 0, let port = localPort(descriptor) else {
            let code = errno
            close(descriptor)
            throw .system(call: "listen", errno: code)
        }
        return (descriptor, port)
    }

    /// Accepts the next connection; returns `nil` and sets `errno` if there is none.
    static func accept(_ listener: Int32) -> Int32? {
        let descriptor = IDXPlatform.accept(listener, nil, nil)
        guard descriptor >= 0 else { return nil }
        prepare(descriptor)
        #if canImport(Darwin)
            set(descriptor, SOL_SOCKET, SO_NOSIGPIPE)
        #endif
        // Otherwise a second small write waits about 40 ms for the client's delayed ACK.
        set(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY)
        return descriptor
    }

    /// Whether another user of this machine opened a connection. Only Linux tells.
    static func isForeign(_ descriptor: Int32) -> Bool {
        guard let client = endpoint(of: descriptor, by: getpeername),
            let server = endpoint(of: descriptor, by: getsockname)
        else { return true }
        return ConnectionTable.current.isForeign(from: client, to: server, users: [0, geteuid()])
    }

    /// An address and a port as the table of connections writes them: `0100007F:1F90`.
    static func endpoint(
        of descriptor: Int32,
        by read: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> String? {
        var address = sockaddr_in6()
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                read(descriptor, $0, &size)
            }
        }
        guard result == 0 else { return nil }
        func hex(_ number: some FixedWidthInteger & UnsignedInteger) -> String {
            let text = String(number, radix: 16, uppercase: true)
            return String(repeating: "0", count: number.bitWidth / 4 - text.utf8.count) + text
        }
        // The address is after the port, and in an IPv6 one after a further number.
        let isIPv4 = Int32(address.sin6_family) == AF_INET
        let words = withUnsafeBytes(of: address) { bytes in
            stride(from: isIPv4 ? 4 : 8, to: isIPv4 ? 8 : 24, by: 4).map {
                hex(bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self))
            }
        }
        return words.joined() + ":" + hex(UInt16(bigEndian: address.sin6_port))
    }

    /// Reads into a buffer and passes the bytes on.
    static func read(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
    ) -> Outcome {
        let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
        if count > 0 { return .moved(count) }
        return count == 0 ? .ended : outcomeOfError()
    }

    /// Writes as many bytes as the kernel accepts.
    static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Outcome {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        let count = send(descriptor, bytes.baseAddress, bytes.count, flags)
        return count >= 0 ? .moved(count) : outcomeOfError()
    }

    /// Closes the sending half.
    static func finishWriting(_ descriptor: Int32) {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Closes with RST, which discards unread bytes.
    static func reset(_ descriptor: Int32) {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        close(descriptor)
    }

    private static func outcomeOfError() -> Outcome {
        errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? .blocked : .failed
    }

    /// Makes a descriptor non-blocking and close-on-exec.
    static func prepare(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    private static func set(_ descriptor: Int32, _ level: Int32, _ name: Int32) {
        var on: Int32 = 1
        setsockopt(descriptor, level, name, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func localPort(_ descriptor: Int32) -> UInt16? {
        // Large enough for both kinds of address, which have the port at the same offset.
        var address = sockaddr_in6()
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(descriptor, $0, &size)
            }
        }
        return result == 0 ? UInt16(bigEndian: address.sin6_port) : nil
    }

    private static var streamType: Int32 {
        #if canImport(Glibc) && !canImport(Darwin)
            Int32(SOCK_STREAM.rawValue)
        #else
            SOCK_STREAM
        #endif
    }
}

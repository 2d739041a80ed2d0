import IDXPlatform

/// The few socket calls we make, each in one place. A descriptor is a plain number with one owner.
enum Socket {
    /// What a read or a write came to.
    enum Outcome {
        /// That many bytes went through.
        case moved(Int)
        /// Nothing now; ask again when poll says so.
        case blocked
        /// The other side has said its last word (reading only).
        case ended
        /// The connection is gone.
        case failed
    }

    /// A listening, non-blocking socket on this machine's own address, and the port it got.
    static func listen(
        port: UInt16, at address: LoopbackAddress
    ) throws(LoopbackError) -> (descriptor: Int32, port: UInt16) {
        let descriptor = socket(address == .ipv4 ? AF_INET : AF_INET6, streamType, 0)
        guard descriptor >= 0 else { throw .system(call: "socket", errno: errno) }
        prepare(descriptor)
        set(descriptor, SOL_SOCKET, SO_REUSEADDR)
        let bound: Int32
        switch address {
        case .ipv4:
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            bound = bind(descriptor, to: address)
        case .ipv6:
            set(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY)
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            _ = inet_pton(AF_INET6, "::1", &address.sin6_addr)
            bound = bind(descriptor, to: address)
        }
        guard bound == 0 else {
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

    /// The next waiting connection, ready for use; `nil` with `errno` set when there is none.
    static func accept(_ listener: Int32) -> Int32? {
        let descriptor = IDXPlatform.accept(listener, nil, nil)
        guard descriptor >= 0 else { return nil }
        prepare(descriptor)
        #if canImport(Darwin)
            set(descriptor, SOL_SOCKET, SO_NOSIGPIPE)
        #endif
        // Without it a second small write waits for the client's delayed ACK, about 40 ms.
        set(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY)
        return descriptor
    }

    /// Reads into a buffer and hands over what came.
    static func read(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
    ) -> Outcome {
        let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
        if count > 0 { return .moved(count) }
        return count == 0 ? .ended : outcomeOfError()
    }

    /// Writes as much as the kernel takes.
    static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Outcome {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        let count = send(descriptor, bytes.baseAddress, bytes.count, flags)
        return count >= 0 ? .moved(count) : outcomeOfError()
    }

    /// Says that nothing more will be written.
    static func finishWriting(_ descriptor: Int32) {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Closes with RST: what was written and not read yet is thrown away.
    static func reset(_ descriptor: Int32) {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        close(descriptor)
    }

    private static func outcomeOfError() -> Outcome {
        errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? .blocked : .failed
    }

    /// Non-blocking, and not inherited by programs that are started later.
    static func prepare(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    private static func set(_ descriptor: Int32, _ level: Int32, _ name: Int32) {
        var on: Int32 = 1
        setsockopt(descriptor, level, name, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func bind(_ descriptor: Int32, to address: some Any) -> Int32 {
        withUnsafeBytes(of: address) { bytes in
            IDXPlatform.bind(
                descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                socklen_t(bytes.count))
        }
    }

    private static func localPort(_ descriptor: Int32) -> UInt16? {
        // Big enough for both kinds of address; the port stands at the same place.
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

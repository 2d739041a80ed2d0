import IDXPlatform

/// A server's certificate with its key, both in PEM files.
package struct TLSIdentity: Sendable, Hashable {
    /// The file of the certificate, with those between it and the authority after it.
    package var certificate: String
    package var key: String

    package init(certificate: String, key: String) {
        self.certificate = certificate
        self.key = key
    }

    /// Why there is no TLS.
    package struct Failure: Error, Sendable, Hashable {
        package let reason: String
    }
}

#if canImport(Darwin)
    extension TLSIdentity {
        static let unavailable = Failure(
            reason: "this system has no OpenSSL; put a proxy with TLS before the org")

        /// Makes a certificate by an authority of its own.
        package static func made(
            for host: String, in folder: String
        ) throws(Failure) -> (identity: TLSIdentity, authority: String) {
            throw unavailable
        }
    }

    /// What connections are accepted with.
    final class TLSContext: Sendable {
        init(_ identity: TLSIdentity) throws(TLSIdentity.Failure) { throw TLSIdentity.unavailable }
    }

    /// The bytes of a connection.
    struct Channel {
        let descriptor: Int32
        /// Whether reading has to send something first.
        var waitsToWrite: Bool { false }

        init(_ descriptor: Int32, _ context: TLSContext?) { self.descriptor = descriptor }

        func read(into buffer: UnsafeMutableRawBufferPointer) -> Socket.Outcome {
            Socket.read(descriptor, into: buffer)
        }

        func write(_ bytes: UnsafeRawBufferPointer) -> Socket.Outcome {
            Socket.write(descriptor, bytes)
        }

        func finishWriting() { Socket.finishWriting(descriptor) }

        func reset() { Socket.reset(descriptor) }

        func close() { _ = IDXPlatform.close(descriptor) }
    }
#else
    import IDXSystem

    extension TLSIdentity {
        /// Makes a certificate by an authority of its own, or takes those that it made less than eleven months ago.
        ///
        /// The key of the authority is forgotten, so that nothing else can be signed with it.
        ///
        /// - Parameters:
        ///   - host: The name or address that the certificate is for.
        ///   - folder: Where the files are; it must exist.
        /// - Returns: The certificate, and the file of the authority that clients have to trust.
        /// - Throws: ``Failure`` without libssl, or if a file cannot be written.
        package static func made(
            for host: String, in folder: String
        ) throws(Failure) -> (identity: TLSIdentity, authority: String) {
            if let reason = idx_tls_open() { throw Failure(reason: String(cString: reason)) }
            let name = host.filter { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
            let (authority, server) = ("\(folder)/\(name)-ca.pem", "\(folder)/\(name).pem")
            let made = (TLSIdentity(certificate: server, key: server), authority)
            var status = stat()
            let isYoung =
                stat(server, &status) == 0
                && time(nil) - status.st_mtim.tv_sec < 334 * 86_400
                && access(authority, R_OK) == 0
            if isYoung, (try? TLSContext(made.0)) != nil { return made }  // else it is made again
            let kind = host.allSatisfy { $0.isHexDigit || ".:[]".contains($0) } ? "IP" : "DNS"
            let own = host.filter { $0 != "[" && $0 != "]" }
            let names = ["\(kind):\(own)", "DNS:localhost", "IP:127.0.0.1", "IP:::1"]
            guard idx_tls_make(names.joined(separator: ","), authority, server) else {
                throw Failure(reason: "\(server) could not be written")
            }
            return made
        }
    }

    /// What connections are accepted with.
    final class TLSContext: Sendable {
        /// The address of libssl's own context, which may be used by several threads.
        private let address: UInt

        init(_ identity: TLSIdentity) throws(TLSIdentity.Failure) {
            if let reason = idx_tls_open() {
                throw TLSIdentity.Failure(reason: String(cString: reason))
            }
            var reason: UnsafePointer<CChar>?
            guard let made = idx_tls_context(identity.certificate, identity.key, &reason) else {
                throw TLSIdentity.Failure(reason: reason.map { String(cString: $0) } ?? "")
            }
            address = UInt(bitPattern: made)
        }

        private var pointer: UnsafeMutableRawPointer? { .init(bitPattern: address) }

        deinit { idx_tls_context_free(pointer) }

        fileprivate func session(_ descriptor: Int32) -> UnsafeMutableRawPointer? {
            idx_tls_accept(pointer, descriptor)
        }
    }

    /// The bytes of a connection: plain, or by TLS.
    struct Channel {
        let descriptor: Int32
        private let session: UnsafeMutableRawPointer?
        /// Whether reading has to send something first.
        private(set) var waitsToWrite = false

        init(_ descriptor: Int32, _ context: TLSContext?) {
            self.descriptor = descriptor
            session = context?.session(descriptor)
        }

        mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Socket.Outcome {
            guard let session else { return Socket.read(descriptor, into: buffer) }
            let count = idx_tls_read(session, buffer.baseAddress, buffer.count)
            waitsToWrite = count == Int(IDXTLSWaitsToWrite)
            return outcome(count)
        }

        func write(_ bytes: UnsafeRawBufferPointer) -> Socket.Outcome {
            guard let session else { return Socket.write(descriptor, bytes) }
            return outcome(idx_tls_write(session, bytes.baseAddress, bytes.count))
        }

        private func outcome(_ count: Int) -> Socket.Outcome {
            switch count {
            case 1...: .moved(count)
            case Int(IDXTLSEnded): .ended
            case Int(IDXTLSWaitsToRead), Int(IDXTLSWaitsToWrite): .blocked
            default: .failed
            }
        }

        /// Closes the sending half.
        func finishWriting() {
            if let session { idx_tls_finish(session) }
            Socket.finishWriting(descriptor)
        }

        /// Closes with RST, which discards unread bytes.
        func reset() {
            if let session { idx_tls_free(session) }
            Socket.reset(descriptor)
        }

        func close() {
            if let session { idx_tls_free(session) }
            _ = IDXPlatform.close(descriptor)
        }
    }
#endif

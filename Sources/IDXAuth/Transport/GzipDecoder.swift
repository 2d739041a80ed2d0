private import IDXZlib

/// Decodes a gzip body (RFC 1952) as it arrives and limits the size of the result.
struct GzipDecoder: ~Copyable {
    /// Whether this system has zlib, so that requests can accept gzip.
    static var isAvailable: Bool { idx_zlib_open() }

    private static let expansionLimit = 100
    private static let freeBytes = 1 << 20

    private var inflater = IDXInflater(address: 0)
    /// Where a step puts its result, once there is one; there is no need to fill it with zeros before.
    private var window = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private var received = 0
    /// Whether the last gzip member ended with its checksum and nothing has followed it so far.
    private var isComplete = true

    deinit {
        idx_inflater_free(inflater)
        window.deallocate()
    }

    /// Decodes a chunk and appends the result to the body.
    ///
    /// - Parameters:
    ///   - bytes: The next bytes of the compressed body.
    ///   - body: The decoded body so far; it never exceeds the limits.
    ///   - limit: The maximum size of the body, in bytes.
    /// - Throws: ``TransportError/tooLarge(_:)`` if a limit is exceeded,
    ///   ``TransportError/malformed(reason:)`` for damaged data, ``TransportError/unavailable(remedy:)`` if
    ///   memory is short.
    mutating func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, into body: inout [UInt8], limit: Int
    ) throws(TransportError) {
        try start()
        received += bytes.count
        // Empty blocks could go on forever without any output.
        guard received / 2 <= Swift.max(limit, 1 << 10) else { throw .tooLarge(.bodyBytes(limit)) }
        var rest = bytes[...]
        while true {
            let step = self.step(UnsafeBufferPointer(rebasing: rest))
            rest = rest.dropFirst(step.read)
            guard step.written <= limit - body.count else { throw .tooLarge(.bodyBytes(limit)) }
            body.append(contentsOf: window[..<step.written])
            try Self.checkExpansion(of: received, to: body.count)
            switch step.state {
            case IDXInflaterStateDamaged: throw .malformed(reason: "its gzip data is damaged")
            case IDXInflaterStateEnded: isComplete = true
            default:
                guard step.read + step.written > 0 else { return }
                isComplete = false
            }
            if rest.isEmpty, step.written < window.count { return }
        }
    }

    /// Limits a body to a hundred times its compressed size, or a megabyte if that is more.
    static func checkExpansion(of compressed: Int, to size: Int) throws(TransportError) {
        guard size <= freeBytes || size / expansionLimit <= compressed else {
            throw .tooLarge(.expansion(expansionLimit))
        }
    }

    /// Checks that the body is complete.
    ///
    /// - Throws: ``TransportError/connectionLost(reason:)`` if the body is cut off.
    func finish() throws(TransportError) {
        guard isComplete else { throw .connectionLost(reason: "the compressed body is cut off") }
    }

    private mutating func start() throws(TransportError) {
        guard inflater.address == 0 else { return }
        inflater = idx_inflater_new()
        guard inflater.address != 0 else {
            throw .unavailable(remedy: "zlib could not be started.")
        }
        window = .allocate(byteCount: 16 << 10, alignment: 1)
    }

    private mutating func step(_ input: UnsafeBufferPointer<UInt8>) -> IDXInflaterStep {
        idx_inflater_step(
            inflater, input.baseAddress, input.count, window.baseAddress, window.count)
    }
}

extension HTTPHeaders {
    /// Whether the body is encoded with gzip only.
    ///
    /// A body with a content coding that was not offered is refused before it is read, and so is one with a
    /// transfer coding, most of which libcurl decodes without being asked.
    ///
    /// - Parameter offered: Whether the request offered gzip.
    /// - Returns: False if the body has no content coding.
    /// - Throws: ``TransportError/encodedBody(_:)`` for any other coding.
    func isGzip(offered: Bool) throws(TransportError) -> Bool {
        let (coding, transfer) = (codings("content-encoding"), codings("transfer-encoding"))
        let isGzip = offered && (coding == ["gzip"] || coding == ["x-gzip"])
        guard isGzip || coding.isEmpty, transfer.isEmpty || transfer == ["chunked"] else {
            let names = (isGzip ? [] : coding) + transfer
            throw .encodedBody(Excerpt.of(names.joined(separator: ", "), limit: 32))
        }
        return isGzip
    }

    private func codings(_ name: String) -> [String] {
        let words = values(of: name).flatMap { value in
            value.asciiLowercased.utf8.split { ", \t".utf8.contains($0) }
        }
        return words.map { String(Substring($0)) }.filter { $0 != "identity" }
    }
}

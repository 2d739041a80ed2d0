import IDXPlatform
import Synchronization

/// A key that is no device of the system: its reports go through closures, such as to a key in software.
package final class KeyPort: Sendable {
    /// Its name for people.
    let name: String
    /// Takes a report of 64 bytes; returns whether the key is connected.
    let write: @Sendable ([UInt8]) -> Bool
    /// Returns a report, waiting for it on this thread: nil waits as long as it takes.
    let read: @Sendable (Duration?) -> [UInt8]?

    /// Creates a port.
    package init(
        name: String, write: @escaping @Sendable ([UInt8]) -> Bool,
        read: @escaping @Sendable (Duration?) -> [UInt8]?
    ) {
        self.name = name
        self.write = write
        self.read = read
    }
}

#if !canImport(Darwin)
    import IDXSystem

    extension KeyPort {
        /// The ports of calls that are opening them, by a path of their own: libfido2 hands on a path only.
        private static let open = Mutex<(count: Int, ports: [String: KeyPort])>((0, [:]))

        /// Runs a body that opens a port by a path that no other call uses.
        static func opening<Value>(_ port: KeyPort, _ body: (_ path: String) -> Value) -> Value {
            let path = open.withLock { open in
                open.count += 1
                let path = "port:\(open.count)"
                open.ports[path] = port
                return path
            }
            defer { open.withLock { $0.ports[path] = nil } }
            return body(path)
        }

        private static func of(_ handle: UnsafeMutableRawPointer?) -> KeyPort? {
            handle.map { Unmanaged<KeyPort>.fromOpaque($0).takeUnretainedValue() }
        }

        static var functions: IDXFidoIO {
            IDXFidoIO(
                open: { path in
                    let port = path.flatMap { path in
                        KeyPort.open.withLock { $0.ports[String(cString: path)] }
                    }
                    return port.map { Unmanaged.passRetained($0).toOpaque() }
                },
                close: { handle in
                    if let handle { Unmanaged<KeyPort>.fromOpaque(handle).release() }
                },
                read: { handle, report, size, milliseconds in
                    let time = milliseconds < 0 ? nil : Duration.milliseconds(milliseconds)
                    guard let report, let bytes = KeyPort.of(handle)?.read(time),
                        bytes.count <= size
                    else { return -1 }
                    for (place, byte) in bytes.enumerated() { report[place] = byte }
                    return Int32(bytes.count)
                },
                write: { handle, report, size in
                    guard let report, size > 1 else { return -1 }
                    // The first byte is the number of the report.
                    let bytes = Array(UnsafeBufferPointer(start: report, count: size).dropFirst())
                    return KeyPort.of(handle)?.write(bytes) == true ? Int32(size) : -1
                })
        }
    }
#endif

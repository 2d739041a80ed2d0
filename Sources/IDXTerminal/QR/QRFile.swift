import IDXForms
import IDXPlatform
import Synchronization

/// Pictures of codes on disk: they hold a secret, so nobody else may read them, and they do not stay.
enum QRFile {
    /// Which picture is kept where.
    private static let kept = Mutex<[[UInt8]: String]>([:])

    /// Keeps a picture once, and remembers where.
    static func keep(_ png: [UInt8], by save: ([UInt8]) -> String?) -> String? {
        if let path = kept.withLock({ $0[png] }) { return path }
        guard let path = save(png) else { return nil }
        kept.withLock { $0[png] = path }
        return path
    }

    /// Writes a picture to a new file of mode 0600, and returns its path.
    static func write(_ png: [UInt8], in folder: String) -> String? {
        let name = String(UInt64.random(in: .min ... .max), radix: 36)
        let path = "\(folder)/idx-qr-\(name).png"
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { return nil }
        defer { close(file) }
        guard png.withUnsafeBytes({ systemWrite(file, $0.baseAddress, $0.count) }) == png.count
        else {
            unlink(path)
            return nil
        }
        return path
    }

    /// Deletes all that was kept, because the program ends.
    static func forgetAll() {
        for path in kept.withLock({ Array($0.values) }) { unlink(path) }
    }

    /// Deletes what was kept of a screen's codes.
    static func forget(_ screen: Screen) {
        for fact in screen.facts {
            guard case .qr(let png) = fact.content else { continue }
            if let path = kept.withLock({ $0.removeValue(forKey: png) }) { unlink(path) }
        }
    }
}

import Foundation
import IDXAuth

/// A sign-in between two requests.
struct Session: Codable {
    /// Must come back with each form, so that no other site can send one (CSRF).
    let token: String
    /// What the library needs to go on, in this process or in another one. It holds secrets.
    var context: InteractionCodeFlow.Context
}

/// The sign-ins that are under way, one file each, which only this user can read.
///
/// A service on several machines has a database here. What it keeps must be as well guarded: who has a
/// context has the sign-in.
struct SessionFolder: Sendable {
    private let folder: URL

    init(_ folder: URL) throws {
        self.folder = folder
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// Random text that cannot be guessed: 256 bits.
    static func random() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    subscript(id: String) -> Session? {
        guard let file = file(id), let data = try? Data(contentsOf: file) else { return nil }
        // A file of another version is no session any more: the user begins again.
        return try? JSONDecoder().decode(Session.self, from: data)
    }

    func keep(_ session: Session, as id: String) throws {
        guard let file = file(id) else { return }
        try JSONEncoder().encode(session).write(to: file, options: .atomic)
    }

    func remove(_ id: String) {
        guard let file = file(id) else { return }
        try? FileManager.default.removeItem(at: file)
    }

    /// Deletes the sign-ins that were left two hours ago.
    func removeOld() {
        let files = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
        for file in files ?? [] {
            let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
            guard let age = values?.contentModificationDate?.timeIntervalSinceNow, age < -7200
            else { continue }
            try? FileManager.default.removeItem(at: file)
        }
    }

    /// The identifier comes from a cookie, so it must not become any other path.
    private func file(_ id: String) -> URL? {
        guard id.utf8.count == 64, id.allSatisfy({ $0.isHexDigit && $0.isASCII }) else {
            return nil
        }
        return folder.appending(path: id + ".json")
    }
}

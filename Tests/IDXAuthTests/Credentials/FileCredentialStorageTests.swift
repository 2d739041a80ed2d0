import Foundation
import Synchronization
import TestSupport
import Testing

@testable import IDXAuth

@Suite("The credentials' file")
struct FileCredentialStorageTests {
    private let temporary: TemporaryFolder
    private var base: URL { temporary.url }
    private var folder: URL { base.appending(path: "data/idx") }
    private var storage: FileCredentialStorage { FileCredentialStorage(folder: folder.path) }
    private let issuer = "https://id.acme.example/oauth2/default"
    private var file: URL { folder.appending(path: "credentials.json") }

    init() throws { temporary = try TemporaryFolder().made() }

    private func mode(_ url: URL) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
    }

    private func reason(_ call: () throws -> Void) -> CredentialStorageError? {
        do {
            try call()
            return nil
        } catch {
            return error as? CredentialStorageError
        }
    }

    @Test("nothing stored reads as nothing, and makes no folder")
    func absent() throws {
        #expect(try storage.read() == nil)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test("the file is its owner's alone, in a folder that is, and nothing else is left there")
    func modes() throws {
        try storage.write([1, 2, 3])
        try storage.write([4, 5])
        #expect(try storage.read() == [4, 5])
        #expect(try mode(file) == 0o600)
        #expect(try mode(folder) == 0o700)
        #expect(try mode(folder.deletingLastPathComponent()) == 0o700)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names == ["credentials.json"])
    }

    @Test("a file that is replaced while it is read is no fault: its name is gone, none was added")
    func replacedWhileRead() throws {
        try storage.write([1, 2, 3])
        let opened = try FileHandle(forReadingFrom: file)
        try storage.write([4, 5])
        #expect(try SafeFolder.checkedSize(of: opened.fileDescriptor, file.path) == 3)
        try opened.close()
    }

    @Test("the device keeps its name, and gets another where the file holds none")
    func device() async throws {
        let name = try await storage.deviceToken(for: issuer)
        #expect(name.revealed.utf8.count == 32)
        #expect(try await storage.deviceToken(for: issuer) == name)
        let other = FileCredentialStorage(folder: base.appending(path: "other").path)
        #expect(try await other.deviceToken(for: issuer) != name)
        #expect(try await storage.deviceToken(for: "https://ID.acme.example:443") == name)
        for issuer in ["https://id.other.example", "https://id.acme.example:444", ""] {
            #expect(try await storage.deviceToken(for: issuer) != name)
        }
        let file = folder.appending(path: "device-token")
        #expect(try mode(file) == 0o600)
        let kept = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(!kept.contains(name.revealed))
        for text in ["", "short\n", "with blanks and; more\n", String(repeating: "x", count: 33)] {
            try Data(text.utf8).write(to: file)
            let made = try await storage.deviceToken(for: issuer)
            #expect(made.revealed.utf8.count == 32)
            #expect(try Data(contentsOf: file) != Data(text.utf8))
            #expect(try await storage.deviceToken(for: issuer) == made)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(names) == ["archive.lock", "device-token"])
    }

    @Test("all who ask for the device's name at the same time get the same one")
    func oneDevice() async throws {
        let names = try await withThrowingTaskGroup(of: Secret.self) { group in
            for _ in 0..<8 { group.addTask { try await storage.deviceToken(for: issuer) } }
            return try await group.reduce(into: Set<Secret>()) { $0.insert($1) }
        }
        #expect(try await names == [storage.deviceToken(for: issuer)])
    }

    @Test("programs have folders of their own, named after the executable unless told otherwise")
    func programs() throws {
        let usual = try FileCredentialStorage()
        let executable = URL(filePath: CommandLine.arguments[0]).lastPathComponent
        #expect(usual.folder.hasSuffix("/\(executable)"))
        let data = usual.folder.dropLast(executable.count)
        #expect(try FileCredentialStorage(program: "idx").folder == data + "idx")
        for name in ["", ".", "..", "a/b", "a\nb"] {
            #expect(throws: CredentialStorageError.unusableName(name)) {
                try FileCredentialStorage(program: name)
            }
        }
    }

    @Test("a device's name that others may have written is not believed")
    func openDevice() async throws {
        _ = try await storage.deviceToken(for: issuer)
        let file = folder.appending(path: "device-token")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
        let path = file.path
        await #expect(
            throws: CredentialStorageError.unsafe(
                path: path, reason: "others may read or write it (chmod 600)")
        ) { try await storage.deviceToken(for: issuer) }
    }

    @Test("a folder that others may enter is closed to them")
    func openFolder() throws {
        try storage.write([1])
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        #expect(try storage.read() == [1])
        #expect(try mode(folder) == 0o700)
    }

    @Test("a file that others may read is not believed")
    func openFile() throws {
        try storage.write([1])
        for mode in [0o644, 0o620, 0o604] {
            try FileManager.default.setAttributes(
                [.posixPermissions: mode], ofItemAtPath: file.path)
            #expect(
                reason { _ = try storage.read() }
                    == .unsafe(
                        path: file.path, reason: "others may read or write it (chmod 600)"))
        }
    }

    @Test("a link in the file's place is neither read nor written through")
    func symbolicLink() throws {
        try storage.write([1])
        let target = base.appending(path: "target")
        try Data([9]).write(to: target)
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
        #expect(
            reason { _ = try storage.read() } == .unsafe(path: file.path, reason: "it is a link"))
        try storage.write([2])
        #expect(try storage.read() == [2])
        #expect(try Data(contentsOf: target) == Data([9]))
    }

    @Test("a link waiting under the draft's name is removed, its target untouched")
    func draftLink() throws {
        try storage.write([1])
        let target = base.appending(path: "target")
        try Data([9]).write(to: target)
        let draft = folder.appending(path: ".credentials.json.new")
        try FileManager.default.createSymbolicLink(at: draft, withDestinationURL: target)
        try storage.write([2])
        #expect(try storage.read() == [2])
        #expect(try Data(contentsOf: target) == Data([9]))
        #expect(!FileManager.default.fileExists(atPath: draft.path))
    }

    @Test("a second name of the file is neither believed nor written to")
    func hardLink() throws {
        try storage.write([1])
        let other = base.appending(path: "other")
        try FileManager.default.linkItem(at: file, to: other)
        #expect(
            reason { _ = try storage.read() }
                == .unsafe(path: file.path, reason: "it has a second name (a hard link)"))
        try storage.write([2])
        #expect(try storage.read() == [2])
        #expect(try Data(contentsOf: other) == Data([1]))
    }

    @Test("a folder in the draft's place is an error of the draft")
    func draftFolder() throws {
        try storage.write([1])
        let draft = folder.appending(path: ".credentials.json.new")
        try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: false)
        let error = reason { try storage.write([2]) }
        guard case .system(_, draft.path, EEXIST)? = error else {
            Issue.record("\(error as Any)")
            return
        }
        #expect(try storage.read() == [1])
    }

    @Test("an error says in words what the system was to do")
    func operations() {
        #expect(
            SafeFolder.Operation.allCases.map { "\($0.explanation)" } == [
                "open", "find", "look at", "read", "write", "make", "save", "rename", "remove",
                "lock", "close to others",
            ])
    }

    @Test("a check makes no folder, and refuses a place where none can be")
    func check() throws {
        try storage.checkFolder()
        #expect(!FileManager.default.fileExists(atPath: base.appending(path: "data").path))
        try Data().write(to: base.appending(path: "data"))
        #expect(reason { try storage.checkFolder() } != nil)
    }

    @Test("a file is removed once, and a folder in its place is not")
    func removal() throws {
        try storage.write([1])
        try storage.remove()
        #expect(try storage.read() == nil)
        try storage.remove()
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        #expect(reason { try storage.remove() } != nil)
    }

    @Test("an erased file is overwritten, but not what else has its content or name")
    func erasure() throws {
        let safe = try SafeFolder(making: folder.path)
        let key = folder.appending(path: "key")
        let other = base.appending(path: "other")
        for isLinked in [false, true] {
            try safe.create("key", with: [1, 2, 3])
            if isLinked { try FileManager.default.linkItem(at: key, to: other) }
            let opened = try FileHandle(forReadingFrom: key)
            try safe.erase("key")
            #expect(!FileManager.default.fileExists(atPath: key.path))
            #expect(try opened.readToEnd() == Data(isLinked ? [1, 2, 3] : [0, 0, 0]))
            try opened.close()
        }
        try FileManager.default.createSymbolicLink(at: key, withDestinationURL: other)
        try safe.erase("key")
        #expect(try Data(contentsOf: other) == Data([1, 2, 3]))
        try safe.erase("key")
    }

    @Test("a link, a file or a pipe where the folder or file should be is refused at once")
    func strangers() throws {
        let real = base.appending(path: "real")
        try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
        let link = base.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
        for path in [link.path, "/dev/null"] {
            let storage = FileCredentialStorage(folder: path)
            #expect(
                reason { try storage.write([1]) }
                    == .unsafe(path: path, reason: "it is no folder, or a link to one"))
        }
        try storage.write([1])
        try FileManager.default.removeItem(at: file)
        try #require(mkfifo(file.path, 0o600) == 0)
        #expect(
            reason { _ = try storage.read() }
                == .unsafe(path: file.path, reason: "it is no plain file"))
    }

    @Test("refuses a folder that others could put another in the place of")
    func openParent() throws {
        let parent = base.appending(path: "open")
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        #expect(chmod(parent.path, 0o777) == 0)
        let storage = FileCredentialStorage(folder: parent.appending(path: "idx").path)
        #expect(
            reason { try storage.write([1]) }
                == .unsafe(path: parent.path, reason: "others may write it (chmod o-w)"))
        // Where only owners rename, as in /tmp, nobody can.
        #expect(chmod(parent.path, 0o1777) == 0)
        try storage.write([1])
        #expect(try storage.read() == [1])
    }

    @Test("a lock excludes others until it is released, or its value ends")
    func locks() throws {
        func isFree(_ name: String) throws -> Bool { try storage.tryLock(name) != nil }
        func hold() throws -> Bool {
            guard let lock = try storage.tryLock("archive") else { return false }
            #expect(try !isFree("archive"))
            #expect(try isFree("refresh-1"))
            lock.release()
            return try isFree("archive")
        }
        #expect(try hold())
        #expect(try isFree("archive"))
        #expect(try mode(folder.appending(path: "archive.lock")) == 0o600)
    }

    @Test("a store waits until others have written, or it is canceled")
    func busy() async throws {
        let store = CredentialStore(storage: storage)
        let token = Token(
            context: .init(issuer: StubOrg.issuer, clientID: StubOrg.clientID),
            accessToken: "at-1", issuedAt: Date(timeIntervalSince1970: 0))
        let lock = try #require(try HeldLock(storage, "archive"))
        await #expect(throws: CredentialStorageError.busy) {
            try await storage.lock("archive", within: .milliseconds(1)).release()
        }
        let canceled = Task { try await store.store(token) }
        canceled.cancel()
        await #expect(throws: CredentialError.request(IDXError(.cancelled, at: .refresh))) {
            try await canceled.value
        }
        async let stored = store.store(token)
        lock.release()
        let id = try await stored.id
        #expect(try await store.allIDs == [id])
    }

    @Test("who writes at the same time loses nothing")
    func concurrentStores() async throws {
        let store = CredentialStore(storage: storage)
        let token = Token(
            context: .init(issuer: StubOrg.issuer, clientID: StubOrg.clientID),
            accessToken: "at-1", issuedAt: Date(timeIntervalSince1970: 0))
        let ids = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<30 {
                group.addTask { try await store.store(token).id }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(Set(try await store.allIDs) == ids)
        #expect(ids.count == 30)
    }
}

/// A lock that a test holds as long as it likes.
final class HeldLock: Sendable {
    private let lock: Mutex<CredentialLock?>

    init?(_ storage: some ArchiveStorage, _ name: String) throws(CredentialStorageError) {
        guard let lock = try storage.tryLock(name) else { return nil }
        self.lock = Mutex(lock)
    }

    func release() { lock.withLock { $0 = nil } }
}

#if os(Linux)
    import Foundation
    import IDXCrypto
    import Synchronization
    import TestSupport
    import Testing

    @testable import IDXAuth

    /// The archive as Linux keeps it: encrypted, its key elsewhere.
    @Suite struct `The encrypted credentials` {
        private let temporary: TemporaryFolder
        private var folder: String { temporary.path + "/idx" }
        private let archive = Array(
            #"{"version":1,"credentials":[{"id":"a","token":{"access_token":"planted"}}]}"#.utf8)

        init() throws { temporary = try TemporaryFolder().made() }

        /// A place for keys that can be taken away and emptied.
        private final class Place: Sendable {
            private let state = Mutex((texts: [String: String](), isReachable: true))
            private let place: CredentialProtection.KeyPlace
            let keepsNothing: Bool

            init(_ place: CredentialProtection.KeyPlace, keepsNothing: Bool = false) {
                self.place = place
                self.keepsNothing = keepsNothing
            }

            var count: Int { state.withLock { $0.texts.count } }
            func reach(_ isReachable: Bool) { state.withLock { $0.isReachable = isReachable } }
            func forget() { state.withLock { $0.texts = [:] } }
            func replaceAll(with text: String) {
                state.withLock { $0.texts = $0.texts.mapValues { _ in text } }
            }

            private func checked() throws(CredentialStorageError) {
                guard state.withLock({ $0.isReachable }) else {
                    throw .locked(place: place, reason: "not today")
                }
            }

            var keyring: Keyring {
                Keyring(
                    place: place,
                    read: { name throws(CredentialStorageError) in
                        try self.checked()
                        return self.state.withLock { $0.texts[name] }
                    },
                    write: { name, text throws(CredentialStorageError) in
                        try self.checked()
                        if self.keepsNothing { return }
                        self.state.withLock { $0.texts[name] = text }
                    },
                    remove: { name throws(CredentialStorageError) in
                        try self.checked()
                        self.state.withLock { $0.texts[name] = nil }
                    })
            }
        }

        private func storage(
            _ places: Place..., cipher: Cipher = .system
        ) -> SystemCredentialStorage {
            SystemCredentialStorage(
                folder: folder, keyrings: places.map(\.keyring), cipher: cipher)
        }

        private func error(_ call: () throws -> Void) -> CredentialStorageError? {
            do {
                try call()
                return nil
            } catch {
                return error as? CredentialStorageError
            }
        }

        private var names: [String] {
            get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
        }

        private func bytes(_ name: String) throws -> [UInt8] {
            Array(try Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
        }

        @Test func `are read as they were written, and the folder holds nothing in the clear`()
            throws
        {
            let place = Place(.secretService)
            let storage = storage(place)
            #expect(try storage.read() == nil)
            #expect(try storage.protection == nil)
            try storage.write([1])
            try storage.write(archive)
            #expect(try storage.read() == archive)
            #expect(try names == ["credentials.sealed"])
            #expect(try storage.protection == .encrypted(key: .secretService))
            let kept = String(decoding: try bytes("credentials.sealed"), as: UTF8.self)
            #expect(!kept.contains("planted"))
            #expect(place.count == 1)
            // No two boxes of one key may have one nonce.
            let first = try bytes("credentials.sealed")
            try storage.write(archive)
            #expect(try bytes("credentials.sealed") != first)
            #expect(place.count == 1)
        }

        @Test func `take the best place that works and keeps what it is given`() throws {
            let (service, kernel) = (Place(.secretService), Place(.kernelKeyring))
            service.reach(false)
            let storage = storage(service, kernel)
            try storage.write(archive)
            #expect(try storage.protection == .encrypted(key: .kernelKeyring))
            service.reach(true)
            #expect(try storage.read() == archive)
            try storage.write(archive)
            #expect(try storage.protection == .encrypted(key: .secretService))
            #expect(try storage.read() == archive)
            #expect(kernel.count == 0)
            try storage.remove()
            #expect(service.count == 0)
            #expect(try storage.read() == nil)
            let forgetful = Place(.secretService, keepsNothing: true)
            let other = SystemCredentialStorage(
                folder: folder + "-other", keyrings: [forgetful.keyring, kernel.keyring])
            try other.write(archive)
            #expect(try other.protection == .encrypted(key: .kernelKeyring))
        }

        @Test func `are never moved to a weaker place, nor lost, while theirs cannot be reached`()
            throws
        {
            let (service, kernel) = (Place(.secretService), Place(.kernelKeyring))
            let storage = storage(service, kernel)
            try storage.write(archive)
            let kept = try bytes("credentials.sealed")
            service.reach(false)
            let locked = CredentialStorageError.locked(place: .secretService, reason: "not today")
            #expect(error { _ = try storage.read() } == locked)
            #expect(error { try storage.write([2]) } == locked)
            #expect(try bytes("credentials.sealed") == kept)
            #expect(kernel.count == 0)
            service.reach(true)
            #expect(try storage.read() == archive)
            #expect(
                locked.description == """
                    The key of the stored credentials is in the Secret Service of your desktop session, \
                    which cannot be used now: not today. Unlock it, or run this where it can be reached.
                    """)
        }

        @Test func `whose place gives out something else than the key are kept`() throws {
            let (service, kernel) = (Place(.secretService), Place(.kernelKeyring))
            let storage = storage(service, kernel)
            try storage.write(archive)
            let kept = try bytes("credentials.sealed")
            for text in ["", "abc", String(repeating: "A", count: 255)] {
                service.replaceAll(with: text)
                let locked = CredentialStorageError.locked(
                    place: .secretService, reason: "it gave out something else")
                #expect(error { _ = try storage.read() } == locked)
                #expect(error { try storage.write([2]) } == locked)
            }
            #expect(try bytes("credentials.sealed") == kept)
            #expect(kernel.count == 0)
        }

        @Test func `whose key is gone are said to be lost, and new ones take their place`() throws {
            let kernel = Place(.kernelKeyring)
            let storage = storage(kernel)
            try storage.write(archive)
            kernel.forget()
            let lost = CredentialStorageError.keyLost(place: .kernelKeyring)
            #expect(error { _ = try storage.read() } == lost)
            #expect(
                lost.description == """
                    The stored credentials cannot be opened any more, because their key is gone from \
                    the kernel's keyring (a restart or some days without use empty it). Sign in again.
                    """)
            try storage.write([3])
            #expect(try storage.read() == [3])
            #expect(kernel.count == 1)
            let store = CredentialStore(storage: storage)
            kernel.forget()
            #expect(throws: CredentialError.storage(lost)) { try store.allIDs }
            try store.removeAll()
            #expect(try store.allIDs.isEmpty)
        }

        @Test func `that were kept in the clear are encrypted when they are read or written`()
            throws
        {
            let plain = FileCredentialStorage(folder: folder)
            for reads in [true, false] {
                try plain.write(archive)
                let storage = storage(Place(.secretService))
                #expect(
                    try storage.protection
                        == (reads ? .ownerOnlyFile : .encrypted(key: .secretService)))
                if reads {
                    #expect(try storage.read() == archive)
                } else {
                    try storage.write(archive)
                }
                #expect(try names == ["archive.lock", "credentials.sealed"])
                #expect(try storage.read() == archive)
                #expect(try storage.protection == .encrypted(key: .secretService))
            }
        }

        @Test
        func `stay as they are where nothing takes a key or encrypts, and while others write`()
            throws
        {
            let plain = FileCredentialStorage(folder: folder)
            try plain.write(archive)
            let (unreachable, working) = (Place(.secretService), Place(.secretService))
            unreachable.reach(false)
            guard let held = try plain.tryLock("archive") else {
                Issue.record("nothing else holds it")
                return
            }
            let missing = Cipher { "libcrypto.so.3 was not found" }
            #expect(try storage(working).read() == archive)
            held.release()
            #expect(try storage(unreachable).read() == archive)
            #expect(try storage(working, cipher: missing).read() == archive)
            // A folder in the draft's place: nothing can be written there.
            let draft = "\(folder)/.credentials.sealed.new"
            try FileManager.default.createDirectory(
                atPath: draft, withIntermediateDirectories: false)
            #expect(try storage(working).read() == archive)
            try FileManager.default.removeItem(atPath: draft)
            try storage(working, cipher: missing).write(archive)
            #expect(try names == ["archive.lock", "credentials.json"])
            #expect(try storage(working).protection == .ownerOnlyFile)
            // What was encrypted while there was a cipher is not written in the clear without it.
            try storage(working).write(archive)
            let refusal = CredentialStorageError.noCryptography(
                reason: "libcrypto.so.3 was not found")
            #expect(error { _ = try storage(working, cipher: missing).read() } == refusal)
            #expect(error { try storage(working, cipher: missing).write([1]) } == refusal)
            #expect(try names == ["archive.lock", "credentials.sealed"])
        }

        @Test func `that an older version wrote beside them are not lost`() throws {
            let storage = storage(Place(.kernelKeyring))
            try storage.write(archive)
            let plain =
                #"{"version":1,"credentials":[{"id":"a"},{"id":"b","token":{}}],"default":"b"}"#
            try FileCredentialStorage(folder: folder).write(Array(plain.utf8))
            let store = CredentialStore(storage: storage)
            #expect(try store.allIDs == ["a", "b"])
            try store.remove(id: "b")
            #expect(try store.allIDs == ["a"])
            #expect(try names == ["archive.lock", "credentials.sealed"])
        }

        @Test func `are refused when any byte of them was altered`() throws {
            let storage = storage(Place(.secretService), Place(.kernelKeyring))
            try storage.write(archive)
            let file = URL(filePath: "\(folder)/credentials.sealed")
            let kept = try bytes("credentials.sealed")
            for place in kept.indices where kept[place] > 0x20 {
                var altered = kept
                altered[place] ^= 1
                try Data(altered).write(to: file)
                let read: [UInt8]?
                do {
                    read = try storage.read()
                } catch {
                    continue
                }
                // The last digit of a base64url text holds bits that stand for nothing.
                #expect(read == archive)
            }
            for text in ["", "{}", #"{"version":1}"#, #"{"version":1,"version":1}"#, "[]"] {
                try Data(text.utf8).write(to: file)
                guard case .damaged = error({ _ = try storage.read() }) else {
                    Issue.record("\(text) was read")
                    continue
                }
            }
            try Data(#"{"version":2}"#.utf8).write(to: file)
            #expect(error { _ = try storage.read() } == .newerVersion(2))
        }

        @Test func `have their key in a file where there is no better place`() throws {
            let storage = SystemCredentialStorage(folder: folder, keyrings: [.file(folder)])
            try storage.write(archive)
            #expect(try storage.read() == archive)
            #expect(try storage.protection == .encrypted(key: .file))
            #expect(try names.count == 2)
            let key = try #require(try names.first { $0.hasSuffix(".key") })
            let mode = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(key)")
            #expect((mode[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        }

        private static let hasKernelKeyring: Bool = {
            guard let key = try? Keyring.kernel.newKey() else { return false }
            return (try? Keyring.kernel.removeKey(key.id)) != nil
        }()

        @Test(.enabled("this kernel keeps keys for us") { hasKernelKeyring })
        func `can be opened by another process with the kernel's key`() throws {
            try SystemCredentialStorage(folder: folder, keyrings: [.kernel]).write(archive)
            let other = SystemCredentialStorage(
                folder: folder, keyrings: [.secretService, .kernel])
            #expect(try other.read() == archive)
            #expect(try other.protection == .encrypted(key: .kernelKeyring))
            try other.remove()
            #expect(try Keyring.kernel.key("made-by-none") == nil)
        }

        @Test(.enabled("this kernel keeps keys for us") { hasKernelKeyring })
        func `are not given up for a kernel's key that cannot be read`() throws {
            let name = "idx-test-\(SecureRandom.token(bytes: 8))"
            try Keyring.kernel.write(name, String(repeating: "x", count: 300))
            #expect(
                throws: CredentialStorageError.locked(
                    place: .kernelKeyring, reason: "it did not give the key out")
            ) { try Keyring.kernel.read(name) }
            try Keyring.kernel.remove(name)
            #expect(try Keyring.kernel.read(name) == nil)
        }
    }
#endif

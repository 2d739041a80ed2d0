#if os(Linux)
    import Foundation
    import IDXAuth
    import IDXCrypto
    import IDXJSON
    import TestSupport
    import Testing

    @testable import IDXAuthenticator

    @Suite("Keys in files")
    struct FileKeyStoreTests {
        private let temporary: TemporaryFolder
        private var folder: URL { temporary.url.appending(path: "keys") }
        private let pin: Secret = "plum jam 7"
        /// Deriving a key is cheaper than it is for users.
        private static let cost = ScryptCost(n: 1 << 10, r: 8, p: 1)
        private var store: FileKeyStore { FileKeyStore(folder: folder.path, cost: Self.cost) }

        init() throws { temporary = try TemporaryFolder().made() }

        private func file(_ key: KeyHandle) -> URL {
            folder.appending(path: "\(key.name).key.json")
        }

        private func names() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        }

        /// The error of a call, which must fail.
        private func failure(_ call: () async throws(KeyError) -> Void) async -> KeyError? {
            do throws(KeyError) {
                try await call()
                return nil
            } catch {
                return error
            }
        }

        private func sign(_ key: KeyHandle, _ unlock: KeyUnlock = .none) async -> KeyError? {
            await failure { () throws(KeyError) in
                _ = try await store.sign([1, 2, 3], with: key, unlock: unlock)
            }
        }

        /// Changes members of a key's file, and its checksum, as somebody would who wants to go unnoticed.
        private func forge(_ key: KeyHandle, _ change: (inout JSON.Object) -> Void) throws {
            let file = file(key)
            var members = try #require(try JSON(parsing: Array(Data(contentsOf: file))).object)
            change(&members)
            members["checksum"] = nil
            members["checksum"] = .string(
                Base64URL.encode(SystemCrypto.tests.sha256(JSON.object(members).bytes())))
            try write(JSON.object(members).bytes(.pretty), to: file)
        }

        private func write(_ bytes: [UInt8], to file: URL) throws {
            try Data(bytes).write(to: file)
            #expect(chmod(file.path, 0o600) == 0)
        }

        @Test("sign with and without a PIN, are the owner's alone, and are gone when deleted")
        func life() async throws {
            let open = try await store.make(.possession, lock: .none)
            let locked = try await store.make(.verification, lock: .pin(pin))
            #expect(open.lock == .none && locked.lock == .pin)
            #expect(open.protection == .software && open.usage == .possession)
            let files = [open, locked].map { "\($0.name).key.json" }
            #expect(try names() == (files + ["keys.lock", "store.key"]).sorted())
            for name in try names() {
                let attributes = try FileManager.default.attributesOfItem(
                    atPath: folder.appending(path: name).path)
                #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
            }
            for (key, unlock) in [(open, KeyUnlock.none), (locked, .pin("  plum jam 7\n"))] {
                let again = FileKeyStore(folder: folder.path, cost: Self.cost)
                let signature = try await again.sign([1, 2, 3], with: key, unlock: unlock)
                let point = try again.publicKey(of: key)
                let verifier = try #require(try P256PublicKey(x: point.x, y: point.y))
                #expect(try verifier.verifies(signature.bytes, of: [1, 2, 3]))
                #expect(again.health(of: key) == .usable)
                #expect(again.methods(of: key) == (key == locked ? ["pin"] : []))
                try again.delete(key)
                try again.delete(key)
                #expect(again.health(of: key) == .missing)
                #expect(await sign(key, unlock) == .missing(name: key.name))
            }
            #expect(try names() == ["keys.lock", "store.key"])
        }

        @Test("a wrong PIN is told, and a key is not used without its PIN")
        func wrongPIN() async throws {
            let key = try await store.make(.verification, lock: .pin(pin))
            for wrong in ["plum jam 8", "plum jam", "Plum jam 7", "plum  jam 7", ""] {
                #expect(await sign(key, .pin(Secret(wrong))) == .wrongPIN)
            }
            let reason = "this key opens with its PIN"
            #expect(await sign(key) == .notPossible(reason: reason))
            #expect(await sign(key, .system(prompt: "p")) == .notPossible(reason: reason))
        }

        @Test("locks that a key cannot have are refused before anything is written")
        func locks() async throws {
            for (usage, lock) in [
                (KeyUsage.verification, KeyLock.none), (.verification, .pin("short")),
                (.possession, .system), (.verification, .system),
            ] {
                let refusal = await failure { () throws(KeyError) in
                    _ = try await store.make(usage, lock: lock)
                }
                guard case .notPossible = refusal else {
                    Issue.record("\(usage) \(lock): \(String(describing: refusal))")
                    continue
                }
            }
            #expect(!FileManager.default.fileExists(atPath: folder.path))
        }

        @Test("their form is recorded, without a secret")
        func form() async throws {
            let keys = [
                try await store.make(.possession, lock: .none),
                try await store.make(.verification, lock: .pin(pin)),
            ]
            var text = ""
            for key in keys {
                let content = String(decoding: try Data(contentsOf: file(key)), as: UTF8.self)
                #expect(!content.contains(pin.revealed))
                text += content.replacing(key.name, with: "KID")
                    .replacing(#/"(x|y|salt|nonce|box|checksum)": "([A-Za-z0-9_-]+)"/#) {
                        "\"\($0.1)\": (\($0.2.count) characters)"
                    }
            }
            try assertGolden(text, "key-files-1.txt")
        }

        /// Files that version 1 wrote. They must open for ever.
        @Test("of format 1 can still be used")
        func recorded() async throws {
            let recorded = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "Goldens/format-1")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for name in try FileManager.default.contentsOfDirectory(atPath: recorded.path) {
                try write(
                    Array(Data(contentsOf: recorded.appending(path: name))),
                    to: folder.appending(path: name))
            }
            let store = FileKeyStore(folder: folder.path)
            let open = KeyHandle(
                name: "0b7b1ea1-0000-4000-8000-000000000001", usage: .possession,
                protection: .software, lock: .none)
            let locked = KeyHandle(
                name: "0b7b1ea1-0000-4000-8000-000000000002", usage: .verification,
                protection: .software, lock: .pin)
            _ = try await store.sign([1], with: open, unlock: .none)
            _ = try await store.sign([1], with: locked, unlock: .pin("correct horse"))
            #expect(
                await failure { () throws(KeyError) in
                    _ = try await store.sign([1], with: locked, unlock: .pin("correct house"))
                } == .wrongPIN)
        }

        @Test("that are damaged anywhere are told from a wrong PIN")
        func damaged() async throws {
            let key = try await store.make(.verification, lock: .pin(pin))
            let whole = Array(try Data(contentsOf: file(key)))
            for place in whole.indices.dropLast() {
                var bytes = whole
                bytes[place] ^= 1
                try write(bytes, to: file(key))
                #expect(store.health(of: key) == .damaged, "byte \(place)")
            }
            for length in [0, 1, whole.count / 2, whole.count - 3] {
                try write(Array(whole.prefix(length)), to: file(key))
                #expect(store.health(of: key) == .damaged, "\(length) bytes")
            }
            try write(whole, to: file(key))
            #expect(await sign(key, .pin(pin)) == nil)
        }

        @Test("that were exchanged or altered with care make no signature")
        func forged() async throws {
            let (one, other) = (
                try await store.make(.possession, lock: .none),
                try await store.make(.possession, lock: .none)
            )
            let locked = try await store.make(.verification, lock: .pin(pin))
            let second = try await store.make(.verification, lock: .pin(pin))
            let bytes = try [one, other, locked, second].map { try Data(contentsOf: file($0)) }
            func restore() throws {
                for (key, bytes) in zip([one, other, locked, second], bytes) {
                    try write(Array(bytes), to: file(key))
                }
            }
            func damage(_ reason: String, _ key: KeyHandle) -> KeyError {
                .damaged(name: key.name, reason: reason)
            }
            // One file in the other's place, as it is and renamed.
            try write(Array(bytes[1]), to: file(one))
            #expect(await sign(one) == damage("it is another key's file", one))
            let altered = damage("it was altered, or encrypted with another key", one)
            try forge(one) { $0["kid"] = .string(one.name) }
            #expect(await sign(one) == altered)
            #expect(store.health(of: one) == .damaged)
            try restore()
            // The usage, in the file and in the handle.
            try forge(one) { $0["usage"] = "clientInstance" }
            #expect(await sign(one) == damage("it is for another use", one))
            let renamed = KeyHandle(
                name: one.name, usage: .clientInstance, protection: .software, lock: .none)
            #expect(await sign(renamed) == altered)
            try restore()
            // A header with something more.
            try forge(one) { $0["note"] = "harmless" }
            #expect(await sign(one) == altered)
            try restore()
            // The private key of another file, and another public half.
            let members = try #require(try JSON(parsing: Array(bytes[3])).object)
            for names in [["box"], ["box", "nonce"], ["x", "y"], ["scrypt"]] {
                try forge(locked) { for name in names { $0[name] = members[name] } }
                #expect(await sign(locked, .pin(pin)) == .wrongPIN, "\(names)")
                try restore()
            }
            // A lock taken off.
            try forge(locked) {
                $0["lock"] = "none"
                $0["scrypt"] = nil
            }
            #expect(await sign(locked, .pin(pin)) == damage("it is for another use", locked))
            try restore()
            #expect(await sign(locked, .pin(pin)) == nil)
        }

        @Test("cannot make a key be derived with costs that are not allowed")
        func costs() async throws {
            let key = try await store.make(.verification, lock: .pin(pin))
            let strict = FileKeyStore(folder: folder.path)
            let refusal = KeyError.damaged(
                name: key.name, reason: "its costs of deriving a key are not allowed")
            #expect(throws: refusal) { try strict.publicKey(of: key) }
            for (name, value) in [
                ("n", 1 << 19), ("n", 1 << 30), ("n", 1 << 40), ("n", 1025), ("n", 512), ("n", 0),
                ("n", -1024), ("n", .min), ("r", 9), ("r", 1), ("r", 0), ("p", 5), ("p", 0),
                ("p", -1),
            ] as [(String, Int)] {
                let before = try Data(contentsOf: file(key))
                try forge(key) {
                    var scrypt = $0["scrypt"]?.object ?? [:]
                    scrypt[name] = .number(.init(value))
                    $0["scrypt"] = .object(scrypt)
                }
                #expect(await sign(key, .pin(pin)) == refusal, "\(name) = \(value)")
                try write(Array(before), to: file(key))
            }
        }

        @Test("of a newer version are refused by their format")
        func newer() async throws {
            let key = try await store.make(.possession, lock: .none)
            try forge(key) { $0["version"] = 2 }
            #expect(
                await sign(key) == .unusable(reason: "a newer version wrote its file (format 2)"))
        }

        @Test("that others may read, and links, are not used")
        func unsafe() async throws {
            let key = try await store.make(.possession, lock: .none)
            let path = file(key).path
            #expect(chmod(path, 0o640) == 0)
            #expect(
                await sign(key)
                    == .storage(
                        .unsafe(path: path, reason: "others may read or write it (chmod 600)")))
            #expect(chmod(path, 0o600) == 0)
            // Only the superuser can give files away.
            if geteuid() == 0 {
                #expect(chown(path, 65_533, 65_533) == 0)
                #expect(
                    await sign(key)
                        == .storage(.unsafe(path: path, reason: "it belongs to another user")))
                #expect(chown(path, 0, 0) == 0)
            }
            let moved = folder.appending(path: "moved").path
            try FileManager.default.moveItem(atPath: path, toPath: moved)
            try FileManager.default.createSymbolicLink(
                atPath: path, withDestinationPath: moved)
            #expect(await sign(key) == .storage(.unsafe(path: path, reason: "it is a link")))
            // The link goes, what it leads to stays as it is.
            let content = try Data(contentsOf: URL(filePath: moved))
            try store.delete(key)
            #expect(try Data(contentsOf: URL(filePath: moved)) == content)
            #expect(store.health(of: key) == .missing)
        }

        @Test("are looked for only by names that keys have")
        func strangeNames() async throws {
            for name in ["", ".", "../x", "store", "a/b", "0b7b1ea1", "\u{0}"] {
                let key = KeyHandle(
                    name: name, usage: .possession, protection: .software, lock: .none)
                #expect(store.health(of: key) == .missing)
                #expect(await sign(key) == .missing(name: name))
                try store.delete(key)
            }
        }

        @Test("are overwritten when they are deleted")
        func overwritten() async throws {
            let key = try await store.make(.possession, lock: .none)
            let opened = try FileHandle(forReadingFrom: file(key))
            try store.delete(key)
            let left = try #require(try opened.readToEnd())
            #expect(!left.isEmpty && left.allSatisfy { $0 == 0 })
            try opened.close()
        }

        @Test("without the key beside them are damaged, and a damaged one is not replaced")
        func storeKey() async throws {
            let key = try await store.make(.possession, lock: .none)
            let beside = folder.appending(path: "store.key")
            let content = Array(try Data(contentsOf: beside))
            try FileManager.default.removeItem(at: beside)
            #expect(store.health(of: key) == .damaged)
            #expect(
                await sign(key)
                    == .damaged(name: key.name, reason: "store.key is missing beside it"))
            try write(Array("short".utf8), to: beside)
            let refusal = KeyError.unusable(reason: "\(beside.path) is damaged")
            #expect(await sign(key) == refusal)
            #expect(
                await failure { () throws(KeyError) in
                    _ = try await store.make(.possession, lock: .none)
                } == refusal)
            try write(content, to: beside)
            #expect(store.health(of: key) == .usable)
        }

        @Test("are made where a process was killed while it wrote the key beside them")
        func killed() async throws {
            try store.delete(try await store.make(.possession, lock: .none))
            try FileManager.default.removeItem(at: folder.appending(path: "store.key"))
            try write(Array("sho".utf8), to: folder.appending(path: ".store.key.new"))
            let key = try await store.make(.possession, lock: .none)
            #expect(store.health(of: key) == .usable)
            #expect(try names() == ["\(key.name).key.json", "keys.lock", "store.key"].sorted())
        }

        @Test("are not made without libcrypto, and nothing is left of the attempt")
        func noLibrary() async throws {
            let folder = folder.path
            await #expect(processExitsWith: .success) { [folder = folder as String] in
                // Without a free descriptor, no library can be opened.
                var limit = rlimit(rlim_cur: 3, rlim_max: 3)
                setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
                let refusal = KeyError.noCryptography(reason: "libcrypto.so.3 was not found")
                let (files, memory) = (FileKeyStore(folder: folder), MemoryKeyStore())
                await #expect(throws: refusal) {
                    try await files.make(.possession, lock: .none)
                }
                await #expect(throws: refusal) {
                    try await files.make(.verification, lock: .pin("123456"))
                }
                await #expect(throws: refusal) {
                    try await memory.make(.possession, lock: .none)
                }
            }
            #expect(!FileManager.default.fileExists(atPath: folder))
        }

        @Test("that are made at the same time are all usable")
        func concurrent() async throws {
            let keys = try await withThrowingTaskGroup(of: KeyHandle.self) { group in
                for number in 0..<12 {
                    let store = FileKeyStore(folder: folder.path, cost: Self.cost)
                    group.addTask {
                        try await number % 3 == 0
                            ? store.make(.verification, lock: .pin(pin))
                            : store.make(.possession, lock: .none)
                    }
                }
                return try await group.reduce(into: Set<KeyHandle>()) { $0.insert($1) }
            }
            #expect(keys.count == 12)
            for key in keys { #expect(await sign(key, .pin(pin)) == nil) }
        }
    }
#endif

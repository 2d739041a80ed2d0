#if os(Linux)
    import Foundation
    import Synchronization
    import TestSupport
    import Testing

    @testable import IDXAuth

    @Suite struct `The credentials of a desktop` {
        private let temporary: TemporaryFolder
        private var folder: String { temporary.path + "/idx" }
        private let archive = Array(
            #"{"version":1,"credentials":[{"id":"a","token":{"access_token":"planted"}}]}"#.utf8)

        init() throws { temporary = try TemporaryFolder().made() }

        /// A Secret Service that can be locked and emptied.
        private final class Keeper: Sendable {
            private let state = Mutex((texts: [String: String](), isReachable: true))
            let keepsNothing: Bool

            init(keepsNothing: Bool = false) { self.keepsNothing = keepsNothing }

            var texts: [String] { state.withLock { Array($0.texts.values) } }
            func reach(_ isReachable: Bool) { state.withLock { $0.isReachable = isReachable } }
            func forget() { state.withLock { $0.texts = [:] } }

            private func checked() throws(CredentialStorageError) {
                guard state.withLock({ $0.isReachable }) else { throw .locked(reason: "not today") }
            }

            var service: SecretService {
                SecretService(
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
            _ keeper: Keeper, _ places: [CredentialPlace] = [.secretService, .file]
        ) -> SystemCredentialStorage {
            SystemCredentialStorage(folder: folder, service: keeper.service, places: places)
        }

        private func error(_ call: () throws -> Void) -> CredentialStorageError? {
            do {
                try call()
                return nil
            } catch {
                return error as? CredentialStorageError
            }
        }

        private var file: String {
            get throws {
                let path = "\(folder)/credentials.json"
                return String(
                    decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
            }
        }

        @Test func `are in the Secret Service, and the folder says only that`() throws {
            let keeper = Keeper()
            let storage = storage(keeper)
            #expect(try storage.read() == nil)
            #expect(try storage.place == nil)
            try storage.write([0x31])
            try storage.write(archive)
            #expect(try storage.read() == archive)
            #expect(try storage.place == .secretService)
            #expect(keeper.texts == [String(decoding: archive, as: UTF8.self)])
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(names == ["credentials.json"])
            #expect(try !file.contains("planted"))
            try storage.remove()
            #expect(keeper.texts.isEmpty)
            #expect(try storage.read() == nil)
        }

        @Test func `are in a file that only its owner can access where there is no service`() throws
        {
            let keeper = Keeper()
            keeper.reach(false)
            let storage = storage(keeper)
            try storage.write(archive)
            #expect(try storage.place == .file)
            #expect(try storage.read() == archive)
            #expect(try Array(file.utf8) == archive)
            let mode = try FileManager.default.attributesOfItem(
                atPath: "\(folder)/credentials.json")
            #expect((mode[.posixPermissions] as? NSNumber)?.intValue == 0o600)
            // With the next change they move to the better place.
            keeper.reach(true)
            #expect(try storage.read() == archive)
            try storage.write(archive)
            #expect(try storage.place == .secretService)
            #expect(try storage.read() == archive)
            #expect(try !file.contains("planted"))
        }

        @Test func `are in a file where the service keeps nothing`() throws {
            let storage = storage(Keeper(keepsNothing: true))
            try storage.write(archive)
            #expect(try storage.place == .file)
            #expect(try storage.read() == archive)
        }

        @Test func `are never moved to the file, nor lost, while the service cannot be used`()
            throws
        {
            let keeper = Keeper()
            let storage = storage(keeper)
            try storage.write(archive)
            let kept = try file
            keeper.reach(false)
            let locked = CredentialStorageError.locked(reason: "not today")
            #expect(error { _ = try storage.read() } == locked)
            #expect(error { try storage.write([2]) } == locked)
            #expect(try file == kept)
            keeper.reach(true)
            #expect(try storage.read() == archive)
            #expect(
                locked.description == """
                    The stored credentials are in the Secret Service of your desktop session, which \
                    cannot be used now: not today. Unlock it, or run this where it can be reached.
                    """)
            // Even then they can be removed.
            keeper.reach(false)
            try storage.remove()
            #expect(try storage.read() == nil)
        }

        @Test func `that are gone from the service are said to be, and new ones take their place`()
            async throws
        {
            let keeper = Keeper()
            let storage = storage(keeper)
            try storage.write(archive)
            keeper.forget()
            #expect(error { _ = try storage.read() } == .lost)
            #expect(
                CredentialStorageError.lost.description == """
                    The stored credentials are gone from the Secret Service of your desktop session. \
                    Sign in again.
                    """)
            try storage.write([0x33])
            #expect(try storage.read() == [0x33])
            #expect(keeper.texts == ["3"])
            let store = CredentialStore(storage: storage)
            keeper.forget()
            await #expect(throws: CredentialError.storage(.lost)) { try await store.allIDs }
            try await store.removeAll()
            #expect(try await store.allIDs.isEmpty)
        }

        @Test func `are in the one place that is allowed, also if they were in the other`() throws {
            let keeper = Keeper()
            try storage(keeper).write(archive)
            let files = storage(keeper, [.file])
            #expect(try files.read() == archive)
            try files.write(archive)
            #expect(try files.place == .file)
            #expect(try Array(file.utf8) == archive)
            #expect(keeper.texts.isEmpty)
            let service = storage(keeper, [.secretService])
            try service.write(archive)
            #expect(try service.place == .secretService)
            keeper.reach(false)
            try service.remove()
            #expect(error { try service.write(archive) } == .locked(reason: "not today"))
            #expect(try service.read() == nil)
        }

        @Test func `stay where they are if nothing can be written`() throws {
            let keeper = Keeper()
            // A folder in the draft's place: nothing can be written there.
            try FileCredentialStorage(folder: folder).write(archive)
            let draft = "\(folder)/.credentials.json.new"
            try FileManager.default.createDirectory(
                atPath: draft, withIntermediateDirectories: false)
            let failure = error { try storage(keeper).write([0x32]) }
            guard case .system = failure else {
                Issue.record("\(String(describing: failure))")
                return
            }
            #expect(try storage(keeper).read() == archive)
            #expect(keeper.texts.isEmpty)
        }
    }
#endif

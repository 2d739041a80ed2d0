import Foundation
import IDXAuth
import IDXCrypto
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuthenticator

@Suite("The records of enrollments", .computing)
struct EnrollmentStoreTests {
    private let temporary: TemporaryFolder
    private var folder: String { temporary.path + "/authenticator" }
    private var file: URL { URL(filePath: folder).appending(path: "enrollments.json") }
    private var storage: FileCredentialStorage { .enrollments(in: folder) }
    private let noon = Date(timeIntervalSince1970: 1_767_225_600)

    init() throws { temporary = try TemporaryFolder().made() }

    private func store(at date: Date? = nil) -> EnrollmentStore {
        let now = date ?? noon
        return EnrollmentStore(
            storage, time: TimeSource(now: { now }, sleep: { try await Task.sleep(for: $0) }))
    }

    static func key(_ number: Int, _ usage: KeyUsage) -> KeyHandle {
        KeyHandle(
            name: "0b7b1ea1-0000-4000-8000-00000000000\(number)", usage: usage,
            protection: .software, lock: usage == .verification ? .pin : .none)
    }

    static func record(_ id: String) -> EnrollmentRecord {
        EnrollmentRecord(
            id: id,
            organization: .init(
                id: "00oACME", origin: "https://id.acme.example",
                otherOrigins: ["https://acme.example"]),
            clientID: "0oaCLI", user: .init(id: "00uJAY", name: "jay@acme.example"),
            authenticator: .init(
                id: "autPUSH", name: "Acme Mobile", userVerification: "PREFERRED",
                keyProtection: "ANY", transactionTypes: ["LOGIN", "CIBA"]),
            methodID: "opfPUSH", deviceID: "guoDEV", clientInstanceID: "cliINST",
            platform: "LINUX", possession: key(1, .possession), verification: key(2, .verification),
            transactionTypes: ["LOGIN"], state: .suspended, lastCode: "E0000152",
            createdAt: "2026-02-01T10:00:00.000Z", updatedAt: "yesterday")
    }

    private static func challenge(_ id: String, at expiry: Date) -> AnsweredChallenge {
        AnsweredChallenge(
            challenge: .init(
                organization: record("pfdENR").organization.identity, transaction: id),
            expiresAt: expiry)
    }

    private static var archive: EnrollmentArchive {
        var archive = EnrollmentArchive()
        archive.installationSeed = "seed"
        archive.devices = [
            DeviceRecord(
                organization: .init(origin: "https://id.acme.example", id: "00oACME"),
                deviceID: "guoDEV", clientInstanceID: "cliINST", key: key(3, .clientInstance))
        ]
        archive["pfdENR"] = record("pfdENR")
        var pending = record("0b7b1ea1-0000-4000-8000-000000000009")
        pending.state = .pending
        pending.verification = nil
        pending.lastCode = nil
        pending.user.name = nil
        archive[pending.id] = pending
        archive.answered = [challenge("ftTX", at: Date(timeIntervalSince1970: 1_767_225_900))]
        return archive
    }

    private func text(_ archive: EnrollmentArchive) throws -> String {
        String(decoding: try archive.bytes, as: UTF8.self)
    }

    private func damage(_ text: String) -> CredentialStorageError? {
        do {
            _ = try EnrollmentArchive(Array(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test("are written and read in format 1, which holds no secret")
    func format() throws {
        try assertGolden(try text(Self.archive) + "\n", "enrollments-1.json")
        #expect(try EnrollmentArchive(Self.archive.bytes) == Self.archive)
    }

    #if os(Linux)
        @Test("hold nothing of the keys, nor a PIN")
        func secrets() async throws {
            let keys = FileKeyStore(folder: folder, cost: ScryptCost(n: 1 << 10, r: 8, p: 1))
            var record = Self.record("pfdENR")
            record.possession = try await keys.make(.possession, lock: .none)
            record.verification = try await keys.make(.verification, lock: .pin("canary-pin"))
            try await store().update { $0[record.id] = record }
            let content = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            #expect(content.contains(record.possession.name))
            var secrets = ["canary-pin"]
            for name in try FileManager.default.contentsOfDirectory(atPath: folder)
            where name.hasSuffix(".key") || name.hasSuffix(".key.json") {
                let bytes = Array(try Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
                let box = try? JSON(parsing: bytes)["box"]?.string
                secrets.append(box ?? String(decoding: bytes, as: UTF8.self))
            }
            #expect(secrets.count == 4)
            for secret in secrets { #expect(!content.contains(secret)) }
        }
    #endif

    @Test("that are damaged are told by what is wrong, and are not written over")
    func damaged() async throws {
        for text in ["", "[]", "{}", #"{"version":0}"#] {
            #expect(damage(text) == .damaged(reason: "not an archive of enrollments"))
        }
        #expect(damage(#"{"version":2,"enrollments":7}"#) == .newerVersion(2))
        let json = try JSON(parsing: try Self.archive.bytes)
        let wrong: [([Step], JSON?, String)] = [
            (["enrollments"], [:], "enrollments"), (["devices"], nil, "devices"),
            (["enrollments", 0], "x", "enrollments[0]"),
            (["enrollments", 0, "id"], nil, "enrollments[0].id"),
            (["enrollments", 1, "user"], nil, "enrollments[1].user"),
            (["enrollments", 0, "user", "id"], 7, "enrollments[0].user.id"),
            (["enrollments", 0, "user", "name"], 7, "enrollments[0].user.name"),
            (["enrollments", 0, "state"], "odd", "enrollments[0].state"),
            (["enrollments", 0, "possession", "usage"], "odd", "enrollments[0].possession.usage"),
            (["enrollments", 0, "verification"], 1, "enrollments[0].verification"),
            (["enrollments", 0, "transactionTypes"], [1], "enrollments[0].transactionTypes[0]"),
            (["devices", 0, "key"], nil, "devices[0].key"),
            (["devices", 0, "organization", "origin"], nil, "devices[0].organization.origin"),
            (["answered", 0, "expiresAt"], "soon", "answered[0].expiresAt"),
            (["installationSeed"], 1, "installationSeed"),
        ]
        for (path, value, name) in wrong {
            #expect(
                damage(json.setting(path, to: value).text())
                    == .damaged(reason: "\(name) is missing or not usable"))
        }
        let record = try #require(json.at(["enrollments", 0]))
        #expect(
            damage(json.setting(["enrollments", 1], to: record).text())
                == .damaged(reason: "two enrollments have the same ID"))
        let device = try #require(json.at(["devices", 0]))
        #expect(
            damage(json.setting(["devices"], to: [device, device]).text())
                == .damaged(reason: "an org has two devices"))

        try storage.write([0x7B])
        let refusal = DeviceAuthenticatorError.storage(
            .damaged(reason: "not an archive of enrollments"))
        await #expect(throws: refusal) { try await store().update { $0.installationSeed = "x" } }
        #expect(try storage.read() == [0x7B])
    }

    @Test("are changed under a lock; a change that fails or changes nothing writes nothing")
    func update() async throws {
        #expect(try store().archive() == EnrollmentArchive())
        try await store().update { $0.installationSeed = "x" }
        let known = try await store().update { archive in
            archive.installationSeed = "x"
            return archive.installationSeed
        }
        #expect(known == "x")
        let before = try FileManager.default.attributesOfItem(atPath: file.path)
        await #expect(throws: DeviceAuthenticatorError.cancelled) {
            try await store().update { archive throws(DeviceAuthenticatorError) in
                archive["pfdENR"] = Self.record("pfdENR")
                throw .cancelled
            }
        }
        let after = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(before[.systemFileNumber] as? UInt64 == after[.systemFileNumber] as? UInt64)
        #expect((after[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
                == ["archive.lock", "enrollments.json"])
    }

    @Test("are not written where an org sent so much that they could not be read again")
    func tooLarge() async throws {
        let store = store()
        try await store.update { $0.installationSeed = "x" }
        let before = try storage.read()
        var record = Self.record("pfdENR")
        record.authenticator.name = String(repeating: "x", count: EnrollmentArchive.largest)
        await #expect(
            throws: DeviceAuthenticatorError.invalid(
                setting: "enrollments", reason: "they are too large to be stored")
        ) { try await store.update { $0["pfdENR"] = record } }
        #expect(try storage.read() == before)
    }

    @Test("are not written where one ID would stand for two enrollments")
    func unreadable() async throws {
        let store = store()
        try await store.update { $0["pfdENR"] = Self.record("pfdENR") }
        let before = try storage.read()
        await #expect(
            throws: DeviceAuthenticatorError.storage(
                .damaged(reason: "two enrollments have the same ID"))
        ) { try await store.update { $0.enrollments.append(Self.record("pfdENR")) } }
        #expect(try storage.read() == before)
    }

    @Test("that others may read, and links to them, are not used")
    func unsafe() async throws {
        let store = store()
        try await store.update { $0.installationSeed = "x" }
        func refused(_ reason: String) async {
            let refusal = DeviceAuthenticatorError.storage(
                .unsafe(path: file.path, reason: reason))
            #expect(throws: refusal) { try store.archive() }
            await #expect(throws: refusal) { try await store.update { $0["pfdENR"] = nil } }
        }
        #expect(chmod(file.path, 0o604) == 0)
        await refused("others may read or write it (chmod 600)")
        #expect(chmod(file.path, 0o600) == 0)
        // Only the superuser can give files away.
        if geteuid() == 0 {
            #expect(chown(file.path, 65_533, 65_533) == 0)
            await refused("it belongs to another user")
            #expect(chown(file.path, 0, 0) == 0)
        }
        try FileManager.default.linkItem(atPath: file.path, toPath: file.path + "-2")
        await refused("it has a second name (a hard link)")
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createSymbolicLink(
            atPath: file.path, withDestinationPath: file.path + "-2")
        await refused("it is a link")
    }

    @Test("remember each answered challenge for an hour after it expired, and a thousand at most")
    func answered() async throws {
        let expiry = noon.addingTimeInterval(300)
        func answer(_ id: String, at date: Date, expiringAt expiry: Date) async throws -> [String] {
            let own = self.store(at: date)
            try await own.update { $0.answered.append(Self.challenge(id, at: expiry)) }
            return try own.archive().answered.map(\.challenge.transaction)
        }
        #expect(try await answer("ft-1", at: noon, expiringAt: expiry) == ["ft-1"])
        let later = expiry.addingTimeInterval(3600)
        #expect(try await answer("ft-2", at: later, expiringAt: later) == ["ft-1", "ft-2"])
        let latest = later.addingTimeInterval(1)
        #expect(
            try await answer("ft-3", at: latest, expiringAt: latest.addingTimeInterval(9000))
                == ["ft-2", "ft-3"])

        let store = store()
        try await store.update { archive in
            for number in 0..<1500 {
                let expiry = noon.addingTimeInterval(Double(number))
                archive.answered.append(Self.challenge("many-\(number)", at: expiry))
            }
        }
        let kept = try store.archive().answered
        #expect(kept.count == 1000)
        #expect(kept.contains { $0.challenge.transaction == "ft-3" })
        #expect(!kept.contains { $0.challenge.transaction == "many-0" })
    }

    @Test("of twelve who write at the same time, and of a draft that one left behind, are complete")
    func concurrent() async throws {
        let store = store()
        try await store.update { $0.installationSeed = "x" }
        // What a process that was killed before it renamed its draft leaves.
        try Data("{".utf8).write(
            to: URL(filePath: folder).appending(path: ".enrollments.json.new"))
        try await withThrowingTaskGroup { group in
            for number in 0..<12 {
                group.addTask {
                    let own = self.store()
                    for round in 0..<5 {
                        let id = "pfd-\(number)-\(round)"
                        try await own.update { $0[id] = Self.record(id) }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try Set(store.archive().enrollments.map(\.id)).count == 60)
    }

    @Test("of several processes that write at the same time are complete")
    func processes() async throws {
        let folder = folder
        await withTaskGroup { group in
            for number in 0..<4 {
                group.addTask {
                    await #expect(processExitsWith: .success) {
                        [folder = folder as String, number = number as Int] in
                        let store = EnrollmentStore(FileCredentialStorage.enrollments(in: folder))
                        for round in 0..<10 {
                            let id = "pfd-\(number)-\(round)"
                            try await store.update { $0[id] = EnrollmentStoreTests.record(id) }
                        }
                    }
                }
            }
        }
        #expect(try store().archive().enrollments.count == 40)
    }
}

extension EnrollmentArchive {
    /// The enrollment with an ID.
    fileprivate subscript(id: String) -> EnrollmentRecord? {
        get { enrollments.first { $0.id == id } }
        set {
            let place = enrollments.firstIndex { $0.id == id }
            enrollments.removeAll { $0.id == id }
            if let newValue { enrollments.insert(newValue, at: place ?? enrollments.count) }
        }
    }
}

/// A step of a path in a document.
private enum Step: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case key(String)
    case index(Int)

    init(stringLiteral key: String) { self = .key(key) }
    init(integerLiteral index: Int) { self = .index(index) }
}

extension JSON {
    fileprivate func at(_ path: [Step]) -> JSON? {
        path.reduce(self) { value, step in
            switch step {
            case .key(let key): value?[key]
            case .index(let index): value?[index]
            }
        }
    }

    /// The document with a value at a path replaced or added; removed for nil.
    fileprivate func setting(_ path: [Step], to value: JSON?) -> JSON {
        setting(path[...], to: value) ?? .null
    }

    private func setting(_ path: ArraySlice<Step>, to value: JSON?) -> JSON? {
        guard let step = path.first else { return value }
        switch (self, step) {
        case (.object(var object), .key(let key)):
            object[key] = (object[key] ?? [:]).setting(path.dropFirst(), to: value)
            return .object(object)
        case (.array(var elements), .index(let index)):
            elements[index] = elements[index].setting(path.dropFirst(), to: value) ?? .null
            return .array(elements)
        default: return self
        }
    }
}

import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform

/// The credentials that one profile got, by the settings that they were got with, in a file that only the user can read.
struct AWSCache: Sendable {
    private let folder: String
    private let path: String
    /// The settings that other credentials would follow from.
    private let key: JSON

    /// The cache of a profile, in the folder for files that may be lost.
    init(_ settings: Settings, _ environment: ProgramEnvironment) throws(Failure) {
        folder = try environment.stateFolder
        path = "\(folder)/\(Self.file(of: settings.profile))"
        let names: [Flag.Name] = [
            .role, .samlApp, .issuer, .clientID, .duration, .region, .stsURL, .clientCredentials,
        ]
        key = .array(names.map { settings[$0].map { .string($0) } ?? .null })
    }

    /// The credentials that were got with the same settings, unless they are about to end.
    func credentials(at now: Date) throws(Failure) -> AWSCredentials? {
        let entry = try entries().first { $0["for"] == key && Self.isFresh($0, now) }
        return AWSCredentials { entry?["credentials"]?[$0]?.string }
    }

    /// Does something while no other process does so for this profile.
    func locked<Value>(_ work: () async throws -> Value) async throws -> Value {
        try FileAccess.makePrivateFolder(folder)
        let lock = try FileLock(path + ".lock", patience: .seconds(60))
        defer { lock.release() }
        return try await work()
    }

    /// Keeps credentials, and forgets those that are about to end.
    func keep(_ credentials: AWSCredentials, at now: Date) throws(Failure) {
        // The tools of AWS ask again in the last quarter of an hour: new ones until then would be the same.
        let rest = credentials.expiresAt.timeIntervalSince(now)
        let refresh = credentials.expiresAt.addingTimeInterval(-min(900, rest / 4))
        let entry: JSON = [
            "for": key, "credentials": credentials.json,
            "refresh_at": .number(JSON.Number(Int(refresh.timeIntervalSince1970))),
        ]
        let others = try entries().filter { $0["for"] != key && Self.isFresh($0, now) }
        let text = JSON.array(others + [entry]).text()
        try FileAccess.writePrivately(Array(text.utf8), to: path)
    }

    /// Deletes the credentials of a profile, or of all, whose user signs out.
    static func clear(profile: String?, _ environment: ProgramEnvironment) throws(Failure) {
        let folder = try environment.stateFolder
        guard FileAccess.isFolder(folder) else { return }
        for name in try FileAccess.names(in: folder)
        where name.hasPrefix("aws-") && name.hasSuffix(".json")
            && profile.map({ name == file(of: $0) }) ?? true
        {
            let path = folder + "/" + name
            guard unlink(path) == 0 || errno == ENOENT else { throw FileAccess.unwritable(path) }
        }
    }

    private static func file(of profile: String) -> String {
        "aws-\(PercentCoding.encode(profile)).json"
    }

    /// What is in the file. One that is damaged counts as empty, since all of it can be got again.
    private func entries() throws(Failure) -> [JSON] {
        guard let bytes = try FileAccess.readTrusted(path, named: false) else { return [] }
        return (try? JSON(parsing: bytes))?.array ?? []
    }

    private static func isFresh(_ entry: JSON, _ now: Date) -> Bool {
        entry["refresh_at"]?.int.map { Double($0) > now.timeIntervalSince1970 } ?? false
    }
}

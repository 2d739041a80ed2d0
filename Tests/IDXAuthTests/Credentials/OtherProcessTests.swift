import Foundation
import IDXAuth
import TestSupport
import Testing

/// What happens to the file when processes are killed, and when two of them use one credential.
///
/// `IDX_KILLS` and `IDX_REFRESHES` set how often (12 and 20 unless told otherwise).
@Suite("The credentials' file among processes")
struct OtherProcessTests {
    private static func count(_ name: String, else usual: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
    }

    private let temporary: TemporaryFolder
    private var folder: String { temporary.path + "/idx" }

    init() throws { temporary = try TemporaryFolder().made() }

    @Test(
        "a process killed while it writes leaves the old archive or the new one, never a torn one")
    func kills() async throws {
        let folder = folder
        let storage = FileCredentialStorage(folder: folder)
        try storage.write(Self.archive(0))
        for _ in 0..<Self.count("IDX_KILLS", else: 12) {
            let delay = Int.random(in: 0...4000)
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [folder = folder as String, delay = delay as Int] in
                let storage = FileCredentialStorage(folder: folder)
                Thread.detachNewThread {
                    usleep(UInt32(delay))
                    kill(getpid(), SIGKILL)
                }
                for number in 0... { try storage.write(OtherProcessTests.archive(number)) }
            }
            let found = try #require(try storage.read())
            let number = found.last.map(Int.init) ?? 0
            #expect(found == Self.archive(number), "torn: \(found.count) bytes")
            let isFree = try storage.tryLock("archive") != nil
            #expect(isFree, "a lock outlived its process")
        }
    }

    /// Many bytes that all say the same, so that a mixture shows.
    static func archive(_ number: Int) -> [UInt8] {
        [UInt8](repeating: UInt8(number % 251), count: 20_000 + number % 251)
    }

    @Test(
        "two processes that renew one credential, or revoke its access token, lose no refresh token",
        arguments: [false, true])
    func twoProcesses(oneRevokes: Bool) async throws {
        let folder = folder
        let org = OrgInAFile(folder: folder)
        let store = CredentialStore(
            storage: FileCredentialStorage(folder: folder), transport: org)
        let id = try await store.store(
            Token(
                context: .init(issuer: StubOrg.issuer, clientID: StubOrg.clientID),
                accessToken: "at-0", refreshToken: "rt-0", issuedAt: Date(), expiresAt: Date())
        ).id
        let rounds = Self.count("IDX_REFRESHES", else: 20)
        await withTaskGroup { group in
            for number in 0..<2 {
                let revokes = oneRevokes && number == 1
                group.addTask {
                    await #expect(processExitsWith: .success) {
                        [
                            folder = folder as String, id = id as String, rounds = rounds as Int,
                            revokes = revokes as Bool
                        ] in
                        do {
                            try await OtherProcessTests.use(
                                id, in: folder, rounds, revokes: revokes)
                        } catch {
                            // An uncaught error would end the process without a word.
                            FileHandle.standardError.write(Data("\(error)\n".utf8))
                            exit(4)
                        }
                    }
                }
            }
        }
        let log = try org.log()
        #expect(!log.contains("reused"), "a refresh token was sent twice")
        #expect(log.count >= rounds)
        let last = try #require(try await store.with(id: id)?.token.refreshToken)
        #expect(last.revealed == "rt-\(log.count)")
    }

    static func use(_ id: String, in folder: String, _ times: Int, revokes: Bool) async throws {
        let store = CredentialStore(
            storage: FileCredentialStorage(folder: folder), transport: OrgInAFile(folder: folder))
        for _ in 0..<times {
            guard let credential = try await store.with(id: id) else { exit(3) }
            if revokes {
                try await credential.revoke(.accessToken)
            } else {
                try await credential.refreshIfNeeded()
            }
        }
    }
}

/// An org with one refresh token, which it changes at every use; its state is a file, so that
/// processes share it. It writes down every use, and every use of an old one.
struct OrgInAFile: HTTPTransport {
    let folder: String

    private var path: String { folder + "/../" + URL(filePath: folder).lastPathComponent + ".log" }

    func log() throws -> [String] {
        guard let data = FileManager.default.contents(atPath: path) else { return [] }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard request.last == "token" else {
            return HTTPResponse(status: 200, body: StubOrg.configuration.bytes())
        }
        let form = String(decoding: request.body ?? [], as: UTF8.self)
        let current = (try? log().count) ?? 0
        let isCurrent = form.contains("refresh_token=rt-\(current)&")
        // The caller's lock is what is tested, so nothing here keeps two from coming in at once.
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        let line = isCurrent ? "used\n" : "reused\n"
        _ = line.withCString { write(file, $0, strlen($0)) }
        close(file)
        guard isCurrent else {
            return HTTPResponse(status: 400, body: Array(#"{"error":"invalid_grant"}"#.utf8))
        }
        let reply = """
            {"token_type":"Bearer","access_token":"at-\(current + 1)","expires_in":0,
            "refresh_token":"rt-\(current + 1)"}
            """
        return HTTPResponse(status: 200, body: Array(reply.utf8))
    }
}

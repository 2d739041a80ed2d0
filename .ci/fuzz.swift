import Foundation
import IDXCrypto
import IDXJSON

@testable import IDXAuth
@testable import IDXAuthenticator
@testable import IDXClassic
@testable import IDXForms
@testable import IDXLoopback
@testable import IDXTerminal

/// What is fed: a reader of what comes from outside (see the script beside this file).
private enum Target: String {
    case json, idx, screen, jwt, text, body, redactor, answers, token, html, challenge, classic,
        reply,
        request, image, keys, signature

    /// Whether its units are JSON.
    var readsJSON: Bool {
        switch self {
        case .text, .html, .jwt, .reply, .request, .image, .keys, .signature: false
        default: true
        }
    }

    func take(_ bytes: [UInt8]) {
        switch self {
        case .json:
            guard let value = try? JSON.Reader().read(bytes).value else { break }
            precondition((try? JSON.Reader().read(value.bytes()).value) == value)
            precondition((try? JSON.Reader().read(value.bytes(.pretty)).value) == value)
        case .idx:
            guard let response = try? Response(parsing: bytes) else { break }
            for remediation in response.remediations {
                _ = remediation.form.allFields
                _ = try? remediation.request()
            }
            _ = response.authenticators.current
            _ = response.messages.allMessages
        case .screen:
            guard let response = try? Response(parsing: bytes) else { break }
            _ = Screen(response, host: "id.acme.example")
            let dump = Dump(response)
            _ = (dump.tree(), dump.lines(), dump.graph().mermaid)
        case .jwt:
            _ = try? JWS(compact: String(decoding: bytes, as: UTF8.self))
            guard let document = try? JSON.Reader().read(bytes) else { break }
            _ = JWKSet(reading: document)
        case .text:
            checkHarmless(Sanitizer.line(String(decoding: bytes, as: UTF8.self)))
        case .html:
            checkHarmless(Sanitizer.line(HTMLText.plain(String(decoding: bytes, as: UTF8.self))))
        case .body: Self.fill(bytes)
        case .redactor: Self.redact(bytes)
        case .answers: _ = try? AnswersFile(parsing: bytes, reader: NoSources())
        case .token:
            guard let object = (try? JSON.Reader().read(bytes).value)?.object else { break }
            for isBound in [false, true] { _ = try? TokenReply(object, isBound: isBound) }
            _ = Claims(object)
            if let issuer = try? Issuer("https://id.acme.example") {
                _ = try? ProviderMetadata(object, from: issuer)
            }
        case .challenge: Self.challenge(bytes)
        case .classic:
            guard let document = try? JSON.Reader().read(bytes) else { break }
            let response = Response(classic: document)
            _ = Screen(response, host: "id.acme.example")
            for remediation in response.remediations { _ = try? remediation.request() }
        case .reply: Self.reply(bytes)
        case .request: Self.request(bytes)
        case .image: Self.image(bytes)
        case .keys:
            var parser = KeyParser()
            _ = parser.feed(bytes) + parser.flush()
        case .signature:
            guard let numbers = DER.numbers(of: bytes) else { break }
            precondition(DER.signature(numbers) == bytes)
        }
    }

    /// The header lines of a reply, and the same bytes as its body.
    private static func reply(_ bytes: [UInt8]) {
        var collector = ReplyCollector(bodyLimit: 0, offersGzip: true)
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            guard (try? collector.take(headerLine: line)) != nil else { break }
        }
        guard let address = try? WebAddress("https://id.acme.example/idp/idx") else { return }
        var jar = CookieJar()
        jar.store(collector.headers, from: address, now: Date())
        _ = jar.header(for: address, now: Date())
        let response = HTTPResponse(status: 400, headers: collector.headers, body: bytes)
        _ = ServerReply(response, hiding: ["Rye-bread-8", "<é&"]).failure(0)
    }

    /// Requests that arrive in pieces.
    private static func request(_ bytes: [UInt8]) {
        var parser = RequestParser(limits: .init())
        for start in stride(from: 0, to: bytes.count, by: 7) {
            parser.feed(bytes[start...].prefix(7))
            while case .request = parser.next() {}
        }
    }

    /// A code whose modules are the bits, and an image whose rows are the bytes.
    private static func image(_ bytes: [UInt8]) {
        guard bytes.count > 8 else { return }
        let size = 21 + 4 * (Int(bytes[0]) % 40)
        let modules = (0..<(size * size)).map { bit in
            bytes[bit / 8 % bytes.count] >> UInt8(bit % 8) & 1 == 1
        }
        _ = QRCode(size: size, modules: modules)?.text
        _ = QRSegments(bytes, version: Int(bytes[0]) % 40 + 1).text
        _ = QRText.read(png(bytes))
    }

    private static func png(_ bytes: [UInt8]) -> [UInt8] {
        func number(_ value: Int) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        }
        func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
            let typed = Array(type.utf8) + data
            let sum = typed.reduce(~UInt32(0)) { sum, byte in
                (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
                    sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1
                }
            }
            return number(data.count) + typed + number(Int(~sum))
        }
        let kinds: [(color: UInt8, depth: UInt8, channels: Int)] = [
            (0, 1, 1), (0, 8, 1), (2, 8, 3), (3, 4, 1), (4, 8, 2), (6, 8, 4),
        ]
        let kind = kinds[Int(bytes[1]) % kinds.count]
        let width = Int(bytes[2]) % 64 + 1
        let rowBytes = (width * Int(kind.depth) * kind.channels + 7) / 8
        let height = bytes.count / (rowBytes + 1)
        let rows = bytes.prefix(height * (rowBytes + 1))
        let (low, high) = rows.reduce((1, 0)) { sums, byte in
            let low = (sums.0 + Int(byte)) % 65521
            return (low, (sums.1 + low) % 65521)
        }
        let count = [UInt8(rows.count & 255), UInt8(rows.count >> 8 & 255)]
        let stored = [0x78, 1, 1] + count + count.map(~) + rows + number(high << 16 | low)
        let header = number(width) + number(height) + [kind.depth, kind.color, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
            + chunk("PLTE", Array(bytes.prefix(30))) + chunk("IDAT", stored) + chunk("IEND", [])
    }

    /// What an org says to a device, and what a device keeps.
    private static func challenge(_ bytes: [UInt8]) {
        _ = try? ChallengeCheck.token(Secret(String(decoding: bytes, as: UTF8.self)))
        if let archive = try? EnrollmentArchive(bytes) {
            precondition((try? EnrollmentArchive(archive.bytes)) != nil)
        }
        guard let object = (try? JSON.Reader().read(bytes).value)?.object else { return }
        _ = try? ChallengeClaims(object)
        _ = try? EnrollmentReply(object)
        _ = AuthenticatorPolicy(.object(object))
    }

    private func checkHarmless(_ text: DisplayText) {
        precondition(
            text.text.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
            })
    }

    /// Answers every field with what fits and what does not; a body that comes of it is JSON.
    private static func fill(_ bytes: [UInt8]) {
        guard let response = try? Response(parsing: bytes) else { return }
        let values: [JSON] = ["text", "", true, -1, ["a", ["b": nil]], "1e400", "\u{202E}\u{1B}"]
        var next = bytes.count
        for remediation in response.remediations {
            for field in remediation.form.allFields {
                next += 1
                field.value = field.options?.last?.defaultValue ?? values[next % values.count]
                for inner in field.form?.allFields ?? [] { inner.value = values[next % 3] }
            }
            guard let body = try? remediation.request().body?.bytes() else { continue }
            precondition((try? JSON.Reader().read(body)) != nil)
        }
    }

    /// What was sent is in nothing that is shown. It is no name of the protocol, which would be shown.
    private static func redact(_ bytes: [UInt8]) {
        let secret = "Rye bread 8"
        let text = String(decoding: bytes, as: UTF8.self)
        precondition(!HiddenSecrets([Secret(secret)]).replaced(in: text).contains(secret))
        guard let value = try? JSON.Reader().read(bytes).value else { return }
        let redactor = Redactor(exceptions: .unknown, hiding: [Secret(secret)])
        precondition(!redactor.redacted(value).text().contains(secret))
    }
}

private struct NoSources: AnswerSourceReader {
    func text(ofFile path: String) async throws -> String { "" }
    func environment(_ name: String) -> String? { nil }
    func nextLine() async throws -> String? { nil }
    func output(of command: [String]) async throws -> String { "" }
    func write(_ secret: Secret, toFile path: String) async throws {}
    func address(inQRCode png: [UInt8]) -> String? { nil }
    func fault(ofFile path: String) -> AnswersFile.Problem.Reason? { nil }
    func text(outside name: String) -> String? { nil }
    func act(_ name: String) -> Bool { false }
}

// MARK: - Time

/// Stops the fuzzer at a unit that takes far more time for each of its bytes than reading JSON does.
private enum Clock {
    /// What a byte may take, in nanoseconds: so many times what one takes to be read here and now.
    static let limit: Double = {
        let bytes = Array(("[" + String(repeating: #"{"a":"b"},"#, count: 6000) + "0]").utf8)
        let least = (0..<5).map { _ in time { _ = try? JSON.Reader().read(bytes) } }.min() ?? 0
        return 400 * least / Double(bytes.count)
    }()

    static func time(_ work: () -> Void) -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
        }
        let start = now()
        work()
        return now() - start
    }

    static func check(_ bytes: [UInt8], _ target: Target) {
        let most = 2e7 + limit * Double(bytes.count)
        for attempt in 1...3 {
            let taken = time { target.take(bytes) }
            if taken <= most { return }
            guard attempt == 3 else { continue }
            print(
                "slow: \(Int(taken / 1e6)) ms for \(bytes.count) bytes, at most \(Int(most / 1e6))")
            _ = FileManager.default.createFile(
                atPath: "slow-\(target.rawValue)", contents: Data(bytes))
            abort()
        }
    }
}

/// The unit with a part of it repeated up to so many bytes: what grows with the square of something is
/// seen in few runs only where there is much of it.
private func amplified(_ bytes: [UInt8], _ target: Target, to size: Int) -> [UInt8]? {
    var seed = bytes.reduce(into: UInt64(1_469_598_103)) { $0 = ($0 ^ UInt64($1)) &* 1_099_511_628 }
    func random(_ count: Int) -> Int {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(seed >> 33) % count
    }
    // A member or element, with the comma before it.
    let cuts = target.readsJSON ? bytes.indices.filter { bytes[$0] == 0x2C } : Array(bytes.indices)
    guard cuts.count > 1 else { return nil }
    let first = random(cuts.count - 1)
    let last = target.readsJSON ? first + 1 : min(first + 1 + random(16), cuts.count - 1)
    let part = bytes[cuts[first]..<cuts[last]]
    let count = (size - bytes.count) / part.count
    guard count > 0 else { return nil }
    return Array(bytes[..<cuts[first]]) + Array(repeatElement(part, count: count).joined())
        + Array(bytes[cuts[first]...])
}

private let target =
    Target(rawValue: ProcessInfo.processInfo.environment["FUZZ"] ?? "") ?? .json
nonisolated(unsafe) private var count = 0

/// One run of libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ length: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: length))
    Clock.check(bytes, target)
    count += 1
    if count % 200 == 0, let long = amplified(bytes, target, to: 128 << 10) {
        Clock.check(long, target)
    }
    return 0
}

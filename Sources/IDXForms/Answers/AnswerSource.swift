public import IDXAuth
import IDXCrypto
import IDXPlatform

/// Where an answer is fetched from when it is needed: never from a command line.
public indirect enum AnswerSource: Sendable, Hashable {
    /// The first line of a file that only its owner can read.
    case file(String)
    /// An environment variable. Other programs of the same user can read it, so it is warned about.
    case environment(String)
    /// The next line of standard input.
    case standardInput
    /// The first line a program prints: its path and arguments, started without a shell.
    case command([String])
    /// The current code of an authenticator app, whose key comes from elsewhere.
    case totp(AnswerSource)
    /// The code for the QR code just shown, whose address is kept in a file: the phone of a script.
    case qr(file: String)
    /// What a person reads outside the sign-in, by name: the code in an email. For scenarios only.
    case outside(String)

    /// Where it comes from, in a word; never what.
    public var kind: String {
        switch self {
        case .file: "file"
        case .environment: "env"
        case .standardInput: "stdin"
        case .command: "command"
        case .totp: "totp"
        case .qr: "qr"
        case .outside(let name): "outside \(name)"
        }
    }

    /// The files that have to be readable beforehand.
    public var files: [String] {
        switch self {
        case .file(let path): [path]
        case .totp(let source): source.files
        case .environment, .standardInput, .command, .qr, .outside: []
        }
    }
}

/// Fetches what an ``AnswerSource`` names: the only part that touches files, programs and input.
public protocol AnswerSourceReader: Sendable {
    /// The content of a file, `~` being the home directory.
    func text(ofFile path: String) async throws -> String
    /// The value of an environment variable.
    func environment(_ name: String) -> String?
    /// The next line of standard input, or nil at its end.
    func nextLine() async throws -> String?
    /// What a program prints, if it ends well within ten seconds.
    func output(of command: [String]) async throws -> String
    /// Puts a text into a file that only its owner can read.
    func write(_ secret: Secret, toFile path: String) async throws
    /// The address that a QR code holds, or nil if it cannot be read.
    func address(inQRCode png: [UInt8]) -> String?
    /// What is wrong with a secret's file, without reading it; nil if nothing is.
    func fault(ofFile path: String) -> AnswersFile.Problem.Reason?
    /// Why a program cannot be run, by its name or path, without running it; nil if it can.
    func fault(ofCommand name: String) -> AnswersFile.Problem.Reason?
    /// What is wrong with secrets that stand in the answers file itself; nil if nothing is.
    var faultOfSecretsInside: AnswersFile.Problem.Reason? { get }
    /// What a person reads outside the sign-in; nil if there is none.
    func text(outside name: String) -> String?
    /// Does something outside the sign-in; false if there is nothing to do it with.
    func act(_ name: String) -> Bool
}

extension AnswerSourceReader {
    /// Nothing: where programs are run, they are looked for.
    public func fault(ofCommand name: String) -> AnswersFile.Problem.Reason? { nil }
    /// Nothing: the answers come from no file that others could read.
    public var faultOfSecretsInside: AnswersFile.Problem.Reason? { nil }
    /// Nothing: only scenarios have a world outside.
    public func text(outside name: String) -> String? { nil }
    /// Does nothing: only scenarios have a world outside.
    public func act(_ name: String) -> Bool { false }
}

/// Why a source gave no answer.
public enum AnswerSourceError: Error, Sendable, Hashable {
    /// The environment variable is not set.
    case notSet(String)
    /// Standard input has ended.
    case endOfInput
    /// There is nothing in it.
    case empty(kind: String)
    /// It is no key of an authenticator app.
    case noKey
    /// The step shows no QR code and no key.
    case noQRCode
}

/// Turns sources into answers, with the clock for one-time codes.
struct AnswerResolver: Sendable {
    let reader: any AnswerSourceReader
    let time: TimeSource

    /// What the source gives now. One line break at its end is not part of it.
    func text(from source: AnswerSource, at screen: Screen) async throws -> String {
        let text = try await raw(source, at: screen)
        let line =
            text.split(maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .first.map(String.init) ?? ""
        guard !line.isEmpty else { throw AnswerSourceError.empty(kind: source.kind) }
        return line
    }

    private func raw(_ source: AnswerSource, at screen: Screen) async throws -> String {
        switch source {
        case .file(let path): return try await reader.text(ofFile: path)
        case .environment(let name):
            guard let value = reader.environment(name) else { throw AnswerSourceError.notSet(name) }
            return value
        case .standardInput:
            guard let line = try await reader.nextLine() else { throw AnswerSourceError.endOfInput }
            return line
        case .command(let words): return try await reader.output(of: words)
        case .totp(let source): return try code(key: await text(from: source, at: screen))
        case .qr(let path):
            guard let address = address(shownBy: screen) else { throw AnswerSourceError.noQRCode }
            try await reader.write(Secret(address), toFile: path)
            return try code(key: address)
        case .outside(let name): return reader.text(outside: name) ?? ""
        }
    }

    /// The `otpauth:` address of the QR code, or one made of the key beside it.
    private func address(shownBy screen: Screen) -> String? {
        var key: String?
        for fact in screen.facts {
            switch fact.content {
            case .qr(let png):
                if let address = reader.address(inQRCode: png) { return address }
            case .setupKey(let text): key = text.text
            default: break
            }
        }
        return key.map { "otpauth://totp/idx?secret=\($0)" }
    }

    private func code(key: String) throws -> String {
        let app: OneTimePassword
        if let named = OneTimePassword(otpauth: key) {
            app = named
        } else if let secret = Base32.decode(key), !secret.isEmpty {
            app = OneTimePassword(secret: secret)
        } else {
            throw AnswerSourceError.noKey
        }
        let seconds = time.now().timeIntervalSince1970
        return app.code(secondsSince1970: seconds.isFinite ? Int(min(max(seconds, 0), 1e15)) : 0)
    }
}

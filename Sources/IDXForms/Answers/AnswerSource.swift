public import IDXAuth
import IDXCrypto
import IDXPlatform

/// Where to read an answer from when it is needed; never the command line.
public indirect enum AnswerSource: Sendable, Hashable {
    /// The first line of a file that only its owner can read.
    case file(String)
    /// An environment variable. Other programs of the same user can read it, so it causes a
    /// warning.
    case environment(String)
    /// The next line of standard input.
    case standardInput
    /// The first line of a command's output: its path and arguments, run without a shell.
    case command([String])
    /// The current one-time code (TOTP) for a key from another source.
    case totp(AnswerSource)
    /// The current one-time code (TOTP) for the QR code just shown, whose URI is stored in a file.
    /// It replaces the phone in a script.
    case qr(file: String)
    /// A text that the user receives outside the sign-in, by name, such as the code in an email.
    /// For scenarios only.
    case outside(String)

    /// The kind of source in one word; never the answer.
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

    /// The files that must be readable before the sign-in starts.
    public var files: [String] {
        switch self {
        case .file(let path): [path]
        case .totp(let source): source.files
        case .environment, .standardInput, .command, .qr, .outside: []
        }
    }
}

/// Reads an ``AnswerSource``. All access to files, commands and input goes through it.
public protocol AnswerSourceReader: Sendable {
    /// The content of a file; `~` is the home directory.
    func text(ofFile path: String) async throws -> String
    /// The value of an environment variable.
    func environment(_ name: String) -> String?
    /// The next line of standard input, or nil at its end.
    func nextLine() async throws -> String?
    /// The output of a command that exits with 0 within ten seconds.
    func output(of command: [String]) async throws -> String
    /// Writes a secret to a file that only its owner can read.
    func write(_ secret: Secret, toFile path: String) async throws
    /// The text of a QR code, or nil if it cannot be decoded.
    func address(inQRCode png: [UInt8]) -> String?
    /// Checks a secret's file without reading it. Returns nil if it is fine.
    func fault(ofFile path: String) -> AnswersFile.Problem.Reason?
    /// Checks, without running it, whether a command with this name or path can be run. Returns nil
    /// if it can.
    func fault(ofCommand name: String) -> AnswersFile.Problem.Reason?
    /// Why the answers file may not contain secrets itself; nil if it may.
    var inlineSecretsFault: AnswersFile.Problem.Reason? { get }
    /// A text that the user receives outside the sign-in, or nil if there is none.
    func text(outside name: String) -> String?
    /// Performs an action outside the sign-in. Returns false if it is not possible now.
    func act(_ name: String) -> Bool
}

extension AnswerSourceReader {
    /// Returns nil; commands are looked up only by readers that run them.
    public func fault(ofCommand name: String) -> AnswersFile.Problem.Reason? { nil }
    /// Returns nil; without a file, there are no permissions to check.
    public var inlineSecretsFault: AnswersFile.Problem.Reason? { nil }
    /// Returns nil; only scenarios have texts outside the sign-in.
    public func text(outside name: String) -> String? { nil }
    /// Does nothing; only scenarios have actions outside the sign-in.
    public func act(_ name: String) -> Bool { false }
}

/// Why a source gave no answer.
public enum AnswerSourceError: Error, Sendable, Hashable {
    /// The environment variable is not set.
    case notSet(String)
    /// Standard input has ended.
    case endOfInput
    /// The source is empty.
    case empty(kind: String)
    /// The text is not a TOTP key.
    case noKey
    /// The step shows neither a QR code nor a key.
    case noQRCode
}

/// Reads sources, with the clock for one-time codes.
struct AnswerResolver: Sendable {
    let reader: any AnswerSourceReader
    let time: TimeSource

    /// The source's current text, without a line break at its end.
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

    /// The `otpauth:` URI of the QR code, or one built from the key shown with it.
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
        return app.code(
            secondsSince1970: seconds.isFinite ? Int(min(max(seconds, 0), 1e15)) : 0,
            by: try SystemCrypto())
    }
}

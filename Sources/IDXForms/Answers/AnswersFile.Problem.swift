import IDXAuth
public import IDXJSON

extension AnswersFile {
    /// Something wrong with an answers file, and where.
    public struct Problem: Error, Sendable, Hashable {
        /// What is wrong.
        public enum Reason: Sendable, Hashable {
            /// No JSON text.
            case syntax(JSON.SyntaxError)
            /// An unknown member. Names those that are known here.
            case unknownKey(String, known: [String])
            /// A member appears twice.
            case duplicateKey
            /// A member that must be there is not.
            case missing(String)
            /// The value is of another kind: says which is expected.
            case wrongType(expected: String)
            /// A version this program does not know.
            case version(String)
            /// One of these, and only one.
            case oneOf([String])
            /// `value` or `from` without saying for which field.
            case fieldNeeded
            /// The file cannot be read: says why.
            case unreadable(file: String, why: String)
            /// The program cannot be run: says why.
            case noProgram(String, why: String)
            /// The environment variable is not set.
            case notSet(String)
            /// Others than the owner can read the file.
            case readableByOthers(file: String, mode: String)
        }

        /// Where in the answers file.
        public var path: JSON.Path
        /// What is wrong.
        public var reason: Reason

        /// Makes a problem.
        public init(path: JSON.Path, reason: Reason) {
            self.path = path
            self.reason = reason
        }
    }

    /// All that is wrong with a file, in one go.
    public struct Invalid: Error, Sendable, Hashable {
        /// At least one.
        public let problems: [Problem]
    }

    /// Reads a file and checks it whole, the files of its secrets too, before anything is sent.
    ///
    /// - Parameters:
    ///   - bytes: The file's content.
    ///   - reader: Who can look at the files it names.
    /// - Throws: ``Invalid`` with everything that is wrong.
    public init(parsing bytes: [UInt8], reader: any AnswerSourceReader) throws(Invalid) {
        let document: JSON.Document
        do throws(JSON.SyntaxError) {
            document = try JSON.Reader().read(bytes)
        } catch {
            throw Invalid(problems: [Problem(path: error.path, reason: .syntax(error))])
        }
        var parser = AnswersFileParser()
        for path in document.duplicateKeys { parser.note(path, .duplicateKey) }
        try self.init(document.value, at: JSON.Path(), &parser, reader)
    }

    /// Reads the answers of a scenario: the same format, and what is done and read outside.
    ///
    /// - Parameters:
    ///   - json: The content of an answers file.
    ///   - path: Where it stands in the scenario's file.
    ///   - outside: What can be done and read.
    ///   - reader: Who can look at the files it names.
    /// - Throws: ``Invalid`` with everything that is wrong.
    public init(
        _ json: JSON, at path: JSON.Path, outside: Outside, reader: any AnswerSourceReader
    ) throws(Invalid) {
        var parser = AnswersFileParser(outside: outside)
        try self.init(json, at: path, &parser, reader)
    }

    private init(
        _ json: JSON, at path: JSON.Path, _ parser: inout AnswersFileParser,
        _ reader: any AnswerSourceReader
    ) throws(Invalid) {
        let file = parser.file(json, at: path)
        for (path, source) in parser.sources {
            for name in source.files {
                guard let fault = reader.fault(ofFile: name) else { continue }
                parser.note(path, fault)
            }
            if let name = source.program, let fault = reader.fault(ofCommand: name) {
                parser.note(path, fault)
            }
            if let name = source.environmentName, reader.environment(name) == nil {
                parser.note(path, .notSet(name))
            }
        }
        for entry in file.entries where entry.holdsSecret {
            guard let fault = reader.faultOfSecretsInside else { break }
            parser.note(entry.path, fault)
        }
        guard parser.problems.isEmpty else { throw Invalid(problems: parser.problems) }
        self = file
    }

    /// What is allowed but better done otherwise: secrets from the environment.
    public var warnings: [DisplayText] {
        entries.compactMap { entry in
            guard case .from(let source) = entry.content, let name = source.environmentName
            else { return nil }
            return Wording.environmentWarning(name, at: entry.path)
        }
    }
}

extension AnswersFile.Entry {
    /// Whether a secret stands in it. No step is known yet, so this goes by the field's name.
    fileprivate var holdsSecret: Bool {
        guard case .value = content, let name = field?.split(separator: ".").last else {
            return false
        }
        return SecretNames.traits(of: name.utf8).isSecret(.inField)
    }
}

extension AnswerSource {
    /// The program it runs, if it does.
    fileprivate var program: String? {
        switch self {
        case .command(let words): words.first
        case .totp(let source): source.program
        default: nil
        }
    }

    /// The environment variable it reads, if it does.
    fileprivate var environmentName: String? {
        switch self {
        case .environment(let name): name
        case .totp(let source): source.environmentName
        default: nil
        }
    }
}

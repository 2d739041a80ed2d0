import IDXAuth
public import IDXJSON

extension AnswersFile {
    /// A problem in an answers file, and its location.
    public struct Problem: Error, Sendable, Hashable {
        /// The kind of problem.
        public enum Reason: Sendable, Hashable {
            /// The text is not JSON.
            case syntax(JSON.SyntaxError)
            /// An unknown member. Names the members that are known here.
            case unknownKey(String, known: [String])
            /// A member appears twice.
            case duplicateKey
            /// A required member is missing.
            case missing(String)
            /// The value has the wrong type: names the expected one.
            case wrongType(expected: String)
            /// A version that this program does not support.
            case version(String)
            /// Exactly one of these members is required.
            case oneOf([String])
            /// `value` or `from` without a `field`.
            case fieldNeeded
            /// The file cannot be read, and why.
            case unreadable(file: String, why: String)
            /// The command cannot be run, and why.
            case noProgram(String, why: String)
            /// The environment variable is not set.
            case notSet(String)
            /// Users other than the owner can read the file.
            case readableByOthers(file: String, mode: String)
        }

        /// The location in the answers file.
        public var path: JSON.Path
        /// The kind of problem.
        public var reason: Reason

        /// Creates a problem.
        public init(path: JSON.Path, reason: Reason) {
            self.path = path
            self.reason = reason
        }
    }

    /// All problems of a file.
    public struct Invalid: Error, Sendable, Hashable {
        /// At least one problem.
        public let problems: [Problem]
    }

    /// Parses a file and checks all of it, including the files of its secrets, before anything is
    /// sent.
    ///
    /// - Parameters:
    ///   - bytes: The file's content.
    ///   - reader: Checks the files that it names.
    /// - Throws: ``Invalid`` with all problems.
    public init(parsing bytes: [UInt8], reader: any AnswerSourceReader) throws(Invalid) {
        let document = try rethrowing(
            as: { Invalid(problems: [Problem(path: $0.path, reason: .syntax($0))]) },
            try JSON.Reader().read(bytes))
        var parser = AnswersFileParser()
        for path in document.duplicateKeys { parser.note(path, .duplicateKey) }
        try self.init(document.value, at: JSON.Path(), &parser, reader)
    }

    /// Parses the answers of a scenario: an answers file whose only source is what happens outside
    /// the sign-in.
    ///
    /// - Parameters:
    ///   - json: The content of an answers file.
    ///   - path: Its location in the scenario's file.
    ///   - outside: The actions and texts it may name.
    ///   - reader: Checks the files that it names.
    /// - Throws: ``Invalid`` with all problems.
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
            guard let fault = reader.inlineSecretsFault else { break }
            parser.note(entry.path, fault)
        }
        guard parser.problems.isEmpty else { throw Invalid(problems: parser.problems) }
        self = file
    }

    /// Warnings about what is allowed but not recommended: secrets from the environment.
    public var warnings: [DisplayText] {
        entries.compactMap { entry in
            guard case .from(let source) = entry.content, let name = source.environmentName
            else { return nil }
            return Wording.environmentWarning(name, at: entry.path)
        }
    }
}

extension AnswersFile.Entry {
    /// Whether the entry itself contains a secret. Judged by the field's name, because no step is
    /// known yet.
    fileprivate var holdsSecret: Bool {
        guard case .value = content, let name = field?.split(separator: ".").last else {
            return false
        }
        return SecretNames.traits(of: String(name)).isSecret(.inField)
    }
}

extension AnswerSource {
    /// The command that the source runs, if any.
    fileprivate var program: String? {
        switch self {
        case .command(let words): words.first
        case .totp(let source): source.program
        default: nil
        }
    }

    /// The environment variable that the source reads, if any.
    fileprivate var environmentName: String? {
        switch self {
        case .environment(let name): name
        case .totp(let source): source.environmentName
        default: nil
        }
    }
}

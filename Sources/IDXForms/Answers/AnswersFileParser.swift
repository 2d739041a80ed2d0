import IDXAuth
public import IDXJSON

extension AnswersFile {
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
        return HarmlessNames.isSecretField(String(name))
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

/// Parses an answers file and collects all problems instead of stopping at the first.
struct AnswersFileParser {
    /// What entries of a scenario may name; nil for an ordinary answers file.
    var outside: AnswersFile.Outside?
    private(set) var problems: [AnswersFile.Problem] = []
    private(set) var sources: [(JSON.Path, AnswerSource)] = []

    mutating func note(_ path: JSON.Path, _ reason: AnswersFile.Problem.Reason) {
        problems.append(AnswersFile.Problem(path: path, reason: reason))
    }

    mutating func file(_ json: JSON, at root: JSON.Path) -> AnswersFile {
        var file = AnswersFile()
        let keys = ["version", "username", "answers", "else"]
        guard let object = object(json, root, keys: keys) else { return file }
        version(object["version"], root)
        if let username = object["username"] {
            file.username = text(username, root.appending("username"))
        }
        if let otherwise = object["else"] {
            let names = AnswersFile.Otherwise.allCases.map(\.rawValue)
            let path = root.appending("else")
            file.otherwise =
                otherwise.string.flatMap(AnswersFile.Otherwise.init(rawValue:))
                ?? failing(path, .wrongType(expected: Wording.list(names).text), .fail)
        }
        let path = root.appending("answers")
        switch object["answers"] {
        case .array(let entries)?:
            file.entries = entries.enumerated().compactMap { index, entry in
                self.entry(entry, path.appending(index))
            }
        case nil: break
        default: note(path, .wrongType(expected: "a list"))
        }
        return file
    }

    private mutating func version(_ version: JSON?, _ root: JSON.Path) {
        guard let version else { return note(root, .missing("version")) }
        guard version.int == 1 else {
            return note(root.appending("version"), .version(version.text()))
        }
    }

    private mutating func entry(_ json: JSON, _ path: JSON.Path) -> AnswersFile.Entry? {
        let keys = ["step", "field"] + kinds + ["times"]
        guard let object = object(json, path, keys: keys) else { return nil }
        let step = object["step"].flatMap { text($0, path.appending("step")) }
        if object["step"] == nil { note(path, .missing("step")) }
        let field = object["field"].flatMap { text($0, path.appending("field")) }
        guard let content = content(object, path) else { return nil }
        if object["field"] == nil, object["choose"] == nil, object["act"] == nil {
            note(path, .fieldNeeded)
        }
        return AnswersFile.Entry(
            step: Glob(step ?? ""), field: field, content: content,
            times: object["times"].flatMap { times($0, path.appending("times")) }, path: path)
    }

    private var kinds: [String] { ["choose", "value", "from"] + (outside == nil ? [] : ["act"]) }

    private mutating func content(_ object: JSON.Object, _ path: JSON.Path)
        -> AnswersFile.Entry.Content?
    {
        let given = kinds.filter { object[$0] != nil }
        guard given.count == 1, let kind = given.first, let json = object[kind] else {
            return failing(path, .oneOf(kinds), nil)
        }
        let path = path.appending(kind)
        switch kind {
        case "choose": return text(json, path).map { .choose($0) }
        case "from": return source(json, path).map { .from($0) }
        case "act": return name(json, path, of: outside?.acts ?? []).map { .act($0) }
        default:
            // An array answers a field that takes several values.
            let parts = json.array ?? [json]
            guard parts.allSatisfy({ $0.object == nil && $0.array == nil && !$0.isNull }) else {
                let expected = "a text, true, false, a number or a list of these"
                return failing(path, .wrongType(expected: expected), nil)
            }
            return .value(json)
        }
    }

    private mutating func times(_ json: JSON, _ path: JSON.Path) -> Int? {
        guard let number = json.int(in: 1...0x7FFF_FFFF) else {
            return failing(path, .wrongType(expected: "a whole number from 1"), nil)
        }
        return number
    }
}

extension AnswersFileParser {
    private mutating func source(_ json: JSON, _ path: JSON.Path) -> AnswerSource? {
        // A scenario may be another person's: it runs no program, and reads and writes nothing here.
        let kinds =
            outside == nil ? ["file", "env", "stdin", "command", "totp", "qr"] : ["outside"]
        guard let object = object(json, path, keys: kinds) else { return nil }
        let given = kinds.filter { object[$0] != nil }
        guard given.count == 1, let kind = given.first, let value = object[kind] else {
            return failing(path, .oneOf(kinds), nil)
        }
        let source = source(kind, value, path.appending(kind))
        if let source { sources.append((path.appending(kind), source)) }
        return source
    }

    private mutating func source(_ kind: String, _ json: JSON, _ path: JSON.Path) -> AnswerSource? {
        switch kind {
        case "file": return text(json, path).map(AnswerSource.file)
        case "env": return text(json, path).map(AnswerSource.environment)
        case "stdin":
            guard json.bool == true else { return failing(path, .wrongType(expected: "true"), nil) }
            return .standardInput
        case "command": return command(json, path)
        case "outside":
            return name(json, path, of: outside?.texts ?? []).map(AnswerSource.outside)
        case "totp":
            // The source of the key is checked and recorded as part of this one.
            let count = sources.count
            defer { sources.removeLast(sources.count - count) }
            return self.source(json, path).map(AnswerSource.totp)
        default:
            let file = json.string ?? object(json, path, keys: ["file"])?["file"]?.string
            guard let file, !file.isEmpty else {
                return failing(path, .wrongType(expected: "the name of a file"), nil)
            }
            return .qr(file: file)
        }
    }

    private mutating func command(_ json: JSON, _ path: JSON.Path) -> AnswerSource? {
        let words = json.array?.compactMap(\.string) ?? []
        guard let first = words.first, !first.isEmpty, words.count == json.array?.count else {
            let expected = "a list of a program and its arguments"
            return failing(path, .wrongType(expected: expected), nil)
        }
        return .command(words)
    }

    private mutating func object(_ json: JSON, _ path: JSON.Path, keys: [String]) -> JSON.Object? {
        guard let object = json.object else {
            return failing(path, .wrongType(expected: "an object"), nil)
        }
        for member in object where !keys.contains(member.key) {
            note(path.appending(member.key), .unknownKey(member.key, known: keys))
        }
        return object
    }

    /// A string that must be one of the known names.
    private mutating func name(_ json: JSON, _ path: JSON.Path, of known: [String]) -> String? {
        guard let name = json.string, known.contains(name) else {
            return failing(path, .wrongType(expected: Wording.list(known).text), nil)
        }
        return name
    }

    private mutating func text(_ json: JSON, _ path: JSON.Path) -> String? {
        guard let text = json.string, !text.isEmpty else {
            return failing(path, .wrongType(expected: "a text"), nil)
        }
        return text
    }

    private mutating func failing<Value>(
        _ path: JSON.Path, _ reason: AnswersFile.Problem.Reason, _ value: Value
    ) -> Value {
        note(path, reason)
        return value
    }
}

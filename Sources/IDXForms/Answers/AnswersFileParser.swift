import IDXJSON

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

import IDXJSON

extension Wording {
    /// What is wrong with an answers file, with its place; one line.
    public static func problem(_ problem: AnswersFile.Problem) -> DisplayText {
        let words: DisplayText =
            switch problem.reason {
            case .syntax(let error): "not JSON: \(error)"
            case .unknownKey(let key, let known):
                "unknown key \"\(key)\"; known here: \(list(known, or: "and"))"
            case .duplicateKey: "is there twice"
            case .missing(let key): "\"\(key)\" is missing"
            case .wrongType(let expected): "must be \(expected)"
            case .version(let version): "version \(version) is not known to this program"
            case .oneOf(let keys): "needs exactly one of \(list(keys))"
            case .fieldNeeded: "says \"value\" or \"from\" but not for which \"field\""
            case .unreadable(let file, let why): "\(file) cannot be read: \(why)"
            case .readableByOthers(let file, let mode):
                "\(file) can be read by others (mode \(mode)); chmod 600 it"
            }
        return Sanitizer.line("\(problem.path): \(words)", limit: 1000)
    }

    /// That a secret in the environment is no secret.
    static func environmentWarning(_ name: String, at path: JSON.Path) -> DisplayText {
        let name = Sanitizer.line(name, limit: 100)
        return "\(path): $\(name) can be read by other programs of yours; a file is safer."
    }

    /// An answer of the file that was never needed.
    public static func unused(_ entry: AnswersFile.Entry) -> DisplayText {
        let what: DisplayText =
            switch entry.content {
            case .choose(let name): "choose \(name)"
            case .value, .from: "\(entry.field ?? "")"
            case .act(let name): "act \(name)"
            }
        return Sanitizer.line("\(entry.path): not used: \(entry.step), \(what)", limit: 300)
    }

    /// Something that a scenario does outside, where there is nothing to do it with.
    static func nothingToDo(_ act: String) -> DisplayText { "nothing is waiting for \(act)" }
}

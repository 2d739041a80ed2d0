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
            }
        return Sanitizer.line("\(entry.path): not used: \(entry.step), \(what)", limit: 300)
    }

    /// Why a source gave no answer.
    public static func failure(_ error: AnswerSourceError) -> DisplayText {
        switch error {
        case .notSet(let name): "$\(Sanitizer.line(name, limit: 100)) is not set."
        case .endOfInput: "Standard input has ended, and an answer was expected from it."
        case .empty(let kind): "There is nothing in the \(kind) an answer was expected from."
        case .noKey: "What was given is no key of an authenticator app."
        case .noQRCode: "This step shows no QR code and no key."
        }
    }
}

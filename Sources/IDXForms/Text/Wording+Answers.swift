package import IDXAuth
import IDXJSON

extension Wording {
    /// A problem in an answers file and its location, on one line.
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
            case .noProgram(let name, let why): "\(name) cannot be run: \(why)"
            case .notSet(let name): "the variable \(name) is not set"
            case .readableByOthers(let file, let mode):
                "\(file) can be read by others (mode \(mode)); chmod 600 it"
            }
        return Sanitizer.line("\(problem.path): \(words)", limit: 1000)
    }

    /// A warning that a secret in the environment is not safe.
    static func environmentWarning(_ name: String, at path: JSON.Path) -> DisplayText {
        let name = Sanitizer.line(name, limit: 100)
        return "\(path): $\(name) can be read by other programs of yours; a file is safer."
    }

    /// An answer in the file that was never used.
    public static func unused(_ entry: AnswersFile.Entry) -> DisplayText {
        let what: DisplayText =
            switch entry.content {
            case .choose(let name): "choose \(name)"
            case .value, .from: "\(entry.field ?? "")"
            case .act(let name): "act \(name)"
            }
        return Sanitizer.line("\(entry.path): \(entry.step), \(what)", limit: 300)
    }
}

extension Wording {
    /// Why answers to an action make no request, by the labels of its questions. People see no paths.
    package static func problem(
        _ error: AnswerError, with action: Screen.Action?
    ) -> DisplayText {
        let questions = (action?.questions ?? []).flatMap(\.withNested)
        let labels = error.paths.map { path -> DisplayText in
            if let question = questions.first(where: { $0.id == path }) { return question.label }
            guard case .field(let name, _)? = path.components.last else { return "" }
            return label(ofField: Sanitizer.line(name, limit: 100).text)
        }
        let list = all(labels.isEmpty ? [action?.label].compactMap(\.self) : labels)
        let phrase: FormPhrase = if case .missing = error { .answerFirst } else { .notTaken }
        return phrase.text(["list": .text(list)])
    }

    /// Why a request cannot be built, naming the field, on one line.
    public static func failure(_ failure: RequestDump.Failure) -> DisplayText {
        let words: DisplayText =
            switch failure {
            case .unknown(let name, let offered):
                "There is no \"\(name)\" to request. "
                    + (offered.isEmpty
                        ? "The response offers nothing."
                        : "There are: \(list(offered, or: "and")).")
            case .unreadable(let text): "\"\(text)\" is not path=value."
            case .noField(let path, let known) where known.contains(path):
                "\(path) is part of an option: choose that option first."
            case .noField(let path, let known):
                "There is no field \"\(path)\". Fields that take a value: "
                    + "\(known.isEmpty ? "none" : list(known, or: "and"))."
            case .fixed(let path): "\(path) is set by the server and cannot be changed."
            case .notOffered(let path, let given, let offered):
                "\(path) does not offer \"\(given)\", but \(list(offered))."
            case .ambiguous(let path, let given, let candidates):
                "\(path): \"\(given)\" could be \(list(candidates))."
            case .wrongType(let path, let given, let expected):
                "\(path) takes a value of type \(expected), not \"\(given)\"."
            case .notAnswerable(let path): "\(path) holds other fields; set those."
            case .missing(let paths):
                "A value is missing for \(list(paths, or: "and"))."
            case .link(let name): "\(name) is a link to open in a browser, not a form."
            }
        return words
    }
}

extension Wording {
    /// The first line of the tree of JSON that is not an IDX response.
    static let noResponse: DisplayText = "JSON, but no IDX response"

    /// The placeholder for an authenticator without a name.
    static let unnamedAuthenticator: DisplayText = "(no name)"

    /// A length range: "8–72 characters".
    static func length(_ shortest: String?, _ longest: String?) -> DisplayText? {
        switch (shortest, longest) {
        case (nil, nil): nil
        case (let shortest?, nil): "at least \(shortest) characters"
        case (nil, let longest?): "at most \(longest) characters"
        case (let shortest?, let longest?): "\(shortest)–\(longest) characters"
        }
    }
}

extension Wording {
    /// Why a request cannot be made, naming the field; one line.
    public static func failure(_ failure: RequestDump.Failure) -> DisplayText {
        let words: DisplayText =
            switch failure {
            case .unknown(let name, let offered):
                "There is no \"\(name)\" to request. There are: \(list(offered, or: "and"))."
            case .unreadable(let text): "\"\(text)\" is not path=value."
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

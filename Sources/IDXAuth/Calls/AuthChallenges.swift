extension HTTPHeaders {
    /// The parameters of each challenge in the `WWW-Authenticate` fields, with names in lower case
    /// (RFC 9110 §11.6.1).
    var challenges: [[String: String]] {
        var challenges: [[String: String]] = []
        for value in values(of: "WWW-Authenticate") {
            var scanner = ChallengeScanner(rest: Array(value.utf8)[...])
            while let part = scanner.next() {
                switch part {
                case .scheme: challenges.append([:])
                case .parameter(let name, let value):
                    guard let last = challenges.indices.last else { continue }
                    // The first of a repeated name counts.
                    if challenges[last][name] == nil { challenges[last][name] = value }
                }
            }
        }
        return challenges
    }
}

/// Reads schemes and parameters. A comma separates both parameters and challenges, so only the `=` after a
/// parameter's name tells them apart.
private struct ChallengeScanner {
    enum Part {
        case scheme
        case parameter(name: String, value: String)
    }

    var rest: ArraySlice<UInt8>

    mutating func next() -> Part? {
        while let byte = rest.first, !byte.isTokenCharacter { rest.removeFirst() }
        let name = take { $0.isTokenCharacter }
        if name.isEmpty { return nil }
        skipBlanks()
        guard rest.first == UInt8(ascii: "=") else { return .scheme }
        rest.removeFirst()
        skipBlanks()
        let isQuoted = rest.first == UInt8(ascii: "\"")
        let value = isQuoted ? quoted() : Array(take { !" \t,".utf8.contains($0) })
        return .parameter(
            name: String(decoding: name, as: UTF8.self).asciiLowercased,
            value: String(decoding: value, as: UTF8.self))
    }

    /// A quoted string (RFC 9110 §5.6.4), up to the end of the field if it is cut off.
    private mutating func quoted() -> [UInt8] {
        var text: [UInt8] = []
        rest.removeFirst()
        while var byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() { byte = escaped }
            text.append(byte)
        }
        return text
    }

    private mutating func skipBlanks() { _ = take { " \t".utf8.contains($0) } }

    private mutating func take(while isPart: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let part = rest.prefix(while: isPart)
        rest.removeFirst(part.count)
        return part
    }
}

/// What is hidden in the sentences and addresses of a server by its form.
package enum ServerWords {
    /// How the identifiers of an org's users, apps, policies and authenticators start. They have 20 characters.
    private static let identifiers: Set<String> = [
        "00g", "00o", "00p", "00u", "0oa", "0pr", "aus", "aut", "clf", "eae", "emf", "fuf", "opf",
        "ost", "pae", "pfd", "rst", "sms", "uft",
    ]

    /// Returns a sentence without tokens and without queries of addresses.
    package static func sentence(
        _ text: String, hidden: (String) -> String = { _ in Secret.mark }
    ) -> String {
        withoutTokens(withoutQueries(text, hidden: hidden), hidden: hidden)
    }

    /// Returns an address without user information, query and fragment, and without tokens in its path. Other
    /// texts are unchanged.
    package static func address(
        _ text: String, hidden: (String) -> String = { _ in Secret.mark }
    ) -> String {
        let isAddress = text.hasPrefix("/") || text.firstRange(of: "://") != nil
        let clean = withoutQueries(text, hidden: hidden)
        return isAddress ? withoutTokens(clean, hidden: hidden) : clean
    }

    /// Hides everything that looks like a token.
    private static func withoutTokens(_ text: String, hidden: (String) -> String) -> String {
        var (result, run): ([UInt8], [UInt8]) = ([], [])
        for byte in Array(text.utf8) + [0] {
            if byte.isWordCharacter || "~+".utf8.contains(byte) {
                run.append(byte)
                continue
            }
            result += isToken(run) ? Array(hidden(String(decoding: run, as: UTF8.self)).utf8) : run
            result.append(byte)
            run = []
        }
        return String(decoding: result.dropLast(), as: UTF8.self)
    }

    /// Whether it looks like a token: 16 or more characters, with letters and digits among them, except
    /// identifiers.
    private static func isToken(_ run: [UInt8]) -> Bool {
        run.count >= 16 && run.contains(where: \.isDigit)
            && run.contains { $0 >= 0x41 && $0 != UInt8(ascii: "_") } && !isIdentifier(run)
    }

    /// Whether it is the identifier of an object, such as a client, or a UUID (RFC 9562 §4).
    private static func isIdentifier(_ run: [UInt8]) -> Bool {
        let groups = run.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        if groups.map(\.count) == [8, 4, 4, 4, 12] {
            return groups.joined().allSatisfy { $0.isDigit || (0x61...0x66).contains($0 | 0x20) }
        }
        return run.count == 20 && run.allSatisfy(\.isAlphanumeric)
            && identifiers.contains(String(decoding: run.prefix(3), as: UTF8.self))
    }

    private static func withoutQueries(_ text: String, hidden: (String) -> String) -> String {
        guard text.contains(where: { "?#@".contains($0) }) else { return text }
        return text.split(separator: " ", omittingEmptySubsequences: false)
            .map { withoutQuery($0, hidden) }.joined(separator: " ")
    }

    private static func withoutQuery(_ word: Substring, _ hidden: (String) -> String) -> String {
        var path = word.prefix { $0 != "?" && $0 != "#" }
        let query = word[path.endIndex...].dropFirst()
        let scheme = path.firstRange(of: "://")
        guard scheme != nil || path.hasPrefix("/") || query.contains("=") else {
            return String(word)
        }
        var start = ""
        if let scheme {
            let rest = path[scheme.upperBound...]
            if let at = rest.prefix(while: { $0 != "/" }).lastIndex(of: "@") {
                start = path[..<scheme.upperBound] + hidden(String(rest[..<at]))
                path = path[at...]
            }
        }
        return start + path
            + (query.isEmpty ? "" : word[path.endIndex...].prefix(1) + hidden(String(query)))
    }
}

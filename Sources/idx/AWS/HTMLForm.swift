import IDXPlatform

/// What is read of the page of a server: a field of its form, and its title.
enum HTMLForm {
    /// The value of the first input with that name.
    static func value(of name: String, in page: String) -> String? {
        for tag in page.matches(of: /<input\b[^>]*>/.ignoresCase()) {
            var attributes: [String: String] = [:]
            for found in tag.output.matches(of: /([A-Za-z\-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/) {
                let value = found.output.2 ?? found.output.3 ?? ""
                attributes[found.output.1.lowercased()] = decoded(value)
            }
            if attributes["name"] == name { return attributes["value"] }
        }
        return nil
    }

    /// The title, or nothing.
    static func title(of page: String) -> String {
        let found = page.firstMatch(of: /<title[^>]*>([^<]*)</.ignoresCase())
        return found.map { decoded($0.output.1) }?.trimmed ?? ""
    }

    private static func decoded(_ text: Substring) -> String {
        String(text).replacing(/&(#?[A-Za-z0-9]{1,9});/) { found in
            CharacterReference.character(found.output.1) ?? String(found.output.0)
        }
    }
}

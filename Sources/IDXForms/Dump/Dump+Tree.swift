import IDXJSON

extension Dump {
    /// The response as a tree: forms with their fields and options, authenticators, messages.
    ///
    /// A member that the client does not model is marked `?`, a dangling reference `✗`.
    ///
    /// - Parameter ascii: Whether to use ASCII only, for terminals without Unicode.
    /// - Returns: Lines, each with its line break.
    public func tree(ascii: Bool = false) -> DisplayText {
        var tree = TreeBuilder(root: whole, section: section, heading: heading, targets: references)
            .build()
        if !losses.isEmpty, section == nil { tree.children.append(lossesTree) }
        return Sanitizer.document(
            ascii ? Self.ascii(tree.drawn(.ascii)) : tree.drawn(.unicode))
    }

    /// The list of what was not understood, if no marks show it; otherwise its length.
    private var lossesTree: Tree {
        let count = losses.reduce(0) { $0 + $1.count }
        guard !isEquivalent else {
            return Tree("not understood  \(count)", losses.map { Tree($0.line.text) })
        }
        return Tree(
            count == 1
                ? "1 part was not understood: see the diagnostics"
                : "\(count) parts were not understood: see the diagnostics")
    }

    /// Replaces our symbols by their ASCII forms, and characters of the server by `?`.
    static func ascii(_ text: String) -> String {
        let twins: [Character: String] = [
            "•": "*", "→": "->", "✗": "x", "‹": "<", "›": ">", "–": "-", "…": "...",
        ]
        return text.reduce(into: "") { result, character in
            result += character.isASCII ? String(character) : twins[character] ?? "?"
        }
    }

    /// Builds the tree of a response, which is redacted already.
    struct TreeBuilder {
        let root: JSON
        /// The part to show, or nil for the whole response.
        let section: Section?
        /// The first line, if it is not that of an IDX response.
        let heading: DisplayText?
        /// The org's host, which is left out of URLs.
        let orgHost: Substring?
        /// Resolves references.
        let targets: Ion.References

        init(
            root: JSON, section: Section?, heading: DisplayText?, targets: Ion.References
        ) {
            self.root = root
            self.heading = heading
            self.targets = targets
            self.section = section
            let actions = Ion.list(root["remediation"]) + [root["cancel"] ?? nil]
            let form = actions.first { $0["rel"] != nil && $0["href"]?.string != nil }
            orgHost = form?["href"]?.string.flatMap(Self.host)
        }

        /// The host and port of a URL.
        static func host(_ address: String) -> Substring? {
            address.firstRange(of: "://").map { address[$0.upperBound...].prefix { $0 != "/" } }
        }

        /// Members that the first line shows.
        private static let header = ["version", "intent", "expiresAt", "stateHandle", "step"]
        /// The order of the other members; unlisted ones follow in their own order.
        private static let order = [
            "remediation", "messages", "currentAuthenticator", "currentAuthenticatorEnrollment",
            "enrollmentAuthenticator", "recoveryAuthenticator", "unenrollmentAuthenticator",
            "authenticatorChallenge", "webauthnAutofillUIChallenge", "authenticatorEnrollments",
            "authenticators", "authenticatorGroups", "user", "app", "authentication", "client",
            "uiDisplay", "captcha",
            "deviceEnrollment", "success", "failure", "successWithInteractionCode", "cancel",
            "context",
        ]

        func build() -> Tree {
            guard let object = root.object else {
                let elements = generic("", root).children
                let words = elements.isEmpty ? value(root) : Wording.noResponse.text
                return Tree(heading?.text ?? words, elements)
            }
            let shown = object.filter { section == nil || Dump.section(of: $0) == section }
            let known = Self.order.flatMap { name in shown.filter { $0.key == name } }
            let unknown = shown.filter {
                !Self.order.contains($0.key) && !Self.header.contains($0.key)
            }
            let isIDX = object["version"] != nil || object["remediation"] != nil
            return Tree(
                head(object),
                known.map { part($0.key, Ion.unwrapped($0.value)) }
                    + unknown.map {
                        // Whatever has a `rel` is a form that can be sent.
                        Ion.isAction($0.value)
                            ? action($0.key, $0.value)
                            : generic($0.key, $0.value, isUnknown: isIDX)
                    })
        }

        private func head(_ object: JSON.Object) -> String {
            var parts = heading.map { [$0.text] } ?? []
            if heading == nil, let version = object["version"] {
                parts.append("IDX " + value(version))
            }
            for name in ["intent", "step"] {
                if let json = object[name] { parts.append("\(name) \(value(json))") }
            }
            if let expiry = object["expiresAt"] {
                let text = value(expiry)
                let isWhole = text.hasSuffix(".000Z")
                parts.append("expires \(isWhole ? "\(text.dropLast(5))Z" : text)")
            }
            if let handle = object["stateHandle"] { parts.append("stateHandle " + value(handle)) }
            return parts.isEmpty ? Wording.noResponse.text : parts.joined(separator: "  ")
        }

        private func part(_ name: String, _ json: JSON) -> Tree {
            switch name {
            case "remediation":
                let elements = Ion.list(json)
                return Tree(
                    elements.isEmpty ? "remediations  0" : "remediations",
                    zip(Ion.uniqueNames(elements), elements).map { action($0, $1) })
            case "messages": return list(name, json) { message($0) }
            case "authenticators", "authenticatorEnrollments":
                return list(name, json) { authenticator(nil, $0) }
            case "user": return user(json)
            case _ where Ion.isAction(json): return action(name, json)
            case _ where name.lowercased().contains("authenticator") && json.object != nil:
                return authenticator(name, json)
            default: return generic(name, json)
            }
        }

        private func list(_ name: String, _ json: JSON, _ node: (JSON) -> Tree) -> Tree {
            guard let elements = json.array ?? json["value"]?.array else {
                return generic(name, json, isUnknown: true)
            }
            return Tree("\(name)  \(elements.count)", elements.map(node))
        }

        private func user(_ json: JSON) -> Tree {
            let name = json["identifier"] ?? json["id"]
            let rest = (json.object ?? [:]).filter {
                !["id", "identifier", "profile", "passwordChanged"].contains($0.key)
            }
            return Tree(
                name.map { "user  " + value($0) } ?? "user",
                rest.map { generic($0.key, $0.value, isUnknown: true) })
        }
    }
}

/// A line and its children, drawn with guides.
struct Tree: Hashable {
    /// The characters that connect a node with its children.
    struct Guides: Sendable {
        let down: String, branch: String, last: String, empty: String

        static let unicode = Guides(down: "│   ", branch: "├── ", last: "└── ", empty: "    ")
        static let ascii = Guides(down: "|   ", branch: "+-- ", last: "`-- ", empty: "    ")
    }

    var text: String
    var children: [Tree] = []

    init(_ text: String, _ children: [Tree] = []) {
        self.text = text
        self.children = children
    }

    func drawn(_ guides: Guides) -> String {
        var result = text + "\n"
        draw(into: &result, indent: "", guides)
        return result
    }

    private func draw(into result: inout String, indent: String, _ guides: Guides) {
        for (index, child) in children.enumerated() {
            let isLast = index == children.count - 1
            result += indent + (isLast ? guides.last : guides.branch) + child.text + "\n"
            child.draw(
                into: &result, indent: indent + (isLast ? guides.empty : guides.down), guides)
        }
    }
}

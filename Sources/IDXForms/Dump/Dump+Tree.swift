import IDXAuth
import IDXJSON

extension Dump {
    /// The response as a tree: forms with their fields and options, authenticators, messages.
    ///
    /// What the client did not understand is shown as it was sent and marked `?`, a dangling reference `✗`.
    ///
    /// - Parameter ascii: Whether to use ASCII only, for terminals without Unicode.
    /// - Returns: Lines, each with its line break.
    public func tree(ascii: Bool = false) -> DisplayText {
        let tree = TreeBuilder(self).build()
        return ascii
            ? AsciiFolding.fold(Sanitizer.document(tree.drawn(.ascii)))
            : Sanitizer.document(tree.drawn(.unicode))
    }

    /// Builds the tree of a response, which is redacted already.
    struct TreeBuilder {
        let dump: Dump
        var response: Response { dump.response }
        /// The forms and links by their places in the body.
        let forms: [JSON.Path: Remediation]
        /// The places in the body that were not understood.
        let unknown: Set<JSON.Path>
        /// Those inside what is not drawn from the body, by the place that shows them.
        let inside: [JSON.Path: [JSON.Path]]
        /// The org's host, which is left out of URLs.
        let orgHost: Substring?

        init(_ dump: Dump) {
            self.dump = dump
            let response = dump.response
            let all =
                Array(response.remediations) + response.actions
                + [response.successForm, response.captchaChallenge].compactMap(\.self)
            forms = Dictionary(all.map { ($0.path, $0) }) { first, _ in first }
            let entries = Target.Member.allCases.flatMap(response.context.entries)
            let places = Set(forms.keys).union(entries.flatMap(\.paths))
                .union(Self.drawn.map { JSON.Path([.key($0)]) })
            let lost = dump.losses.filter(\.isShown).map(\.path)
            unknown = Set(lost)
            inside = Dictionary(grouping: lost) { path in
                response.isMapped
                    ? JSON.Path() : path.parents.first(where: places.contains) ?? JSON.Path()
            }
            orgHost = all.first { !$0.isLink }?.href.flatMap(Self.host)
        }

        /// The host and port of a URL.
        static func host(_ address: String) -> Substring? {
            address.firstRange(of: "://").map { address[$0.upperBound...].prefix { $0 != "/" } }
        }

        /// Members whose content is drawn from what was understood.
        private static let drawn =
            ["remediation", "messages", "user"]
            + Target.Member.allCases.filter(\.hasAuthenticators).map(\.rawValue)
        /// Members that the first line shows.
        private static let header = ["version", "intent", "expiresAt", "stateHandle", "step"]
        /// The order of the other members; unlisted ones follow in their own order.
        private static let order =
            ["remediation", "messages"] + Target.Member.current.map(\.rawValue) + [
                "authenticatorChallenge", "webauthnAutofillUIChallenge",
                "authenticatorEnrollments", "authenticators", "authenticatorGroups", "user", "app",
                "authentication", "client", "uiDisplay", "captcha", "deviceEnrollment", "success",
                "failure", "successWithInteractionCode", "cancel", "context",
            ]

        func build() -> Tree {
            let isIDX = dump.body["version"] != nil || dump.body["remediation"] != nil
            guard response.isMapped || isIDX else {
                let elements = generic("", dump.body, at: JSON.Path(), isMarked: false).children
                let isScalar = elements.isEmpty && dump.body.object == nil
                return Tree(
                    dump.heading?.text
                        ?? (isScalar ? value(dump.body) : Wording.noResponse.text), elements)
            }
            return Tree(head(), response.isMapped ? mappedParts() : parts())
        }

        private func head() -> String {
            var parts = dump.heading.map { [$0.text] } ?? []
            if dump.heading == nil, let version = response.version {
                parts.append("IDX " + safe(version))
            }
            if let intent = response.intent { parts.append("intent " + safe(intent.rawValue)) }
            if let step = dump.body["step"] { parts.append("step " + value(step)) }
            if let expiry = dump.body["expiresAt"] {
                let text = value(expiry)
                parts.append(
                    "expires " + (text.hasSuffix(".000Z") ? "\(text.dropLast(5))Z" : text))
            }
            if let handle = response.stateHandle {
                parts.append("stateHandle " + safe(handle.revealed))
            }
            return parts.isEmpty ? Wording.noResponse.text : parts.joined(separator: "  ")
        }

        /// The members of the body in our order, those that were not understood last.
        private func parts() -> [Tree] {
            let members = (dump.shown.object ?? [:]).filter { member in
                !Self.header.contains(member.key) || unknown.contains(JSON.Path([.key(member.key)]))
            }
            let known = Self.order.flatMap { name in members.filter { $0.key == name } }
            return (known + members.filter { !Self.order.contains($0.key) }).map { member in
                let path = JSON.Path([.key(member.key)])
                return unknown.contains(path)
                    ? generic(member.key, member.value, at: path)
                    : part(member.key) ?? generic(member.key, member.value, at: path)
            }
        }

        /// The parts of a step whose body is of another kind.
        private func mappedParts() -> [Tree] {
            func isShown(_ section: Section) -> Bool { [nil, section].contains(dump.section) }
            var trees = isShown(.remediations) ? [part("remediation")] : []
            if isShown(.messages), !response.messages.isEmpty { trees.append(part("messages")) }
            if isShown(.authenticators) {
                trees += Target.Member.allCases.filter { !response.context.entries(at: $0).isEmpty }
                    .map { part($0.rawValue) }
            }
            if isShown(.user), response.user != nil { trees.append(part("user")) }
            if isShown(.remediations) {
                trees += response.actions.filter { $0.path.components.count == 1 }
                    .map { action($0.name, $0) }
            }
            return trees.compactMap(\.self) + (dump.section == nil ? losses(at: JSON.Path()) : [])
        }

        /// A part that is drawn from what was understood; nil for others.
        private func part(_ name: String) -> Tree? {
            let path = JSON.Path([.key(name)])
            switch name {
            case "remediation":
                let ways = Screen.forms(in: response).filter(\.isRemediation)
                return Tree(
                    ways.isEmpty ? "remediations  0" : "remediations",
                    ways.map { action($0.id.rawValue, $0.remediation) } + losses(at: path))
            case "messages":
                return Tree(
                    "messages  \(response.messages.count)",
                    response.messages.map(message) + losses(at: path))
            case "user":
                let name = response.user?.identifier ?? response.user?.id
                return Tree(
                    ["user", name.map(safe)].compactMap(\.self).joined(separator: "  "),
                    losses(at: path))
            default:
                if let form = forms[path] { return action(name, form) }
                guard let member = Target.Member(rawValue: name), member.hasAuthenticators else {
                    return nil
                }
                let entries = response.context.entries(at: member)
                guard member.isList else {
                    return entries.first.map { entry in
                        var tree = authenticator(name, entry)
                        tree.children += losses(at: path)
                        return tree
                    }
                }
                return Tree(
                    "\(name)  \(entries.count)",
                    entries.map { authenticator(nil, $0) } + losses(at: path))
            }
        }

        /// What was not understood inside a place that is drawn from what was, unless a member that is drawn as it was
        /// sent shows it.
        func losses(
            at place: JSON.Path, besides isSent: (JSON.Path.Component) -> Bool = { _ in false }
        ) -> [Tree] {
            (inside[place] ?? []).compactMap { path in
                var steps = path.components.dropFirst(place.components.count)
                guard let lost = dump.body[path], let first = steps.first, !isSent(first) else {
                    return nil
                }
                if steps.count == 2, steps.first == .key("value"), case .key? = steps.last {
                    steps.removeFirst()
                }
                return generic("\(JSON.Path(Array(steps)))".trimmedRoot, lost, at: path)
            }
        }
    }
}

extension Diagnostic {
    /// Whether it is about something that a tree shows nowhere else.
    fileprivate var isShown: Bool {
        switch reason {
        case .unknownMember, .wrongType, .unknownValue, .duplicateName: true
        case .missingMember, .unresolvedReference, .more, .notAnObject: false
        }
    }
}

extension JSON.Path {
    /// The places around it, from the inside out.
    fileprivate var parents: some Sequence<JSON.Path> {
        components.indices.reversed().lazy.map { JSON.Path(Array(components[..<$0])) }
    }
}

extension String {
    /// A path without the sign of its root: `user.nick`.
    fileprivate var trimmedRoot: String { String(drop { $0 == "$" }.drop { $0 == "." }) }
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

import IDXJSON

/// A graph of nodes and edges, written for Graphviz or Mermaid.
public struct Graph: Sendable, Hashable {
    /// The kind of a node, which decides its shape.
    enum Shape: Hashable {
        case start, form, link, thing, missing, end
    }

    /// A node.
    struct Node: Hashable {
        let id: String
        /// The lines of its label.
        let lines: [String]
        let shape: Shape
    }

    /// An edge.
    struct Edge: Hashable {
        let from: String
        let to: String
        var label = ""
        /// Whether it is only a reference.
        var isReference = false
    }

    private(set) var nodes: [Node] = []
    private(set) var edges: [Edge] = []
    private var ids: [String: String] = [:]

    /// Adds a node for a key, once, and returns the node's identifier in the drawing.
    @discardableResult
    mutating func add(_ key: String, _ lines: [String], _ shape: Shape) -> String {
        if let id = ids[key] { return id }
        let id = "n\(nodes.count)"
        ids[key] = id
        nodes.append(
            Node(id: id, lines: lines.map { Sanitizer.line($0, limit: 120).text }, shape: shape))
        return id
    }

    mutating func connect(
        _ from: String, _ to: String, _ label: String = "", isReference: Bool = false
    ) {
        let label = Sanitizer.line(label, limit: 200).text
        edges.append(Edge(from: from, to: to, label: label, isReference: isReference))
    }
}

extension Graph {
    /// The graph for Graphviz: `dot -Tsvg`.
    public var dot: DisplayText {
        var text = "digraph idx {\n  rankdir=LR;\n  node [fontname=\"Helvetica\"];\n"
        for node in nodes {
            let label = node.lines.map(Self.dotEscaped).joined(separator: "\\n")
            text += "  \(node.id) [label=\"\(label)\", shape=\(node.shape.dot)];\n"
        }
        for edge in edges {
            var traits = edge.label.isEmpty ? [] : ["label=\"\(Self.dotEscaped(edge.label))\""]
            if edge.isReference { traits.append("style=dashed") }
            let list = traits.isEmpty ? "" : " [\(traits.joined(separator: ", "))]"
            text += "  \(edge.from) -> \(edge.to)\(list);\n"
        }
        return Sanitizer.document(text + "}\n")
    }

    /// The graph for Mermaid, which many Markdown viewers render.
    public var mermaid: DisplayText {
        var text = "flowchart LR\n"
        for node in nodes {
            let label = node.lines.map(Self.mermaidEscaped).joined(separator: "<br/>")
            let (open, close) = node.shape.mermaid
            text += "  \(node.id)\(open)\"\(label)\"\(close)\n"
        }
        for edge in edges {
            let arrow = edge.isReference ? "-.->" : "-->"
            let label = edge.label.isEmpty ? "" : "|\"\(Self.mermaidEscaped(edge.label))\"|"
            text += "  \(edge.from) \(arrow)\(label) \(edge.to)\n"
        }
        return Sanitizer.document(text)
    }

    private static func dotEscaped(_ text: String) -> String {
        text.reduce(into: "") { $0 += $1 == "\"" || $1 == "\\" ? "\\\($1)" : String($1) }
    }

    private static func mermaidEscaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            result +=
                "\"#<>&;`|\\{}[]()".contains(character)
                ? character.unicodeScalars.map { "#\($0.value);" }.joined() : String(character)
        }
    }
}

extension Graph.Shape {
    fileprivate var dot: String {
        switch self {
        case .start: "oval"
        case .form: "box"
        case .link: "cds"
        case .thing: "component"
        case .missing: "plaintext"
        case .end: "doublecircle"
        }
    }

    fileprivate var mermaid: (String, String) {
        switch self {
        case .start: ("([", "])")
        case .form: ("[", "]")
        case .link: (">", "]")
        case .thing: ("[[", "]]")
        case .missing: ("{{", "}}")
        case .end: ("((", "))")
        }
    }
}

extension Dump {
    /// The response as a graph: forms, their fields, and what they refer to.
    public func graph() -> Graph {
        var graph = Graph()
        let intent = shown["intent"]?.string
        let start = graph.add(
            "response", [heading?.text ?? "IDX", intent].compactMap { $0 }, .start)
        let remediations = Ion.list(shown["remediation"])
        for (name, form) in zip(Ion.uniqueNames(remediations), remediations) {
            draw(name, form, from: start, into: &graph)
        }
        for member in shown.object ?? [:] where member.key != "remediation" {
            drawActions(member.key, Ion.unwrapped(member.value), from: start, into: &graph)
        }
        return graph
    }

    /// Forms outside `remediation`, named by their location: `currentAuthenticator-resend`.
    private func drawActions(
        _ name: String, _ json: JSON, from start: String, into graph: inout Graph
    ) {
        if Ion.isAction(json) { return draw(name, json, from: start, into: &graph) }
        // Each action repeats the name.
        let name = String(name.unicodeScalars.prefix(Flattener.maxPathLength))
        for member in json.object ?? [:] where Ion.isAction(member.value) {
            draw("\(name)-\(member.key)", member.value, from: start, into: &graph)
        }
    }

    private func draw(_ name: String, _ form: JSON, from start: String, into graph: inout Graph) {
        let isLink = form["rel"] == nil
        let fields = Self.fieldPaths(Ion.list(form["value"]), prefix: "")
        let id = graph.add("form \(name)", [name] + fields, isLink ? .link : .form)
        graph.connect(start, id)
        for reference in Ion.references(form) { refer(reference, from: id, into: &graph) }
        drawOptions(Ion.list(form["value"]), from: id, into: &graph)
    }

    /// Draws edges from options to their authenticators.
    private func drawOptions(_ fields: [JSON], from id: String, into graph: inout Graph) {
        for field in fields {
            for option in Ion.list(field["options"]) {
                let label = option["label"]?.string ?? ""
                for reference in Ion.references(option) {
                    refer(reference, from: id, label: label, into: &graph)
                }
            }
            drawOptions(Ion.nestedFields(field) ?? [], from: id, into: &graph)
        }
    }

    private func refer(
        _ reference: String, from id: String, label: String = "", into graph: inout Graph
    ) {
        let target = references.target(reference)
        let lines = [target?.name, reference].compactMap { $0 } + (target == nil ? ["✗"] : [])
        let node = graph.add("thing \(reference)", lines, target == nil ? .missing : .thing)
        graph.connect(id, node, label, isReference: true)
    }

    /// The paths of the fields that take an answer.
    private static func fieldPaths(_ fields: [JSON], prefix: String) -> [String] {
        zip(Ion.uniqueNames(fields), fields).flatMap { name, field -> [String] in
            guard name != "stateHandle", field["name"] != nil else { return [] }
            let path = prefix + name
            if let nested = Ion.nestedFields(field) {
                return path.utf8.count > Flattener.maxPathLength
                    ? [path] : fieldPaths(nested, prefix: path + ".")
            }
            let isFixed = field["mutable"]?.bool == false || field["visible"]?.bool == false
            return isFixed ? [] : [path]
        }
    }
}

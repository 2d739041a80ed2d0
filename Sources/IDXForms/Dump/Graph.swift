/// Boxes and arrows, written for Graphviz or for Mermaid.
struct Graph: Hashable {
    /// What a box stands for, which decides its shape.
    enum Shape: Hashable {
        case start, form, link, thing, missing, end
    }

    /// A box.
    struct Node: Hashable {
        let id: String
        /// One line each.
        let lines: [String]
        let shape: Shape
    }

    /// An arrow.
    struct Edge: Hashable {
        let from: String
        let to: String
        var label = ""
        /// Whether it only refers to something.
        var isReference = false
    }

    private(set) var nodes: [Node] = []
    private(set) var edges: [Edge] = []
    private var ids: [String: String] = [:]

    /// Adds a box under a key of its own, once; gives back its identity in the drawing.
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
    /// For Graphviz: `dot -Tsvg`.
    var dot: DisplayText {
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

    /// For Mermaid, as Markdown viewers draw it.
    var mermaid: DisplayText {
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

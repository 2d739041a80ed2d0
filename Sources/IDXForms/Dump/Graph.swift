import IDXAuth
import IDXJSON

/// A graph of nodes and edges, written for Mermaid.
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
        let label: String
        /// Whether it is only a reference.
        let isReference: Bool
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

    private static func mermaidEscaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            result +=
                "\"#<>&;`|\\{}[]()".contains(character)
                ? character.unicodeScalars.map { "#\($0.value);" }.joined() : String(character)
        }
    }
}

extension Graph.Shape {
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
        let start = graph.add(
            "response",
            [heading?.text ?? "IDX", response.intent?.rawValue].compactMap(\.self), .start)
        for (id, form, isRemediation) in Screen.forms(in: response) {
            guard [nil, isRemediation ? .remediations : sectionOfAction(form)].contains(section)
            else { continue }
            let fields = Self.fieldPaths(form.form.allFields)
            let node = graph.add(
                "form \(id.rawValue)", [id.rawValue] + fields, form.isLink ? .link : .form)
            graph.connect(start, node)
            for reference in form.relatesTo { refer(reference, from: node, into: &graph) }
            drawOptions(form.form.allFields, from: node, into: &graph)
        }
        return graph
    }

    /// The section of a form outside the list: that of the part around it.
    private func sectionOfAction(_ form: Remediation) -> Section? {
        guard form.path.components.count > 1, case .key(let name)? = form.path.components.first
        else { return .remediations }
        return Self.section(of: .init(key: name, value: .null))
    }

    /// Draws edges from options to their authenticators.
    private func drawOptions(
        _ fields: [Remediation.Form.Field], from id: String, into graph: inout Graph
    ) {
        for field in fields {
            for option in field.options ?? [] {
                guard let reference = option.relatesTo else { continue }
                refer(reference, from: id, label: option.label ?? "", into: &graph)
            }
            drawOptions(field.form?.allFields ?? [], from: id, into: &graph)
        }
    }

    private func refer(
        _ reference: String, from id: String, label: String = "", into graph: inout Graph
    ) {
        let isThere = response.context.resolves(reference)
        let name = response.context.authenticator(reference)?.description
        let lines = [name, reference].compactMap(\.self) + (isThere ? [] : ["✗"])
        let node = graph.add("thing \(reference)", lines, isThere ? .thing : .missing)
        graph.connect(id, node, label, isReference: true)
    }

    /// The paths of the fields that take an answer.
    private static func fieldPaths(_ fields: [Remediation.Form.Field]) -> [String] {
        fields.flatMap { field -> [String] in
            let path = field.path.dotted
            if let form = field.form, path.utf8.count <= Flattener.maxPathLength {
                return fieldPaths(form.allFields)
            }
            return field.isMutable && field.isVisible && field.name != nil ? [path] : []
        }
    }
}

import IDXJSON

extension Dump {
    /// The answer as a graph for Graphviz: forms, their fields, and what they refer to.
    public func dot() -> DisplayText { graph().dot }

    /// The answer as a graph for Mermaid.
    public func mermaid() -> DisplayText { graph().mermaid }

    func graph() -> Graph {
        var graph = Graph()
        let intent = answer["intent"]?.string
        let start = graph.add("answer", ["IDX", intent].compactMap { $0 }, .start)
        let remediations = Ion.list(answer["remediation"])
        for (name, form) in zip(Ion.uniqueNames(remediations), remediations) {
            draw(name, form, from: start, into: &graph)
        }
        for member in answer.object ?? [:] where member.key != "remediation" {
            drawActions(member.key, Ion.unwrapped(member.value), from: start, into: &graph)
        }
        return graph
    }

    /// Forms outside `remediation`, by where they stand: `currentAuthenticator-resend`.
    private func drawActions(
        _ name: String, _ json: JSON, from start: String, into graph: inout Graph
    ) {
        if Ion.isAction(json) { return draw(name, json, from: start, into: &graph) }
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

    /// Options refer to the authenticators they stand for.
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
        let names = ["displayName", "authenticatorName", "key", "catalogKey"]
        let name = names.lazy.compactMap { target?[$0]?.string }.first { !$0.isEmpty }
        let lines = [name, reference].compactMap { $0 } + (target == nil ? ["✗"] : [])
        let node = graph.add("thing \(reference)", lines, target == nil ? .missing : .thing)
        graph.connect(id, node, label, isReference: true)
    }

    /// The fields that take an answer, by path.
    private static func fieldPaths(_ fields: [JSON], prefix: String) -> [String] {
        zip(Ion.uniqueNames(fields), fields).flatMap { name, field -> [String] in
            guard name != "stateHandle", field["name"] != nil else { return [] }
            if let nested = Ion.nestedFields(field) {
                return fieldPaths(nested, prefix: prefix + name + ".")
            }
            let isFixed = field["mutable"]?.bool == false || field["visible"]?.bool == false
            return isFixed ? [] : [prefix + name]
        }
    }
}

public import IDXJSON

/// The way a sign-in took: steps as boxes, what was answered as arrows, names only.
///
/// Made of the record that `sign-in --dump` keeps beside the answers, or of the answers alone.
public struct Walk: Sendable, Hashable {
    /// One step and what led on from it.
    public struct Stop: Sendable, Hashable {
        /// The remediation's name, `success` or `terminal`.
        public var step: String
        /// What was submitted, if it was not what the step is about: `skip`.
        public var action: String?
        /// The fields that were answered, with the key of what was chosen: `authenticator=okta_email`.
        public var answers: [String]

        /// Makes a stop.
        public init(step: String, action: String? = nil, answers: [String] = []) {
            self.step = step
            self.action = action
            self.answers = answers
        }
    }

    /// The stops in order.
    public var stops: [Stop]

    /// Makes a walk of its stops.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Reads a record, one JSON object a line; lines of other kinds are passed over.
    public init(record lines: [JSON]) {
        stops = []
        for line in lines {
            let step = line["step"]?.string ?? ""
            switch line["event"]?.string {
            // The same step while it waits is one stop.
            case "step"
            where stops.last?.step != step || stops.last?.action != nil
                || stops.last?.answers.isEmpty == false:
                stops.append(Stop(step: step))
            case "answer" where !stops.isEmpty:
                let action = line["action"]?.string
                stops[stops.count - 1].action = action == step ? nil : action
                stops[stops.count - 1].answers = (line["answers"]?.array ?? []).compactMap(
                    Self.answer)
            default: break
            }
        }
    }

    /// Follows answers of the org in order, of which only the names of steps are known.
    public init(answers: [JSON]) {
        stops = []
        for answer in answers {
            let step = Self.step(of: answer)
            if stops.last?.step != step { stops.append(Stop(step: step)) }
        }
    }

    private static func answer(_ json: JSON) -> String? {
        guard let field = json["field"]?.string else { return nil }
        return json["key"]?.string.map { "\(field)=\($0)" } ?? field
    }

    private static func step(of answer: JSON) -> String {
        if answer["successWithInteractionCode"] != nil { return "success" }
        return Ion.list(answer["remediation"]).lazy.compactMap { $0["name"]?.string }.first
            ?? "terminal"
    }
}

extension Walk {
    /// For Graphviz.
    public func dot() -> DisplayText { graph().dot }
    /// For Mermaid.
    public func mermaid() -> DisplayText { graph().mermaid }

    /// One line a stop, for a terminal.
    public func text() -> DisplayText {
        stops.enumerated().map { index, stop in
            let words = [
                [stop.step], [stop.action].compactMap { $0.map { "→ \($0)" } }, stop.answers,
            ]
            let parts = words.flatMap { $0 }.map { Sanitizer.line($0, limit: 120) }
            let line: DisplayText = parts.joined(separator: "  ")
            return "\(index + 1)  \(line)\n"
        }.joined()
    }

    func graph() -> Graph {
        var graph = Graph()
        let ids = stops.map { stop in
            graph.add(
                stop.step, [stop.step], ["success", "terminal"].contains(stop.step) ? .end : .form)
        }
        for (index, (from, to)) in zip(ids, ids.dropFirst()).enumerated() {
            let stop = stops[index]
            let words = ([stop.action].compactMap { $0 } + stop.answers).joined(separator: ", ")
            graph.connect(from, to, words.isEmpty ? "\(index + 1)" : "\(index + 1) \(words)")
        }
        return graph
    }
}

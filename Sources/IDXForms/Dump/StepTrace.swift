public import IDXAuth
public import IDXJSON
public import IDXPlatform

/// A log of a sign-in, step by step: names, kinds and times, but no values of answers.
///
/// One JSON object per line: `sign-in --transcript` and `sign-in --dump` write it, `idx dump` reads
/// it.
///
/// ```json
/// {"transcript":1,"at":"2026-11-22T08:00:00Z"}
/// {"event":"step","ms":12,"step":"identify","title":"Sign in","host":"acme.okta.com","asks":["identifier"],"messages":[]}
/// {"event":"answer","ms":3400,"step":"identify","action":"identify","answers":[{"field":"identifier","kind":"typed"}]}
/// {"event":"end","ms":4000,"code":0}
/// ```
public struct StepTrace: Sendable {
    /// The lines, in order.
    public private(set) var lines: [JSON]
    private let start = ContinuousClock.now
    private var sample = (username: JSON?.none, entries: [JSON]())

    /// Starts a trace.
    public init(at date: Date) {
        lines = [["transcript": 1, "at": .string(date.formatted(.iso8601))]]
    }

    /// Creates a trace from its lines and ignores lines of other kinds.
    public init(lines: [JSON]) {
        self.lines = lines
    }

    /// Parses a trace; nil if the bytes are something else.
    public init?(parsing bytes: [UInt8]) {
        // If this is no trace, the caller parses it as a response and reports the errors. A response may be one
        // long line.
        let (line, name) = (bytes.prefix { $0 != 0x0A }, Array("\"transcript\"".utf8))
        guard
            line.indices.contains(where: { line[$0] == name[0] && line[$0...].starts(with: name) })
        else { return nil }
        let lines = bytes.split(separator: 0x0A).map { try? JSON(parsing: Array($0)) }
        guard lines.first??["transcript"]?.int != nil, !lines.contains(nil) else { return nil }
        self.init(lines: lines.compactMap { $0 })
    }

    /// Creates a trace from consecutive responses, which contains only the names of their steps.
    public init(responses: [Response]) {
        self.init(
            lines: responses.map { response in
                let name = response.remediations.first?.name ?? "terminal"
                let step = response.isLoginSuccessful ? "success" : name
                return ["event": "step", "step": .string(step)]
            })
    }

    /// Whether the sign-in has ended.
    public var hasEnded: Bool { lines.last?["event"]?.string == "end" }
}

// MARK: - Writing

extension StepTrace {
    /// Logs a step.
    ///
    /// - Parameters:
    ///   - screen: The step.
    ///   - requestID: The org's identifier of the request that led to it.
    /// - Returns: The new line, as from the other methods.
    public mutating func note(_ screen: Screen, requestID: String?) -> JSON {
        let messages = screen.allNotices.map { notice -> JSON in
            .compact([
                "class": .string(notice.severity.rawValue), "text": .string(notice.text.text),
                "key": notice.key.map(JSON.string),
            ])
        }
        return add(
            "step",
            [
                "step": .string(screen.step), "title": .string(screen.title.text),
                "host": .string(screen.host.text), "request_id": requestID.map(JSON.string),
                "asks": .array(screen.main?.questions.map { .string($0.id.dotted) } ?? []),
                "messages": .array(messages),
            ])
    }

    /// Logs a decision: the kind of each answer, and the key of a chosen option.
    public mutating func note(_ decision: Decision, at screen: Screen) -> JSON {
        let step = JSON.string(screen.step)
        guard case .submit(let id, let answers) = decision else {
            return add("decision", ["step": step, "what": .string("\(decision)")])
        }
        let action = screen[action: id]
        if let action, id != screen.main?.id {
            sample.entries.append(["step": step, "choose": .string(action.name)])
        }
        let questions = Dictionary(
            (action?.questions ?? []).flatMap(\.withNested).map { ($0.id, $0) }
        ) { first, _ in first }
        let kinds = answers.map {
            kind(of: $0, questions[$0.question], step, isKept: action != nil)
        }
        return add(
            "answer",
            ["step": step, "action": .string(id.rawValue), "answers": .array(kinds)])
    }

    /// Logs the end.
    public mutating func end(code: Int32) -> JSON {
        add("end", ["code": .number(JSON.Number(Int(code)))])
    }

    /// An answers file that repeats this sign-in, with empty secrets.
    public var answersFile: JSON {
        .compact([
            "version": 1, "username": sample.username, "answers": .array(sample.entries),
            "else": "fail",
        ])
    }

    private mutating func add(_ event: String, _ members: KeyValuePairs<String, JSON?>) -> JSON {
        let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
        var line: JSON.Object = [
            "event": .string(event), "ms": .number(JSON.Number(milliseconds)),
        ]
        for case (let name, let value?) in members { line.append(name, value) }
        lines.append(.object(line))
        return .object(line)
    }

    /// What a trace may contain of an answer. The sample answers file contains more.
    private mutating func kind(
        of answer: Answer, _ question: Question?, _ step: JSON, isKept: Bool
    ) -> JSON {
        let field = answer.question.dotted
        func key(_ id: Choice.ID) -> String? {
            question?.choices.flatMap { choices in
                choices.first { $0.id == id }.map(OptionMatcher(choices).key)
            }
        }
        let (kind, chosen, entry): (String, String?, (String, JSON)?)
        switch answer.value {
        case .secret: (kind, chosen, entry) = ("secret", nil, ("from", ["file": ""]))
        case .toggle(let isOn): (kind, chosen, entry) = ("yes-no", nil, ("value", .bool(isOn)))
        case .choice(let id):
            (kind, chosen) = ("choice", key(id))
            entry = ("choose", .string(chosen ?? ""))
        case .several(let ids):
            let keys = ids.compactMap(key)
            (kind, chosen) = ("several", keys.joined(separator: ","))
            entry = ("value", .array(keys.map(JSON.string)))
        case .text(let text):
            (kind, chosen) = ("typed", nil)
            if field == "identifier" {
                sample.username = .string(text)
                entry = nil
            } else {
                entry =
                    question?.isCode == true ? ("from", ["stdin": true]) : ("value", .string(text))
            }
        }
        if let entry, isKept {
            sample.entries.append(
                .compact(["step": step, "field": .string(field), entry.0: entry.1]))
        }
        return .compact([
            "field": .string(field), "kind": .string(kind), "key": chosen.map(JSON.string),
        ])
    }
}

extension JSON {
    /// An object without the members that are nil.
    fileprivate static func compact(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        var object = JSON.Object()
        for case (let name, let value?) in members { object.append(name, value) }
        return .object(object)
    }
}

extension Question {
    /// Whether it asks for a one-time code.
    fileprivate var isCode: Bool {
        if case .text(let rules) = kind { rules.format == .code } else { false }
    }
}

extension Screen {
    /// All messages: those of the step, then those of its questions.
    package var allNotices: [Notice] {
        notices + (main?.questions.flatMap(\.withNested).flatMap(\.notices) ?? [])
    }
}

// MARK: - Reading

extension StepTrace {
    /// The trace as text: what was shown, asked and answered, and when.
    public var text: DisplayText {
        lines.flatMap(Self.words).map { $0 + "\n" }.joined()
    }

    private static func words(_ line: JSON) -> [DisplayText] {
        func field(_ name: String) -> DisplayText {
            Sanitizer.line(line[name]?.string ?? "", limit: 200)
        }
        let time = seconds(line["ms"]?.int(in: .wire) ?? 0)
        let blank = DisplayText(repeating: " ", count: time.count)
        switch line["event"]?.string {
        case nil: return ["Transcript of \(field("at"))"]
        case "step":
            let id: DisplayText =
                line["request_id"] == nil ? "" : "  request \(field("request_id"))"
            let asks = list(line["asks"]) { Sanitizer.line($0.string ?? "", limit: 100) }
            let said = (line["messages"]?.array ?? []).map { blank + "    " + message($0) }
            let (title, host) = (field("title"), field("host"))
            let place: DisplayText = title.contains(host) ? title : "\(title) at \(host)"
            return ["\(time)  \(field("step")): \(place)\(id)"] + said
                + (asks.isEmpty ? [] : [blank + "    asks " + asks])
        case "answer":
            let answers = list(line["answers"]) { answer in
                let kind = answer["key"]?.string ?? answer["kind"]?.string ?? ""
                return Sanitizer.line("\(answer["field"]?.string ?? "") (\(kind))", limit: 200)
            }
            return ["\(time)  → \(field("action"))" + (answers.isEmpty ? "" : ": \(answers)")]
        case "end": return ["\(time)  ended with code \(line["code"]?.int ?? 1)"]
        default: return ["\(time)  → \(field("what"))"]
        }
    }

    private static func list(_ json: JSON?, _ words: (JSON) -> DisplayText) -> DisplayText {
        (json?.array ?? []).map(words).joined(separator: ", ")
    }

    private static func message(_ json: JSON) -> DisplayText {
        let severity = (json["class"]?.string ?? "").uppercased()
        return Sanitizer.line("\(severity) \(json["text"]?.string ?? "")", limit: 600)
    }

    private static func seconds(_ milliseconds: Int) -> DisplayText {
        let tenths = max(0, min(milliseconds / 100, 9_999_999))
        let text: DisplayText = "\(tenths / 10).\(tenths % 10) s"
        return DisplayText(repeating: " ", count: 8 - text.count) + text
    }
}

// MARK: - Drawing

extension StepTrace {
    /// A step and the answers that led on from it.
    struct Stop: Hashable {
        /// The remediation's name, `success` or `terminal`.
        var step: String
        /// The submitted action, unless it was the step's own: `skip`.
        var action: String?
        /// The answered fields, with the key of a chosen option: `authenticator=okta_email`.
        var answers: [String] = []
    }

    /// The steps in order. A step counts once, however often it was polled.
    var stops: [Stop] {
        lines.reduce(into: []) { stops, line in
            let step = line["step"]?.string ?? ""
            switch line["event"]?.string {
            case "step" where stops.last != Stop(step: step): stops.append(Stop(step: step))
            case "answer" where !stops.isEmpty:
                let action = line["action"]?.string
                stops[stops.count - 1].action = action == step ? nil : action
                stops[stops.count - 1].answers = (line["answers"]?.array ?? []).compactMap {
                    answer in
                    guard let field = answer["field"]?.string else { return nil }
                    return answer["key"]?.string.map { "\(field)=\($0)" } ?? field
                }
            default: break
            }
        }
    }

    /// The path through the steps, one per line.
    public var way: DisplayText {
        stops.enumerated().map { index, stop in
            let words = [stop.step] + (stop.action.map { ["→ \($0)"] } ?? []) + stop.answers
            let line: DisplayText = words.map { Sanitizer.line($0, limit: 120) }.joined(
                separator: "  ")
            return "\(index + 1)  \(line)\n"
        }.joined()
    }

    /// The path as a graph, with steps as nodes and answers as edges: names only.
    public func graph() -> Graph {
        let stops = stops
        var graph = Graph()
        let ids = stops.map { stop in
            graph.add(
                stop.step, [stop.step], ["success", "terminal"].contains(stop.step) ? .end : .form)
        }
        for (index, (from, to)) in zip(ids, ids.dropFirst()).enumerated() {
            let words = ((stops[index].action.map { [$0] } ?? []) + stops[index].answers)
                .joined(separator: ", ")
            graph.connect(from, to, words.isEmpty ? "\(index + 1)" : "\(index + 1) \(words)")
        }
        return graph
    }
}

import Foundation
import IDXJSON
import IDXSimulator

/// Plays a scenario's answers against the engine, by the steps' and fields' names alone.
///
/// It shares nothing with the program's own reader and player of answers.
struct ScriptPlayer {
    /// An answer or an act of a scenario.
    struct Entry {
        let step: String
        let field: String?
        let choose: String?
        let act: PersonAct?
        let outside: PersonFetch?
        let value: JSON?
        /// How often it may still be used.
        var left: Int
        var isUsed = false

        init(_ json: JSON) {
            step = json["step"]?.string ?? ""
            field = json["field"]?.string
            choose = json["choose"]?.string
            act = json["act"]?.string.flatMap(PersonAct.init)
            outside = json["from"]?["outside"]?.string.flatMap(PersonFetch.init)
            value = json["value"]
            left = json["times"]?.int ?? 1
        }

        func fits(_ name: String) -> Bool {
            left > 0
                && (step.hasSuffix("*") ? name.hasPrefix(step.dropLast()) : name == step)
        }
    }

    var client: EngineClient
    private let username: JSON?
    private var entries: [Entry]
    private let ending: Scenario.Ending
    /// The steps that were shown, in order, with message keys.
    private(set) var trace: [String] = []

    enum Trouble: Error, CustomStringConvertible {
        case stuck(step: String, trace: [String], body: String)
        case unused([Entry])

        var description: String {
            switch self {
            case .stuck(let step, let trace, let body):
                "stuck at \(step) after \(trace.joined(separator: " → ")): \(body)"
            case .unused(let answers): "unused: \(answers)"
            }
        }
    }

    init(_ scenario: Scenario, odd: UInt64? = nil, seed: UInt64 = 1) throws {
        var policy = scenario.policy
        policy.odd = odd ?? policy.odd
        client = try EngineClient(
            policy, seed: seed, parameters: scenario.parameters, via: scenario.via)
        username = scenario.answers["username"]
        entries = (scenario.answers["answers"]?.array ?? []).map(Entry.init)
        ending = scenario.ending
    }

    /// Plays to the end and says how it ended.
    mutating func play() throws -> Scenario.Ending {
        for _ in 0..<60 {
            trace.append(client.step + client.keys.map { " (\($0))" }.joined())
            if try client.isSignedIn() { return try finish(.signedIn) }
            if case .elsewhere(let step) = ending, client.step == step { return try finish(ending) }
            if client.step == "terminal", !entries.contains(where: { $0.fits("terminal") }) {
                return try finish(.message(key: client.keys.first ?? ""))
            }
            if let code = try turn() {
                _ = try client.redeem(code)
                return try finish(.signedIn)
            }
        }
        throw stuck
    }

    private func finish(_ ending: Scenario.Ending) throws -> Scenario.Ending {
        let unused = entries.filter { !$0.isUsed }
        guard unused.isEmpty else { throw Trouble.unused(unused) }
        return ending
    }

    private var stuck: Trouble {
        .stuck(
            step: client.step, trace: trace, body: String(client.body.text(.pretty).prefix(3000)))
    }

    /// One screen: what the entries have for it, then a post. Returns a code that a browser brought.
    mutating func turn() throws -> String? {
        let step = client.step
        let target = step
        var answers: JSON = [:]
        var answered: Set<String> = []
        var acted: Int?
        if let username, has("identifier", in: target) { answers = ["identifier": username] }
        for index in entries.indices where entries[index].fits(step) {
            let entry = entries[index]
            if let act = entry.act {
                guard answered.isEmpty, acted == nil || acted == index - 1 else { break }
                client.act(act)
                acted = index
            } else if let name = entry.choose {
                guard !answered.contains("choose") else { continue }
                if let chosen = choice(name, in: target) {
                    answers = EngineClient.merge(answers, chosen)
                } else if let (form, chosen) = other(name) {
                    guard answered.isEmpty else { continue }
                    use(index)
                    if form.hasPrefix("redirect-") { return try browse(form) }
                    try client.submit(form, chosen)
                    return nil
                } else {
                    continue
                }
                answered.insert("choose")
            } else if let path = entry.field {
                guard !answered.contains(path), has(path, in: target) else { continue }
                answered.insert(path)
                answers = EngineClient.merge(
                    answers, nest(path, try json(entry, path, in: target)))
            }
            use(index)
        }
        let device = client.body["authenticatorChallenge"]?["value"]
        if answered.isEmpty, step == "device-challenge-poll", device?["cancel"] != nil {
            try client.submit(
                "authenticatorChallenge-cancel", ["reason": "OV_UNREACHABLE_BY_LOOPBACK"])
            return nil
        }
        if answered.isEmpty, client.pollForm != nil {
            try client.poll()
            return nil
        }
        try client.submit(target, answers)
        return nil
    }

    private mutating func use(_ index: Int) {
        entries[index].left -= 1
        entries[index].isUsed = true
    }

    /// Another form or link, by its name or by the label of an option in it.
    private func other(_ name: String) -> (form: String, answers: JSON)? {
        let form = name == "startOver" ? "cancel" : name
        if client.form(form) != nil { return (form, [:]) }
        let names = (client.body["remediation"]?["value"]?.array ?? []).compactMap {
            $0["name"]?.string
        }
        return names.lazy.compactMap { form in choice(name, in: form).map { (form, $0) } }.first
    }

    private mutating func browse(_ name: String) throws -> String? {
        guard let link = client.form(name)?["href"]?.string,
            case .redirect(let address) = client.engine.browse(link, now: client.now)
        else { throw stuck }
        if let code = address.split(separator: "interaction_code=").dropFirst().first {
            return String(code.prefix { $0 != "&" })
        }
        client.introspect()
        return nil
    }

    // MARK: - Finding fields

    private func fields(_ form: String) -> [JSON] { client.form(form)?["value"]?.array ?? [] }

    private func find(_ names: [String], in fields: [JSON]) -> JSON? {
        guard let first = names.first else { return nil }
        for field in fields where field["name"]?.string == first {
            if names.count == 1 { return field }
            let nested = field["form"]?["value"] ?? field["value"]?["form"]?["value"]
            let variants = (field["options"]?.array ?? []).compactMap {
                $0["value"]?["form"]?["value"] ?? $0["form"]?["value"]
            }
            for list in [nested].compactMap({ $0 }) + variants {
                if let found = find(Array(names.dropFirst()), in: list.array ?? []) { return found }
            }
        }
        guard names.count > 1 else { return nil }
        // A name may hold dots itself.
        return find([names[0] + "." + names[1]] + names.dropFirst(2), in: fields)
    }

    private func has(_ path: String, in form: String) -> Bool {
        find(path.split(separator: ".").map(String.init), in: fields(form)) != nil
    }

    private mutating func json(_ entry: Entry, _ path: String, in form: String) throws -> JSON {
        if let what = entry.outside { return try client.fetch(what) }
        let field = find(path.split(separator: ".").map(String.init), in: fields(form))
        if field?["type"] == "integer", let text = entry.value?.string {
            return .number(JSON.Number(Int(text) ?? 0))
        }
        return entry.value ?? .null
    }

    /// A dotted path as objects; the part after `optedScopes` is one name.
    private func nest(_ path: String, _ value: JSON) -> JSON {
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return [path: value] }
        return [parts[0]: parts[0] == "optedScopes" ? [parts[1]: value] : nest(parts[1], value)]
    }

    /// The body of an option, by key, `key:method`, label or value.
    private func choice(_ key: String, in form: String) -> JSON? {
        let parts = key.split(separator: ":").map(String.init)
        return choice(parts, fields(form), path: [])
    }

    private func choice(_ parts: [String], _ fields: [JSON], path: [String]) -> JSON? {
        for field in fields {
            let path = path + [field["name"]?.string].compactMap { $0 }
            for option in field["options"]?.array ?? [] {
                if let body = body(of: option, parts) {
                    return path.reversed().reduce(body) { [$1: $0] }
                }
            }
            let nested = field["form"]?["value"] ?? field["value"]?["form"]?["value"]
            if let found = choice(parts, nested?.array ?? [], path: path) { return found }
        }
        return nil
    }

    private func body(of option: JSON, _ parts: [String]) -> JSON? {
        guard let inner = (option["value"]?["form"]?["value"] ?? option["form"]?["value"])?.array
        else { return option["value"]?.string == parts[0] ? option["value"] : nil }
        let fixed = EngineClient.fixed(inner)
        let id = "aut" + parts[0].replacing("_", with: "")
        guard fixed["id"]?.string == id || option["label"]?.string == parts[0] else { return nil }
        return parts.count > 1
            ? EngineClient.merge(fixed, ["methodType": .string(parts[1])]) : fixed
    }
}

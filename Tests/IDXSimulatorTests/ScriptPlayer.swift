import Foundation
import IDXJSON
import IDXSimulator

/// Plays a scenario's script against the engine, by the steps' and fields' names alone.
struct ScriptPlayer {
    var client: EngineClient
    private var left: [ScriptedAnswer]
    private let ending: Scenario.Ending
    /// The steps that were shown, in order, with message keys.
    private(set) var trace: [String] = []

    enum Trouble: Error, CustomStringConvertible {
        case stuck(step: String, trace: [String], body: String)
        case unused([ScriptedAnswer])

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
        client = try EngineClient(policy, seed: seed, parameters: scenario.parameters)
        left = scenario.script
        ending = scenario.ending
    }

    /// Plays to the end and says how it ended.
    mutating func play() throws -> Scenario.Ending {
        for _ in 0..<60 {
            trace.append(client.step + client.keys.map { " (\($0))" }.joined())
            if client.code != nil {
                _ = try client.redeem()
                return try finish(.signedIn)
            }
            if case .elsewhere(let step) = ending, client.step == step { return try finish(ending) }
            if client.step == "terminal", !left.contains(where: { $0.fits(step: "terminal") }) {
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
        guard left.isEmpty else { throw Trouble.unused(left) }
        return ending
    }

    private var stuck: Trouble {
        .stuck(
            step: client.step, trace: trace, body: String(client.body.text(.pretty).prefix(3000)))
    }

    /// One screen: what the script has for it, then a post. Returns a code that a browser brought.
    mutating func turn() throws -> String? {
        let step = client.step
        var target = step
        var answers: JSON = [:]
        var answered: Set<String> = []
        var acted = false
        while let entry = left.first, entry.fits(step: step) {
            guard !answered.contains("\(entry.content)".prefix(40).description) else { break }
            switch entry.content {
            case .outside(let act):
                guard answered.isEmpty else { return try send(target, answers, acted) }
                client.act(act)
                acted = true
            case .take(let name):
                guard answered.isEmpty else { return try send(target, answers, acted) }
                if name.hasPrefix("redirect-") {
                    left.removeFirst()
                    return try browse(name)
                }
                target = name
                answered.insert("take")
            case .choose(let key):
                guard !answered.contains("choose"), let chosen = choice(key, in: target) else {
                    return try send(target, answers, acted)
                }
                answered.insert("choose")
                answers = EngineClient.merge(answers, chosen)
            case .field(let path, let value):
                guard !answered.contains(path), has(path, in: target) else {
                    return try send(target, answers, acted)
                }
                answered.insert(path)
                answers = EngineClient.merge(answers, nest(path, try json(value, path, in: target)))
            }
            left.removeFirst()
        }
        if answered.isEmpty, client.pollForm != nil {
            try client.poll()
            return nil
        }
        return try send(target, answers, acted)
    }

    private mutating func send(_ form: String, _ answers: JSON, _ acted: Bool) throws -> String? {
        if answers == [:], form == client.step, acted, client.pollForm != nil {
            try client.poll()
        } else {
            try client.submit(form, answers)
        }
        return nil
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

    private mutating func json(_ value: ScriptedAnswer.Value, _ path: String, in form: String)
        throws
        -> JSON
    {
        switch value {
        case .toggle(let flag): return .bool(flag)
        case .fetch(let what): return try client.fetch(what)
        case .text(let text):
            let field = find(path.split(separator: ".").map(String.init), in: fields(form))
            return field?["type"] == "integer"
                ? .number(JSON.Number(Int(text) ?? 0)) : .string(text)
        }
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

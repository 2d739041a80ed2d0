import IDXJSON

/// Changes a response to variants of the format that real orgs send and, if asked to, adds what none sends yet.
///
/// It transforms finished JSON, so the engine and its checks do not depend on it. The same seed and
/// transaction result in the same variants, so that you can repeat a run.
struct OddShapes: Sendable {
    private var random: EngineRandom
    private let origin: String
    /// Whether to add members, fields and remediations that no client knows.
    private let hasNews: Bool

    /// Creates the variants for a policy's seed and a transaction.
    init(seed: UInt64, of handle: String, origin: String, hasNews: Bool) {
        self.origin = origin
        self.hasNews = hasNews
        random = .seeded(seed, for: handle)
    }

    /// Returns the status for an error: 400, 401 or 403.
    mutating func status(_ status: Int) -> Int {
        guard (400...403).contains(status) else { return status }
        return [400, 401, 403].randomElement(using: &random) ?? status
    }

    /// Returns the changed response.
    mutating func bend(_ body: JSON) -> JSON {
        guard var object = body.object else { return body }
        if let forms = object["remediation"]?["value"]?.array {
            let bent = forms.map { bend(form: $0) } + strangers
            object["remediation"] = .wrapped(bent)
        }
        object["messages"] = object["messages"].map { bend(messages: $0) }
        if random.chance(in: 2), hasNews { object.append("step", "UNFAMILIAR") }
        if random.chance(in: 2), hasNews {
            object.append(
                "aMemberOfTomorrow", ["type": "object", "value": ["deep": [1, nil, "x"]]])
        }
        return .object(object)
    }

    /// An unknown remediation that no sign-in needs.
    private var strangers: [JSON] {
        mutating get {
            guard random.chance(in: 2), hasNews else { return [] }
            return [
                [
                    "name": "a-remediation-of-tomorrow", "type": "NEW",
                    "href": .string(origin + "/tomorrow"), "method": "GET",
                ]
            ]
        }
    }

    private mutating func bend(form: JSON) -> JSON {
        guard var form = form.object else { return form }
        form["relatesTo"] = form["relatesTo"].flatMap { bend(relation: $0) }
        if let fields = form["value"]?.array {
            form["value"] = .array(halved(fields).map { bend(field: $0) } + unheardOf)
        }
        if random.chance(in: 3) { form["produces"] = nil }
        if random.chance(in: 3) { form["accepts"] = "application/ion+json;okta-version=1" }
        if random.chance(in: 3), hasNews { form.append("unheardOf", true) }
        return .object(form)
    }

    /// A string, an array or nothing, all of which clients must accept.
    private mutating func bend(relation: JSON) -> JSON? {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: relation.array?.first ?? relation
        case 1: nil
        default: relation
        }
    }

    /// Two fields of the same name with half of the members each; the answers form one object.
    private mutating func halved(_ fields: [JSON]) -> [JSON] {
        guard random.chance(in: 2),
            let place = fields.firstIndex(where: { $0["name"] == "userProfile" }),
            let children = fields[place]["form"]?["value"]?.array, children.count > 1,
            var profile = fields[place].object
        else { return fields }
        var fields = fields
        let half = children.count / 2
        profile["form"] = ["value": .array(Array(children.prefix(half)))]
        fields[place] = .object(profile)
        profile["form"] = ["value": .array(Array(children.dropFirst(half)))]
        fields.insert(.object(profile), at: place + 1)
        return fields
    }

    /// An unknown field, which need not be answered.
    private var unheardOf: [JSON] {
        mutating get {
            guard random.chance(in: 3), hasNews else { return [] }
            return [["name": "aFieldOfTomorrow", "type": "hologram", "visible": false]]
        }
    }

    private mutating func bend(field: JSON, isNested: Bool = false) -> JSON {
        guard var field = field.object else { return field }
        if field["name"] == "stateHandle", random.chance(in: 3) { field["mutable"] = nil }
        // A field without `required` is as required as its group.
        if field["required"] == false, random.chance(in: 3), !isNested { field["required"] = nil }
        if field["mutable"] == true, random.chance(in: 2) { field["mutable"] = nil }
        if field["label"] != nil, field["options"] == nil, random.chance(in: 4) {
            field["label"] = nil
        }
        if random.chance(in: 5), hasNews { field.append("novelty", ["a": 1]) }
        if let nested = field["form"]?["value"]?.array {
            field["form"] = ["value": .array(nested.map { bend(field: $0, isNested: true) })]
        }
        if let options = field["options"]?.array {
            field["options"] = .array(options.map { bend(option: $0) })
        }
        return .object(field)
    }

    /// An option's form can be a member of the option itself.
    private mutating func bend(option: JSON) -> JSON {
        guard var option = option.object, let nested = option["value"]?["form"]?["value"]?.array
        else { return option }
        let form: JSON = ["value": .array(nested.map { bend(field: $0, isNested: true) })]
        if random.chance(in: 3) {
            option["value"] = nil
            option.append("form", form)
        } else {
            option["value"] = ["form": form]
        }
        if random.chance(in: 4), let place = option["relatesTo"] { option["relatesTo"] = [place] }
        return .object(option)
    }

    private mutating func bend(messages: JSON) -> JSON {
        guard let list = messages["value"]?.array else { return messages }
        return .wrapped(
            list.map { message in
                guard var message = message.object else { return message }
                if message["i18n"]?["params"] == [], random.chance(in: 2) {
                    message["i18n"] = ["key": message["i18n"]?["key"] ?? ""]
                }
                return .object(message)
            })
    }
}

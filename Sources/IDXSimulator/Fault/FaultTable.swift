import IDXJSON
import IDXLoopback

/// Reads faults that set or remove members, from rows like
///
/// ```
/// disco_jwks_evil survive discovery: discovery has its keys at another origin
///     body.jwks_uri = "{foreign}/v1/keys"
/// ```
///
/// A row is a name, a verdict and stages, then what it does, then its edits: `TARGET = JSON`, `TARGET += SECONDS`,
/// `remove TARGET`; `redirect STATUS TARGET`, `refusal STATUS`, `page STATUS`; `once` for the first use alone. A target is `status`, `text`,
/// `headers.NAME`, `callback.NAME` (a parameter of the redirect to the app), or a path into `body` or the `header` or `claims`
/// of `idToken`, `accessToken` or `challenge`. `*` is every element, `**` every object that has the member. Texts may have
/// `{origin}`, `{foreign}`, `{issuer}` and `{old}`, the value so far. The body of an error stays as it is.
enum FaultTable {
    /// The faults of a table.
    static func faults(_ rows: String) -> [Fault] {
        var rows = rows.split(separator: "\n").makeIterator()
        var (faults, head, edits) = ([Fault](), Substring?.none, [Substring]())
        while true {
            let row = rows.next()
            if let row, row.hasPrefix(" ") {
                edits.append(row.drop { $0 == " " })
                continue
            }
            if let head { faults.append(fault(head, edits)) }
            guard let row else { return faults }
            (head, edits) = (row, [])
        }
    }

    private static func fault(_ head: Substring, _ edits: [Substring]) -> Fault {
        let halves = head.split(separator: ": ", maxSplits: 1)
        let words = (halves.first ?? "").split(separator: " ").map(String.init)
        guard halves.count == 2, words.count > 2, let verdict = Fault.Verdict(rawValue: words[1])
        else { preconditionFailure("no fault: \(head)") }
        let isOnce = edits.first == "once"
        return Fault(
            words[0], String(halves[1]), verdict,
            acts: edits.dropFirst(isOnce ? 1 : 0).map {
                Fault.Act(stages: stages(words.dropFirst(2)), change: change($0, isOnce: isOnce))
            })
    }

    private static func stages(_ names: ArraySlice<String>) -> Set<Fault.Stage> {
        names.reduce(into: []) { stages, name in
            switch name {
            case "everywhere": stages.formUnion(Set.everywhere)
            case "dialogue": stages.formUnion(Set.dialogue)
            case "addresses": stages.formUnion(Set.addresses)
            case "authn*": stages.formUnion(Set.authn)
            default:
                guard let stage = Fault.Stage(rawValue: name) else {
                    preconditionFailure("no stage: \(name)")
                }
                stages.insert(stage)
            }
        }
    }

    private static func change(_ edit: Substring, isOnce: Bool) -> Fault.Change {
        let words = edit.split(separator: " ", maxSplits: 2)
        let path = (words[0] == "remove" ? words[1] : words[0]).split(separator: ".").map(
            String.init)
        let isReply = ["redirect", "refusal", "page", "status", "text", "headers", "callback"]
        if isReply.contains(path[0]) {
            let value = words[0] == "remove" ? nil : words.last.map(literal)
            return .http { response, scene in
                guard !isOnce || scene.use == 1 else { return }
                spoil(&response, path, words[1], value.map { filled($0, scene, old: nil) })
            }
        }
        let make = maker(words)
        switch path[0] {
        case "body":
            return .json { json, scene in
                let isError = json["errorCode"] != nil || json["error"] != nil
                guard !isError, !isOnce || scene.use == 1 else { return }
                json = edited(json, path[1...]) { make($0, scene) }
            }
        case "idToken": return token(.identity, path, make)
        case "accessToken": return token(.access, path, make)
        case "challenge": return token(.challenge, path, make)
        default: preconditionFailure("no target: \(edit)")
        }
    }

    /// Returns what makes the new value of the old one.
    private static func maker(_ words: [Substring]) -> @Sendable (JSON?, Fault.Scene) -> JSON? {
        if words[0] == "remove" { return { _, _ in nil } }
        let value = literal(words[2])
        if words[1] == "=" { return { filled(value, $1, old: $0) } }
        return { old, _ in JSON(integerLiteral: (old?.int ?? 0) + (value.int ?? 0)) }
    }

    private static func literal(_ text: Substring) -> JSON {
        guard let json = try? JSON(parsing: Array(text.utf8)) else {
            preconditionFailure("no JSON: \(text)")
        }
        return json
    }

    private static func token(
        _ kind: Fault.TokenKind, _ path: [String],
        _ make: @escaping @Sendable (JSON?, Fault.Scene) -> JSON?
    ) -> Fault.Change {
        .token { draft, scene in
            guard scene.token == kind else { return }
            let part = path[1] == "header" ? \TokenDraft.header : \TokenDraft.claims
            let json = edited(.object(draft[keyPath: part]), path[2...]) { make($0, scene) }
            draft[keyPath: part] = json.object ?? [:]
        }
    }

    /// The document with a change applied where a path leads. A path that leads nowhere changes nothing, but its last
    /// member may be new.
    private static func edited(
        _ json: JSON, _ path: ArraySlice<String>, _ make: (JSON?) -> JSON?
    ) -> JSON {
        guard let name = path.first else { return make(json) ?? json }
        let rest = path.dropFirst()
        if name == "*" { return .array((json.array ?? []).map { edited($0, rest, make) }) }
        if name == "**", let name = rest.first {
            return json.mapObjects { if $0[name] != nil { $0[name] = make($0[name]) } }
        }
        guard rest.isEmpty else {
            return json[name].map { json.setting(name, to: edited($0, rest, make)) } ?? json
        }
        return json.setting(name, to: make(json[name]))
    }

    private static func filled(_ json: JSON, _ scene: Fault.Scene, old: JSON?) -> JSON {
        switch json {
        case .array(let elements): return .array(elements.map { filled($0, scene, old: old) })
        case .object(let object):
            return .object(
                JSON.Object(
                    object.map { .init(key: $0.key, value: filled($0.value, scene, old: old)) }))
        case .string("{old}"): return old ?? .null
        case .string(let text):
            return .string(
                text.replacing("{origin}", with: scene.origin)
                    .replacing("{foreign}", with: scene.foreign)
                    .replacing("{issuer}", with: scene.issuer)
                    .replacing("{old}", with: old?.string ?? ""))
        default: return json
        }
    }

    private static func spoil(
        _ response: inout HTTPExchange.Response, _ path: [String], _ word: Substring, _ value: JSON?
    ) {
        let text = value?.string
        switch path[0] {
        case "redirect":
            response = .init(Int(word) ?? 0, fields: ["Location": text ?? ""], body: [])
        case "refusal":
            response.status = Int(word) ?? 0
            response.fields["Content-Type"] = "application/json"
            response.body = Array(
                #"{"errorCode":"E0000047","errorSummary":"Simulated.","errorCauses":[]}"#.utf8)
        case "page":
            response.status = Int(word) ?? 0
            response.fields["x-okta-request-id"] = nil
            response.fields["Content-Type"] = "text/html"
            response.body = Array("<html><h1>Proxy</h1></html>".utf8)
        case "status": response.status = value?.int ?? 0
        case "text": response.body = Array((text ?? "").utf8)
        case "headers": response.fields[path[1]] = text
        default:
            guard let target = response.fields["Location"] else { return }
            var address = ReturnAddress(target)
            address[path[1]] = text
            response.fields["Location"] = address.text
        }
    }
}

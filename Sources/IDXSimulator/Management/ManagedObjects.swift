import IDXJSON
import IDXPlatform

/// The groups, apps and policies of an org, as the management API shows them.
struct ManagedObjects: Sendable {
    enum Kind: String, Sendable, Hashable, CaseIterable {
        case groups, apps, policies, rules

        fileprivate var prefix: String {
            switch self {
            case .groups: "00g"
            case .apps: "0oa"
            case .policies: "00p"
            case .rules: "0pr"
            }
        }

        fileprivate var name: String {
            switch self {
            case .groups: "UserGroup"
            case .apps: "AppInstance"
            case .policies: "Policy"
            case .rules: "PolicyRule"
            }
        }
    }

    private var objects: [Kind: [JSON.Object]] = [:]
    private var random: EngineRandom
    /// Who an app is for, by its ID: the IDs of users and groups.
    var assigned: [String: [String: Set<String>]] = [:]
    /// The factors of users that wait for their activation, by their IDs.
    var pending: [String: PendingFactor] = [:]

    struct PendingFactor: Sendable {
        let accountID: String
        let kind: AuthnFactorKind
        let enrollment: Enrollment
        /// The code that was sent; nil for an authenticator app.
        let code: String?
    }

    init(random: EngineRandom) { self.random = random }

    mutating func newID(_ kind: Kind) -> String { random.name(kind.prefix, length: 17) }

    func ids(_ kind: Kind) -> [String] { (objects[kind] ?? []).compactMap { $0["id"]?.string } }

    /// All objects as JSON, for a later org.
    var kept: JSON {
        var all: JSON.Object = [:]
        for kind in Kind.allCases {
            all[kind.rawValue] = .array((objects[kind] ?? []).map { .object($0) })
        }
        for (app, kinds) in assigned.sorted(by: { $0.key < $1.key }) {
            for (kind, ids) in kinds {
                all["\(app) \(kind)"] = .array(ids.sorted().map { .string($0) })
            }
        }
        return .object(all)
    }

    mutating func restore(_ json: JSON) {
        for member in json.object ?? [:] {
            let values = member.value.array ?? []
            let parts = member.key.split(separator: " ").map(String.init)
            if let kind = Kind(rawValue: member.key) {
                objects[kind] = values.compactMap(\.object)
            } else if parts.count == 2 {
                assigned[parts[0], default: [:]][parts[1]] = Set(values.compactMap(\.string))
            }
        }
    }

    /// The objects that a request asks for by `q`, `search`, `filter` or `type`.
    func list(
        _ kind: Kind, _ request: ManagementCall.Request
    ) throws(APIRefusal) -> [JSON.Object] {
        let query = request.query
        let expression = try SearchExpression(of: request)
        return (objects[kind] ?? []).filter { object in
            let names = [object["profile"]?["name"], object["label"], object["name"]]
            let begins = query["q"].map { text in
                names.contains { $0?.string?.lowercased().hasPrefix(text.lowercased()) == true }
            }
            let isType = query["type"].map { object["type"]?.string == $0 }
            return begins ?? true && isType ?? true && expression?.matches(object) ?? true
        }
    }

    /// The object that the first ID of a request names.
    func get(_ kind: Kind, _ request: ManagementCall.Request) throws(APIRefusal) -> JSON.Object {
        objects[kind, default: []][try place(kind, request.ids[0])]
    }

    private func place(_ kind: Kind, _ id: String) throws(APIRefusal) -> Int {
        let found = (objects[kind] ?? []).firstIndex { $0["id"]?.string == id }
        guard let found else { throw .notFound(id, kind.name) }
        return found
    }

    /// Adds an object with these members, and a new ID or this one.
    mutating func create(
        _ kind: Kind, _ members: JSON.Object, id: String? = nil, at time: Date, origin: String
    ) -> JSON.Object {
        let id = id ?? newID(kind)
        var object: JSON.Object = [
            "id": .string(id), "status": "ACTIVE", "created": .string(time.wireText),
            "lastUpdated": .string(time.wireText),
        ]
        for member in members where member.key != "id" { object[member.key] = member.value }
        let owner = members["policyId"]?.string.map { "policies/\($0)/rules" }
        object["_links"] = [
            "self": ["href": .string("\(origin)/api/v1/\(owner ?? "\(kind)")/\(id)")]
        ]
        objects[kind, default: []].append(object)
        return object
    }

    /// Replaces the members of an object but for those that the org sets.
    @discardableResult
    mutating func replace(
        _ kind: Kind, _ request: ManagementCall.Request, at time: Date
    ) throws(APIRefusal) -> JSON.Object {
        let place = try place(kind, request.ids[0])
        var object = objects[kind, default: []][place]
        let own = ["id", "created", "lastUpdated", "_links", "status", "policyId"]
        for member in request.body where !own.contains(member.key) {
            object[member.key] = member.value
        }
        object["lastUpdated"] = .string(time.wireText)
        objects[kind, default: []][place] = object
        return object
    }

    mutating func delete(
        _ kind: Kind, _ request: ManagementCall.Request
    ) throws(APIRefusal) -> ManagementCall.Reply {
        let place = try place(kind, request.ids[0])
        objects[kind]?.remove(at: place)
        return .nothing
    }

    /// Activates or deactivates an object.
    mutating func move(
        _ kind: Kind, _ request: ManagementCall.Request
    ) throws(APIRefusal) -> ManagementCall.Reply {
        let place = try place(kind, request.ids[0])
        let status = ["activate": "ACTIVE", "deactivate": "INACTIVE"][request.ids[1]]
        guard let status else { throw .notFound }
        objects[kind, default: []][place]["status"] = .string(status)
        return kind == .apps ? .object([:]) : .nothing
    }
}

/// A search of the management API: conditions like `profile.login eq "jay"`, joined by `and` or `or`.
struct SearchExpression: Sendable {
    private struct Condition: Sendable {
        let path: [String]
        let comparison: String
        let value: String
    }

    /// Conditions of which all must hold, in alternatives.
    private let alternatives: [[Condition]]

    /// That of a request; nil without one.
    init?(of request: ManagementCall.Request) throws(APIRefusal) {
        guard let text = request.query["search"] ?? request.query["filter"] else { return nil }
        let token = /"((?:[^"\\]|\\.)*)"|[^\s"]+/
        let words = text.matches(of: token).map { match in
            match.output.1.map { "\"\($0)" } ?? String(match.output.0)
        }
        var all: [[Condition]] = [[]]
        var rest = words[...]
        while let path = rest.popFirst(), let comparison = rest.popFirst()?.lowercased() {
            var value = ""
            if comparison != "pr" {
                guard let given = rest.popFirst() else { break }
                value = given.hasPrefix("\"") ? String(given.dropFirst()) : given
            }
            all[all.count - 1].append(
                Condition(
                    path: path.split(separator: ".").map(String.init), comparison: comparison,
                    value: value.replacing(#"\""#, with: "\"")))
            switch rest.popFirst()?.lowercased() {
            case nil:
                alternatives = all
                return
            case "and": break
            case "or": all.append([])
            default: throw .invalidSearch
            }
        }
        throw .invalidSearch
    }

    func matches(_ object: JSON.Object) -> Bool {
        alternatives.contains { $0.allSatisfy { Self.holds($0, object) } }
    }

    private static func holds(_ condition: Condition, _ object: JSON.Object) -> Bool {
        let found = condition.path.reduce(JSON.object(object) as JSON?) { $0?[$1] }
        guard let found, !found.isNull else { return false }
        let text = (found.string ?? found.text()).lowercased()
        let value = condition.value.lowercased()
        switch condition.comparison {
        case "pr": return true
        case "eq": return text == value
        case "ne": return text != value
        case "sw": return text.hasPrefix(value)
        case "co": return text.contains(value)
        case "gt": return text > value
        case "ge": return text >= value
        case "lt": return text < value
        case "le": return text <= value
        default: return false
        }
    }
}

import Foundation
import IDXJSON
import Testing

@testable import IDXSimulator

/// A client of the Authentication API that follows links by their names and knows nothing else.
struct AuthnClient {
    var engine: IdentityEngine
    var now = Date(timeIntervalSince1970: 1_900_000_000)
    var device = "device-1"
    var origin = "https://id.acme.example"
    var isTrusted = false
    private(set) var status = 0
    private(set) var body = JSON.null

    init(_ policy: Policy, seed: UInt64 = 1) {
        engine = IdentityEngine(policy: policy, random: .seeded(seed))
    }

    var state: String { body["status"]?.string ?? "" }
    var code: String { body["errorCode"]?.string ?? "" }
    var result: String { body["factorResult"]?.string ?? "" }
    var stateToken: String { body["stateToken"]?.string ?? token }
    private var token = ""

    /// Posts to a path below `/api/v1/`.
    mutating func post(
        _ path: String, _ body: JSON, query: [String: String] = [:]
    ) {
        var request = AuthnRequest(
            path: path.split(separator: "/").map(String.init), origin: origin)
        request.query = query
        request.body = body
        request.device = device
        request.isTrusted = isTrusted
        let reply = engine.authn(request, now: now)
        (status, self.body) = (reply.status, reply.body)
        // An error does not change the transaction, so its links remain.
        if let found = reply.body["stateToken"]?.string { token = found }
        if reply.status == 200 { last = reply.body }
    }

    /// The last response that was no error.
    private(set) var last = JSON.null

    /// Posts to an address with the state token and more.
    mutating func post(at href: JSON?, _ more: JSON = [:], query: [String: String] = [:]) {
        var body: JSON.Object = ["stateToken": .string(token)]
        for member in more.object ?? [:] { body[member.key] = member.value }
        post(path(href), .object(body), query: query)
    }

    /// Posts to a link of the last response.
    mutating func follow(_ name: String, _ more: JSON = [:], query: [String: String] = [:]) {
        let link = last["_links"]?[name]
        post(at: (link?.array?.first ?? link)?["href"], more, query: query)
    }

    /// Posts to a link of a factor, by its type or `type@provider`.
    mutating func follow(
        _ name: String, of type: String, _ more: JSON = [:], query: [String: String] = [:]
    ) {
        let factor = factors.first {
            let known = $0["factorType"]?.string ?? ""
            return known == type || "\(known)@\($0["provider"]?.string ?? "")" == type
        }
        var body = more.object ?? [:]
        if name == "enroll" {
            body["factorType"] = factor?["factorType"]
            body["provider"] = factor?["provider"]
        }
        post(at: factor?["_links"]?[name]?["href"], .object(body), query: query)
    }

    var factors: [JSON] { last["_embedded"]?["factors"]?.array ?? [] }
    var factor: JSON { last["_embedded"]?["factor"] ?? nil }

    /// The path of an address, below `/api/v1/`.
    func path(_ href: JSON?) -> String {
        let text = (href?.string ?? "").prefix { $0 != "?" }
        return String(text.dropFirst(origin.count + "/api/v1/".count))
    }

    mutating func signIn(_ password: String = "Rye-bread-8", options: JSON = [:]) {
        post(
            "authn",
            [
                "username": "jay@example.com", "password": .string(password),
                "options": options,
            ])
    }

    mutating func act(_ act: PersonAct) {
        if !engine.act(act, now: now) { Issue.record("\(act.rawValue) is not possible") }
    }

    mutating func fetch(_ what: PersonFetch) -> String { engine.fetch(what, now: now) ?? "" }
}

extension Policy {
    /// Jay at a Classic org, with these authenticators.
    static func classic(_ members: String = "", user: String = "") throws -> Policy {
        try Policy(
            parsing: """
                { "engine": "classic", "users": [ { "username": "jay@example.com",
                    "password": "Rye-bread-8",
                    "profile": { "firstName": "Jay", "lastName": "Doe", "email": "jay@example.com" }
                    \(user.isEmpty ? "" : ", " + user) } ]\(members.isEmpty ? "" : ", " + members) }
                """)
    }

    /// Jay with second factors, any of which is enough.
    static func classic(factors: [String], _ members: String = "") throws -> Policy {
        let keys = factors.map { factor in
            factor.hasPrefix("{") ? factor : #"{ "key": "\#(factor)" }"#
        }
        let names = factors.map { factor -> String in
            let parts = factor.split(separator: "\"")
            return parts.count > 3 ? String(parts[3]) : factor
        }
        let list = Set(names).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
        return try classic(
            #""signIn": { "factors": [["okta_password"], [\#(list)]] }"#
                + (members.isEmpty ? "" : ", " + members),
            user: #""authenticators": [\#(keys.joined(separator: ", "))]"#)
    }
}

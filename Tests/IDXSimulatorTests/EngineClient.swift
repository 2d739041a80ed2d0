import Foundation
import IDXCrypto
import IDXJSON
import IDXSimulator
import TestSupport

/// A client that speaks to the engine without a network and without the client library: it reads raw
/// JSON by its own few rules, so that engine and library cannot share a misreading.
struct EngineClient {
    var engine: IdentityEngine
    var now = Date(timeIntervalSince1970: 1_900_000_000)
    var reply = EngineReply(status: 0, body: .null) {
        didSet { body = reply.body }
    }
    private(set) var body = JSON.null
    private(set) var handle = ""
    let verifier = String(repeating: "v", count: 43)
    let via: Scenario.Via?
    /// What a device asks with.
    private var deviceCode = ""

    init(
        _ policy: Policy, seed: UInt64 = 1, parameters: [String: String] = [:],
        via: Scenario.Via? = nil
    ) throws {
        engine = IdentityEngine(policy: policy, random: .seeded(seed))
        self.via = via
        try via == nil ? begin(parameters) : beginInBrowser()
    }

    init(scenario name: String, seed: UInt64 = 1) throws {
        let scenario = try Self.scenario(name)
        try self.init(scenario.policy, seed: seed, parameters: scenario.parameters)
    }

    static func scenario(_ name: String) throws -> Scenario {
        try Scenario.tested(name)
    }

    struct Missing: Error, CustomStringConvertible {
        var what: String
        var description: String { "there is no \(what)" }
    }

    var parameters: [String: String] {
        [
            "client_id": "0oaAcmeCLI", "scope": "openid profile",
            "redirect_uri": "com.acme.cli:/callback", "state": "a-state", "nonce": "a-nonce",
            "code_challenge": Base64URL.encode(SystemCrypto.tests.sha256(verifier)),
            "code_challenge_method": "S256",
        ]
    }

    mutating func begin(_ extra: [String: String] = [:]) throws {
        handle = try engine.interact(
            parameters.merging(extra) { $1 }, now: now
        ).get()
        introspect()
    }

    /// Opens the page of the org, as a browser does that an app or a device has sent there.
    mutating func beginInBrowser() throws {
        var page = "https://id.acme.example/activate"
        if via == .device {
            deviceCode = try engine.authorizeDevice(parameters, now: now).get().deviceCode
        } else {
            let query = parameters.merging(["response_type": "code"]) { $1 }
                .map { "\($0.key)=\(OrgClient.encode($0.value))" }
            page =
                "https://id.acme.example/oauth2/default/v1/authorize?"
                + query.joined(separator: "&")
        }
        guard case .dialogue(let token) = engine.browse(page, now: now) else {
            throw Missing(what: "dialogue at \(page)")
        }
        reply = engine.introspect(["stateToken": .string(token)], now: now)
    }

    /// Takes the tokens if the dialogue has come so far, and says whether it has.
    mutating func isSignedIn() throws -> Bool {
        switch via {
        case nil:
            guard code != nil else { return false }
            _ = try redeem()
        case .browser:
            guard let link = body["success"]?["href"]?.string else { return false }
            guard case .redirect(let back) = engine.browse(link, now: now) else {
                throw Missing(what: "way back from \(link)")
            }
            var form = parameters.merging(["code_verifier": verifier]) { $1 }
            form["code"] = query(back)["code"]
            _ = try engine.redeemAuthorization(form, now: now).get()
        case .device:
            guard keys == ["idx.device.activated"] else { return false }
            let form = ["client_id": "0oaAcmeCLI", "device_code": deviceCode]
            _ = try engine.redeemDevice(form, now: now).get()
        }
        return true
    }

    mutating func introspect() {
        reply = engine.introspect(["interactionHandle": .string(handle)], now: now)
    }
}

// MARK: - Looking

extension EngineClient {
    var remediations: [JSON] { body["remediation"]?["value"]?.array ?? [] }
    var step: String { remediations.first?["name"]?.string ?? "terminal" }
    var names: [String] { remediations.compactMap { $0["name"]?.string } }
    /// The keys of all messages: the step's, then its fields'.
    var keys: [String] { Self.keys(in: body) }
    var code: String? {
        body["successWithInteractionCode"]?["value"]?.array?
            .first { $0["name"] == "interaction_code" }?["value"]?.string
    }

    /// A form or link by its name, or an action as `currentAuthenticator-resend`.
    func form(_ name: String) -> JSON? {
        if let form = remediations.first(where: { $0["name"]?.string == name }) { return form }
        let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return body[name] }
        return body[parts[0]]?["value"]?[parts[1]]
    }

    var pollForm: JSON? {
        if let first = remediations.first, first["refresh"] != nil { return first }
        return form("currentAuthenticatorEnrollment-poll") ?? form("currentAuthenticator-poll")
    }

    private static func keys(in json: JSON) -> [String] {
        switch json {
        case .object(let object):
            if let key = object["i18n"]?["key"]?.string { return [key] }
            return object.flatMap { keys(in: $0.value) }
        case .array(let elements): return elements.flatMap { keys(in: $0) }
        default: return []
        }
    }
}

// MARK: - Doing

extension EngineClient {
    /// Posts a form with answers over what it holds already.
    mutating func submit(_ name: String? = nil, _ answers: JSON = [:]) throws {
        guard let form = self.form(name ?? step) else {
            throw Missing(what: "form \(name ?? step)")
        }
        try submit(form: form, answers)
    }

    mutating func submit(form: JSON, _ answers: JSON) throws {
        let fields = form["value"]?.array ?? []
        let proof = try fields.contains { $0["name"] == "captchaVerify" } ? solvedCaptcha() : [:]
        try post(form, Self.merge(Self.merge(Self.fixed(fields), proof), answers))
    }

    /// Solves the proof of work of the response, if it has one; another captcha needs a browser.
    mutating func solvedCaptcha() throws -> JSON {
        let captcha = body["captcha"]?["value"]
        guard captcha?["type"] == "ALTCHA" else { return [:] }
        let handle = captcha?["challengeUrlForm"]?["value"]?[0]?["value"]?.string
        let reply = engine.captchaChallenge(handle, now: now)
        return ["captchaVerify": ["captchaToken": .string(try Self.proof(reply.body))]]
    }

    /// The solution of a challenge, tried one number after the other.
    static func proof(_ challenge: JSON) throws -> String {
        guard let salt = challenge["salt"]?.string, let hash = challenge["challenge"]?.string,
            let most = challenge["maxnumber"]?.int, let signature = challenge["signature"]
        else { throw Missing(what: "challenge in \(challenge)") }
        let digits = Array(hash)
        let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(digits[$0...$0 + 1]), radix: 16)
        }
        let number = (0...most).first { SystemCrypto.tests.sha256(salt + String($0)) == bytes }
        let proof: JSON = [
            "algorithm": "SHA-256", "challenge": .string(hash),
            "number": .number(JSON.Number(number ?? -1)), "salt": .string(salt),
            "signature": signature,
        ]
        return Data(proof.bytes()).base64EncodedString()
    }

    /// Posts exactly this.
    mutating func post(_ form: JSON, _ body: JSON) throws {
        guard let href = form["href"]?.string else { throw Missing(what: "href") }
        let path = String(href.dropFirst("https://id.acme.example".count))
        reply = engine.post(path: path, body: body, now: now)
    }

    /// Waits as long as the org asks and polls.
    mutating func poll() throws {
        guard let form = pollForm else { throw Missing(what: "poll") }
        now += Double(form["refresh"]?.int ?? 4000) / 1000
        try submit(form: form, [:])
    }

    @discardableResult
    mutating func act(_ act: PersonAct) -> Bool { engine.act(act, now: now) }

    mutating func fetch(_ what: PersonFetch) throws -> JSON {
        guard let text = engine.fetch(what, now: now) else { throw Missing(what: "\(what)") }
        return .string(text)
    }

    /// Redeems the code the response holds, or the one given.
    mutating func redeem(_ code: String? = nil) throws -> Grant {
        guard let code = code ?? self.code else { throw Missing(what: "code in \(step) \(keys)") }
        return try engine.redeem(
            ["client_id": "0oaAcmeCLI", "interaction_code": code, "code_verifier": verifier],
            now: now
        ).get()
    }

    /// Signs in Jay with the password, which most journeys begin with.
    mutating func signIn() throws {
        try submit(
            "identify",
            [
                "identifier": "jay@example.com",
                "credentials": ["passcode": .string(Scenario.password)],
            ])
    }

    /// The body of an option of a choice, by the authenticator's key.
    func option(_ key: String, in name: String) throws -> JSON {
        let id = "aut" + key.replacing("_", with: "")
        let fields = form(name)?["value"]?.array ?? []
        let options = fields.flatMap { $0["options"]?.array ?? [] }
        for option in options {
            let inner = option["value"]?["form"]?["value"] ?? option["form"]?["value"]
            let fixed = Self.fixed(inner?.array ?? [])
            if fixed["id"]?.string == id { return fixed }
        }
        throw Missing(what: "\(key) in \(name)")
    }
}

// MARK: - Bodies

extension EngineClient {
    /// What a form sends if nobody answers anything.
    static func fixed(_ fields: [JSON]) -> JSON {
        fields.reduce([:]) { body, field in
            let nested = field["form"]?["value"] ?? field["value"]?["form"]?["value"]
            let value = nested?.array.map { fixed($0) } ?? field["value"]
            guard let value, value != [:] else { return body }
            guard let name = field["name"]?.string else { return merge(body, value) }
            return merge(body, [name: value])
        }
    }

    static func merge(_ one: JSON, _ other: JSON) -> JSON {
        guard var merged = one.object, let added = other.object else { return other }
        for member in added {
            merged[member.key] = merged[member.key].map { merge($0, member.value) } ?? member.value
        }
        return .object(merged)
    }
}

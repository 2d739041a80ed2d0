import IDXJSON
import IDXLoopback
import IDXPlatform

/// The person's side over HTTP, beside the org and on the same port; IDXSimulator.md has its pages.
///
/// Answers are JSON. 404 means that there is no such page, or nothing to read or do it with, and says
/// what there is.
extension OrgCore {
    /// Answers a request below `/-/outside/`.
    ///
    /// A page of the developer's browser must not act here: a foreign `Origin`, a `Host` that is not
    /// this org's and a POST that a page may send unasked, which is one without JSON, are refused.
    func outside(_ name: String, _ request: HTTPExchange.Request) -> OrgResponse {
        let port = settings.origin.split(separator: ":").last ?? ""
        let hosts = ["127.0.0.1", "localhost", "[::1]"].map { "\($0):\(port)" }
        guard request.fields["Host"].map({ hosts.contains($0.lowercased()) }) ?? true,
            request.fields.values("Origin").allSatisfy({ origin in
                hosts.contains { "http://\($0)" == origin }
            })
        else {
            return .apiError(403, "E0000006", "The person's side is for this machine's programs.")
        }
        guard request.method != "POST" || Self.isJSON(request.fields["Content-Type"]) else {
            return .wrongMediaType
        }
        let parts = name.split(separator: "/").map(String.init)
        let isPost = request.method == "POST"
        switch (parts.first ?? "", parts.count, isPost) {
        case ("fetch", 2, false): return fetched(parts[1])
        case ("clock", 1, false): return clock
        case (let page, 0...1, false): return shown(page, request)
        case ("act", 2, true): return acted(parts[1])
        case ("keys", 2, true) where parts[1] == "rotate":
            rotateKeys()
            return .json(200, ["done": true])
        case (_, _, true): return posted(name, request)
        default: return .nothing("There is no such page.", OutsideWriter.pages)
        }
    }

    private func shown(_ page: String, _ request: HTTPExchange.Request) -> OrgResponse {
        let person: String?
        do throws(FormParameters.Flaw) {
            person = try FormParameters((request.query ?? "").utf8)["to"]
        } catch {
            return .malformed
        }
        let (outside, now) = engine { engine, now in (engine.outside, now) }
        return OutsideWriter(outside: outside, now: now).page(page, to: person)
            .map { .json(200, $0) } ?? .nothing("There is no such page.", OutsideWriter.pages)
    }

    private func fetched(_ name: String) -> OrgResponse {
        guard let what = PersonFetch(rawValue: name) else {
            return .nothing("Nobody can read that.", PersonFetch.allCases.map(\.rawValue))
        }
        return engine { engine, now in engine.fetch(what, now: now) }
            .map { .json(200, ["text": .string($0)]) } ?? .nothing("There is none yet.")
    }

    private func acted(_ name: String) -> OrgResponse {
        guard let act = PersonAct(rawValue: name) else {
            return .nothing("Nobody can do that.", PersonAct.allCases.map(\.rawValue))
        }
        return engine { engine, now in engine.act(act, now: now) }
            ? .json(200, ["done": true]) : .nothing("There is nothing to do that with.")
    }

    private func posted(_ name: String, _ request: HTTPExchange.Request) -> OrgResponse {
        let body: JSON
        do {
            body = request.body.isEmpty ? [:] : try JSON(parsing: request.body)
        } catch {
            return .malformed
        }
        switch name {
        case "push": return answerPush(body)
        case "browse": return opened(body["address"]?.string)
        case "key/sign", "key/register": return signed(body, registers: name == "key/register")
        case "clock":
            guard let seconds = body["advance"]?.int(in: 0...0x7FFF_FFFF) else { return .malformed }
            advance(by: seconds)
            return clock
        default:
            return .nothing(
                "Nothing can be posted there.",
                ["act/…", "push", "browse", "key/sign", "key/register", "clock", "keys/rotate"])
        }
    }

    private func answerPush(_ body: JSON) -> OrgResponse {
        let approves = body["approve"]?.bool ?? true
        let done = engine { engine, _ in
            approves
                ? engine.outside.approvePush(to: body["to"]?.string, choosing: body["number"]?.int)
                : engine.outside.rejectPush(to: body["to"]?.string)
        }
        return done ? .json(200, ["done": true]) : .nothing("No push waits for an answer.")
    }

    /// Lets a security key answer a challenge: one that is in use, or a new one.
    private func signed(_ body: JSON, registers: Bool) -> OrgResponse {
        guard let challenge = body["challenge"]?.string else { return .malformed }
        let keys = engine { engine, _ in engine.outside.securityKeys }
        let algorithm = body["algorithm"]?.string ?? SecurityKey.Algorithm.es256.rawValue
        let person = body["to"]?.string
        let key = keys.last { key in
            registers
                ? key.owner == nil && key.algorithm.rawValue == algorithm
                : key.owner != nil && (person ?? key.owner) == key.owner
        }
        guard let key else { return .nothing("There is no such security key.") }
        return .json(
            200,
            registers
                ? key.register(challenge: challenge, origin: settings.origin)
                : key.sign(challenge: challenge, origin: settings.origin))
    }

    private func opened(_ address: String?) -> OrgResponse {
        guard let address, address.utf8.count < 16_384 else { return .malformed }
        switch engine({ engine, now in engine.browse(address, now: now) }) {
        case .redirect(let target): return .json(200, ["redirect": .string(target)])
        case .page(let status, let title, let text):
            return .json(
                200,
                [
                    "status": JSON(integerLiteral: status), "title": .string(title),
                    "text": .string(text),
                ])
        }
    }

    private var clock: OrgResponse {
        .json(200, ["now": .string(now.wireText)])
    }
}

extension OrgResponse {
    /// There is no such thing outside, but perhaps others.
    fileprivate static func nothing(_ words: String, _ known: [String] = []) -> OrgResponse {
        .json(
            404,
            .members([
                "error": .string(words),
                "known": known.isEmpty ? nil : .array(known.map(JSON.string)),
            ]))
    }
}

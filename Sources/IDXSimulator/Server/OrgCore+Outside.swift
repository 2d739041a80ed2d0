import FoundationEssentials
import IDXJSON
import IDXLoopback

/// The person's side over HTTP, beside the org and on the same port.
///
/// | Request | Does |
/// |---|---|
/// | `GET /-/outside/` | shows everything: e-mails, messages, app, notes, log, the org's time |
/// | `GET /-/outside/mailbox?to=jay@example.com` | shows the e-mails, of one address if it is given |
/// | `GET /-/outside/phone`, `…/app`, `…/notes`, `…/log` | shows the rest one by one |
/// | `GET /-/outside/fetch/emailCode` | what a person would read off something: any ``PersonFetch`` |
/// | `POST /-/outside/act/clickLink` | what a person would do: any ``PersonAct`` |
/// | `POST /-/outside/push` `{"approve": true, "number": 42, "to": "…"}` | answers the newest push |
/// | `POST /-/outside/browse` `{"address": "…"}` | opens one of the org's pages, as a browser does |
/// | `GET /-/outside/clock`, `POST` `{"advance": 300}` | shows the org's time, or moves it on by seconds |
/// | `POST /-/outside/keys/rotate` | signs with another key from now on |
///
/// Answers are JSON. 404 means that there is no such page, or nothing to read or do it with.
extension OrgCore {
    /// Answers a request below `/-/outside/`.
    func outside(_ name: String, _ request: HTTPExchange.Request) -> OrgResponse {
        let isPost = request.method == "POST"
        let parts = name.split(separator: "/").map(String.init)
        switch (parts.first, parts.count) {
        case ("fetch", 2): return fetched(parts[1])
        case ("act", 2) where isPost: return acted(parts[1])
        case ("clock", 1) where !isPost: return clock
        case (_, 1) where isPost: return posted(parts[0], request)
        case ("keys", 2) where isPost && parts[1] == "rotate":
            rotateKeys()
            return .json(200, ["done": true])
        case (_, 0...1) where !isPost: return shown(parts.first ?? "", request)
        default: return .notFound
        }
    }

    private func shown(_ page: String, _ request: HTTPExchange.Request) -> OrgResponse {
        let person: String?
        do throws(FormBody.Flaw) {
            person = try FormBody((request.query ?? "").utf8)["to"]
        } catch {
            return .malformed
        }
        let (outside, now) = engine { engine, now in (engine.outside, now) }
        return OutsideWriter(outside: outside, now: now).page(page, to: person)
            .map { .json(200, $0) } ?? .notFound
    }

    private func fetched(_ name: String) -> OrgResponse {
        guard let what = PersonFetch(rawValue: name),
            let text = engine({ engine, now in engine.fetch(what, now: now) })
        else { return .notFound }
        return .json(200, ["text": .string(text)])
    }

    private func acted(_ name: String) -> OrgResponse {
        guard let act = PersonAct(rawValue: name),
            engine({ engine, now in engine.act(act, now: now) })
        else { return .notFound }
        return .json(200, ["done": true])
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
        case "clock":
            guard let seconds = body["advance"]?.int, seconds >= 0 else { return .malformed }
            advance(by: seconds)
            return clock
        default: return .notFound
        }
    }

    private func answerPush(_ body: JSON) -> OrgResponse {
        let approves = body["approve"]?.bool ?? true
        let done = engine { engine, _ in
            approves
                ? engine.outside.approvePush(to: body["to"]?.string, choosing: body["number"]?.int)
                : engine.outside.rejectPush(to: body["to"]?.string)
        }
        return done ? .json(200, ["done": true]) : .notFound
    }

    private func opened(_ address: String?) -> OrgResponse {
        guard let address, address.utf8.count < 16_384 else { return .malformed }
        let query = address.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        do throws(FormBody.Flaw) {
            _ = try FormBody(query.utf8)
        } catch {
            return .malformed
        }
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
        .json(200, ["now": .string(WireDate.text(now))])
    }
}

import IDXJSON
import IDXLoopback

/// The user's side over HTTP, on the org's port; IDXSimulator.md lists its pages.
///
/// Responses are JSON. 404 means that there is no such page, or nothing to read or do; the body lists
/// what there is.
extension OrgCore {
    /// Responds to a request below `/-/`.
    ///
    /// Web pages in the developer's browser must not act here. So it refuses a foreign `Origin` and a POST without
    /// JSON, which a page can send without a preflight; the server refuses a `Host` that is not this org's.
    func outside(_ name: String, _ request: HTTPExchange.Request) -> OrgResponse {
        let isPage = isPage(name, request)
        // A page that sends no referrer posts its forms with the origin "null"; its token is checked instead.
        let origins = request.fields.values("Origin").filter { !isPage || $0 != "null" }
        guard origins.allSatisfy(settings.isOwn(origin:)) else {
            return .refusal(
                APIRefusal(403, "E0000006", "The person's side is for programs on this machine."))
        }
        if isPage { return hosted(request) }
        guard request.method == "POST" else { return shown(name, request) }
        guard request.isJSON else {
            return .refusal(
                APIRefusal(
                    415, "E0000021",
                    "Post it as JSON, also without a body: Content-Type: application/json."))
        }
        let body: JSON
        do {
            body = request.body.isEmpty ? [:] : try JSON(parsing: request.body)
        } catch {
            return .refusal(.malformed)
        }
        return posted(name, body)
    }

    /// Shows a part of the user's side; the empty name shows all of it.
    private func shown(_ name: String, _ request: HTTPExchange.Request) -> OrgResponse {
        let query: FormParameters
        do throws(FormParameters.Flaw) {
            query = try FormParameters((request.query ?? "").utf8)
        } catch {
            return .refusal(.malformed)
        }
        let person = query["to"]
        if name.hasPrefix("fetch/") { return fetched(String(name.dropFirst(6)), query) }
        let (side, now) = engine { engine, now in (engine.outside, now) }
        let pages = pages(of: side, now: now.wireText) { person == nil || $0 == person }
        switch name {
        case "": return .json(200, .object(JSON.Object(pages.flatMap(\.members))))
        case "requests":
            let mine = requests.filter { !$0.target.hasPrefix("/-/") }
            return .json(200, ["requests": .array(mine.map(\.json))])
        case "faults":
            return .json(200, ["faults": .array(faults.map { .string($0.name) })])
        case "app": return .json(200, pages.first { $0.name == name }?.members[0].value ?? [:])
        default:
            guard let page = pages.first(where: { $0.name == name }) else {
                return .nothing(
                    "There is no such page.", pages.map(\.name) + ["requests", "faults", "fetch/…"])
            }
            return .json(200, .object(page.members))
        }
    }

    private func pages(of side: PersonSide, now: String, _ isMeant: (String) -> Bool)
        -> [(name: String, members: JSON.Object)]
    {
        let emails = side.emails.filter { isMeant($0.to) }.map { email in
            JSON.members([
                "to": .string(email.to), "subject": .string(email.subject),
                "code": email.code.map(JSON.string), "link": email.link.map(JSON.string),
                "sentAt": .string(email.sentAt.wireText),
            ])
        }
        let messages = side.phoneMessages.filter { isMeant($0.to) }.map { message in
            JSON.members([
                "to": .string(message.to), "kind": message.isCall ? "call" : "sms",
                "text": .string(message.text), "code": message.code.map(JSON.string),
                "link": message.link.map(JSON.string), "sentAt": .string(message.sentAt.wireText),
            ])
        }
        let notes = side.notes.filter { isMeant($0.to) }.map { note -> JSON in
            ["purpose": .string(note.purpose), "to": .string(note.to), "text": .string(note.text)]
        }
        let log = side.log.map { entry -> JSON in
            ["at": .string(entry.at.wireText), "text": .string(entry.text)]
        }
        return [
            ("clock", ["now": .string(now)]),
            ("inbox", ["emails": .array(emails)]),
            ("phone", ["messages": .array(messages)]), ("app", ["app": app(side, isMeant)]),
            ("devices", devices(side, isMeant)), ("notes", ["notes": .array(notes)]),
            ("log", ["log": .array(log)]),
        ]
    }

    private func app(_ side: PersonSide, _ isMeant: (String) -> Bool) -> JSON {
        let now = now
        let accounts = side.app.accounts.filter { isMeant($0.user) }.map { account -> JSON in
            [
                "user": .string(account.user), "key": .string(account.key),
                "code": .string(TimeCode.code(secret: account.secret, now: now)),
            ]
        }
        let pushes = side.pushes.filter { isMeant($0.to) }.map { push -> JSON in
            [
                "id": .string(push.id), "to": .string(push.to),
                "numbers": .array(push.numbers.map { JSON(integerLiteral: $0) }),
                "verdict": .string(push.verdict.rawValue), "sentAt": .string(push.sentAt.wireText),
            ]
        }
        return .members([
            "accounts": .array(accounts), "qrCode": side.app.offered.map { .string($0.uri) },
            "pushes": .array(pushes),
        ])
    }

    /// The enrolled devices, and the pushes to them.
    private func devices(_ side: PersonSide, _ isMeant: (String) -> Bool) -> JSON.Object {
        let book = engine { engine, _ in engine.deviceBook }
        let enrollments = book.enrollments.values.filter { isMeant($0.username) }
            .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
        return [
            "enrollments": .array(
                enrollments.map { enrollment in
                    let device = book.devices[enrollment.deviceID]
                    return [
                        "id": .string(enrollment.id), "user": .string(enrollment.username),
                        "status": .string(enrollment.status.rawValue.uppercased()),
                        "device": .string(enrollment.deviceID),
                        "deviceName": .string(device?.name ?? ""),
                        "deviceStatus": .string(device?.status.rawValue ?? ""),
                        "verification": .bool(enrollment.verification != nil),
                    ]
                }),
            "deviceMessages": .array(
                side.deviceMessages.filter { isMeant($0.to) }.compactMap { message in
                    payload(of: message).map { payload in
                        [
                            "to": .string(message.to), "enrollment": .string(message.enrollmentID),
                            "pushToken": .string(message.pushToken), "payload": payload,
                            "sentAt": .string(message.sentAt.wireText),
                        ]
                    }
                }),
        ]
    }

    /// A text to type in; of several authenticator apps the code of that with a key, as `google_otp`.
    private func fetched(_ name: String, _ query: FormParameters) -> OrgResponse {
        guard let what = PersonFetch(rawValue: name) else {
            return .nothing("There is no such thing to read.", PersonFetch.allCases.map(\.rawValue))
        }
        let isOne = what == .totp && (query["key"] ?? query["to"]) != nil
        let text: String? = engine { engine, now in
            guard isOne else { return engine.fetch(what, now: now) }
            engine.outside.scanQRCode()
            return engine.outside.totp(for: query["to"], key: query["key"], now: now)
        }
        return text.map { .json(200, ["text": .string($0)]) } ?? .nothing("There is none yet.")
    }

    private func posted(_ name: String, _ body: JSON) -> OrgResponse {
        switch name {
        case "push": return answerPush(body)
        case "browse": return opened(body["address"]?.string)
        case "key/sign", "key/register": return signed(body, registers: name == "key/register")
        case "reset":
            reset()
            return .json(200, ["done": true])
        case "faults": return setFaults(body)
        case "keys/rotate":
            rotateKeys()
            return .json(200, ["done": true])
        case _ where name.hasPrefix("admin/"):
            guard let act = AdministratorAct(rawValue: String(name.dropFirst(6))) else {
                return .nothing("There is no such act.", AdministratorAct.allCases.map(\.rawValue))
            }
            return engine { engine, now in engine.administer(act, body["id"]?.string, now: now) }
                ? .json(200, ["done": true]) : .nothing("No device, enrollment or user for that.")
        case "clock":
            guard let seconds = body["advance"]?.int(in: 0...0x7FFF_FFFF) else {
                return .refusal(.malformed)
            }
            advance(by: seconds)
            return .json(200, ["now": .string(now.wireText)])
        case _ where name.hasPrefix("act/"):
            guard let act = PersonAct(rawValue: String(name.dropFirst(4))) else {
                return .nothing("There is no such act.", PersonAct.allCases.map(\.rawValue))
            }
            return engine { engine, now in engine.act(act, now: now) }
                ? .json(200, ["done": true]) : .nothing(act.nothing)
        default:
            return .nothing(
                "Nothing can be posted there.",
                [
                    "act/…", "admin/…", "push", "browse", "key/sign", "key/register", "clock",
                    "keys/rotate", "reset", "faults",
                ])
        }
    }

    /// Sets what the org does wrong from now on: built-in faults by name, and replies of one's own.
    private func setFaults(_ body: JSON) -> OrgResponse {
        let given = body["faults"]?.array ?? []
        let found = given.enumerated().map { place, fault in
            fault.string.map { Fault.named($0) } ?? Fault("own-\(place + 1)", replying: fault)
        }
        if let place = found.firstIndex(where: { $0 == nil }) {
            return .nothing(
                "No fault is \(given[place].text()). It is a name, or an object of these members:",
                ["stage", "status", "headers", "body", "times"])
        }
        faults = found.compactMap(\.self)
        return .json(200, ["faults": .array(faults.map { .string($0.name) })])
    }

    private func answerPush(_ body: JSON) -> OrgResponse {
        let isDone = engine { engine, _ in
            body["approve"]?.bool ?? true
                ? engine.outside.approvePush(to: body["to"]?.string, choosing: body["number"]?.int)
                : engine.outside.rejectPush(to: body["to"]?.string)
        }
        return isDone ? .json(200, ["done": true]) : .nothing(PersonAct.approvePush.nothing)
    }

    /// Has a security key sign a challenge: one of a user, or a new one.
    private func signed(_ body: JSON, registers: Bool) -> OrgResponse {
        guard let challenge = body["challenge"]?.string else { return .refusal(.malformed) }
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
        guard let address, address.utf8.count < 16_384 else { return .refusal(.malformed) }
        switch browse(address) {
        case .redirect(let target): return .json(200, ["redirect": .string(target)])
        case .script(let parameters, let target, _):
            return .json(200, ["redirect": .string(target), "parameters": .object(parameters)])
        case .dialogue(let token): return .json(200, ["stateToken": .string(token)])
        case .page(let status, let title, let text):
            let members: JSON = [
                "status": JSON(integerLiteral: status), "title": .string(title),
                "text": .string(text),
            ]
            return .json(200, members)
        }
    }
}

extension PersonAct {
    /// What is missing if it is not possible.
    fileprivate var nothing: String {
        switch self {
        case .clickLink, .clickLinkElsewhere, .denyLink: "No email with a link."
        case .openMessageLink: "No text message with a link."
        case .approvePush, .rejectPush, .letPushExpire: "No push waits for an answer."
        case .holdTag: "No NFC tag is asked for."
        case .scanQRCode: "No QR code is on the screen."
        case .useCodeElsewhere: "No code of an app to use."
        case .activateDevice, .denyDevice: "No device shows a code."
        case .approveInBrowser, .rejectInBrowser: "No page of the org is open in a browser."
        case .letSessionExpire: "No sign-in has begun."
        }
    }
}

extension OrgResponse {
    /// A 404 that names what there is instead.
    fileprivate static func nothing(_ words: String, _ known: [String] = []) -> OrgResponse {
        let names: JSON? = known.isEmpty ? nil : .array(known.map(JSON.string))
        return .json(404, .members(["error": .string(words), "known": names]))
    }
}

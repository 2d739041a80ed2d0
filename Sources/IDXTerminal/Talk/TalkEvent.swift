import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform

/// The lines of JSON talk. Names are fixed: they are what other programs were written for.
enum TalkEvent {
    static func step(_ screen: Screen) -> JSON {
        [
            "event": "step", "step": .string(screen.step), "kind": .string(kind(screen.kind)),
            "title": text(screen.title), "host": text(screen.host),
            "account": text(screen.account), "expires": text(screen.expiresAt.map(timestamp)),
            "reason": text(reason(screen.kind)),
        ]
    }

    static func message(_ notice: Screen.Notice, field: String?) -> JSON {
        [
            "event": "message", "class": .string(notice.severity.rawValue.uppercased()),
            "key": text(notice.key), "text": text(notice.text), "field": text(field),
            "links": .array(
                notice.links.map { ["label": text($0.label), "url": text($0.url)] }),
        ]
    }

    static func show(_ fact: Screen.Fact) -> JSON {
        var event: JSON.Object = ["event": "show"]
        func add(_ key: String, _ value: JSON) { event.append(key, value) }
        let kind: (String, [(String, JSON)]) =
            switch fact.content {
            case .number(let number): ("number", [("value", text(number))])
            case .setupKey(let key): ("key", [("value", text(key))])
            case .link(let url): ("link", [("value", text(url))])
            case .text(let words): ("text", [("value", text(words))])
            case .qr(let png):
                (
                    "qr",
                    [
                        ("uri", text(QRShow.uri(png))),
                        ("png", .string(Data(png).base64EncodedString())),
                    ]
                )
            }
        add("kind", .string(kind.0))
        add("name", .string(fact.name))
        add("label", text(fact.label))
        for (key, value) in kind.1 { add(key, value) }
        return .object(event)
    }

    static func wait(_ wait: Screen.Wait) -> JSON {
        [
            "event": "wait", "label": text(wait.label),
            "every_ms": .number(JSON.Number(milliseconds(wait.every))),
        ]
    }

    static func ways(_ actions: [Screen.Action]) -> JSON {
        [
            "event": "ways",
            "actions": .array(
                actions.map { action in
                    [
                        "do": .string(action.purpose.rawValue), "id": .string(action.name),
                        "label": text(action.label), "detail": text(action.detail),
                        "link": text(action.link), "obstacle": text(action.obstacle),
                        "after_ms": action.availableAfter.map {
                            .number(JSON.Number(milliseconds($0)))
                        } ?? .null,
                    ]
                }),
        ]
    }

    static func refused(_ reasons: [DisplayText], field: String?, doubtful: Bool = false) -> JSON {
        [
            "event": "refused", "field": text(field),
            "reason": text(reasons.joined(separator: " ")), "doubtful": .bool(doubtful),
        ]
    }

    static func remark(_ remark: Remark) -> JSON {
        [
            "event": "remark", "kind": .string(remark.kind.rawValue), "text": text(remark.text),
            "details": .array(remark.details.map { text($0) }),
        ]
    }

    static func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

    static func text(_ text: DisplayText?) -> JSON { self.text(text?.text) }

    static func timestamp(_ date: Date) -> String { date.formatted(.iso8601) }

    static func milliseconds(_ duration: Duration) -> Int {
        Int(min(max(Seconds.of(duration) * 1000, 0), 1e12))
    }

    private static func kind(_ kind: Screen.Kind) -> String {
        switch kind {
        case .form: "form"
        case .waiting: "waiting"
        case .terminal(let isError): isError ? "error" : "end"
        case .success: "success"
        case .notPossible: "not-possible"
        }
    }

    private static func reason(_ kind: Screen.Kind) -> DisplayText? {
        guard case .notPossible(let reason) = kind else { return nil }
        return reason
    }
}

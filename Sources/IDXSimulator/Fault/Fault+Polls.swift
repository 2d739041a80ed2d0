import IDXJSON

/// Impossible polling intervals, and steps that never end.
extension Fault {
    static let polls: [Fault] =
        [
            poll("zero", "0", 0), poll("negative", "-5", -5),
            poll("huge", "1e12 milliseconds", 1_000_000_000_000),
            poll("overflow", "1e300", .number(number("1e300"))),
            poll("fraction", "0.001", .number(number("0.001"))),
            poll("text", "a word", "soon"), poll("null", "null", nil),
            poll("object", "an object", [:]),
            poll("missing", "missing", .none),
        ] + [
            Fault(
                "poll_everything", "every form asks to be polled at once", at: .dialogue,
                .json { json, _ in
                    json = json.mapList("remediation") { $0.map { $0.setting("refresh", to: 1) } }
                }),
            Fault(
                "same_step_forever", "the first step comes again whatever is answered",
                at: [.form],
                .json { json, scene in
                    json = json.setting("successWithInteractionCode", to: .none)
                    guard json["remediation"] == nil else { return }
                    let form: JSON = [
                        "rel": ["create-form"], "name": "identify", "method": "POST",
                        "href": .string(scene.origin + "/idp/idx/identify"),
                        "accepts": "application/json; okta-version=1.0.0",
                        "value": [["name": "identifier", "label": "Username"]],
                    ]
                    json = json.setting("remediation", to: .wrapped([form]))
                }),
        ]

    private static func poll(_ name: String, _ summary: String, _ interval: JSON?) -> Fault {
        Fault(
            "poll_" + name, "every polling interval is " + summary, at: .dialogue,
            .json { json, _ in
                json = json.mapObjects { object in
                    if object["refresh"] != nil { object["refresh"] = interval }
                }
            })
    }

    /// Parses a number; returns 0 if the text is not one.
    static func number(_ text: String) -> JSON.Number {
        JSON.Number(text: text) ?? JSON.Number(0)
    }
}

import IDXJSON
import IDXLoopback
import IDXSimulator

/// Well-formed documents of the wrong shape.
extension Fault {
    static let shapes: [Fault] = [
        Fault(
            "shape_scope_ansi", "the token reply has escape sequences in the scope", at: [.token],
            .json { json, _ in json = json.setting("scope", to: .string(poison)) }),
        Fault(
            "tr_error_200", "an OAuth error with status 200", .refuse, at: [.token],
            .json { json, _ in
                json = ["error": "invalid_grant", "error_description": .string(poison)]
            }),
        dialogue("remediation_bare", "remediations without their wrapper") { json, _ in
            json = json.setting("remediation", to: json["remediation"]?["value"] ?? [])
        },
        dialogue("types_wrong", "numbers where texts belong, texts where flags belong") { json, _ in
            json = json.mapObjects { object in
                for name in ["name", "label", "type", "method", "key", "id"]
                where object[name] != nil { object[name] = 7 }
                for name in ["required", "secret", "visible", "mutable", "rel", "refresh"]
                where object[name] != nil { object[name] = "perhaps" }
            }
        },
        dialogue("values_null", "null for every value") { json, _ in
            json = json.mapObjects { object in
                for member in object where member.value.string != nil { object[member.key] = nil }
                for name in ["label", "type", "options", "messages"] where object[name] != nil {
                    object[name] = JSON.null
                }
            }
        },
        dialogue("values_swapped", "lists where objects belong and the reverse") { json, _ in
            json = json.mapObjects { object in
                for name in ["value", "options", "form", "messages"] {
                    switch object[name] {
                    case .some(.array(let list)): object[name] = .object(["value": .array(list)])
                    case .some(.object(let inner)): object[name] = .array(inner.map(\.value))
                    default: break
                    }
                }
            }
        },
        dialogue("relates_garbage", "relatesTo that points nowhere") { json, _ in
            json = relating(json) { index in
                ["$.nothing.value[99]", "][", "$", 7, ["$.a", nil], ["x": "y"], ""][index % 7]
            }
        },
        dialogue("relates_cycle", "relatesTo that points at itself") { json, _ in
            json = relating(json) { .string("$.remediation.value[\($0 % 2)]") }
        },
        dialogue("relates_overflow", "relatesTo with an index beyond any number") { json, _ in
            json = relating(json) { _ in "$.authenticators.value[99999999999999999999999]" }
        },
        dialogue("form_depth_200", "a form 200 forms deep") { json, _ in
            json = adding(json, field: nested(depth: 200))
        },
        dialogue("form_depth_20", "a form 20 forms deep") { json, _ in
            json = adding(json, field: nested(depth: 20))
        },
        dialogue("options_100k", "a choice of 100,000") { json, _ in
            let options = (0..<100_000).map {
                JSON.object(["label": .string("\($0)"), "value": .string("\($0)")])
            }
            json = adding(json, field: ["name": "many", "options": .array(options)])
        },
        dialogue("fields_10k", "10,000 fields in a form") { json, _ in
            let fields = (0..<10_000).map {
                JSON.object(["name": .string("f\($0)"), "label": "x"])
            }
            json = json.mapList("remediation") {
                $0.map { $0.setting("value", to: .array(fields)) }
            }
        },
        dialogue("remediations_10k", "10,000 remediations") { json, _ in
            json = json.mapList("remediation") { list in
                (0..<10_000).map { list.isEmpty ? [:] : list[$0 % list.count] }
            }
        },
        dialogue("messages_10k", "10,000 messages") { json, _ in
            let message: JSON = ["message": "again", "class": "ERROR"]
            json = json.setting(
                "messages", to: .wrapped(Array(repeating: message, count: 10_000)))
        },
        dialogue("state_huge", "a state handle of 500,000 characters") { json, _ in
            json = json.setting(
                "stateHandle", to: .string(String(repeating: "h", count: 500_000)))
        },
        dialogue("unknown_everything", "a remediation, an authenticator and a type of next year") {
            json, _ in
            json = json.mapTexts(named: ["type"]) { .string($0 + "-v9") }
            json = json.mapTexts(named: ["key"]) { .string($0 + "_v9") }
        },
    ]

    private static func dialogue(
        _ name: String, _ summary: String, _ edit: @escaping @Sendable (inout JSON, Scene) -> Void
    ) -> Fault {
        let standalone = [
            "types_", "values_", "relates_", "form_", "options_", "fields_", "remediations_",
        ].contains { name.hasPrefix($0) }
        return Fault(
            standalone ? name : "shape_" + name, "IDX responses have \(summary)", at: .dialogue,
            .json(edit))
    }

    private static func nested(depth: Int) -> JSON {
        (0..<depth).reduce(["name": "leaf", "label": "Leaf"]) { inner, level in
            ["name": .string("level\(level)"), "form": ["value": [inner]]]
        }
    }

    /// The response with an additional field in every form.
    private static func adding(_ json: JSON, field: JSON) -> JSON {
        json.mapList("remediation") { list in
            list.map { $0.setting("value", to: .array(($0["value"]?.array ?? []) + [field])) }
        }
    }

    private static func relating(_ json: JSON, _ target: (Int) -> JSON) -> JSON {
        var index = 0
        return json.mapObjects { object in
            guard object["name"] != nil || object["label"] != nil else { return }
            object["relatesTo"] = target(index)
            index += 1
        }
    }
}

extension JSON {
    /// The object with a change applied to the array of an ION collection, `remediation.value`.
    public func mapList(_ name: String, _ change: ([JSON]) -> [JSON]) -> JSON {
        guard let wrapped = self[name], let list = wrapped["value"]?.array else { return self }
        return setting(name, to: wrapped.setting("value", to: .array(change(list))))
    }
}

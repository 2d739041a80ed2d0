import IDXJSON
import IDXLoopback

/// Well-formed documents of the wrong shape.
extension Fault {
    static let shapes: [Fault] = tokenShapes + replyShapes + dialogueShapes

    private static let tokenShapes: [Fault] = [
        member("shape_no_access_token", "no access token", .refuse, "access_token", .none),
        member(
            "shape_access_token_number", "a number for access token", .refuse, "access_token", 7),
        member("shape_access_token_empty", "an empty access token", .refuse, "access_token", ""),
        member("shape_token_type_missing", "no token type", .refuse, "token_type", .none),
        member("shape_token_type_mac", "token type mac", .refuse, "token_type", "mac"),
        member("shape_expires_negative", "expires_in -1", .survive, "expires_in", -1),
        member("shape_expires_text", "a word for expires_in", .survive, "expires_in", "soon"),
        member(
            "shape_expires_overflow", "expires_in 1e300", .survive, "expires_in",
            .number(number("1e300"))),
        member(
            "shape_expires_max", "expires_in of 9223372036854775807", .survive, "expires_in",
            .number(number("9223372036854775807"))),
        member("shape_id_token_missing", "no ID token", .refuse, "id_token", .none),
        member("shape_id_token_null", "null for ID token", .refuse, "id_token", nil),
        member("shape_id_token_object", "an object for ID token", .refuse, "id_token", [:]),
        member("shape_scope_array", "an array for scope", .survive, "scope", ["openid"]),
        member(
            "shape_scope_ansi", "escape sequences in the scope", .survive, "scope", .string(poison)),
        member(
            "shape_refresh_object", "an object for refresh token", .survive, "refresh_token", [:]),
        Fault(
            "tr_error_200", "an OAuth error with status 200", .refuse, at: [.token],
            .json { json, _ in
                json = ["error": "invalid_grant", "error_description": .string(poison)]
            }),
        Fault(
            "tr_tokens_400", "good tokens with status 400", .refuse, at: [.token],
            .http { response, _ in response.status = 400 }),
        Fault(
            "tr_content_type", "tokens as text/html", at: [.token],
            .http { response, _ in response.fields["Content-Type"] = "text/html" }),
        Fault(
            "shape_handle_missing", "no interaction handle", .refuse, at: [.interact],
            .json { json, _ in json = [:] }),
        Fault(
            "shape_handle_number", "a number for interaction handle", .refuse, at: [.interact],
            .json { json, _ in json = ["interaction_handle": 7] }),
        Fault(
            "shape_handle_empty", "an empty interaction handle", .refuse, at: [.interact],
            .json { json, _ in json = ["interaction_handle": ""] }),
    ]

    private static let replyShapes: [Fault] = [
        whole("array", "an array", []), whole("null", "null", nil),
        whole("string", "a string", "ok"),
        whole("number", "a number", 1), whole("true", "true", true),
        whole("empty", "an empty object", [:]),
        whole(
            "api_error", "an API error, with objects as causes",
            [
                "errorCode": "E0000009", "errorSummary": "Internal Server Error",
                "errorLink": "E0000009", "errorId": "oaeSimulated",
                "errorCauses": [["errorSummary": "a cause"], "another", 7, nil],
            ]),
        whole("message_only", "only a message", ["message": "Service unavailable"]),
    ]

    private static let dialogueShapes: [Fault] = [
        dialogue("version_2", "version 2.0.0", setting: "version", to: "2.0.0"),
        dialogue("version_missing", "no version", setting: "version", to: .none),
        dialogue(
            "remediation_string", "a string for remediation", setting: "remediation", to: "identify"
        ),
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
        dialogue("names_equal", "remediations and fields that all have one name") { json, _ in
            json = json.mapTexts(named: ["name"]) { _ in "same" }
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
        dialogue(
            "expires_odd", "a date of the year 99999", setting: "expiresAt",
            to: "99999-99-99T99:99:99.999Z"),
        dialogue(
            "expires_past", "a step that expired in 1970", setting: "expiresAt",
            to: "1970-01-01T00:00:00.000Z"),
        dialogue(
            "state_huge", "a state handle of 500,000 characters", setting: "stateHandle",
            to: .string(String(repeating: "h", count: 500_000))),
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

    private static func dialogue(
        _ name: String, _ summary: String, setting member: String, to value: JSON?
    ) -> Fault {
        dialogue(name, summary) { json, _ in json = json.setting(member, to: value) }
    }

    private static func whole(_ name: String, _ summary: String, _ json: JSON) -> Fault {
        Fault(
            "shape_" + name, "the answer is \(summary)", .refuse, at: .everywhere,
            .json { answer, _ in answer = json })
    }

    private static func member(
        _ name: String, _ summary: String, _ verdict: Verdict, _ member: String, _ value: JSON?
    ) -> Fault {
        Fault(
            name, "the token reply has \(summary)", verdict, at: [.token],
            .json { json, _ in json = json.setting(member, to: value) })
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

import IDXJSON
import IDXLoopback
import IDXSimulator

/// Texts with terminal control sequences, and secrets in responses.
extension Fault {
    /// Clears the screen, sets the title, copies to the clipboard, links, reverses text, hides it, beeps.
    static let poison =
        "\u{1B}[2J\u{1B}[1;31mred\u{1B}]0;title\u{7}\u{1B}]52;c;ZXZpbA==\u{7}"
        + "\u{1B}]8;;http://evil.example\u{1B}\\link\u{1B}]8;;\u{1B}\\\u{9B}31m\u{7}\r\u{8}\u{0}"
        + "\u{202E}drow\u{202C}\u{200B}\u{2066}\u{FEFF}\u{85}\u{2028}\nnext"

    static let texts: [Fault] =
        [
            ("labels", "labels", Set(["label"])),
            ("messages", "messages", Set(["message"])),
            ("names", "names of forms and fields", Set(["name"])),
            ("values", "values", Set(["value"])),
            ("display", "names of authenticators", Set(["displayName"])),
            (
                "profile", "addresses and names of the user",
                Set(["email", "identifier", "firstName", "lastName", "phoneNumber", "deviceName"])
            ),
            ("keys", "message keys and classes", Set(["key", "class"])),
            ("relates", "relatesTo", Set(["relatesTo"])),
        ].map { name, summary, members in
            Fault(
                "ansi_" + name, "escape sequences, bidi and control characters in \(summary)",
                at: .dialogue,
                .json { json, _ in
                    json = json.mapTexts(named: members) { .string($0 + Fault.poison) }
                })
        } + [
            Fault(
                "ansi_message_added", "a message of nothing but escape sequences", at: .dialogue,
                .json { json, _ in json = json.adding(message: Fault.poison) }),
            Fault(
                "oauth_error_interact", "an OAuth error with escape sequences in its description",
                .refuse, at: [.interact, .token],
                .http { response, _ in
                    response.status = 400
                    response.body = JSON.object([
                        "error": .string("invalid_request" + Fault.poison),
                        "error_description": .string(Fault.poison),
                    ]).bytes()
                }),
            Fault(
                "ansi_headers", "escape sequences in the request id and Retry-After",
                at: .everywhere,
                .http { response, _ in
                    let text = Fault.poison.filter { $0 != "\r" && $0 != "\n" && $0 != "\u{0}" }
                    response.fields["x-okta-request-id"] = text
                    response.fields["Retry-After"] = text
                }),
            Fault(
                "message_echo_password", "a message that repeats the secret just typed",
                at: [.form],
                .json { json, scene in
                    guard let secret = scene.secret else { return }
                    json = json.adding(message: "Your password is \(secret).")
                }),
            Fault(
                "secret_prefilled", "secret fields that come filled in", at: .dialogue,
                .json { json, scene in
                    json = json.mapObjects { object in
                        guard object["secret"]?.bool == true else { return }
                        object["value"] = .string(scene.secret ?? "prefilled-by-the-server")
                    }
                }),
        ] + spread("ansi", "what would drive a terminal") { _, _ in poison }
        + spread("echo", "the secrets sent and issued") { scene, answer in
            (scene.sent + issued(in: answer)).joined(separator: " ")
        }

    private static func issued(in answer: JSON) -> [String] {
        [
            "access_token", "refresh_token", "id_token", "stateHandle", "interaction_handle",
            "stateToken", "sessionToken",
        ]
        .compactMap { answer[$0]?.string }
    }

    /// Members that a client needs to continue.
    private static let structure: Set<String> = [
        "name", "rel", "href", "method", "type", "accepts", "produces", "version", "relatesTo",
        "stateHandle", "id", "key", "value", "class", "interaction_handle", "issuer",
        "access_token", "id_token", "refresh_token", "token_type", "scope", "kty", "kid", "n", "e",
        "x", "y", "crv", "alg", "use", "methodType", "refresh", "status", "stateToken",
        "sessionToken", "factorType", "provider", "factorResult", "allow", "challenge",
    ]

    /// Inserts a text in as many places as possible.
    private static func spread(
        _ name: String, _ summary: String, words: @escaping @Sendable (Scene, JSON) -> String
    ) -> [Fault] {
        let headers = Change.http { response, scene in
            let text = words(scene, .null).filter { $0.isASCII && !"\r\n\0".contains($0) }
            for name in ["x-okta-request-id", "X-Note", "Retry-After"] {
                response.fields[name] = text
            }
        }
        func refusal(_ name: String, _ summary: String, _ body: @escaping @Sendable (JSON) -> JSON)
            -> Fault
        {
            Fault(
                name, summary, at: .everywhere, headers,
                .http { response, scene in
                    response.status = 400
                    response.body = body(.string(words(scene, .null))).bytes()
                })
        }
        return [
            Fault(
                name + "_texts", summary + " in every text a client need not read, and in headers",
                at: .everywhere, headers,
                .json { json, scene in
                    json = json.spreading(words(scene, json), except: structure)
                }),
            Fault(
                name + "_all", summary + " in every text, name and header", at: .everywhere,
                headers,
                .json { json, scene in json = json.spreading(words(scene, json), except: []) }),
            refusal(name + "_error", "an error with \(summary) in all of its texts") { words in
                [
                    "error": words, "error_description": words, "errorCode": words,
                    "errorSummary": words, "errorLink": words, "errorId": words,
                    "errorCauses": [["errorSummary": words, "reason": words]],
                ]
            },
            refusal(name + "_refusal", "a refusal with \(summary) in all of its texts") { words in
                [
                    "version": "1.0.0",
                    "messages": [
                        "type": "array",
                        "value": [["message": words, "class": "ERROR", "i18n": ["key": words]]],
                    ],
                ]
            },
        ]
    }
}

extension Fault.Scene {
    /// The secrets in the request: what the user typed, handles and tokens, the code and its verifier.
    package var sent: [String] {
        guard let body = try? JSON(parsing: request) else {
            // A body that is neither JSON nor a form contains nothing to echo.
            guard let form = try? FormParameters(request) else { return [] }
            return ["interaction_code", "code_verifier", "refresh_token", "token", "client_secret"]
                .compactMap { form[$0] }
        }
        let typed = body["credentials"]?.object.map { Array($0.map(\.value)) } ?? []
        let members = [
            "stateHandle", "interactionHandle", "stateToken", "password", "oldPassword",
            "newPassword", "passCode", "answer", "recoveryToken", "token",
        ]
        return (typed + members.compactMap { body[$0] }).compactMap(\.string)
    }
}

extension JSON {
    /// The response with an additional message.
    fileprivate func adding(message: String) -> JSON {
        let added: JSON = [
            "message": .string(message), "class": "ERROR", "i18n": ["key": "simulated.fault"],
        ]
        guard self["messages"] != nil else {
            return setting("messages", to: .wrapped([added]))
        }
        return mapList("messages") { $0 + [added] }
    }

    /// The document with words after every text except in some members, and in new members.
    fileprivate func spreading(_ words: String, except structure: Set<String>) -> JSON {
        func spread(_ json: JSON, _ name: String) -> JSON {
            switch json {
            case .object(let object):
                var members = object.map { member in
                    JSON.Object.Member(
                        key: member.key, value: spread(member.value, member.key))
                }
                members.append(.init(key: "new " + words, value: .string(words)))
                return .object(JSON.Object(members))
            case .array(let elements): return .array(elements.map { spread($0, name) })
            case .string(let text) where !structure.contains(name):
                let isMetadata = name.hasSuffix("_endpoint") || name.hasSuffix("_uri")
                return structure.isEmpty || !isMetadata && !name.hasSuffix("_supported")
                    ? .string(text + words) : json
            case .null, .bool, .number, .string: return json
            }
        }
        return spread(self, "")
    }
}

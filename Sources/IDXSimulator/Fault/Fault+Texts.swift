import IDXJSON
import IDXLoopback

/// Texts that would drive a terminal, and secrets sent back.
extension Fault {
    /// Clears the screen, sets the title, copies to the clipboard, links, turns round, hides, rings.
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
        ]
}

extension JSON {
    /// The same response with a message more.
    fileprivate func adding(message: String) -> JSON {
        let added: JSON = [
            "message": .string(message), "class": "ERROR", "i18n": ["key": "simulated.fault"],
        ]
        guard self["messages"] != nil else {
            return setting("messages", to: ["type": "array", "value": [added]])
        }
        return mapList("messages") { $0 + [added] }
    }
}

import IDXJSON

/// Responses that send the client and its secrets to another server.
extension Fault {
    static let hrefs: [Fault] = elsewhere + nowhere + others

    private static let elsewhere: [Fault] = [
        lie("foreign", "at another port") { scene, path in scene.foreign + path },
        lie("userinfo", "our address as user name of another host") { scene, path in
            "http://" + host(scene.origin) + "@" + host(scene.foreign) + path
        },
        lie("userinfo_same", "at our host, with a user name") { scene, path in
            "http://user:word@" + host(scene.origin) + path
        },
        lie("backslash", "another host hidden by a backslash") { scene, path in
            "http://" + host(scene.foreign) + "\\@" + host(scene.origin) + path
        },
        lie("netpath", "an address without scheme") { scene, path in
            "//" + host(scene.foreign) + path
        },
        lie("suffix", "a longer host name that begins with ours") { scene, path in
            scene.origin + ".evil.example" + path
        },
        lie("fragment", "another host, with ours in the fragment") { scene, path in
            scene.foreign + "/#" + scene.origin + path
        },
        lie("query", "another host, with ours in the query") { scene, path in
            scene.foreign + "/?" + scene.origin + path
        },
        lie("https", "at our host and port with another scheme") { scene, path in
            "https://" + host(scene.origin) + path
        },
        lie("fullwidth", "a host name in full-width digits and dots") { _, path in
            "http://127\u{FF0E}0\u{FF0E}0\u{FF0E}1:9" + path
        },
        lie("crlf", "an address with a line break") { scene, path in
            scene.origin + path + "\r\nX: y"
        },
        lie("tab", "our address with a tab in the host") { _, path in
            "http://127.0.0.1\t:9" + path
        },
        lie("service", "another service of ours") { scene, _ in
            scene.origin + "/api/v1/sessions"
        },
        lie("climbing", "our address with steps upwards") { scene, path in
            scene.origin + "/idp/idx/../.." + path
        },
        lie("relative", "a path alone", .survive) { _, path in
            path
        },
        lie("long", "900,000 characters long", .survive) { scene, _ in
            scene.origin + "/" + String(repeating: "a", count: 900_000)
        },
    ]

    private static let nowhere: [Fault] = [
        constant("file", "a file", "file:///etc/passwd"),
        constant("javascript", "a script", "javascript:alert(1)"),
        constant("data", "a data address", "data:application/json,{}"),
        constant("empty", "empty", ""), constant("number", "a number", 7),
        constant("null", "null", .null),
    ]

    private static let others: [Fault] = [
        Fault(
            "success_href_evil", "the token endpoint of a finished sign-in is at another origin",
            .refuse, at: [.form],
            .json { json, scene in
                guard let success = json["successWithInteractionCode"] else { return }
                json = json.setting(
                    "successWithInteractionCode",
                    to: success.setting("href", to: .string(scene.foreign + "/v1/token")))
            }),
        Fault(
            "success_client_other", "the finished sign-in names another client", .refuse,
            at: [.form],
            .json { json, _ in
                guard let success = json["successWithInteractionCode"] else { return }
                let changed = success.mapObjects { object in
                    if object["name"]?.string == "client_id" { object["value"] = "0oaOther" }
                }
                json = json.setting("successWithInteractionCode", to: changed)
            }),
        Fault(
            "method_get", "every form says GET, so that secrets would stand in an address",
            at: .dialogue,
            .json { json, _ in json = json.mapTexts(named: ["method"]) { _ in "GET" } }),
        Fault(
            "method_odd", "every form's method is CONNECT", at: .dialogue,
            .json { json, _ in json = json.mapTexts(named: ["method"]) { _ in "CONNECT" } }),
        Fault(
            "accepts_odd", "every form accepts a media type with a line break in it", at: .dialogue,
            .json { json, _ in
                json = json.mapTexts(named: ["accepts"]) { _ in
                    "application/json\r\nX-Injected: 1"
                }
            }),
    ]

    private static func lie(
        _ name: String, _ summary: String, _ verdict: Verdict = .refuse,
        _ href: @escaping @Sendable (Scene, String) -> String
    ) -> Fault {
        Fault(
            "href_" + name, "every href is " + summary, verdict, at: .addresses,
            .json { json, scene in
                json = json.mapTexts(named: ["href"]) { old in
                    let isOurs = old.hasPrefix(scene.origin)
                    let path = isOurs ? String(old.dropFirst(scene.origin.count)) : ""
                    return .string(href(scene, path))
                }
            })
    }

    private static func constant(_ name: String, _ summary: String, _ href: JSON) -> Fault {
        Fault(
            "href_" + name, "every href is " + summary, .refuse, at: .addresses,
            .json { json, _ in json = json.mapTexts(named: ["href"]) { _ in href } })
    }

    private static func host(_ origin: String) -> String {
        String(origin.dropFirst("http://".count))
    }
}

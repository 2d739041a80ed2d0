import IDXJSON
import IDXSimulator

/// Responses that send the client and its secrets to another server.
extension Fault {
    static let hrefs: [Fault] = elsewhere + others

    private static let elsewhere: [Fault] = [
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

    private static let others: [Fault] = [
        Fault(
            "success_client_other", "the finished sign-in names another client", .refuse,
            at: [.form],
            .json { json, _ in
                guard let success = json["successWithInteractionCode"] else { return }
                let changed = success.mapObjects { object in
                    if object["name"]?.string == "client_id" { object["value"] = "0oaOther" }
                }
                json = json.setting("successWithInteractionCode", to: changed)
            })
    ]

    private static func host(_ origin: String) -> String {
        String(origin.dropFirst("http://".count))
    }
}

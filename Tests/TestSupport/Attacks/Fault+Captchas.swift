import IDXJSON
import IDXSimulator

/// Challenges of a proof of work that lie, and probes of the device that do not end.
extension Fault {
    static let captchas: [Fault] = [
        Fault(
            "altcha_foreign", "the challenge of a CAPTCHA is at another host", at: .dialogue,
            .json { json, scene in
                json = json.mapObjects { object in
                    guard let form = object["challengeUrlForm"] else { return }
                    object["challengeUrlForm"] = form.setting(
                        "href", to: .string(scene.foreign + Captcha.path))
                }
            }),
        Fault(
            "altcha_long", "the salt of the CAPTCHA has 900,000 characters", .refuse,
            at: [.captcha],
            .json { json, _ in
                json = json.setting("salt", to: .string(String(repeating: "a", count: 900_000)))
            }),
    ]

    static let probes: [Fault] = [
        probe("endless", "the org looks for an app on the device again and again", isEndless: true),
        probe(
            "no_cancel", "the org looks for an app on the device and takes no cancellation",
            isEndless: false),
    ]

    private static func probe(_ name: String, _ summary: String, isEndless: Bool) -> Fault {
        Fault(
            "probe_" + name, summary, at: .dialogue,
            .json { json, scene in
                guard let handle = json["stateHandle"] else { return }
                func form(_ name: String, _ path: String, _ refresh: JSON?) -> JSON {
                    .members([
                        "rel": ["create-form"], "name": .string(name), "method": "POST",
                        "href": .string(scene.origin + path), "refresh": refresh,
                        "accepts": "application/json; okta-version=1.0.0",
                        "value": [
                            [
                                "name": "stateHandle", "required": true, "value": handle,
                                "visible": false, "mutable": false,
                            ]
                        ],
                    ])
                }
                let path = "/idp/idx/authenticators/poll"
                let poll = form("device-challenge-poll", path, 2000)
                let cancel = form("cancel-polling", path + "/cancel", nil)
                json = json.setting("remediation", to: .wrapped([poll]))
                    .setting("successWithInteractionCode", to: .none)
                    .setting(
                        "authenticatorChallenge",
                        to: .wrapped(
                            .members([
                                "challengeMethod": "LOOPBACK", "challengeRequest": "eyJ.eyJ.x",
                                "domain": "http://localhost", "ports": ["8769"],
                                "probeTimeoutMillis": 100, "cancel": isEndless ? cancel : nil,
                            ])))
            })
    }
}

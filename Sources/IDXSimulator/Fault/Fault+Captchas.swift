import IDXJSON

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
        captcha("unsolvable", "no number solves the CAPTCHA") {
            $0["challenge"] = .string(String(repeating: "0", count: 64))
        },
        captcha("huge", "the CAPTCHA needs 1e15 attempts") {
            $0["challenge"] = .string(String(repeating: "0", count: 64))
            $0["maxnumber"] = 1_000_000_000_000_000
        },
        captcha("overflow", "the CAPTCHA needs 1e300 attempts") {
            $0["maxnumber"] = .number(number("1e300"))
        },
        captcha("negative", "the CAPTCHA needs fewer than no attempts") { $0["maxnumber"] = -1 },
        captcha("algorithm", "the CAPTCHA has an unknown algorithm") { $0["algorithm"] = "MD5" },
        captcha("empty", "the CAPTCHA has no challenge") { $0 = [:] },
        captcha("long", "the salt of the CAPTCHA has 900,000 characters") {
            $0["salt"] = .string(String(repeating: "a", count: 900_000))
        },
        captcha("maximum", "the CAPTCHA does not say how many attempts it needs", .accept) {
            $0["maxnumber"] = .none
        },
    ]

    private static func captcha(
        _ name: String, _ summary: String, _ verdict: Verdict = .refuse,
        _ change: @escaping @Sendable (inout JSON.Object) -> Void
    ) -> Fault {
        Fault(
            "altcha_" + name, summary, verdict, at: [.captcha],
            .json { json, _ in
                guard var object = json.object else { return }
                change(&object)
                json = .object(object)
            })
    }

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

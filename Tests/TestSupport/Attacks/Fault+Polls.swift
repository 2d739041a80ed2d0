import IDXJSON
import IDXSimulator

/// Impossible polling intervals, and steps that never end.
extension Fault {
    static let polls: [Fault] = [
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
            })
    ]

    /// Parses a number; returns 0 if the text is not one.
    static func number(_ text: String) -> JSON.Number {
        JSON.Number(text: text) ?? JSON.Number(0)
    }
}

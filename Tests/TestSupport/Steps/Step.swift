import IDXJSON

/// A concise made-up response of the org.
package struct Step: Sendable {
    /// The name of the golden.
    package let name: String
    /// The response.
    package let json: JSON

    /// Creates a response with remediations and other members.
    package init(_ name: String, _ remediations: [JSON], _ members: JSON.Object...) {
        self.name = name
        var object: JSON.Object = [
            "version": "1.0.0", "stateHandle": "02stateHandleOfTests-9",
            "expiresAt": "2031-04-01T09:30:00.000Z", "intent": "LOGIN",
        ]
        if !remediations.isEmpty {
            object.append("remediation", ["type": "array", "value": .array(remediations)])
        }
        for member in members.joined() { object.append(member.key, member.value) }
        object.append("cancel", Self.form("cancel"))
        json = .object(object)
    }

    package static func form(
        _ name: String, _ fields: JSON..., relatesTo: JSON? = nil, refresh: Int? = nil,
        more: JSON.Object = [:]
    ) -> JSON {
        var object: JSON.Object = [
            "rel": ["create-form"], "name": .string(name), "method": "POST",
            "href": .string("https://id.acme.example/idp/idx/\(name)"),
        ]
        if let relatesTo { object.append("relatesTo", relatesTo) }
        if let refresh { object.append("refresh", .number(JSON.Number(refresh))) }
        for member in more { object.append(member.key, member.value) }
        object.append("value", .array(fields + [handle]))
        return .object(object)
    }

    package static func link(_ name: String, _ members: JSON.Object) -> JSON {
        var object: JSON.Object = [
            "name": .string(name), "href": .string("https://id.acme.example/go/\(name)"),
        ]
        for member in members { object.append(member.key, member.value) }
        return .object(object)
    }

    /// An object field that groups other fields.
    package static func group(_ name: String, _ fields: JSON..., label: String? = nil) -> JSON {
        var object: JSON.Object = ["name": .string(name), "type": "object"]
        if let label { object.append("label", .string(label)) }
        object.append("form", ["value": .array(fields)])
        return .object(object)
    }

    package static func passcode(_ label: String, secret: Bool = false) -> JSON {
        group(
            "credentials", ["name": "passcode", "label": .string(label), "secret": .bool(secret)])
    }

    /// An option with fields, for the choice of an `authenticator`.
    package static func option(_ label: String, _ reference: String, _ fields: JSON...) -> JSON {
        [
            "label": .string(label), "relatesTo": .string(reference),
            "value": [
                "form": [
                    "value": .array([["name": "id", "value": "aut1", "mutable": false]] + fields)
                ]
            ],
        ]
    }

    package static func methods(_ names: String...) -> JSON {
        [
            "name": "methodType", "type": "string",
            "options": .array(
                names.map { ["label": .string($0.uppercased()), "value": .string($0)] }),
        ]
    }

    package static func current(_ authenticator: JSON) -> JSON.Object {
        ["currentAuthenticator": ["type": "object", "value": authenticator]]
    }

    package static func authenticator(
        _ type: String, _ key: String, _ name: String, _ more: JSON.Object = [:]
    ) -> JSON {
        var object: JSON.Object = [
            "type": .string(type), "key": .string(key), "id": .string("aut-\(key)"),
            "displayName": .string(name),
        ]
        for member in more { object.append(member.key, member.value) }
        return .object(object)
    }

    package static func messages(_ texts: (kind: String, text: String, key: String)...) -> JSON {
        [
            "type": "array",
            "value": .array(
                texts.map {
                    [
                        "message": .string($0.text), "class": .string($0.kind),
                        "i18n": ["key": .string($0.key)],
                    ]
                }),
        ]
    }

    private static let handle: JSON = [
        "name": "stateHandle", "required": true, "value": "02stateHandleOfTests-9",
        "visible": false, "mutable": false,
    ]
}

import IDXAuth
import IDXJSON

/// Makes responses of what matters in a test; everything else is as a server sends it.
enum Sample {
    /// A response with these members.
    static func response(_ members: JSON.Object) throws -> Response {
        var body: JSON.Object = ["version": "1.0.0", "stateHandle": "02abc"]
        for member in members { body[member.key] = member.value }
        return try Response(parsing: JSON.object(body).bytes())
    }

    /// A response with one form of these fields and the usual handle.
    static func form(
        _ fields: [JSON], name: String = "challenge-authenticator", relatesTo: JSON? = nil,
        beside members: JSON.Object = [:]
    ) throws -> Remediation {
        let response = try response(
            merging(
                members, ["remediation": list([form(fields, name: name, relatesTo: relatesTo)])])
        )
        guard let remediation = response.remediations[0] else { throw Missing() }
        return remediation
    }

    struct Missing: Error {}

    /// A form as it stands in `remediation`.
    static func form(_ fields: [JSON], name: String, relatesTo: JSON? = nil) -> JSON {
        var form: JSON.Object = [
            "rel": ["create-form"], "name": .string(name), "method": "POST",
            "href": "https://id.acme.example/idp/idx/challenge/answer",
            "accepts": "application/json; okta-version=1.0.0", "value": .array(fields + [handle]),
        ]
        if let relatesTo { form["relatesTo"] = relatesTo }
        return .object(form)
    }

    /// The fixed field that every form has.
    static let handle: JSON = [
        "name": "stateHandle", "required": true, "value": "02abc", "visible": false,
        "mutable": false,
    ]

    /// A list in its wrapper.
    static func list(_ elements: [JSON]) -> JSON { ["type": "array", "value": .array(elements)] }

    /// An object in its wrapper.
    static func object(_ object: JSON) -> JSON { ["type": "object", "value": object] }

    /// A nested form.
    static func nested(_ fields: [JSON]) -> JSON { ["value": .array(fields)] }

    static func merging(_ one: JSON.Object, _ other: JSON.Object) -> JSON.Object {
        var merged = one
        for member in other { merged[member.key] = member.value }
        return merged
    }
}

extension Remediation {
    /// The body as text.
    func bodyText() throws -> String? { try request().body?.text() }
}

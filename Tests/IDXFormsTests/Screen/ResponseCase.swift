import IDXAuth

/// A made-up response: what it holds besides the usual.
struct ResponseCase: Sendable {
    let name: String
    let members: String

    init(_ name: String, _ members: String) {
        self.name = name
        self.members = members
    }

    var response: Response {
        get throws {
            let text = #"{"version":"1.0.0","stateHandle":"02h","intent":"LOGIN",\#(members)}"#
            return try Response(parsing: Array(text.utf8))
        }
    }
}

extension ResponseCase {
    static func form(_ name: String, _ fields: String = "", _ more: String = "") -> String {
        #"""
        {"rel":["create-form"],"name":"\#(name)","method":"POST",\#(more)
        "href":"https://id.acme.example/idp/idx/\#(name)","value":[\#(fields.isEmpty ? "" : fields + ",")
        {"name":"stateHandle","required":true,"value":"02h","visible":false,"mutable":false}]}
        """#
    }

    static func remediation(_ forms: String...) -> String {
        #""remediation":{"type":"array","value":[\#(forms.joined(separator: ","))]}"#
    }

    static func device(_ members: String) -> String {
        #""deviceEnrollment":{"type":"object","value":{\#(members)}}"#
    }

    static func object(_ name: String, _ members: String) -> String {
        #""\#(name)":{"type":"object","value":{\#(members)}}"#
    }

    static func messages(_ messages: String...) -> String {
        #""messages":{"type":"array","value":[\#(messages.joined(separator: ","))]}"#
    }

    static let posture = "idx.error.code.access_denied.device_assurance.remediation."

    static func message(
        _ text: String, _ key: String, _ type: String = "ERROR", more: String = ""
    ) -> String {
        #"{"message":"\#(text)","class":"\#(type)","i18n":{"key":"\#(key)"}\#(more)}"#
    }

    static func links(_ address: String, _ label: String? = nil) -> String {
        let label = label.map { #""label":"\#($0)","# } ?? ""
        return #","links":[{\#(label)"url":"\#(address)"}]"#
    }

    static func option(_ label: String, _ fields: String, _ number: Int) -> String {
        #"""
        {"label":"\#(label)","value":{"form":{"value":[\#(fields)]}},
        "relatesTo":"$.authenticators.value[\#(number)]"}
        """#
    }
}

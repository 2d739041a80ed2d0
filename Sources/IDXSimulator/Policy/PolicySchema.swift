package import IDXJSON

/// The JSON Schema (draft 2020-12) of files, made from the tables that also read them.
///
/// It accepts what the reader accepts. The reader checks more: whether members fit together.
extension PolicyPart {
    /// The schema of an object.
    ///
    /// - Parameter isPatch: Whether it changes another object (RFC 7396), which has what it lacks.
    /// - Returns: The schema.
    static func schema(isPatch: Bool) -> JSON.Object {
        var properties: JSON.Object = [:]
        for member in members { properties.append(member.name, .object(member.property(isPatch))) }
        var schema: JSON.Object = ["type": "object", "properties": .object(properties)]
        let required = isPatch ? [] : members.filter(\.isRequired).map { JSON.string($0.name) }
        if !required.isEmpty { schema["required"] = .array(required) }
        schema["additionalProperties"] = false
        return schema
    }

    /// The schema of a file, which can name its schema.
    fileprivate static func fileSchema(_ title: String) -> JSON {
        var schema: JSON.Object = [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": .string(title),
        ]
        for member in self.schema(isPatch: false) { schema.append(member.key, member.value) }
        var properties: JSON.Object = [
            "$schema": [
                "description": "The address of this schema, for editors.", "type": "string",
            ]
        ]
        for member in schema["properties"]?.object ?? [:] {
            properties.append(member.key, member.value)
        }
        schema["properties"] = .object(properties)
        return .object(schema)
    }
}

extension PolicyMember {
    /// The schema of the value, with its meaning and default. Null stands for a member that is absent.
    fileprivate func property(_ isPatch: Bool) -> JSON.Object {
        var property: JSON.Object = ["description": .string(sentence)]
        for rule in schema(isPatch) {
            let allowsNull = !isRequired || isPatch
            switch (rule.key, rule.value) {
            case ("type", .string) where allowsNull: property["type"] = [rule.value, "null"]
            case ("type", .array(let all)):
                property["type"] = .array(all + (allowsNull ? ["null"] : []))
            case ("enum", .array(let all)):
                property["enum"] = .array(all + (allowsNull ? [.null] : []))
            default: property[rule.key] = rule.value
            }
        }
        property["default"] = standard()
        return property
    }
}

extension Policy {
    /// The JSON Schema of policy files.
    package static var fileSchema: JSON { fileSchema("A policy of idx org") }
}

extension ScenarioFile {
    /// The JSON Schema of scenario files.
    package static var fileSchema: JSON { fileSchema("Scenarios of idx demo") }
}

import Foundation
import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

/// The JSON Schema of policy and scenario files, and a validator that others wrote.
struct `The schema of files` {
    @Test func `has every member with its meaning, type and default`() throws {
        // The documentation has the same rows.
        #expect(rows(Policy.fileSchema) == Policy.fileMembers)
        // Of scenarios, all but the policy, which has the same members and base.
        let scenario = ScenarioFile.fileSchema["properties"]?["scenarios"]?["items"]?["properties"]
        var members = try #require(scenario?.object)
        let policy = members["policy"]
        members["policy"] = nil
        try assertGolden(JSON.object(members).laidOut() + "\n", "scenario.schema.json")
        #expect(policy?["type"] == ["object", "string", "null"])
        let names = policy?["properties"]?.object?.keys
        let all = Policy.members.map(\.name)
        #expect(names.map { Array($0) } == all + ["base"])
    }

    /// The rows of the members of an object, or of the objects in a list.
    private func rows(_ schema: JSON) -> [PolicyRow] {
        if let items = schema["items"] { return rows(items) }
        let required = schema["required"]?.array ?? []
        return (schema["properties"]?.object ?? [:]).filter { $0.key != "$schema" }.flatMap {
            let (name, member) = ($0.key, $0.value)
            let isRequired = required.contains(.string(name))
            let values = member["enum"]?.array ?? member["type"]?.array ?? []
            #expect((values.last == .null || values.last == "null") != isRequired, "\(name)")
            let row = PolicyRow(
                name: name, type: words(member) + (isRequired ? "; required" : ""),
                standard: member["default"].map { $0.string ?? $0.text() },
                sentence: member["description"]?.string ?? "")
            return [row]
                + rows(member).map { inner in
                    var inner = inner
                    inner.name = "\(name).\(inner.name)"
                    return inner
                }
        }
    }

    /// The type of a value in the words of the documentation.
    private func words(_ schema: JSON) -> String {
        if let values = schema["enum"]?.array?.compactMap(\.string) {
            let all = AuthenticatorList.builtIn
            if values == all.map(\.key) { return "an authenticator's key" }
            let isSetup = values == all.filter(\.isSetUpByPerson).map(\.key)
            return isSetup
                ? "the key of an authenticator that users set up" : values.joined(separator: ", ")
        }
        func number(_ name: String) -> String { schema[name]?.text() ?? "" }
        if schema["type"]?.array?.count ?? 0 > 2 { return "any value" }
        switch schema["type"]?.array?.first ?? schema["type"] {
        case "boolean": return "true or false"
        case "integer": return "a whole number from \(number("minimum")) to \(number("maximum"))"
        case "string" where schema["format"] == nil: return "text"
        case "string":
            #expect(schema["format"] == "date-time" && schema["pattern"] == "Z$")
            return "a time in UTC, such as 2031-04-01T09:30:00Z"
        case "array":
            let isFilled = schema["minItems"] == 1
            return "a list\(isFilled ? " of one or more" : ""): " + words(schema["items"] ?? [:])
        case "object" where schema["properties"] == nil:
            #expect(schema["additionalProperties"] == ["type": "string"])
            return "an object of texts"
        case "object":
            #expect(schema["additionalProperties"] == false)
            return "an object"
        default: return ""
        }
    }

    /// What a validator says: for each value the places of its problems.
    private func verdicts(_ schema: JSON, _ values: [JSON]) throws -> [[String]] {
        let input: JSON = ["schema": schema, "values": .array(values)]
        let output = try Python.run(
            [
                "-c",
                """
                import json, sys, jsonschema
                given = json.load(sys.stdin)
                jsonschema.Draft202012Validator.check_schema(given["schema"])
                validator = jsonschema.Draft202012Validator(given["schema"])
                print(json.dumps([
                    sorted({error.json_path for error in validator.iter_errors(value)})
                    for value in given["values"]]))
                """,
            ], input.text())
        return try #require(try JSON(parsing: Array(output.utf8)).array, "\(output)").map {
            $0.array?.compactMap(\.string) ?? []
        }
    }

    @Test(.enabled(if: Python.has("jsonschema"), "python3 with jsonschema is not installed"))
    func `accepts all that is built in, as a validator of others reads it`() throws {
        let files = ScenarioFile.resources.map { $0() }
        #expect(
            try verdicts(ScenarioFile.fileSchema, files) == Array(repeating: [], count: files.count)
        )
        let scenarios: [JSON] = files.flatMap { $0["scenarios"]?.array ?? [] }
        let policies: [JSON] = scenarios.compactMap { $0["policy"] }
            .filter { $0["base"] == nil && $0.object != nil }
        #expect(policies.count > 20)
        let verdicts = try verdicts(Policy.fileSchema, policies)
        #expect(verdicts == Array(repeating: [], count: policies.count))
    }

    /// Policy files, and the places where the reader and the schema see problems.
    private static let policies: [(text: String, places: [String])] = [
        (#"{}"#, []),
        (#"{ "$schema": "./policy.schema.json", "name": "Crumb" }"#, []),
        (#"{ "$schema": 1 }"#, [#"$["$schema"]"#]),
        (#"{ "signIn": null, "clock": -5, "odd": 7 }"#, []),
        (#"{ "clock": 1441 }"#, ["$.clock"]),
        (#"{ "clock": "5" }"#, ["$.clock"]),
        (#"{ "engine": "classical" }"#, ["$.engine"]),
        (#"{ "keepMeSignedIn": "yes" }"#, ["$.keepMeSignedIn"]),
        (#"{ "signIn": { "factors": [["okta_password"], []] } }"#, ["$.signIn.factors[1]"]),
        (#"{ "signIn": { "factors": [["okta_pasword"]] } }"#, ["$.signIn.factors[0][0]"]),
        (#"{ "users": [ { "username": "a", "profile": { "x": 1 } } ] }"#, ["$.users[0].profile.x"]),
        (#"{ "users": {} }"#, ["$.users"]),
        (#"{ "users": [ { "username": "a", "profile": { "x": "y" } } ] }"#, []),
        (#"[]"#, ["$"]),
    ]

    @Test(
        .enabled(if: Python.has("jsonschema"), "python3 with jsonschema is not installed"))
    func `refuses what the reader refuses, at the same place`() throws {
        let values = try Self.policies.map { try JSON(parsing: Array($0.text.utf8)) }
        #expect(
            try verdicts(Policy.fileSchema, values).map {
                $0.map { $0.replacing("['$schema']", with: #"["$schema"]"#) }
            }
                == Self.policies.map(\.places))
        for (text, places) in Self.policies {
            var found: [String] = []
            do throws(PolicyError) { _ = try Policy(parsing: text) } catch {
                found = error.all.map(\.path.description)
            }
            #expect(found == places, "\(text)")
        }
        // A validator names the object of a member that is unknown or missing.
        let unlike = [#"{ "nonsense": 1 }"#, #"{ "users": [ { "authenticators": [ {} ] } ] }"#]
        #expect(
            try verdicts(Policy.fileSchema, try unlike.map { try JSON(parsing: Array($0.utf8)) })
                == [["$"], ["$.users[0].authenticators[0]"]])
        for text in unlike { #expect(throws: PolicyError.self) { try Policy(parsing: text) } }
    }

    @Test(
        .enabled(if: Python.has("jsonschema"), "python3 with jsonschema is not installed"))
    func `of scenarios knows bases, and that they are changed member by member`() throws {
        let files: [(text: String, isGood: Bool)] = [
            (#"{ "version": 1, "scenarios": [ { "name": "a", "policy": "push" } ] }"#, true),
            (
                """
                { "$schema": "s.json", "version": 1, "scenarios": [ { "name": "a", "policy":
                  { "base": "push", "organization": "Crumb", "enroll": null } } ] }
                """, true
            ),
            (
                #"{ "version": 1, "scenarios": [ { "name": "a", "policy": { "base": "pusch" } } ] }"#,
                false
            ),
            (#"{ "version": 2, "scenarios": [ { "name": "a" } ] }"#, false),
            (#"{ "version": 1, "scenarios": [] }"#, false),
            (
                #"{ "version": 1, "scenarios": [ { "name": "a", "ends": { "message": "x", "step": "y" } } ] }"#,
                false
            ),
        ]
        let values = try files.map { try JSON(parsing: Array($0.text.utf8)) }
        #expect(
            try verdicts(ScenarioFile.fileSchema, values).map(\.isEmpty) == files.map(\.isGood))
        for (text, isGood) in files {
            let file = try? ScenarioFile(parsing: Array(text.utf8))
            #expect((file != nil) == isGood, "\(text)")
        }
    }
}

import Foundation
import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

/// The JSON Schema of policy and scenario files, and a validator that others wrote.
struct `The schema of files` {
    @Test func `has every member with its meaning, type and default`() throws {
        try assertGolden(Policy.fileSchema.laidOut() + "\n", "policy.schema.json")
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
        let unlike = [#"{ "nonsense": 1 }"#, #"{ "users": [ { "password": "x" } ] }"#]
        #expect(
            try verdicts(Policy.fileSchema, try unlike.map { try JSON(parsing: Array($0.utf8)) })
                == [["$"], ["$.users[0]"]])
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

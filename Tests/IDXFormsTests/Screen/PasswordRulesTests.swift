import IDXAuth
import IDXJSON
import Testing

@testable import IDXForms

@Suite("Password rules")
struct PasswordRulesTests {
    private let settings: JSON = [
        "complexity": [
            "minLength": 8, "minLowerCase": 1, "minUpperCase": 1, "minNumber": 2, "minSymbol": 0,
            "excludeUsername": true, "excludeAttributes": ["firstName", "lastName"],
            "maxConsecutiveRepeatingCharacters": 3,
        ],
        "age": ["minAgeMinutes": 120, "historyCount": 4],
    ]
    private let jay = PasswordRules.User(
        username: "jay.nguyen@acme.example", attributes: ["firstName": "Jay", "lastName": "Ng"])

    private func rules(
        _ settings: JSON, user: PasswordRules.User = .init()
    ) throws -> PasswordRules? {
        let answer: JSON = [
            "version": "1.0.0",
            "currentAuthenticator": [
                "type": "object",
                "value": ["type": "password", "key": "okta_password", "settings": settings],
            ],
        ]
        let response = try Response(parsing: Array(answer.text().utf8))
        return response.authenticators.current?.settings.flatMap {
            PasswordRules($0, user: user)
        }
    }

    @Test("every setting is a rule in words, in the order of the checklist")
    func labels() throws {
        let found = try #require(try rules(settings, user: jay))
        #expect(
            found.rules.map(\.label) == [
                "at least 8 characters", "a lowercase letter", "an uppercase letter", "2 numbers",
                "no part of your username", "not your first name", "not your last name",
                "no character more than 3 times in a row", "not one of your last 4",
                "last changed 2 hours ago or more",
            ])
    }

    @Test(
        "a password breaks exactly these rules",
        arguments: [
            (
                "",
                [
                    "at least 8 characters", "a lowercase letter", "an uppercase letter",
                    "2 numbers",
                ]
            ),
            ("Tr4ctor9beam", []),
            ("Xnguyen12", ["no part of your username"]),
            ("XACME.example12", ["no part of your username"]),
            ("superJAY12", ["not your first name"]),
            ("Xjay.nguyen12", ["no part of your username", "not your first name"]),
            ("Baaaa4567", ["no character more than 3 times in a row"]),
            ("Ng12ng12", []),
        ])
    func broken(candidate: String, expected: [String]) throws {
        let found = try #require(try rules(settings, user: jay))
        #expect(found.broken(by: candidate).map(\.label.text) == expected)
    }

    @Test("rules that only the server can check are neither met nor broken")
    func unknown() throws {
        let found = try #require(try rules(settings))
        let verdicts = zip(found.rules, found.verdicts(on: "Tr4ctor9beam"))
        #expect(
            verdicts.filter { $0.1 == .unknown }.map(\.0.label) == [
                "no part of your username", "not your first name", "not your last name",
                "not one of your last 4", "last changed 2 hours ago or more",
            ])
    }

    @Test("Active Directory requires three of four character classes")
    func activeDirectory() throws {
        let found = try #require(
            try rules([
                "complexity": [
                    "minLength": 1, "minSymbol": 1, "useADComplexityRequirements": true,
                    "excludeFirstName": true,
                ]
            ]))
        #expect(found.rules.count == 3)
        #expect(found.broken(by: "aB1").isEmpty)
        #expect(found.broken(by: "ab1").map(\.demand) == [.threeOfFourClasses])
    }

    @Test("settings without a rule, or of the wrong type, have no rules")
    func nothing() throws {
        #expect(try rules([:]) == nil)
        #expect(try rules(["complexity": "strong", "age": [1]]) == nil)
        #expect(try rules(["complexity": ["minLength": -4]]) == nil)
    }
}

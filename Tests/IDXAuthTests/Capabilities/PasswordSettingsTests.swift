import IDXAuth
import IDXJSON
import Testing

@Suite("Rules for a new password")
struct PasswordSettingsTests {
    private func settings(_ complexity: JSON, age: JSON = [:]) throws -> PasswordSettings {
        let response = try Sample.response([
            "recoveryAuthenticator": Sample.object([
                "type": "password", "key": "okta_password", "id": "aut1",
                "settings": ["complexity": complexity, "age": age, "daysToExpiry": 3],
            ])
        ])
        return try #require(response.authenticators.current?.settings)
    }

    private func broken(_ settings: PasswordSettings, _ candidate: String) -> [PasswordSettings
        .Rule]
    {
        settings.check(
            candidate, username: "mary.smith-jones@example.com", attributes: ["firstName": "Mary"]
        ).filter { $0.verdict == .broken }.map(\.rule)
    }

    @Test("each rule is checked, and only the server can judge some")
    func rules() throws {
        let settings = try settings(
            [
                "minLength": 8, "minLowerCase": 1, "minUpperCase": 1, "minNumber": 1,
                "minSymbol": 0,
                "excludeUsername": true, "excludeAttributes": ["firstName", "lastName"],
                "maxConsecutiveRepeatingCharacters": 3,
            ], age: ["minAgeMinutes": 120, "historyCount": 4])
        #expect(
            settings.rules == [
                .minLength(8), .minLowerCase(1), .minUpperCase(1), .minNumber(1), .excludesUsername,
                .excludesAttribute("firstName"), .excludesAttribute("lastName"),
                .maxConsecutiveRepeatingCharacters(3), .notRecent(4), .minAge(.seconds(7200)),
            ])
        #expect(broken(settings, "Abcdefg1").isEmpty)
        #expect(broken(settings, "short") == [.minLength(8), .minUpperCase(1), .minNumber(1)])
        #expect(broken(settings, "xSMITHx12") == [.excludesUsername])
        #expect(
            broken(settings, "Bigmary123") == [.excludesUsername, .excludesAttribute("firstName")])
        #expect(broken(settings, "Aaaaa123456") == [.maxConsecutiveRepeatingCharacters(3)])
        let unknown = settings.check("Abcdefg1").filter { $0.verdict == .unknown }.map(\.rule)
        #expect(
            unknown == [
                .excludesUsername, .excludesAttribute("firstName"), .excludesAttribute("lastName"),
                .notRecent(4), .minAge(.seconds(7200)),
            ])
        #expect(settings.daysToExpiry == 3)
    }

    @Test("what only the server knows of words is said, and left to it")
    func blockedWords() throws {
        let settings = try settings([
            "oelStatement": "!credentials.password.value.contains(\"acme\")",
            "dictionary": ["common": ["exclude": true]],
        ])
        #expect(settings.rules == [.excludesBlockedWords, .excludesCommonPasswords])
        #expect(settings.check("acme-acme").map(\.verdict) == [.unknown, .unknown])
        #expect(
            try self.settings(["oelStatement": "", "dictionary": ["common": ["exclude": false]]])
                .rules.isEmpty)
    }

    @Test("Active Directory wants three of the four classes, and no other minima")
    func activeDirectory() throws {
        let settings = try settings([
            "minLength": 4, "minSymbol": 5, "useADComplexityRequirements": true,
        ])
        #expect(settings.rules == [.minLength(4), .threeOfFourClasses])
        #expect(broken(settings, "abcD") == [.threeOfFourClasses])
        #expect(broken(settings, "abD1").isEmpty && broken(settings, "ab1!").isEmpty)
    }

    @Test("the older way to forbid names means the same")
    func olderNames() throws {
        let settings = try settings(["excludeFirstName": true, "excludeLastName": false])
        #expect(settings.excludeAttributes == ["firstName"])
    }
}

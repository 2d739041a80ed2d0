import IDXSimulator

/// Scenarios that show nothing in a demo, beside the built-in ones.
extension Scenario {
    /// All built-in scenarios, and those of tests only.
    package static let tested = all + ofTests

    /// The scenario with this name, built-in or of tests only.
    package static func tested(_ name: String) throws -> Scenario {
        guard let scenario = named(name) ?? ofTests.first(where: { $0.name == name }) else {
            throw NoSuchScenario(name: name)
        }
        return scenario
    }

    private static let ofTests: [Scenario] = {
        // An invalid file is empty: the tests that name its scenarios fail.
        (try? ScenarioFile(parsing: Array(source.utf8)))?.scenarios ?? []
    }()

    private static let source = #"""
        { "version": 1, "scenarios": [
          { "name": "unknown-user-html",
            "summary": "Enter a username that the org does not know; its message is HTML with a link.",
            "policy": { "base": "unknown-user", "signIn": { "linksUnknownUsers": true } },
            "identify": false,
            "answers": [
              { "step": "identify", "field": "identifier", "value": "joy@example.com", "times": 1 },
              { "step": "identify", "field": "identifier", "value": "jay@example.com" },
              { "step": "challenge-authenticator", "field": "credentials.passcode", "value": "Rye-bread-8" } ] },
          { "name": "fastpass-link",
            "summary": "Use a password where FastPass opens its app by a long address.",
            "policy": { "base": "fastpass", "signIn": { "fastPassLink": true } } },
          { "name": "altcha-get",
            "summary": "Solve a CAPTCHA whose challenge has no form.",
            "policy": { "base": "altcha", "altcha": { "hasForm": false } } },
          { "name": "clock-behind",
            "summary": "The clock of the org is behind: its steps seem to be over before they begin.",
            "policy": { "base": "push", "clock": -4, "lifetimes": { "transaction": 180 } },
            "answers": [
              { "step": "challenge-poll", "act": "approvePush" } ] },
          { "name": "clock-ahead",
            "summary": "The clock of the org is ahead.",
            "policy": { "base": "push", "clock": 4, "lifetimes": { "transaction": 180 } },
            "answers": [
              { "step": "challenge-poll", "act": "approvePush" } ] },
          { "name": "phone-voice-only",
            "summary": "Enter a code from a voice call where the phone has no other way.",
            "policy": { "base": "phone-sms",
              "users": [
                { "authenticators": [{ "key": "phone_number", "address": "+15551234321", "methods": ["voice"] }] } ] },
            "answers": [
              { "step": "challenge-authenticator",
                "field": "credentials.passcode",
                "from": { "outside": "voiceCode" } } ] },
          { "name": "dpop-nonce",
            "summary": "Get tokens bound to a key whose proof needs a nonce from the org (DPoP).",
            "policy": { "base": "dpop", "dpopNonce": true } } ] }
        """#
}

/// A name of no scenario.
package struct NoSuchScenario: Error { package let name: String }

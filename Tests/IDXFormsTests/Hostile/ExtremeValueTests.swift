import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth
@testable import IDXForms

/// No number traps, wherever in a response the server puts it.
@Suite("Extreme values", .computing)
struct ExtremeValueTests {
    private static let numbers = Extremes.numbers
    /// Each number, as a number and as a string, and a very long string.
    private static let values =
        numbers.flatMap { [$0, "\"\($0)\""] } + ["\"\(String(repeating: "x", count: 5000))\""]

    @Test("in each value of a fixture", arguments: ["identify", "enrol-okta-verify", "odd-shapes"])
    func leaves(fixture: String) throws {
        let body = try Fixture.json(fixture)
        var seen: Set<String> = []
        for path in body.leaves where seen.insert(path.shape).inserted {
            // In turns, unless there is time for all of them.
            let numbers = Self.numbers.enumerated().filter { number in
                isThorough || number.offset % 6 == seen.count % 6
            }
            for (_, value) in numbers { try use(body.text(replacing: path, by: value)) }
        }
    }

    @Test(
        "in every known member of each kind of object", arguments: values.indices)
    func members(index: Int) throws {
        let value = Self.values[index]
        let names = Source.memberNames
        let all = "{\(names.map { "\"\($0)\":\(value)" }.joined(separator: ","))}"
        for place in Self.places { try use(place.replacing("…", with: all)) }
    }

    /// One response for each kind of object, in which the object replaces `…`.
    private static let places: [String] =
        [
            "…", #"{"remediation":{"value":[…]}}"#, form("…"), form(#"{"name":"f","options":[…]}"#),
            form(#"{"name":"f","messages":{"value":[…]}}"#), form(#"{"name":"f","form":…}"#),
            form(#"{"name":"f","options":[{"label":"display","value":…}]}"#),
        ]
        + ["app", "user", "authentication", "client", "captcha", "uiDisplay", "deviceEnrollment"]
        .map { "{\"\($0)\":{\"value\":…}}" }
        + [
            "", "settings", "settings.complexity", "settings.age", "gracePeriod", "poll",
            "contextualData", "contextualData.challenge", "contextualData.challengeData",
            "contextualData.activationData", "contextualData.activationData.authenticatorSelection",
        ].map { authenticator($0) }
        + [
            #"{"messages":{"value":[…]}}"#, #"{"messages":{"value":[{"deviceRemediation":…}]}}"#,
            #"{"authenticatorChallenge":{"value":…}}"#, #"{"successWithInteractionCode":…}"#,
        ]

    private static func form(_ field: String) -> String {
        #"{"remediation":{"value":[{"rel":["create-form"],"name":"poll","value":[\#(field)]}]}}"#
    }

    private static func authenticator(_ path: String) -> String {
        let names = path.split(separator: ".")
        let inner = names.reversed().reduce("…") { "{\"\($1)\":\($0)}" }
        return "{\"currentAuthenticator\":{\"value\":\(inner)}}"
    }

    /// Runs everything that ever reads a response.
    private func use(_ text: String) throws {
        let response = try Response(parsing: Array(text.utf8))
        for form in [response.remediations, response.actions].joined() {
            _ = (try? form.request().body?.text(), form.refresh, form.pollable?.interval)
            for field in form.form.allFields {
                field.value = field.defaultValue ?? 1
                _ = (field.value, field.type, field.minLength, field.options?.first?.value)
            }
        }
        for authenticator in response.authenticators {
            _ = authenticator.settings?.check("password")
        }
        _ = Screen(response, host: "id.acme.example")
        _ = Dump(response).tree()
    }
}

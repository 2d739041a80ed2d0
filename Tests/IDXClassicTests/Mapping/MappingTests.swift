import IDXAuth
import IDXJSON
import IDXWords
import TestSupport
import Testing

@testable import IDXClassic

@Suite("The mapping of Classic answers", .computing) struct MappingTests {
    @Test("turns each into a document and routes", arguments: Samples.all)
    func goldens(sample: Sample) throws {
        try assertGolden(try MappingRecord(sample).text, "\(sample.name).txt")
    }

    @Test("begins with a local step") func localStep() throws {
        var knowledge = AuthnKnowledge()
        knowledge.origin = "https://id.acme.example"
        knowledge.username = "mary"
        knowledge.notes = [
            .init(text: "Authentication failed", key: "errors.E0000004", kind: .error),
            .init(text: "Too short", kind: .error, field: "credentials.passcode"),
            .init(text: "Somewhere", kind: .warning, field: "nowhere"),
        ]
        try assertGolden(try MappingRecord(Response(nil, knowledge)).text, "local.txt")
    }

    @Test(
        "understands what few orgs send",
        arguments: [
            (
                Sample(
                    "page-without-title", "PASSWORD_EXPIRED",
                    links: ["next": JSON.page("/change", name: "changePassword")]),
                "reenroll-custom-password-expiry", ["Choose a new password to continue."]
            ),
            (
                Sample(
                    "recovery-without-link", "RECOVERY_CHALLENGE",
                    ["factorType": "SMS", "recoveryType": "PASSWORD"]),
                "challenge-authenticator", ["If an account matches, we sent it a code."]
            ),
            (
                Sample("recovered", ["status": "SUCCESS", "recoveryType": "PASSWORD"]), "identify",
                ["This step is done. Sign in with your username and password."]
            ),
            (Sample("no-status", ["stateToken": "00tx"]), "", ["The org's answer names no step."]),
            (
                Sample(
                    "device-of-tomorrow",
                    [
                        "status": "SUCCESS", "sessionToken": "s1",
                        "deviceActivationStatus": "NOVEL",
                    ]), "", []
            ),
            (
                Sample(
                    "polled-email", "MFA_CHALLENGE", ["factorResult": "WAITING"],
                    embedded: ["factor": JSON.factor("email", "OKTA", id: "emf1")],
                    links: ["next": JSON.call("/factors/emf1/verify", name: "poll")]),
                "challenge-poll", []
            ),
        ] as [(Sample, String, [String])])
    func rarities(sample: Sample, form: String, messages: [String]) throws {
        let response = try sample.response
        #expect((response.remediations.first?.name ?? "") == form)
        #expect(response.messages.allMessages.map(\.text) == messages)
    }

    @Test(
        "names a token after its credential", arguments: ["token", "token:hardware", "token:hotp"])
    func nickname(type: String) throws {
        let factor = JSON.factor(
            type, "CUSTOM", id: "tok1", ["profile": ["credentialId": "Key 1"]])
        let sample = Sample(
            "token", "MFA_CHALLENGE", embedded: ["factor": factor],
            links: ["next": JSON.call("/factors/tok1/verify", name: "verify")])
        #expect(try sample.response.authenticators.current?.nickname == "Key 1")
    }

    @Test("reads times as numbers, and reports what is no time")
    func times() throws {
        func response(_ time: JSON) throws -> Response {
            try Sample("x", ["stateToken": "00tx", "status": "LOCKED_OUT", "expiresAt": time])
                .response
        }
        #expect(try response(0).expiresAt?.timeIntervalSince1970 == 0)
        #expect(try response(-1).diagnostics.map(\.description) == ["$.expiresAt: no known time"])
    }

    @Test("leaves every answer with a way on, or says why it ends", arguments: Samples.all)
    func wayOn(sample: Sample) throws {
        let response = try sample.response
        #expect(
            !response.remediations.isEmpty || response.isLoginSuccessful
                || !response.messages.isEmpty)
    }

    @Test("reaches every call that an answer offers", arguments: Samples.all)
    func calls(sample: Sample) throws {
        let reached = Set(try sample.step.routes.values.flatMap(\.hrefs))
        for call in calls(in: sample.body) {
            #expect(reached.contains(call), "\(call) is not reachable")
        }
    }

    @Test("sends every form to the org", arguments: Samples.all)
    func origins(sample: Sample) throws {
        for href in try sample.step.routes.values.flatMap(\.hrefs) {
            #expect(href.hasPrefix("https://id.acme.example/api/v1/") || href.hasPrefix("/api/v1/"))
        }
    }

    @Test("says its own words in the language of the request", arguments: Samples.all)
    func languages(sample: Sample) throws {
        let english = try (step: sample.step, words: words(in: sample.response))
        let theirs = compact(
            sample.body.text() + sample.knowledge.notes.map(\.text).joined()
                + sample.knowledge.questions.compactMap(\.text).joined())
        for language in Language.allCases where language != .english {
            var asked = sample
            asked.knowledge.language = language
            #expect(try asked.step.routes == english.step.routes)
            let words = words(in: try asked.response)
            for (own, found) in zip(english.words, words)
            where language == .japanese && !isTheirs(own, theirs) {
                #expect(found.contains { !$0.isASCII }, "\(found)")
            }
            #expect(words.count == english.words.count)
        }
    }

    /// The texts of a response that people read, in order.
    private func words(in response: Response) -> [String] {
        func words(_ field: Remediation.Form.Field) -> [String] {
            [field.label, field.help].compactMap(\.self)
                + ((field.form?.allFields ?? []) + (field.options ?? [])).flatMap(words)
        }
        let forms = Array(response.remediations) + response.actions
        return forms.flatMap { form in
            [form.label, form.identityProvider?.name].compactMap(\.self)
                + form.form.allFields.flatMap(words)
        } + response.messages.allMessages.map(\.text)
            + response.authenticators.compactMap(\.displayName)
    }

    private func isTheirs(_ text: String, _ theirs: String) -> Bool {
        let names = [
            "SMS", "Okta Verify", "Google Authenticator", "Duo", "YubiKey", "RSA SecurID",
            "Symantec VIP",
        ]
        return names.contains(text) || theirs.utf8.firstRange(of: compact(text).utf8) != nil
    }

    /// The small letters and digits of a text.
    private func compact(_ text: String) -> String {
        let bytes = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return String(
            decoding: bytes.filter {
                $0 >= 0x80 || (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
            },
            as: UTF8.self)
    }

    @Test("takes the best language of a header that it knows")
    func acceptLanguage() {
        func language(_ header: String) -> Language? { .init(acceptLanguage: header) }
        #expect(language("") == nil)
        #expect(language("nl") == nil)
        #expect(language("pt-BR, pt;q=0.9, en;q=0.8") == .portuguese)
        #expect(language("en;q=0.5, nl, DE-at;q=0.9") == .german)
        #expect(language("fr;q=0, ja;q=0.1") == .japanese)
    }

    /// The addresses of the links that can be posted.
    private func calls(in body: JSON) -> [String] {
        switch body {
        case .array(let elements): return elements.flatMap { calls(in: $0) }
        case .object(let object):
            let allow = object["hints"]?["allow"]?.array ?? []
            let isCall = allow.contains("POST") && object["title"] == nil
            let own = isCall ? object["href"]?.string.map { [$0] } ?? [] : []
            return own + object.flatMap { calls(in: $0.value) }
        default: return []
        }
    }
}

extension Route {
    /// The addresses of all calls, without their queries.
    var hrefs: [String] {
        ([call].compactMap(\.self) + calls.values).map { String($0.href.prefix { $0 != "?" }) }
    }
}

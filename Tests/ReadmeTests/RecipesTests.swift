import Foundation
import IDXAuth
import IDXSimulator
import IDXTesting
import TestSupport
import Testing

/// The recipes, each played on an org where it could go wrong.
@Suite struct `The recipes` {
    private func play(
        _ scenario: String, code: PersonFetch? = nil, acting: PersonAct? = nil,
        _ recipe: @Sendable (Recipes) async throws -> Token?
    ) async throws -> [String] {
        try await withOrg(scenario) { org in
            let shown = Record<String>()
            let recipes = Recipes(
                flow: InteractionCodeFlow(.init(org)), password: Scenario.password,
                code: {
                    if let acting { org.act(acting) }
                    return try #require(code.flatMap(org.fetch))
                }, show: { shown.append($0) },
                open: { page in
                    _ = org.browse(page.absoluteString)
                    org.act(.approveInBrowser)
                    return try #require(org.fetch(.returnedURL).flatMap(URL.init(string:)))
                })
            let token = try await recipe(recipes)
            #expect(token != nil)
            return shown.elements
        }
    }

    @Test func `a password, right and wrong`() async throws {
        #expect(try await play("password") { try await $0.withPassword() } == [])
        #expect(
            try await play("password") { try await $0.wrongPassword() }
                == ["The username or password is incorrect."])
    }

    @Test func `a second factor`() async throws {
        _ = try await play("email-code", code: .emailCode) {
            let sent = try await $0.signIn()
            return try await $0.withCode(sent)
        }
        _ = try await play("mfa-select", code: .smsCode) {
            try await $0.choose(try await $0.signIn())
        }
    }

    @Test func `a link and a push`() async throws {
        for (scenario, act) in [("email-link", PersonAct.clickLink), ("push-number", .approvePush)]
        {
            try await withOrg(scenario) { org in
                let recipes = Recipes(
                    flow: InteractionCodeFlow(.init(org)), password: Scenario.password,
                    code: { "" }, show: { _ in }, open: { $0 })
                let waiting = try await recipes.signIn()
                org.act(act)
                let token =
                    act == .clickLink
                    ? try await recipes.link(waiting) : try await recipes.push(waiting)
                #expect(token != nil, "\(scenario)")
            }
        }
    }

    @Test func `setting up, recovery, unlocking, signing up`() async throws {
        let shown = try await play("enroll-google", code: .totp, acting: .scanQRCode) {
            try await $0.setUpApp(try await $0.signIn())
        }
        #expect(shown.count == 1)
        _ = try await play("recovery", code: .emailCode) { try await $0.recover() }
        _ = try await play("unlock-continue", code: .emailCode) { try await $0.unlock() }
        _ = try await play("sign-up", code: .emailCode) { try await $0.signUp() }
    }

    @Test func `another identity provider`() async throws {
        _ = try await play("provider") { try await $0.provider() }
    }

    @Test func `what a failure means`() async throws {
        try await withOrg("password") { org in
            let shown = Record<String>()
            let recipes = Recipes(
                flow: InteractionCodeFlow(.init(org)), password: "", code: { "" },
                show: { shown.append($0) }, open: { $0 })
            let token = try await recipes.errors()
            #expect(token == nil)
            #expect(shown.elements.count == 1)
        }
    }
}

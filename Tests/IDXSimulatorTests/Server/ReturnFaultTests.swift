import Foundation
import IDXAuth
import IDXJSON
import IDXLoopback
import TestSupport
import Testing

@testable import IDXSimulator

/// Each fault of a browser's leg against the client's authorization code flow, over real HTTP.
@Suite("What comes back wrong from the org's page")
struct ReturnFaultTests {
    /// What becomes of a sign-in.
    enum Outcome: Sendable, Equatable {
        /// Nothing: the return is not ours, and the right one is still accepted.
        case waits(RedirectResult)
        /// It is over before the token endpoint is asked.
        case refused(RedirectResult)
        /// The token endpoint was asked once, and no token came of it.
        case refusedAtExchange
        /// It ends with tokens.
        case signedIn
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let fault: String
        let outcome: Outcome
        var namesIssuer = false
        var testDescription: String { fault }
    }

    static let cases = [
        Case(
            fault: "back_iss_foreign",
            outcome: .refused(.issuerMismatch(found: "https://other.acme.example"))),
        Case(
            fault: "back_iss_foreign",
            outcome: .refused(.issuerMismatch(found: "https://other.acme.example")),
            namesIssuer: true),
        Case(
            fault: "back_iss_missing", outcome: .refused(.issuerMismatch(found: nil)),
            namesIssuer: true),
        Case(fault: "back_iss_announced", outcome: .refused(.issuerMismatch(found: nil))),
        Case(fault: "back_iss_announced", outcome: .signedIn, namesIssuer: true),
        Case(fault: "back_state_missing", outcome: .waits(.invalidContext)),
        Case(fault: "back_state_foreign", outcome: .waits(.invalidContext)),
        Case(fault: "back_state_twice", outcome: .waits(.invalidContext)),
        Case(fault: "back_code_missing", outcome: .refused(.missingCode)),
        Case(fault: "back_code_empty", outcome: .refused(.missingCode)),
        Case(fault: "back_code_twice", outcome: .waits(.invalidContext)),
        Case(fault: "back_code_spent", outcome: .refusedAtExchange),
        Case(
            fault: "back_error_with_code",
            outcome: .refused(.failed(code: "access_denied", explanation: nil))),
        Case(fault: "back_fragment", outcome: .waits(.invalidContext)),
        Case(fault: "back_port", outcome: .waits(.invalidRedirectUrl)),
        Case(fault: "back_path", outcome: .waits(.invalidRedirectUrl)),
        Case(fault: "back_long", outcome: .signedIn), Case(fault: "page_slow", outcome: .signedIn),
        Case(fault: "tok_nonce_missing", outcome: .refusedAtExchange),
        Case(fault: "tok_nonce", outcome: .refusedAtExchange),
        Case(fault: "tok_aud_other", outcome: .refusedAtExchange),
        Case(fault: "tok_iss_other", outcome: .refusedAtExchange),
    ]

    @Test("is refused, or leaves the sign-in waiting for the right return", arguments: cases)
    func returns(test: Case) async throws {
        var policy = Policy.jay
        policy.browser.iss = test.namesIssuer
        policy.browser.announcesIss = test.namesIssuer
        let fault = try #require(Fault.any(test.fault))
        try await withOrg(policy, faults: [fault]) { org, client in
            let flow = OrgAuthorizationCodeFlowTests.flow(org)
            var browser = PageBrowser(client)
            let address = try await flow.start().absoluteString
            let back = try #require(URL(string: try await browser.signIn(at: address)))
            switch test.outcome {
            case .waits(let result):
                #expect(flow.redirectResult(for: back) == result)
                await #expect(throws: IDXError.self) { try await flow.resume(with: back) }
                #expect(flow.isAuthenticating)
                #expect(exchanges(org) == 0)
                let right = try #require(org.fetch(.returnedURL).flatMap { URL(string: $0) })
                #expect(try await flow.resume(with: right).idToken != nil)
            case .refused(let result):
                #expect(flow.redirectResult(for: back) == result)
                await #expect(throws: IDXError.self) { try await flow.resume(with: back) }
                #expect(!flow.isAuthenticating)
                #expect(exchanges(org) == 0)
            case .refusedAtExchange:
                #expect(flow.redirectResult(for: back) == .authenticated)
                await #expect(throws: IDXError.self) { try await flow.resume(with: back) }
                #expect(!flow.isAuthenticating)
                #expect(exchanges(org) == 1)
            case .signedIn:
                #expect(try await flow.resume(with: back).idToken != nil)
                #expect(exchanges(org) == 1)
            }
            #expect(org.foreignRequests.isEmpty)
        }
    }

    @Test("covers every fault of the stages of a browser")
    func complete() {
        let tested = Set(Self.cases.map(\.fault)).union(["back_error_ansi", "back_post"])
        let all = Fault.every.map(\.name).filter { $0.hasPrefix("back_") || $0.hasPrefix("page_") }
        #expect(all.filter { !tested.contains($0) } == [])
    }

    @Test("an explanation that would clear the screen is refused, and does not")
    func poison() async throws {
        try await withOrg(faults: [try #require(Fault.any("back_error_ansi"))]) { org, client in
            let flow = OrgAuthorizationCodeFlowTests.flow(org)
            var browser = PageBrowser(client)
            let address = try await flow.start().absoluteString
            let back = try #require(URL(string: try await browser.signIn(at: address)))
            guard case .failed("access_denied", let words?) = flow.redirectResult(for: back) else {
                Issue.record("\(flow.redirectResult(for: back))")
                return
            }
            #expect(!words.unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
    }

    @Test("a browser that comes back by POST is not let in, and the right one is")
    func post() async throws {
        try await withOrg(faults: [try #require(Fault.any("back_post"))]) { org, client in
            let flow = OrgAuthorizationCodeFlowTests.flow(org)
            let listener = try BrowserReturn(path: "/callback") { target in
                let address = "http://127.0.0.1:8400" + target
                return URL(string: address).map { flow.redirectResult(for: $0) } == .authenticated
            }
            let page = try await flow.start().absoluteString
            var browser = PageBrowser(client)
            _ = try await browser.open(page)
            let link = try #require(try await browser.signIn()["success"]?["href"]?.string)
            let form = try await browser.open(link)
            #expect(form.status == 200)
            #expect(
                String(decoding: form.body, as: UTF8.self).contains(
                    #"<form method="post" action="http://127.0.0.1:8400/callback">"#))
            let here = "http://127.0.0.1:\(listener.port)/callback"
            let posted = try await client.send(
                "POST", here, ["Content-Type": "application/x-www-form-urlencoded"], [])
            #expect(posted.status == 404)
            #expect(flow.isAuthenticating)
            let right = try #require(org.fetch(.returnedURL))
            let query = right.drop { $0 != "?" }
            #expect(try await client.get(here + query).status == 200)
            #expect(try await listener.next(within: .seconds(600)) == "/callback" + query)
            #expect(try await flow.resume(with: try #require(URL(string: right))).idToken != nil)
        }
    }

    @Test("a return that comes twice is used once")
    func twice() async throws {
        try await withOrg { org, client in
            let flow = OrgAuthorizationCodeFlowTests.flow(org)
            var browser = PageBrowser(client)
            let address = try await flow.start().absoluteString
            let back = try #require(URL(string: try await browser.signIn(at: address)))
            let token = try await flow.resume(with: back)
            #expect(flow.redirectResult(for: back) == .invalidContext)
            await #expect(throws: IDXError.self) { try await flow.resume(with: back) }
            #expect(exchanges(org) == 1)
            #expect(try await client.isActive(token.accessToken.revealed))
        }
    }

    @Test("a code of another org is told apart by its issuer (RFC 9207 §1)")
    func mixUp() async throws {
        var policy = Policy.jay
        policy.browser.iss = true
        policy.browser.announcesIss = true
        try await withOrg(policy) { honest, _ in
            try await withOrg(policy) { other, client in
                let flow = OrgAuthorizationCodeFlowTests.flow(honest)
                _ = try await flow.start()
                var browser = PageBrowser(client)
                let state = flow.context?.state
                let back = try await browser.signIn(at: client.authorizeAddress(["state": state]))
                let address = try #require(URL(string: back))
                #expect(
                    flow.redirectResult(for: address)
                        == .issuerMismatch(found: other.issuer.absoluteString))
                await #expect(throws: IDXError.self) { try await flow.resume(with: address) }
                #expect(exchanges(honest) + exchanges(other) == 0)
            }
        }
    }

    @Test("a page at another origin is not opened", arguments: ["disco_authorize_evil"])
    func elsewhere(name: String) async throws {
        try await withOrg(faults: [try #require(Fault.any(name))]) { org, _ in
            let flow = OrgAuthorizationCodeFlowTests.flow(org)
            await #expect(throws: IDXError.self) { _ = try await flow.start() }
            #expect(org.requests.count == 1)
            #expect(org.foreignRequests.isEmpty)
        }
    }

    private func exchanges(_ org: SimulatedOrg) -> Int {
        org.requests.count { $0.target.hasSuffix("/v1/token") }
    }
}

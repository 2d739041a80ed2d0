import Foundation
import IDXAuth
import IDXJSON
import Testing

@testable import IDXSimulator

/// The client library's browser flow against the org, over real HTTP.
@Suite("The authorization code flow against the org")
struct OrgAuthorizationCodeFlowTests {
    static func flow(_ org: SimulatedOrg, clientID: String? = nil) -> AuthorizationCodeFlow {
        AuthorizationCodeFlow(
            issuer: org.issuer, clientID: clientID ?? org.clientID,
            scopes: "openid profile email offline_access", redirectURI: OrgClient.loopback)
    }

    /// Every switch of the policy that a client has to notice.
    static let policies: [Policy] = [
        .jay, changed { $0.signing = .es256 }, changed { $0.browser.pushedRequests = .required },
        changed {
            $0.browser.iss = true
            $0.browser.announcesIss = true
        }, changed { $0.browser.iss = true }, changed { $0.browser.embedded = false },
        changed {
            $0.signing = .es256
            $0.browser.pushedRequests = .required
            $0.browser.iss = true
            $0.browser.announcesIss = true
        },
    ]

    private static func changed(_ change: (inout Policy) -> Void) -> Policy {
        var policy = Policy.jay
        change(&policy)
        return policy
    }

    @Test("signs in, whatever the org demands or announces", arguments: policies.indices)
    func whole(index: Int) async throws {
        try await withOrg(Self.policies[index]) { org, client in
            let flow = Self.flow(org)
            let address = try await flow.start(.init(maxAge: .seconds(300))).absoluteString
            var browser = PageBrowser(client)
            let back = try #require(URL(string: try await browser.signIn(at: address)))
            #expect(flow.redirectResult(for: back) == .authenticated)
            let token = try await flow.resume(with: back)
            #expect(token.idToken?.claims.name == "Jay Example")
            #expect(token.refreshToken != nil)
            let wanted = org.requests.filter { $0.target.contains("/v1/par") }
            let isDemanded = Self.policies[index].browser.pushedRequests == .required
            #expect(wanted.count == (isDemanded ? 1 : 0))
        }
    }

    @Test(
        "gives tokens for a code only to the key that the request named, also if it was pushed",
        arguments: [Policy.Browser.PushedRequests.allowed, .required])
    func boundCode(pushed: Policy.Browser.PushedRequests) async throws {
        var policy = Policy.jay
        policy.dpop = .allowed
        policy.browser.pushedRequests = pushed
        try await withOrg(policy) { org, client in
            var configuration = Self.flow(org).configuration
            configuration.dpop = true
            func context() async throws -> (JSON, back: URL) {
                let flow = AuthorizationCodeFlow(configuration)
                var browser = PageBrowser(client)
                let page = try await flow.start().absoluteString
                let back = try #require(URL(string: try await browser.signIn(at: page)))
                let saved = try JSONEncoder().encode(flow.context)
                return (try JSON(parsing: [UInt8](saved)), back)
            }
            let (mine, back) = try await context()
            let (other, _) = try await context()
            // A thief who knows state, nonce and verifier still lacks the key.
            for (key, isMine) in [(other["dpopKey"], false), (mine["dpopKey"], true)] {
                let (mine, back) = isMine ? (mine, back) : try await context()
                var stolen = try #require(mine.object)
                stolen["dpopKey"] = isMine ? mine["dpopKey"] : key
                let flow = AuthorizationCodeFlow(
                    restoring: try JSONDecoder().decode(
                        AuthorizationCodeFlow.Context.self,
                        from: Data(JSON.object(stolen).bytes())))
                do throws(IDXError) {
                    let token = try await flow.resume(with: back)
                    #expect(isMine && token.tokenType == "DPoP")
                } catch {
                    #expect(!isMine && error.code == .invalidGrant)
                }
            }
        }
    }

    @Test("hands a code to a backend, which exchanges it with its own secret")
    func backend() async throws {
        var policy = Policy.jay
        var confidential = Policy.Client.named("0oaBackend")
        confidential.secret = "hush"
        policy.clients = [confidential]
        try await withOrg(policy) { org, client in
            let flow = Self.flow(org, clientID: "0oaBackend")
            var browser = PageBrowser(client)
            let address = try await flow.start().absoluteString
            let back = try #require(URL(string: try await browser.signIn(at: address)))
            let code = try flow.code(from: back)
            let answer = try await client.exchange(
                code.code.revealed,
                [
                    "client_id": "0oaBackend", "client_secret": "hush",
                    "code_verifier": code.codeVerifier.revealed,
                    "redirect_uri": code.redirectURI,
                ])
            let claims = try await verifiedClaims(answer.json["id_token"]?.string ?? "", client)
            #expect(claims["nonce"]?.string == code.nonce)
        }
    }

    @Test("the person finishes the page, or refuses there, without a browser of the test's own")
    func acts() async throws {
        try await withOrg { org, _ in
            let flow = Self.flow(org)
            #expect(org.act(.approveInBrowser) == false)
            for act in [PersonAct.approveInBrowser, .rejectInBrowser] {
                let address = try await flow.start().absoluteString
                guard case .dialogue = org.browse(address) else {
                    Issue.record("no page")
                    return
                }
                #expect(org.possibleActs.contains(act))
                #expect(org.act(act))
                #expect(org.act(act) == false)
                let back = try #require(org.fetch(.returnedURL).flatMap { URL(string: $0) })
                if act == .approveInBrowser {
                    #expect(try await flow.resume(with: back).idToken?.claims.name == "Jay Example")
                } else {
                    guard case .failed("access_denied", _) = flow.redirectResult(for: back) else {
                        Issue.record("\(flow.redirectResult(for: back))")
                        return
                    }
                }
            }
        }
    }

    @Test("the person activates a device on its page, or refuses there")
    func device() async throws {
        try await withOrg { org, client in
            for (act, error) in [
                (PersonAct.approveInBrowser, nil), (.rejectInBrowser, "access_denied"),
            ] {
                let device = try await client.form(
                    "device/authorize", ["client_id": org.clientID, "scope": "openid"]
                ).json
                _ = org.browse(device["verification_uri_complete"]?.string ?? "")
                #expect(org.act(act))
                let answer = try await client.form(
                    "token",
                    [
                        "grant_type": OrgCore.deviceGrant, "client_id": org.clientID,
                        "device_code": device["device_code"]?.string,
                    ])
                #expect(answer.error == error)
            }
        }
    }
}

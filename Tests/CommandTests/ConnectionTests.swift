import Foundation
import IDXForms
import IDXSimulator
import TestSupport
import Testing

@testable import IDXAuth
@testable import idx

extension Wire {
    /// The same answer to everything.
    convenience init(_ status: Int, _ body: String = "", headers: HTTPHeaders = [:]) {
        self.init { _ in
            HTTPResponse(status: status, headers: headers, body: Array(body.utf8))
        }
    }

    /// The same failure of every request.
    convenience init(_ error: TransportError) {
        self.init { (_) throws(TransportError) in throw error }
    }

    /// An org of Okta's that knows the path of no authorization server, and says which engine it runs.
    static func org(engine: String) -> Wire {
        Wire { request in
            if request.address.text.hasSuffix("/okta-organization") {
                return .init(status: 200, body: Array(#"{"pipeline":"\#(engine)"}"#.utf8))
            }
            return HTTPResponse(
                status: 404, headers: ["x-okta-request-id": "Req1"],
                body: Array(
                    #"{"errorCode":"E0000007","errorSummary":"Not found: Resource not found: nope"}"#
                        .utf8))
        }
    }
}

@Suite("A connection that fails")
struct ConnectionTests {
    /// What lies at an address, and what is said about it.
    struct Case: Sendable, CustomTestStringConvertible {
        var issuer = "https://acme.example/oauth2/default"
        var server: Wire
        var words: String
        var code: ExitCode
        var environment: [String: String] = [:]
        var testDescription: String { words }
    }

    private static let (admin, status) = ("acme-admin", "status")
    private static let page = "<!doctype html><html>Welcome</html>"
    private static let lookLike = "Issuers look like https://acme.okta.com/oauth2/default."

    private static let cases = [
        Case(
            issuer: "https://127.0.0.1:8181/oauth2/default",
            server: Wire(.noTLS(host: "127.0.0.1")),
            words: """
                https://127.0.0.1:8181 does not speak TLS.
                Try the issuer http://127.0.0.1:8181/oauth2/default
                """, code: .unreachable),
        Case(
            issuer: "HTTPS://127.0.0.2:8181/oauth2/default",
            server: Wire(.noTLS(host: "127.0.0.2")),
            words: """
                HTTPS://127.0.0.2:8181 does not speak TLS.
                Try the issuer http://127.0.0.2:8181/oauth2/default
                """, code: .unreachable),
        Case(
            issuer: "http://127.0.0.2:8181",
            server: Wire(.unreachable(host: "127.0.0.2", reason: "refused")),
            words: """
                No connection to http://127.0.0.2:8181.
                Check the issuer, the network, the VPN and the firewall.
                """, code: .unreachable,
            environment: ["HTTPS_PROXY": "http://proxy.example"]),
        Case(
            issuer: "https://acme.example:8080", server: Wire(.noTLS(host: "acme.example")),
            words: """
                https://acme.example:8080 does not speak TLS.
                Check the port of the issuer: an org listens on 443.
                """, code: .unreachable),
        Case(
            server: Wire(200, page),
            words: """
                acme.example is not an Okta org: it answered with a web page.
                Check the issuer. \(lookLike)
                """, code: .settings),
        Case(
            server: Wire(404, page),
            words: """
                acme.example is not an Okta org: it answered with status 404.
                Check the issuer. \(lookLike)
                """, code: .settings),
        Case(
            issuer: "https://\(admin).okta.com/oauth2/default",
            server: Wire(302, headers: ["Location": "https://\(admin).okta.com/login"]),
            words: """
                \(admin).okta.com redirects to https://\(admin).okta.com.
                That is the address of the Admin Console. Try https://acme.okta.com/oauth2/default
                """, code: .settings),
        Case(
            issuer: "https://acme.example/oauth2/nope", server: .org(engine: "idx"),
            words: """
                There is no authorization server at https://acme.example/oauth2/nope.
                Issuers look like https://acme.okta.com/oauth2/default, or https://acme.okta.com.
                """, code: .settings),
        Case(
            server: Wire(302, headers: ["Location": "https://id.acme.example/x?a=b"]),
            words: """
                acme.example redirects to https://id.acme.example.
                If that is your org, use the issuer https://id.acme.example/oauth2/default
                """, code: .settings),
        Case(
            server: Wire(302, headers: ["Location": "https://acme.example/maintenance"]),
            words: """
                acme.example redirects to https://acme.example.
                Check the issuer. \(lookLike)
                """, code: .settings),
        Case(
            server: Wire(429, "{}", headers: ["Retry-After": "3000"]),
            words: """
                acme.example gets too many requests (status 429).
                Wait 3000 s and try again.
                """, code: .unreachable),
        Case(
            server: Wire(500, page, headers: ["x-okta-request-id": "Req1"]),
            words: """
                acme.example has a problem of its own (status 500).
                Try again later. https://\(status).okta.com tells of outages. Request ID: Req1.
                """, code: .unreachable),
        Case(
            server: Wire(403, "<html>Blocked by policy</html>"),
            words: """
                Something between here and acme.example refused (status 403).
                It says: <html>Blocked by policy</html>
                Ask the administrator of the network or the org about proxies and zones.
                """, code: .unreachable),
        Case(
            server: Wire(.unknownHost("acme.example")),
            words: """
                The host acme.example was not found.
                Check the spelling of the issuer, the network and the VPN.
                """, code: .unreachable),
        Case(
            server: Wire(.unreachable(host: "acme.example", reason: "refused")),
            words: """
                No connection to acme.example.
                Check the issuer, the network, the VPN and the firewall.
                Requests go through the proxy proxy.example:3128 of HTTPS_PROXY; NO_PROXY names \
                hosts that need none.
                """, code: .unreachable,
            environment: ["HTTPS_PROXY": "http://jay:secret@proxy.example:3128"]),
        Case(
            server: Wire(.unreachable(host: "acme.example", reason: "refused")),
            words: """
                No connection to acme.example.
                Check the issuer, the network, the VPN and the firewall.
                """, code: .unreachable,
            environment: ["HTTPS_PROXY": "http://proxy.example", "NO_PROXY": "a, .EXAMPLE"]),
        Case(
            server: Wire(.timedOut(after: .seconds(20))),
            words: """
                acme.example: No answer within 20 s.
                Check the network, and try again; --http-timeout allows more time.
                """, code: .unreachable),
        Case(
            server: Wire(
                .untrusted(host: "acme.example", reason: "self-signed certificate")),
            words: """
                acme.example could not prove its identity.
                Your network may inspect TLS. Set SSL_CERT_FILE, or ask IT.
                """, code: .unreachable),
        Case(
            server: Wire(
                .untrusted(host: "acme.example", reason: "self-signed certificate")),
            words: """
                acme.example could not prove its identity.
                Your network may inspect TLS. Set SSL_CERT_FILE, or ask IT.
                Requests go through the proxy proxy.example:3128 of HTTPS_PROXY; NO_PROXY names \
                hosts that need none.
                """, code: .unreachable,
            environment: ["HTTPS_PROXY": "http://jay:secret@proxy.example:3128"]),
        Case(
            issuer: "http://acme.example/oauth2/default", server: Wire(200),
            words: """
                http is allowed to this machine only, not to acme.example.
                Use https://acme.example/oauth2/default
                """, code: .settings),
        Case(
            issuer: "HTTP://acme.example", server: Wire(200),
            words: """
                http is allowed to this machine only, not to acme.example.
                Use https://acme.example
                """, code: .settings),
        Case(
            issuer: "acme okta", server: Wire(200),
            words: """
                "https://acme okta" is not an issuer.
                \(lookLike)
                """, code: .settings),
        Case(
            server: Wire(200, #"{"issuer":"https://acme.okta.com"}"#),
            words: """
                acme.example calls itself https://acme.okta.com, not \
                https://acme.example/oauth2/default.
                If that is your org, use the issuer https://acme.okta.com
                """, code: .settings),
        Case(
            server: Wire(200, #"{"issuer":7}"#),
            words: """
                acme.example is not an Okta org: its answer cannot be used, it does not name the issuer.
                Check the issuer. \(lookLike)
                """, code: .settings),
    ]

    private func settings(_ issuer: String, _ place: ProgramEnvironment) throws -> Settings {
        let words = ["--issuer", issuer, "--client-id", "0oa1", "--redirect", "a:/b"]
        return try Settings(Arguments(.named(.doctor), parsing: words), environment: place)
    }

    @Test("says what happened and what to do, at the field and in a sign-in", arguments: cases)
    func diagnosis(found: Case) async throws {
        let place = ProgramEnvironment(
            variable: { [variables = found.environment] in variables[$0] },
            contents: { (_) throws(Failure) in nil })
        let settings = try settings(found.issuer, place)
        let check = OrgCheck(settings, place, transport: found.server)
        let failure = await #expect(throws: Failure.self) { _ = try await check.answer() }
        #expect(failure?.lines.map(\.text).joined(separator: "\n") == found.words)
        #expect(failure?.code == found.code)

        // A sign-in finds the same; only what the metadata says it does not know yet.
        guard !["calls itself", "name the issuer"].contains(where: found.words.contains) else {
            return
        }
        let flow = InteractionCodeFlow(
            SignInSession.configuration(settings), transport: found.server)
        let error = await #expect(throws: IDXError.self) { try await flow.start() }
        let same = await check.failure(try #require(error))
        #expect(same.lines.map(\.text).joined(separator: "\n") == found.words)
        #expect(same.code == found.code)
    }

    @Test("says the same when the first step cannot be fetched")
    func firstStep() async throws {
        let place = ProgramEnvironment(
            variable: { _ in nil }, contents: { (_) throws(Failure) in nil })
        let settings = try settings("https://acme.example", place)
        let server = Wire { request in
            guard request.address.path.hasSuffix("/interact") else {
                return HTTPResponse(status: 503, headers: ["x-okta-request-id": "Req1"], body: [])
            }
            return HTTPResponse(status: 200, body: Array(#"{"interaction_handle":"ih_1"}"#.utf8))
        }
        let flow = InteractionCodeFlow(
            SignInSession.configuration(settings), transport: server,
            time: TimeSource(now: { Date() }, sleep: { _ in }))
        let error = await #expect(throws: (any Error).self) {
            try await FlowStepSource(flow).begin()
        }
        let check = OrgCheck(settings, place, transport: server)
        let failure = await check.failure(try #require(error))
        #expect(
            failure.lines.map(\.text) == [
                "acme.example has a problem of its own (status 503).",
                "Try again later. https://\(Self.status).okta.com tells of outages. "
                    + "Request ID: Req1.",
            ])
        #expect(failure.code == .unreachable)
    }

    @Test("says what to do also when it fails while stored tokens are refreshed")
    func refresh() {
        let error = IDXError(.transport(.connectionLost(reason: "reset")), at: .refresh)
        #expect(
            Failure(CredentialError.request(error)).lines.map(\.text) == [
                "The connection was lost.", "Check the network and try again.",
            ])
    }

    @Test("offers the browser at a provider that is not Okta's")
    func otherProvider() async throws {
        let place = ProgramEnvironment(
            variable: { _ in nil }, contents: { (_) throws(Failure) in nil })
        let settings = try settings("https://acme.example", place)
        let server = Wire { request in
            guard request.address.path.hasSuffix("/.well-known/openid-configuration") else {
                return HTTPResponse(status: 404, body: [])
            }
            let metadata =
                #"{"issuer":"https://acme.example","token_endpoint":"https://acme.example/t"}"#
            return HTTPResponse(status: 200, body: Array(metadata.utf8))
        }
        let flow = InteractionCodeFlow(SignInSession.configuration(settings), transport: server)
        let error = await #expect(throws: IDXError.self) { try await flow.start() }
        let failure = await OrgCheck(settings, place, transport: server)
            .failure(try #require(error))
        #expect(
            failure.lines.map(\.text) == [
                "acme.example is not an Okta org: it answered with status 404.",
                "To sign in with the browser: --via browser",
            ])
        #expect(failure.code == .settings)
    }

    @Test("tells what a library said of a failure with -v only")
    func libraryText() {
        let errors: [TransportError] = [
            .connectionLost(reason: "(56) Recv failure"),
            .unreachable(host: "a.example", reason: "(7) Couldn't connect"),
            .untrusted(host: "a.example", reason: "(60) unable to get local issuer certificate"),
        ]
        let diagnosis = OrgDiagnosis(issuer: "https://a.example")
        for error in errors {
            let said = error.libraryText ?? ""
            for failure in [Failure(error), diagnosis.failure(error)].compactMap(\.self) {
                #expect(!failure.lines.contains { $0.text.contains(said) })
                #expect(failure.verbose.lines.dropLast() == failure.lines[...])
                #expect(failure.verbose.lines.last?.text == said)
            }
            #expect("\(error)".contains(said))
        }
    }

    @Test("asks about the clock where a certificate is out of its time")
    func clock() async throws {
        let place = ProgramEnvironment(
            variable: { _ in nil }, contents: { (_) throws(Failure) in nil })
        let server = Wire(
            .untrusted(host: "acme.example", reason: "certificate is not yet valid"))
        let check = OrgCheck(
            try settings("https://acme.example", place), place, transport: server)
        let failure = await #expect(throws: Failure.self) { _ = try await check.answer() }
        #expect(failure?.lines.last?.hasPrefix("Is this machine's clock right? It says ") == true)
    }

    @Test("is told from one that speaks no TLS, at once", .timeLimit(.minutes(10)))
    func plainPort() async throws {
        let place = try await Place()
        let issuer = place.org.issuer.absoluteString.replacing("http:", with: "https:")
        let run = try await Program.run(
            [
                "sign-in", "--issuer", issuer, "--client-id", "a", "--redirect", "b:/c",
                "--http-timeout", "2m",
            ], folder: place.scratch)
        await place.org.stop()
        #expect(
            place.steady(run.err) == """
                Signing in to https://127.0.0.1:PORT
                idx: https://127.0.0.1:PORT does not speak TLS.
                idx: Try the issuer http://127.0.0.1:PORT/oauth2/default

                """)
        #expect(run.code == 6)
    }

    @Test("a refusal before the first prompt is about the settings, a later one about the user")
    func aboutSettings() {
        let refusal = IDXError.Reason.refused(ServerError(code: .init(rawValue: "E0000022")))
        let steps: [(IDXError.Step, ExitCode)] = [
            (.interact, .settings), (.authorize, .settings), (.deviceAuthorization, .settings),
            (.exchange, .refused),
        ]
        for (step, code) in steps {
            #expect(Failure(IDXError(refusal, at: step, status: 404)).code == code)
        }
    }

    @Test("a busy org ends with code 6, and the wait")
    func busy() async throws {
        let fault = try #require(Fault.any("http_429_storm@interact"))
        let org = try await SimulatedOrg(
            policy: try #require(Policy.builtIn("password")), faults: [fault])
        let run = try await Program.run(
            "sign-in", "--issuer", org.issuer.absoluteString, "--client-id", org.clientID,
            "--redirect", org.redirectURI.absoluteString)
        await org.stop()
        #expect(run.code == 6)
        #expect(run.err.contains(" gets too many requests (status 429).\nidx: Wait "))
    }

    @Test(
        "every request has the time limit of --http-timeout, also one for stored tokens",
        arguments: [(["--http-timeout", "3s"], "3.0 seconds"), ([], "20.0 seconds")])
    func limit(flags: [String], expected: String) async throws {
        let place = ProgramEnvironment(
            variable: { _ in nil }, contents: { (_) throws(Failure) in nil })
        let settings = try Settings(
            Arguments(.named(.signOut), parsing: flags), environment: place)
        let server = Wire { request in
            HTTPResponse(status: 200, body: Array("\(request.timeout)".utf8))
        }
        let reply = try await settings.transport(Streams(), over: server).send(
            HTTPRequest(address: try WebAddress("https://acme.example"), timeout: .seconds(30)))
        #expect(String(decoding: reply.body, as: UTF8.self) == expected)
    }
}

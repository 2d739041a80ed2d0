import Foundation
import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXClassic

/// From a session token to OAuth tokens, without a browser.
@Suite struct `The exchange of a session token` {
    private typealias Org = Wire

    private func refused(_ answer: @escaping Org.Answer) async throws -> (IDXError?, [HTTPRequest])
    {
        let org = Wire([
            Org.json(Org.success, ["Set-Cookie": "sid=old; Path=/"]), answer,
        ])
        let flow = org.flow()
        let form = try #require(try await flow.start().remediations[.identify])
        form["identifier"]?.value = "mary"
        form["credentials.passcode"]?.value = "invented"
        let last = try await form.proceed()
        let error = await #expect(throws: IDXError.self) {
            let _: Token? = try await last.exchangeCode()
        }
        #expect("\(String(describing: error)) \(error?.hint ?? "")".contains("20111one") == false)
        return (error, org.requests)
    }

    @Test func `asks for a code with the token, without the session of a cookie`() async throws {
        let (_, requests) = try await refused(
            Org.redirect { "app:/callback?error=login_required&state=\($0["state"] ?? "")" })
        let request = try #require(requests.last)
        let query = URLComponents(string: request.address.text)?.queryItems ?? []
        let items = Dictionary(query.map { ($0.name, $0.value) }) { first, _ in first }
        #expect(requests.count == 2 && request.method == "GET" && request.body == nil)
        #expect(request.address.path == "/oauth2/v1/authorize")
        #expect(request.headers["Cookie"] == nil)
        #expect(items["sessionToken"] == "20111one" && items["prompt"] == "none")
        #expect(items["response_type"] == "code" && items["code_challenge_method"] == "S256")
        #expect(items["client_id"] == "0oaCLI" && items["redirect_uri"] == "app:/callback")
    }

    @Test func `asks for an age and an assurance level if the options do`() async throws {
        let org = Wire([
            Org.json(Org.success),
            Org.redirect { "app:/callback?error=login_required&state=\($0["state"] ?? "")" },
        ])
        var options = AuthnFlow.Options()
        (options.maxAge, options.acrValues) = (.seconds(60), ["urn:a", "urn:b"])
        let form = try #require(try await org.flow().start(options).remediations[.identify])
        form["identifier"]?.value = "mary"
        form["credentials.passcode"]?.value = "invented"
        let last = try await form.proceed()
        await #expect(throws: IDXError.self) { let _: Token? = try await last.exchangeCode() }
        let address = try #require(org.requests.last?.address.text)
        #expect(address.contains("&prompt=none&max_age=60&acr_values=urn%3Aa+urn%3Ab&"))
    }

    @Test(arguments: [
        "login_required", "consent_required", "interaction_required", "access_denied",
    ])
    func `where the app's policy asks for more, the browser is the way`(code: String) async throws {
        let (error, _) = try await refused(
            Org.redirect { "app:/callback?error=\(code)&state=\($0["state"] ?? "")" })
        #expect(error?.reason == .redirect(.failed(code: code, explanation: nil)))
        #expect(error?.suggestsBrowser == true)
        #expect(
            error?.errorDescription
                == "Exchanging the code: the provider refused (\(code)).")
        #expect(
            error?.hint
                == "Sign in with a browser: the app's policy asks for more than this sign-in offers."
        )
    }

    @Test func `a page for people means the same, and no redirect is followed`() async throws {
        let page: Org.Answer = { _ in
            .success(HTTPResponse(status: 200, headers: ["Content-Type": "text/html"]))
        }
        for answer in [page, Org.redirect { _ in "https://id.acme.example/login/login.htm" }] {
            let (error, requests) = try await refused(answer)
            #expect(error?.suggestsBrowser == true && requests.count == 2)
        }
    }

    @Test func `a return of another sign-in is refused`() async throws {
        let (error, requests) = try await refused(
            Org.redirect { _ in "app:/callback?code=c1&state=forged" })
        #expect(error?.reason == .redirect(.invalidContext))
        #expect(error?.suggestsBrowser == false && requests.count == 2)
    }

    @Test func `a refusal of the request is told`() async throws {
        let (error, _) = try await refused(
            Org.json(["error": "invalid_client", "error_description": "No."], status: 400))
        #expect(error?.code == .invalidClient)
    }

    @Test func `an unknown client or redirect URI is named as the likely reason`() async throws {
        let (error, _) = try await refused { _ in
            .success(HTTPResponse(status: 400, body: Array("<html>Sorry</html>".utf8)))
        }
        #expect(
            error?.errorDescription
                == "Exchanging the code: the provider refused (invalid_client).")
        #expect(
            error?.hint
                == "Check the client ID and the redirect URI: the org does not know this pair.")
    }

    @Test func `a page of a proxy is told as one`() async throws {
        let (error, _) = try await refused { _ in
            .success(HTTPResponse(status: 403, body: Array("<html>Blocked</html>".utf8)))
        }
        #expect(error?.reason == .blocked(excerpt: "<html>Blocked</html>"))
    }

    @Test func `needs a successful step`() async throws {
        let org = Wire([])
        let first = try await org.flow().start()
        let error = await #expect(throws: IDXError.self) { try await first.exchangeCode() }
        #expect(error?.reason == .notSuccessful)
    }

    @Test(
        arguments: [
            (nil, IDXError.Reason.notSuccessful),
            (["name": "original", "href": "/x", "hints": ["allow": ["GET"]]], .endedInBrowser),
        ] as [(JSON?, IDXError.Reason)])
    func `a success without a token says where it ended`(next: JSON?, reason: IDXError.Reason)
        async throws
    {
        var body: JSON.Object = ["status": "SUCCESS"]
        if let next { body["_links"] = ["next": next] }
        let org = Wire([Org.json(.object(body))])
        let step = try await org.flow().resume(stateToken: "00tx")
        #expect(step.status == .success)
        let error = await #expect(throws: IDXError.self) { try await step.exchange() }
        #expect(error?.reason == reason)
    }
}

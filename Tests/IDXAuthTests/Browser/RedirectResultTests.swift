import Testing

@testable import IDXAuth

@Suite struct `A browser's return` {
    private func read(
        _ address: String, redirect: String = "com.acme.cli:/callback", state: String? = "s t"
    ) -> RedirectReturn {
        RedirectReturn(
            address,
            for: .init(
                redirectURI: redirect, state: state, issuer: "https://acme.example/oauth2/a"))
    }

    @Test(arguments: [
        ("?interaction_code=ic%5F7&state=s+t", RedirectResult.authenticated),
        ("?state=s%20t&otp=123456", .magicLink),
        ("?state=s+t&error=interaction_required&interaction_code=x", .remediationRequired),
        (
            "?state=s+t&error=access_denied&error_description=No+way",
            .failed(code: "access_denied", explanation: "No way")
        ),
        (
            "?interaction_code=ic_7&state=s+t&iss=https%3A%2F%2Facme.example%2Foauth2%2Fa",
            .authenticated
        ),
        (
            "?interaction_code=ic_7&state=s+t&iss=https%3A%2F%2Facme.example%2Foauth2%2Fa%2F",
            .authenticated
        ),
        (
            "?interaction_code=ic_7&state=s+t&iss=https://evil.example",
            .issuerMismatch(found: "https://evil.example")
        ),
        (
            "?state=s+t&error=access_denied&iss=https://acme.example",
            .issuerMismatch(found: "https://acme.example")
        ),
        ("?interaction_code=ic_7&state=other&iss=https://evil.example", .invalidContext),
        ("?interaction_code=ic_7&state=other", .invalidContext),
        ("?interaction_code=ic_7&state=s+t&state=s+t", .invalidContext),
        ("?interaction_code=ic_7&interaction_code=ic_8&state=s+t", .invalidContext),
        ("?error=access_denied", .invalidContext),
        ("?error=access_denied&state=x", .invalidContext),
        ("?interaction_code=ic_7", .invalidContext), ("?state=s+t", .missingCode),
        ("", .invalidContext), ("?interaction_code=%zz&state=s+t", .invalidContext),
        ("?interaction_code=%FF&state=s+t", .invalidContext),
        ("#interaction_code=ic_7&state=s+t", .invalidContext),
        ("x?interaction_code=ic_7&state=s+t", .invalidRedirectUrl),
        ("/?interaction_code=ic_7&state=s+t", .invalidRedirectUrl),
    ])
    func `is judged by address, state, error and code, in this order`(
        tail: String, expected: RedirectResult
    ) {
        #expect(read("com.acme.cli:/callback\(tail)").result == expected)
    }

    @Test(arguments: [
        ("http://127.0.0.1:8080/cb", "http://127.0.0.1:8080/cb", true),
        ("http://127.0.0.1:8080/cb", "HTTP://127.0.0.1:8080/cb", true),
        ("https://app.acme.example", "https://App.Acme.example/", true),
        ("http://127.0.0.1:8080/cb", "http://127.0.0.1:8081/cb", false),
        ("http://127.0.0.1:8080/cb", "https://127.0.0.1:8080/cb", false),
        ("http://127.0.0.1:8080/cb", "http://localhost:8080/cb", false),
        ("http://127.0.0.1:8080/cb", "http://127.0.0.1:8080/CB", false),
        ("https://app.acme.example/cb", "https://app.acme.example@evil.example/cb", false),
    ])
    func `must come to the registered address`(redirect: String, address: String, isOurs: Bool) {
        let result = read("\(address)?interaction_code=1&state=s+t", redirect: redirect).result
        #expect(result == (isOurs ? .authenticated : .invalidRedirectUrl))
    }

    @Test func `means nothing while no sign-in runs`() {
        let address = "com.acme.cli:/callback?interaction_code=1&state="
        #expect(read(address, state: nil).result == .invalidContext)
    }

    @Test func `brings the code without its coding`() {
        let redirect = read("com.acme.cli:/callback?interaction_code=a%2Bb%25&state=s+t")
        #expect(redirect.code == "a+b%")
    }
}

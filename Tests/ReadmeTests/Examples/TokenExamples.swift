import Foundation
import IDXAuth
import IDXJSON

// The examples in the documentation of tokens, of what carries requests, and of the values below them.

enum TokenExamples {
    static func keep(_ token: Token) async throws {
        let credential = try await Credential.store(token)
        _ = credential
        // … another day, another process
        if let credential = try await Credential.default {
            let token = try await credential.refreshIfNeeded()
            _ = token
        }
    }

    static func store(_ token: Token, secret: Secret) async throws -> Credential {
        let store = CredentialStore(
            storage: try SystemCredentialStorage(program: "acme"),
            clientAuthentication: { _ in .secret(secret) })
        let credential = try await store.store(token)
        return credential
    }

    static func deviceToken(
        _ configuration: InteractionCodeFlow.Configuration
    ) async throws -> InteractionCodeFlow.Configuration {
        var configuration = configuration
        let storage = try FileCredentialStorage()
        configuration.deviceToken = try await storage.deviceToken(for: configuration.issuer)
        return configuration
    }

    static func reveal(_ token: Token) throws -> Token {
        let data = try JSONEncoder().encode(Token.Revealed(token))  // protect this
        let token = try JSONDecoder().decode(Token.Revealed.self, from: data).token
        return token
    }

    static func use(_ token: Token, _ address: WebAddress) throws {
        let headers = try token.authorization(for: "GET", address)  // Authorization: Bearer …
        let name = token.idToken?.claims.name  // "Jay Doe", verified
        print(token)  // Bearer token for openid profile, until 2031-04-01 10:30:00 +0000
        print(headers.count, name ?? "")
    }

    static func authorize(_ request: inout URLRequest, _ token: Token) throws {
        let address = try WebAddress("https://api.acme.example/v1/orders")
        for field in try token.authorization(for: "GET", address) {
            request.setValue(field.value, forHTTPHeaderField: field.name)
        }
    }

    static func claims(_ token: Token) -> [Any?] {
        let email = token.idToken?.claims.email  // "jay@example.com"
        let department = token.idToken?.claims["department"]  // a claim of your org's own
        return [email, department]
    }
}

enum TransportExamples {
    static func headers() -> String? {
        var headers: HTTPHeaders = ["Accept": "application/json"]
        let accept = headers["accept"]  // "application/json"
        headers.append("DT=1", to: "Cookie")
        return accept
    }

    static func send() async throws -> HTTPResponse {
        let address = try WebAddress("https://acme.okta.com/oauth2/v1/keys")
        let answer = try await SystemTransport.shared.send(HTTPRequest(address: address))
        return answer
    }

    static func address() throws -> String {
        let address = try WebAddress("https://acme.okta.com/oauth2/v1/keys")
        let host = address.host  // "acme.okta.com"
        return host
    }

    static func observe(_ configuration: InteractionCodeFlow.Configuration) -> InteractionCodeFlow {
        let transport = ObservedTransport { print($0.method, $0.address, $0.status ?? 0) }
        let flow = InteractionCodeFlow(configuration, transport: transport)
        return flow
    }

    static func secret(send: (String) -> Void) {
        let handle: Secret = "ih_3nZ"
        print(handle)  // ‹hidden›
        send(handle.revealed)  // the text
    }

    struct Saved: Codable {
        @Secret.Revealed var handle: Secret  // encoded as its text
    }

    static func json() -> (String?, String) {
        let body: JSON = ["credentials": ["passcode": "123456"], "rememberMe": true]
        let passcode = body["credentials"]?["passcode"]?.string  // "123456"
        let text = body.text()  // {"credentials":{"passcode":"123456"},"rememberMe":true}
        return (passcode, text)
    }
}

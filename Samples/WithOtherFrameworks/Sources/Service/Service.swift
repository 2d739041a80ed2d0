import AsyncHTTPClient
import HTTPTypes
import Hummingbird
import IDXAuth
import IDXForms
import IDXHTML
import NIOCore
import NIOHTTP1
import Synchronization

// Four modules of this file have an HTTPRequest, an HTTPResponse or a Response: those of the library are named by it.

/// Sends a flow's requests through AsyncHTTPClient.
public final class ClientTransport: HTTPTransport {
    private let client: HTTPClient

    /// Creates a transport. Make one: flows with the same share what they read of the org.
    public init(_ client: HTTPClient) {
        self.client = client
    }

    /// Sends a request.
    public func send(
        _ request: IDXAuth.HTTPRequest
    ) async throws(TransportError) -> IDXAuth.HTTPResponse {
        var message = HTTPClientRequest(url: request.address.text)
        message.method = NIOHTTP1.HTTPMethod(rawValue: request.method)
        for field in request.headers { message.headers.add(name: field.name, value: field.value) }
        message.headers.replaceOrAdd(name: "Accept-Encoding", value: "gzip")
        if let body = request.body { message.body = .bytes(ByteBuffer(bytes: body)) }
        do {
            return try await response(to: message, of: request)
        } catch let error as TransportError {
            throw error
        } catch is CancellationError {
            throw .cancelled
        } catch is NIOTooManyBytesError {
            throw .tooLarge(.bodyBytes(request.maxResponseBytes))
        } catch let error as HTTPClientError where error == .cancelled {
            throw .cancelled
        } catch let error as HTTPClientError where error == .deadlineExceeded {
            throw .timedOut(after: request.timeout)
        } catch {
            throw .connectionLost(reason: "\(error)")
        }
    }

    private func response(
        to message: HTTPClientRequest, of request: IDXAuth.HTTPRequest
    ) async throws -> IDXAuth.HTTPResponse {
        let seconds = request.timeout / .seconds(1)
        let reply = try await client.execute(
            message, timeout: .milliseconds(Int64(seconds * 1000)))
        let body = try await reply.body.collect(upTo: request.maxResponseBytes)
        var headers: IDXAuth.HTTPHeaders = [:]
        for field in reply.headers { headers.append(field.value, to: field.name) }
        return IDXAuth.HTTPResponse(
            status: Int(reply.status.code), headers: headers, body: Array(body.readableBytesView))
    }
}

extension HTTPClient.Configuration {
    /// What a flow needs of a client: no redirect is followed, and gzip is decoded.
    public static var forFlows: Self {
        var configuration = Self(
            redirectConfiguration: .disallow, decompression: .enabled(limit: .size(1 << 20)))
        configuration.httpVersion = .http1Only
        return configuration
    }
}

/// The sign-ins that are under way, in the memory of this process; with several, use a database.
final class SignIns: Sendable {
    struct SignIn {
        let token: String
        let context: InteractionCodeFlow.Context
    }

    private let all = Mutex<[String: SignIn]>([:])

    subscript(id: String) -> SignIn? {
        get { all.withLock { $0[id] } }
        set { all.withLock { $0[id] = newValue } }
    }
}

/// The routes of a sign-in and of an API that wants an access token.
public struct SignInRoutes: Sendable {
    let configuration: InteractionCodeFlow.Configuration
    let transport: ClientTransport
    let verifier: AccessTokenVerifier
    private let signIns = SignIns()

    /// Creates the routes of an app.
    public init(_ configuration: InteractionCodeFlow.Configuration, transport: ClientTransport) {
        self.configuration = configuration
        self.transport = transport
        verifier = AccessTokenVerifier(
            issuer: configuration.issuer, audience: "api://default", transport: transport)
    }

    /// Adds the routes.
    public func add<Context: RequestContext>(to router: Router<Context>) {
        router.get("sign-in") { _, _ in
            let flow = InteractionCodeFlow(configuration, transport: transport)
            return try await page(try await flow.start(), flow, random())
        }
        router.post("sign-in") { request, _ in
            let body = try await request.body.collect(upTo: 64 << 10)
            return try await take(PostedForm(urlEncoded: String(buffer: body)), request)
        }
        router.get("me") { request, _ in await me(request) }
    }

    private func random() -> String {
        (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    }

    private func take(_ form: PostedForm, _ request: Request) async throws -> Hummingbird.Response {
        guard let id = request.cookies["sign-in"]?.value, let known = signIns[id],
            form.token == known.token
        else { return Hummingbird.Response(status: .forbidden) }
        let flow = InteractionCodeFlow(restoring: known.context, transport: transport)
        let response = try await flow.resume()
        let screen = Screen(response, host: "Acme", reaching: .page)
        switch form.reading(at: screen) {
        case .decided(.submit(let action, let answers)):
            guard let remediation = Screen.remediation(for: action, in: response) else { break }
            try Screen.apply(answers, to: remediation, in: response)
            return try await page(try await remediation.proceed(), flow, id)
        case .incomplete(let again): return try html(again, response, flow, id)
        case .decided, .notOffered: break
        }
        return try await page(response, flow, id)
    }

    private func page(
        _ response: IDXAuth.Response, _ flow: InteractionCodeFlow, _ id: String
    ) async throws -> Hummingbird.Response {
        guard response.isLoginSuccessful, let token = try await response.exchangeCode() else {
            return try html(Screen(response, host: "Acme", reaching: .page), response, flow, id)
        }
        signIns[id] = nil
        let name = token.idToken?.claims.name ?? ""
        return Hummingbird.Response(
            status: .ok, body: .init(byteBuffer: ByteBuffer(string: "Hello, \(name)")))
    }

    private func html(
        _ screen: Screen, _ response: IDXAuth.Response, _ flow: InteractionCodeFlow, _ id: String
    ) throws -> Hummingbird.Response {
        let page = HTMLPage(screen, organization: "Acme", token: random(), address: "/sign-in")
        signIns[id] = (flow.context?.keeping(response)).map {
            SignIns.SignIn(token: page.token, context: $0)
        }
        var answer = Hummingbird.Response(
            status: .ok, body: .init(byteBuffer: ByteBuffer(string: page.document)))
        for field in page.headers {
            if let name = HTTPField.Name(field.name) { answer.headers[name] = field.value }
        }
        answer.setCookie(
            .init(name: "sign-in", value: id, secure: false, httpOnly: true, sameSite: .lax))
        return answer
    }

    private func me(_ request: Request) async -> Hummingbird.Response {
        do throws(AccessTokenError) {
            let dpop = HTTPField.Name("DPoP").flatMap { request.headers[$0] }
            let token = try await verifier.verify(
                .init(
                    method: request.method.rawValue,
                    url: "https://api.acme.example\(request.uri.path)",
                    authorization: request.headers[.authorization], dpop: dpop), scopes: ["profile"]
            )
            return Hummingbird.Response(
                status: .ok, body: .init(byteBuffer: ByteBuffer(string: token.subject)))
        } catch {
            var answer = Hummingbird.Response(status: .init(code: error.status))
            answer.headers[.wwwAuthenticate] = error.challenge
            return answer
        }
    }
}

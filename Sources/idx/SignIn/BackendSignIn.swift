import IDXAuth
import IDXCrypto
import IDXForms
import IDXJSON
import IDXPlatform

/// A sign-in whose tokens stay in the app's own backend: it gets the code, or does everything itself.
struct BackendSignIn: Sendable {
    private let session: SignInSession
    private let work: Work
    private let file: String?

    private enum Work: Sendable {
        /// Opens a page of the backend, which signs the user in and redirects to this program.
        case start(StartPage)
        /// Sends the code to a page of the backend.
        case exchange(WebAddress)
    }

    /// Refuses flags that do not go together, before anything is sent.
    init(_ session: SignInSession, program: [String]) throws(UsageError) {
        self.session = session
        let settings = session.settings
        file = settings["output"]
        for name in ["print", "for", "dpop"] where settings.isOn(name) {
            throw .together("--\(name)", "--via backend")
        }
        if !program.isEmpty { throw .together("-- CMD", "--via backend") }
        switch (settings["start-url"], settings["exchange"]) {
        case (let page?, nil): work = .start(try StartPage(page))
        case (nil, let page?): work = .exchange(try Self.address(page, "--exchange"))
        case (nil, nil):
            throw .alone("--via backend", needs: "--start-url URL or --exchange URL")
        case (_?, _?): throw .together("--start-url", "--exchange")
        }
    }

    fileprivate static func address(_ text: String, _ flag: String) throws(UsageError) -> WebAddress
    {
        do {
            return try WebAddress(text)
        } catch {
            throw .badValue(text, of: flag, reason: "cannot be used: \(error)")
        }
    }

    /// Signs in.
    ///
    /// - Returns: What the backend said, redacted as far as it is not known to be harmless; nil for an end
    ///   without it that is no failure.
    /// - Throws: A ``Failure`` for every other end.
    func run() async throws -> JSON? {
        let reply: JSON?
        switch work {
        case .start(let page): reply = try await begin(at: page)
        case .exchange(let page):
            reply = try await session.signIn {
                try await Self.exchange($0, at: page, session.transport)
            }
        }
        guard let reply else { return nil }
        if let file {
            let text = Sanitizer.escapedJSON(reply.text(.pretty) + "\n")
            try await FileAccess.keepPrivately(text.text, in: file)
        }
        return session.recorder.secrets.all.redacted(reply)
    }

    /// Opens the backend's page and reads the parameters it redirects with.
    private func begin(at page: StartPage) async throws -> JSON? {
        let redirect = await session.redirect()
        let source = BrowserStepSource(
            title: TitlePhrase.browserSignIn.text, issuer: page.url.absoluteString,
            page: { page.url },
            result: { page.result($0, at: redirect) })
        return try await session.hold(
            source, redirect: redirect, result: { page.result($0, at: redirect) }
        ) { url in
            page.reply(in: url)
        }
    }

    /// Sends the code, its verifier and the redirect URI, in the body of one request.
    ///
    /// - Returns: The backend's reply.
    /// - Throws: A ``Failure``, or a ``TransportError``. The code works once.
    static func exchange(
        _ code: AuthorizationCode, at page: WebAddress, _ transport: any HTTPTransport
    ) async throws -> JSON {
        let body: JSON = [
            "code": .string(code.code.revealed),
            "code_verifier": .string(code.codeVerifier.revealed),
            "redirect_uri": .string(code.redirectURI), "nonce": .string(code.nonce),
        ]
        let request = HTTPRequest(
            method: "POST", address: page,
            headers: ["Content-Type": "application/json", "Accept": "application/json"],
            body: Array(body.text().utf8))
        let reply = try await transport.send(request)
        let host = visible(page.host)
        // Without JSON there is no message to show.
        let json = try? JSON(parsing: reply.body)
        guard 200..<300 ~= reply.status else {
            // A backend may quote what it got.
            let redactor = Redactor(known: [code.code, code.codeVerifier, Secret(code.nonce)])
            let said = (json?["error_description"]?.string ?? json?["error"]?.string)
                .map(redactor.redacted)
            throw Failure(
                reply.status >= 500 ? .unreachable : .refused,
                "\(host) did not accept the code (status \(reply.status))"
                    + (said.map { ": \(visible($0, limit: 300))" } ?? "."),
                "A code works once: sign in again.")
        }
        guard let json else {
            throw Failure(.unreachable, "\(host) did not answer with JSON.")
        }
        return json
    }
}

/// A page of a backend that begins a sign-in by itself.
///
/// The program can check nothing but the callback, and anybody can call back with a session of their own. A
/// parameter with the value `{echo}` gets a random value, which the backend has to return.
struct StartPage: Sendable {
    let url: URL
    private let echo: (name: String, value: String)?

    init(_ text: String) throws(UsageError) {
        let value = SecureRandom.token(bytes: 32)
        let text = text.replacing("%7Becho%7D", with: "{echo}")
        let address = try BackendSignIn.address(
            text.replacing("{echo}", with: value), "--start-url")
        guard let url = URL(string: address.text) else {
            throw .badValue(text, of: "--start-url", reason: "is not an address")
        }
        self.url = url
        let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        echo = query.first { $0.value == value }.map { ($0.name, value) }
    }

    /// What the backend said in an address that a browser came back to.
    func reply(in url: URL) -> JSON {
        let returned = parameters(of: url).filter { $0.name != echo?.name }
        return .object(
            JSON.Object(returned.map { .init(key: $0.name, value: .string($0.value ?? "")) }))
    }

    private func parameters(of url: URL) -> [URLQueryItem] {
        URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    }

    /// What an address that a browser came back to means.
    func result(_ url: URL, at redirect: String) -> RedirectResult {
        let place = url.absoluteString.prefix { !"?#".contains($0) }
        guard place == redirect.prefix(while: { !"?#".contains($0) }) else {
            return .invalidRedirectUrl
        }
        guard let echo else { return .authenticated }
        let returned = parameters(of: url).filter { $0.name == echo.name }.map { $0.value ?? "" }
        let isSame = returned.count == 1 && ConstantTime.equal(returned[0], echo.value)
        return isSame ? .authenticated : .invalidContext
    }
}

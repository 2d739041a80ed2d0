import Foundation
import IDXAuth
import IDXForms
import IDXJSON
import IDXSimulator
import Synchronization
import TestSupport
import Testing

/// The code of the guides, played against the simulated org.
@Suite struct `The guides` {
    private func configuration(
        _ org: SimulatedOrg, scopes: [String] = ["openid", "profile", "offline_access"]
    ) -> InteractionCodeFlow.Configuration {
        .init(
            issuer: org.issuer, clientID: org.clientID, scopes: scopes,
            redirectURI: org.redirectURI)
    }

    private func token(_ org: SimulatedOrg) async throws -> Token {
        let flow = InteractionCodeFlow(configuration(org))
        let form = try #require(try await flow.start().remediations[.identify])
        form["identifier"]?.value = "jay@example.com"
        form["credentials.passcode"]?.value = Scenario.password
        return try #require(try await form.proceed().exchangeCode())
    }

    private let script = AnswersFile(
        username: "jay@example.com",
        entries: [
            .init(
                step: "identify", field: "credentials.passcode",
                content: .value(.string(Scenario.password)))
        ])

    @Test @MainActor func `sign in from a model, and hear why not`() async throws {
        let org = try await SimulatedOrg(scenario: "email-link")
        let model = SignInModel(configuration(org))
        await model.start()
        #expect(model.form?.name == "identify" && model.others.isEmpty)
        func type(_ password: String) throws {
            let form = try #require(model.form)
            model.typed[try #require(form["identifier"]).path] = "jay@example.com"
            model.typed[try #require(form["credentials.passcode"]).path] = password
        }
        try type("wrong")
        await model.submit(try #require(model.form))
        #expect(model.messages.isEmpty == false && model.problem == nil && model.typed.isEmpty)
        try type(Scenario.password)
        await model.submit(try #require(model.form))
        model.typed[try #require(model.form?["credentials.passcode"]).path] = "12"
        #expect(org.act(.clickLink))
        await model.wait()
        #expect(model.token?.refreshToken != nil && !model.isBusy && model.typed.isEmpty)
        await org.stop()
    }

    @Test @MainActor func `sign in with handlers`() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let controller = RecordingController(configuration(org))
        await controller.next { $0.viewDidLoad() }
        await controller.next { $0.continueTapped(username: "jay@example.com", password: "wrong") }
        #expect(controller.texts.count == 2 && !(controller.texts.last ?? []).isEmpty)
        await controller.next {
            $0.continueTapped(username: "jay@example.com", password: Scenario.password)
        }
        let token = try #require(controller.token)
        let credential = try await CredentialStore(storage: MemoryCredentialStorage()).store(token)
        await controller.next { controller in
            controller.refresh(credential) { _ in controller.showMessages(["refreshed"]) }
        }
        #expect(controller.texts.last == ["refreshed"])
        await org.stop()
    }

    @Test func `sign in many users, one request at a time`() async throws {
        let org = try await SimulatedOrg(scenario: "email-code")
        let service = SignInService(
            configuration: configuration(org), sessions: MemorySessions())
        let client = ClientContext(acceptLanguage: "de")
        for session in ["a", "b", "c"] { _ = try await service.begin(session, from: client) }
        for session in ["c", "a", "b"] {
            let fields = [
                "identifier": "jay@example.com", "credentials.passcode": Scenario.password,
            ]
            let asked = try await service.answer(fields, in: session, from: client)
            #expect(asked.remediations[.challengeAuthenticator] != nil)
            let code = try #require(org.fetch(.emailCode))
            let end = try await service.answer(
                ["credentials.passcode": code], in: session, from: client)
            #expect(end.isLoginSuccessful)
            await #expect(throws: SessionExpired.self) {
                try await service.answer([:], in: session, from: client)
            }
        }
        await org.stop()
    }

    @Test func `forget a sign-in that has expired`() async throws {
        let org = try await SimulatedOrg(scenario: "email-code")
        let service = SignInService(
            configuration: configuration(org), sessions: MemorySessions())
        let client = ClientContext()
        _ = try await service.begin("a", from: client)
        #expect(org.act(.letSessionExpire))
        let expired = await #expect(throws: IDXError.self) {
            try await service.answer(["identifier": "jay@example.com"], in: "a", from: client)
        }
        #expect(expired?.needsRestart == true)
        await #expect(throws: SessionExpired.self) {
            try await service.answer([:], in: "a", from: client)
        }
        await org.stop()
    }

    @Test func `sign in and out in a browser`() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let browser = ScriptedBrowser(org: org)
        var settings = configuration(org)
        #expect(try await BrowserGuide.signIn(settings, in: browser) != nil)
        let reply = try await BrowserGuide.withBackend(settings, in: browser) { code in
            code.keys.sorted().joined(separator: " ")
        }
        #expect(reply == "code code_verifier redirect_uri")
        let store = CredentialStore(storage: MemoryCredentialStorage())
        let credential = try await store.store(try await token(org))
        settings.logoutRedirectURI = org.redirectURI.absoluteString
        try await BrowserGuide.signOut(settings, credential) { page in
            guard case .redirect(let address) = org.browse(page.absoluteString) else { return page }
            return try #require(URL(string: address))
        }
        #expect(try await store.allIDs.isEmpty)
        await org.stop()
    }

    @Test(arguments: [#""browser": { "embedded": false }"#, #""engine": "classic""#])
    func `go on in a browser where the org wants that, or has no Identity Engine`(
        member: String
    ) async throws {
        let policy = try Policy(
            parsing: """
                { \(member),
                  "users": [ { "username": "jay@example.com", "password": "Rye-bread-8" } ] }
                """)
        let org = try await SimulatedOrg(policy: policy)
        let token = try await BrowserGuide.signInAnywhere(
            configuration(org), in: ScriptedBrowser(org: org)
        ) { _ in nil }
        #expect(token?.idToken != nil)
        await org.stop()
    }

    @Test @MainActor func `sign in in a browser with handlers`() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let controller = WelcomeController()
        controller.store = CredentialStore(storage: MemoryCredentialStorage())
        await withCheckedContinuation { next in
            controller.done = next.resume
            controller.signInTapped(configuration(org), ScriptedBrowser(org: org))
        }
        #expect(controller.shown == ["jay@example.com"])
        #expect(try await controller.store?.allIDs.count == 1)
        await org.stop()
    }

    @Test func `sign in to a second app without questions`() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let settings = configuration(org, scopes: ["openid", "offline_access", "device_sso"])
        let form = try #require(
            try await InteractionCodeFlow(settings).start().remediations[.identify])
        form["identifier"]?.value = "jay@example.com"
        form["credentials.passcode"]?.value = Scenario.password
        let first = try #require(try await form.proceed().exchangeCode())
        let second = try await MobileGuide.exchange(configuration(org), firstAppToken: first)
        #expect(second.idToken?.claims.subject == first.idToken?.claims.subject)
        #expect(second.accessToken != first.accessToken)
        await org.stop()
    }

    @Test func `open a web app without questions`() async throws {
        var policy = try #require(Policy.builtIn("password"))
        policy.clients = ["0oaShop", "0oaBank"].map { id in
            var client = Policy.Client()
            (client.id, client.redirectURIs) = (id, ["https://\(id).example/back"])
            return client
        }
        let org = try await SimulatedOrg(policy: policy)
        let settings = configuration(org, scopes: ["openid", "interclient_access"])
        let form = try #require(
            try await InteractionCodeFlow(settings).start().remediations[.identify])
        form["identifier"]?.value = "jay@example.com"
        form["credentials.passcode"]?.value = Scenario.password
        let native = try #require(try await form.proceed().exchangeCode())
        let ticket = try await TokenExchangeFlow(settings).interclientToken(
            for: "0oaShop", with: native)
        func open(_ id: String) async throws -> (AuthorizationCodeFlow, BrowserReply) {
            let flow = AuthorizationCodeFlow(
                issuer: org.issuer, clientID: id, scopes: ["openid"],
                redirectURI: "https://\(id).example/back")
            let page = try await flow.start(
                .init(additionalParameters: ["interclient_token": ticket.revealed]))
            return (flow, org.browse(page.absoluteString))
        }
        guard case (_, .dialogue) = try await open("0oaBank") else {
            Issue.record("the token is for another app")
            return
        }
        let (shop, reply) = try await open("0oaShop")
        guard case .redirect(let address) = reply, let url = URL(string: address) else {
            Issue.record("the shop asks: \(reply)")
            return
        }
        let web = try await shop.resume(with: url)
        #expect(web.idToken?.claims.subject == native.idToken?.claims.subject)
        await org.stop()
    }

    @Test func `keep the tokens of two users`() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let store = CredentialStore(storage: MemoryCredentialStorage())
        try await store.store(try await token(org))
        let blue = try await TokenGuide.several(store, try await token(org))
        let credential = try #require(blue.first)
        #expect(try await store.default?.id == credential.id)
        let request = try await TokenGuide.request(credential, "https://api.acme.example/orders")
        #expect(request?.value(forHTTPHeaderField: "Authorization")?.hasPrefix("Bearer ") == true)
        #expect(await (try TokenGuide.signOut(credential)) == "signed out")
        #expect(try await store.allIDs.count == 1)
        await org.stop()
    }

    @Test func `keep the tokens of many users in a database`() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let table = Table()
        let store = CredentialStore(storage: DatabaseStorage(database: table))
        let signedIn = try await token(org)
        let ids = [
            try await ManyUsersGuide.keep(store, signedIn),
            try await ManyUsersGuide.keep(store, signedIn),
        ]
        func kept(_ place: Int) async throws -> Secret? {
            try await ManyUsersGuide.token(store, ids[place])?.accessToken
        }
        #expect(try await kept(0) == signedIn.accessToken)
        let credential = try #require(try await store.with(id: ids[0]))
        let new = try await credential.refresh()
        #expect(try await kept(0) == new.accessToken)
        #expect(try await kept(1) == signedIn.accessToken)
        try await credential.revoke()
        #expect(try await kept(0) == nil)
        #expect(try await store.allIDs == [ids[1]])
        try await store.removeAll()
        #expect(await table.rows.isEmpty)
        #expect(await table.locks == [ids[0], ids[0]])
        await org.stop()
    }

    @Test func `send through a transport of one's own`() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let seen = Mutex<[String]>([])
        let transport = ProxyTransport(base: SystemTransport.shared) { host, status in
            seen.withLock { $0.append("\(host) \(status ?? 0)") }
        }
        _ = try await InteractionCodeFlow(configuration(org), transport: transport).start()
        #expect(seen.withLock { $0 }.allSatisfy { $0 == "127.0.0.1 200" })
        await org.stop()
        let table = TableTransport(replies: [
            "/oauth2/default/.well-known/openid-configuration": "{}"
        ])
        await #expect(throws: IDXError.self) {
            try await InteractionCodeFlow(
                .init(
                    issuer: "https://acme.okta.com/oauth2/default", clientID: "0oaCLI",
                    scopes: ["openid"], redirectURI: "com.acme.cli:/callback"), transport: table
            ).start()
        }
    }

    @Test @MainActor func `render in a view, and in HTML`() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let model = ScreenModel()
        let flow = InteractionCodeFlow(configuration(org))
        let run = Task { try await RendererGuide.run(flow, model) }
        while model.screen == nil { await Task.yield() }
        let questions = try #require(model.screen?.main?.questions)
        model.submit([
            Answer(question: questions[0].id, value: .text("jay@example.com")),
            Answer(question: questions[1].id, value: .secret(Secret(Scenario.password))),
        ])
        #expect(try await run.value != nil)

        let response = try await flow.start()
        let end = try await RendererGuide.take(
            Array(
                #"{"answers":{"identifier":"jay@example.com","credentials.passcode":"\#(Scenario.password)"}}"#
                    .utf8), at: response)
        #expect(end.isLoginSuccessful)
        await org.stop()
    }

    @Test func `choose the call on the page, which is the same option as the text message`()
        async throws
    {
        let org = try await SimulatedOrg(scenario: "enroll-phone")
        var response = try await InteractionCodeFlow(configuration(org)).start()
        var page = StepPage.document(response, token: "t1")
        /// Fills in the first form's controls with these labels, as a browser does.
        func submit(_ typed: [String: String], token: String = "t1") async throws {
            let form = try #require(try HTMLElement(parsing: page).all("form").first)
            var posted = form.all("input").filter { $0["type"] == "hidden" }
            posted += form.all("label").flatMap { label in
                let inputs = label.all("input") + form.all.filter { $0["id"] == label["for"] }
                return inputs.compactMap { $0.filled(typed, under: label.words) }
            }
            posted += form.all("button").compactMap { $0.filled(typed, under: $0.words) }
            let body = posted.map { input in
                let value = input["name"] == "idx:token" ? token : input["value"] ?? ""
                return "\(input["name"] ?? "")=\(PercentCoding.formEncode(value))"
            }
            (response, page) = try await StepPage.take(
                body.joined(separator: "&"), at: response, token: "t1")
        }
        try await submit(
            ["Username": "jay@example.com", "Password": Scenario.password], token: "no")
        #expect(response.remediations[.identify] != nil)
        try await submit(["Username": "jay@example.com", "Password": ""])
        #expect(page.contains("Enter your password."))
        try await submit(["Username": "jay@example.com", "Password": Scenario.password])
        try await submit(["Phone, voice call": "on", "Phone number": "+15551234321"])
        #expect(org.fetch(.smsCode) == nil)
        try await submit(["Enter code": try #require(org.fetch(.voiceCode))])
        #expect(response.isLoginSuccessful)
        await org.stop()
    }

    @Test func `answer from a file, and read each file of the article`() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let page = try #require(
            DocumentationPage.all.first { $0.path.hasSuffix("AnswersFiles.md") })
        let files = page.blocks.filter { $0.language == "json" }
        #expect(files.count == 2)
        for file in files {
            let bytes = Array(file.code.joined(separator: "\n").utf8)
            let flow = InteractionCodeFlow(configuration(org))
            #expect(
                try await AnswersGuide.signIn(flow, bytes, ExampleReader(secret: Scenario.password))
                    != nil)
        }
        await org.stop()
    }

    @Test func `speak German`() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let prompter = ScriptPrompter(script, reader: ExampleReader())
        #expect(try await LanguageGuide.signIn(configuration(org), prompter) != nil)
        let flow = InteractionCodeFlow(configuration(org))
        let screen = try await LanguageGuide.request(flow, acceptLanguage: "de-AT")
        #expect(screen.title == "Bei acme.okta.com anmelden")
        #expect(screen.main?.questions.map(\.label).contains("Passwort") == true)
        await org.stop()
    }
}

/// Waits for each handler.
private final class RecordingController: SignInController {
    private(set) var texts: [[String]] = []
    private(set) var token: Token?
    private var heard: CheckedContinuation<Void, Never>?

    func next(_ act: (RecordingController) -> Void) async {
        await withCheckedContinuation { continuation in
            heard = continuation
            act(self)
        }
    }

    override func signedIn(_ token: Token) {
        self.token = token
        heard?.resume()
    }

    override func showMessages(_ texts: [String]) {
        self.texts.append(texts)
        heard?.resume()
    }

    override func showProblem(_ text: String) { showMessages([text]) }
}

/// A database with one table, which knows the statements of the guide.
private actor Table: Database {
    private(set) var rows: [String: String] = [:]
    private(set) var locks: [String] = []

    func query(_ statement: String, _ values: [String]) throws -> [[String]] {
        let id = values.first
        var found = rows.filter { id == nil || $0.key == id }.map { [$0.key, $0.value] }
        switch statement.prefix(while: { $0 != " " }) {
        case "SELECT" where statement.contains("lock"):
            locks += values
            return []
        case "SELECT": return found
        case "DELETE":
            for row in found { rows[row[0]] = nil }
            return []
        case "INSERT": found = found.isEmpty ? [values] : []
        default: found = found.filter { $0[1] == values[2] }.map { _ in Array(values.prefix(2)) }
        }
        for row in found { rows[row[0]] = row[1] }
        return found
    }

    func transaction<Value: Sendable>(
        _ work: @Sendable (any Database) async throws -> Value
    ) async throws -> Value { try await work(self) }
}

extension HTMLElement {
    /// The control with what is typed into it or chosen of it, if its label is among these.
    fileprivate func filled(_ typed: [String: String], under label: String) -> HTMLElement? {
        guard let text = typed.first(where: { label.hasPrefix($0.key) })?.value else { return nil }
        var control = self
        if control["value"] == nil { control.attributes["value"] = text }
        return control
    }
}

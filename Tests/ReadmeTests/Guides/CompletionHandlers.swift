import IDXAuth

/// A view controller in all but its superclass.
@MainActor class SignInController {
    private let flow: InteractionCodeFlow
    private var form: Remediation?

    init(_ configuration: InteractionCodeFlow.Configuration) {
        flow = InteractionCodeFlow(configuration)
    }

    func viewDidLoad() {
        flow.start { (result: Result<Response, IDXError>) in
            self.show(result)
        }
    }

    func continueTapped(username: String, password: String) {
        form?["identifier"]?.value = username
        form?["credentials.passcode"]?.value = password
        form?.proceed { (result: Result<Response, IDXError>) in
            self.show(result)
        }
    }

    private func show(_ result: Result<Response, IDXError>) {
        switch result {
        case .success(let response) where response.isLoginSuccessful:
            response.exchangeCode { (token: Token?, error: IDXError?) in
                if let token { self.signedIn(token) }
                if let error { self.showProblem("\(error) \(error.hint)") }
            }
        case .success(let response):
            form = response.remediations.first
            showMessages(response.messages.map(\.text))
        case .failure(let error):
            showProblem("\(error) \(error.hint)")
        }
    }

    func signedIn(_ token: Token) {}
    func showMessages(_ texts: [String]) {}
    func showProblem(_ text: String) {}
}

extension SignInController {
    static func anyCall(
        _ flow: InteractionCodeFlow, show: @escaping @MainActor (Any) -> Void
    ) {
        perform {
            try await flow.resume()
        } completion: { result in
            switch result {
            case .success(let response): show(response)
            case .failure(let error): show(error)
            }
        }
    }

    func refresh(_ credential: Credential, then call: @escaping @MainActor (Token) -> Void) {
        perform {
            try await credential.refreshIfNeeded()
        } completion: { result in
            switch result {
            case .success(let token): call(token)
            case .failure(let error): self.showProblem("\(error)")
            }
        }
    }
}

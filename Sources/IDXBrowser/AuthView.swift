#if canImport(AuthenticationServices) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import AuthenticationServices
    import IDXAuth
    public import IDXPlatform
    public import UIKit

    /// Two buttons, Sign In and Sign Up: the first opens a page in the system's session for signing in.
    ///
    /// ```swift
    /// let authView = AuthView(
    ///     url: backendPage, callbackURLScheme: "com.acme.app",
    ///     completionHandler: { url, error in finish(url) },
    ///     signUpAction: { register() })
    /// view.addSubview(authView)
    /// ```
    ///
    /// Any app can claim a custom scheme. Inside the session the callback is captured first, but prefer an
    /// https callback: ``WebAuthenticationLeg`` with ``IDXAuth/BrowserFlow``.
    public final class AuthView: UIView {
        private let request: Result<WebSessionRequest, IDXError>
        private let completion: @MainActor (URL?, (any Error)?) -> Void
        private lazy var leg = WebAuthenticationLeg(anchor: { [weak self] in self?.window })

        /// Creates the view.
        ///
        /// - Parameters:
        ///   - url: The page: https, or http on this machine.
        ///   - callbackURLScheme: The scheme that the browser comes back with, in lowercase.
        ///   - completionHandler: Called once for each tap on Sign In: with the address the browser came
        ///     back to, or with an error, which is a `CancellationError` if the user ended the session.
        ///   - prefersEphemeralWebBrowserSession: Whether the session shares no cookies with the browser.
        ///   - signUpAction: Called when the user taps Sign Up.
        public init(
            url: URL, callbackURLScheme: String?,
            completionHandler: @escaping @MainActor (URL?, (any Error)?) -> Void,
            prefersEphemeralWebBrowserSession: Bool = false,
            signUpAction: @escaping @MainActor () -> Void
        ) {
            completion = completionHandler
            request = Result { () throws(IDXError) in
                try WebSessionRequest(
                    url: url, scheme: callbackURLScheme,
                    isPrivate: prefersEphemeralWebBrowserSession)
            }
            super.init(frame: .zero)
            addButtons(signUpAction)
        }

        /// Interface Builder cannot give the parameters.
        @available(*, unavailable)
        public required init?(coder: NSCoder) { nil }

        private func addButtons(_ signUp: @escaping @MainActor () -> Void) {
            let signIn = UIAction(title: "Sign In") { [weak self] _ in self?.signIn() }
            let buttons = [signIn, UIAction(title: "Sign Up") { _ in signUp() }].map {
                UIButton(type: .system, primaryAction: $0)
            }
            let stack = UIStackView(arrangedSubviews: buttons)
            stack.axis = .vertical
            stack.spacing = 8
            stack.translatesAutoresizingMaskIntoConstraints = false
            addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: trailingAnchor),
                stack.topAnchor.constraint(equalTo: topAnchor),
                stack.bottomAnchor.constraint(equalTo: bottomAnchor),
            ])
        }

        private func signIn() {
            switch request {
            case .success(let request): leg.tap(request, completion: completion)
            case .failure(let error): completion(nil, error)
            }
        }
    }
#endif

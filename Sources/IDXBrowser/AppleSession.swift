#if canImport(AuthenticationServices)
    public import AuthenticationServices
    import IDXAuth
    import IDXPlatform

    extension WebAuthenticationLeg {
        /// Creates a leg that shows its pages in front of a window.
        ///
        /// - Parameter anchor: The window; without one the system chooses, where it can.
        public convenience init(anchor: ASPresentationAnchor? = nil) {
            self.init { request, end in AppleSession(request, anchor: { anchor }, end: end) }
        }

        /// Creates a leg for a view that has no window yet.
        convenience init(anchor: @escaping @MainActor () -> ASPresentationAnchor?) {
            self.init { request, end in AppleSession(request, anchor: anchor, end: end) }
        }
    }

    /// An `ASWebAuthenticationSession` with its settings, kept alive until it ends.
    @MainActor private final class AppleSession: NSObject, SystemWebSession {
        private let anchor: @MainActor () -> ASPresentationAnchor?
        private let session: ASWebAuthenticationSession

        init(
            _ request: WebSessionRequest, anchor: @escaping @MainActor () -> ASPresentationAnchor?,
            end: @escaping @MainActor (WebSessionEnd) -> Void
        ) {
            self.anchor = anchor
            let handler: @Sendable (URL?, (any Error)?) -> Void = { url, error in
                let outcome = Self.outcome(url, error)
                Task { @MainActor in end(outcome) }
            }
            switch request.callback {
            case .https(let host, let path):
                session = ASWebAuthenticationSession(
                    url: request.url, callback: .https(host: host, path: path),
                    completionHandler: handler)
            case .customScheme(let scheme):
                session = ASWebAuthenticationSession(
                    url: request.url, callback: .customScheme(scheme), completionHandler: handler)
            default:
                session = ASWebAuthenticationSession(
                    url: request.url, callbackURLScheme: nil, completionHandler: handler)
            }
            super.init()
            session.prefersEphemeralWebBrowserSession = request.isPrivate
            #if !os(tvOS) && !os(watchOS)
                session.presentationContextProvider = self
            #endif
        }

        private nonisolated static func outcome(_ url: URL?, _ error: (any Error)?) -> WebSessionEnd
        {
            if let url { return .returned(url) }
            switch (error as? ASWebAuthenticationSessionError)?.code {
            case .canceledLogin: return .cancelled
            case .presentationContextNotProvided, .presentationContextInvalid:
                return .failed(WebAuthenticationError.noWindow)
            default: return .failed(error ?? WebAuthenticationError.cannotStart)
            }
        }

        func start() -> Bool { session.start() }

        func cancel() { session.cancel() }
    }

    #if !os(tvOS) && !os(watchOS)
        extension AppleSession: ASWebAuthenticationPresentationContextProviding {
            func presentationAnchor(
                for session: ASWebAuthenticationSession
            ) -> ASPresentationAnchor {
                anchor() ?? ASPresentationAnchor()
            }
        }
    #endif
#endif

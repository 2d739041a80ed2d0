// The examples that need Apple's frameworks. `.ci/apple` checks them on Linux.
#if canImport(AuthenticationServices) && canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import Foundation
    import IDXAuth
    import IDXBrowser
    import SwiftUI
    import UIKit

    @MainActor enum AppleExamples {
        static func leg(
            _ configuration: InteractionCodeFlow.Configuration, _ view: UIView
        ) -> BrowserFlow<Never> {
            let leg = WebAuthenticationLeg(anchor: view.window)
            let flow = BrowserFlow(AuthorizationCodeFlow(configuration), in: leg)
            return flow
        }

        static func authView(
            _ view: UIView, _ backendPage: URL, finish: @escaping @MainActor (URL?) -> Void,
            register: @escaping @MainActor () -> Void
        ) {
            let authView = AuthView(
                url: backendPage, callbackURLScheme: "com.acme.app",
                completionHandler: { url, error in finish(url) },
                signUpAction: { register() })
            view.addSubview(authView)
        }

        static func platform(_ remediation: Remediation, _ view: UIView) async throws
            -> Response
        {
            let next = try await remediation.proceed(
                with: PlatformAuthenticator(anchor: { view.window }))
            return next
        }
    }

    struct SignInPage: View {
        let flow: AuthorizationCodeFlow
        let leg: WebAuthenticationLeg
        @State private var outcome: BrowserFlow<Never>.Outcome?
        @State private var isBusy = false

        var body: some View {
            Button("Sign In") {
                isBusy = true
                Task {
                    outcome = try? await BrowserFlow(flow, in: leg).signIn()
                    isBusy = false
                }
            }
            .disabled(isBusy)
        }
    }
#endif

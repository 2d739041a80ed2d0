#if canImport(AuthenticationServices) && canImport(SwiftUI)
    public import SwiftUI

    /// Two buttons, Sign In and Sign Up, for SwiftUI.
    ///
    /// ```swift
    /// SignInButtons {
    ///     outcome = try? await BrowserFlow(flow, in: leg).signIn()
    /// } signUp: {
    ///     showsRegistration = true
    /// }
    /// ```
    ///
    /// Sign In is disabled while its work goes on, so a second tap starts nothing.
    public struct SignInButtons: View {
        private let signIn: @MainActor @Sendable () async -> Void
        private let signUp: (@MainActor @Sendable () -> Void)?
        @State private var isBusy = false

        /// Creates the buttons.
        ///
        /// - Parameters:
        ///   - signIn: Signs in.
        ///   - signUp: What Sign Up does; nil leaves the button out.
        public init(
            signIn: @escaping @MainActor @Sendable () async -> Void,
            signUp: (@MainActor @Sendable () -> Void)? = nil
        ) {
            self.signIn = signIn
            self.signUp = signUp
        }

        /// The buttons.
        public var body: some View {
            VStack {
                Button("Sign In") {
                    isBusy = true
                    Task {
                        await signIn()
                        isBusy = false
                    }
                }
                .disabled(isBusy)
                if let signUp { Button("Sign Up") { signUp() } }
            }
        }
    }
#endif

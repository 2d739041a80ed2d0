#if canImport(AuthenticationServices) && !os(watchOS) && !os(tvOS)
    public import AuthenticationServices
    public import IDXAuth
    import IDXJSON
    import IDXPlatform

    /// The passkeys and security keys of Apple's systems, in their own dialog.
    ///
    /// ```swift
    /// let next = try await remediation.proceed(with: PlatformAuthenticator(anchor: { view.window }))
    /// ```
    ///
    /// The system shows the dialog, checks the relying party against the app's associated domains
    /// (`webcredentials:id.acme.example`), and makes the client data with the origin `https://` and the relying
    /// party. An org whose relying party is another domain than its own refuses that origin.
    public struct PlatformAuthenticator: WebAuthnAuthenticator {
        /// Which authenticators the dialog offers.
        public struct Kinds: OptionSet, Sendable, Hashable {
            /// The bits.
            public let rawValue: Int
            /// Creates a set from its bits.
            public init(rawValue: Int) { self.rawValue = rawValue }

            /// Passkeys of this device, of the user's other devices and of password managers.
            public static let passkeys = Kinds(rawValue: 1)
            /// Security keys by USB, NFC or Lightning.
            public static let securityKeys = Kinds(rawValue: 2)
        }

        private let kinds: Kinds
        private let anchor: @MainActor @Sendable () -> ASPresentationAnchor?

        /// Creates an authenticator that shows its dialog in front of a window.
        ///
        /// - Parameters:
        ///   - kinds: What the dialog offers.
        ///   - anchor: Returns the window; without one the system chooses, where it can.
        public init(
            _ kinds: Kinds = [.passkeys, .securityKeys],
            anchor: @escaping @MainActor @Sendable () -> ASPresentationAnchor? = { nil }
        ) {
            self.kinds = kinds
            self.anchor = anchor
        }

        /// Answers a request with what the user chooses in the dialog.
        ///
        /// - Parameter request: What the org asks of a key.
        /// - Returns: The answer, for `remediation.fill(with:)`.
        /// - Throws: `ASAuthorizationError`; `CancellationError` if the user or the task cancels.
        public func answer(_ request: WebAuthnRequest) async throws -> WebAuthnAnswer {
            let dialog = await AuthorizationDialog(anchor: anchor)
            return try await withTaskCancellationHandler {
                try await dialog.answer(try KeyRequests(request, kinds))
            } onCancel: {
                Task { @MainActor in dialog.cancel() }
            }
        }
    }

    /// The system's dialog, kept alive until it ends.
    @MainActor private final class AuthorizationDialog: NSObject {
        private let anchor: @MainActor @Sendable () -> ASPresentationAnchor?
        private var controller: ASAuthorizationController?
        private var continuation: CheckedContinuation<WebAuthnAnswer, any Error>?

        init(anchor: @escaping @MainActor @Sendable () -> ASPresentationAnchor?) {
            self.anchor = anchor
            super.init()
        }

        func answer(_ requests: KeyRequests) async throws -> WebAuthnAnswer {
            try Task.checkCancellation()
            let controller = ASAuthorizationController(authorizationRequests: requests.all)
            controller.delegate = self
            controller.presentationContextProvider = self
            self.controller = controller
            return try await withCheckedThrowingContinuation { continuation in
                self.continuation = continuation
                controller.performRequests()
            }
        }

        func cancel() { controller?.cancel() }

        private func end(_ result: Result<WebAuthnAnswer, any Error>) {
            continuation?.resume(with: result)
            (continuation, controller) = (nil, nil)
        }
    }

    extension AuthorizationDialog: ASAuthorizationControllerDelegate {
        func authorizationController(
            controller: ASAuthorizationController,
            didCompleteWithAuthorization authorization: ASAuthorization
        ) {
            switch authorization.credential {
            case let credential as any ASAuthorizationPublicKeyCredentialAssertion:
                let handle = Array(credential.userID)
                end(
                    .success(
                        .assertion(
                            WebAuthnAssertion(
                                clientDataJSON: Array(credential.rawClientDataJSON),
                                authenticatorData: Array(credential.rawAuthenticatorData),
                                signature: Array(credential.signature),
                                userHandle: handle.isEmpty ? nil : handle))))
            case let credential as any ASAuthorizationPublicKeyCredentialRegistration:
                guard let object = credential.rawAttestationObject else {
                    return end(.failure(ASAuthorizationError(.invalidResponse)))
                }
                end(
                    .success(
                        .attestation(
                            WebAuthnAttestation(
                                clientDataJSON: Array(credential.rawClientDataJSON),
                                attestationObject: Array(object)))))
            default: end(.failure(ASAuthorizationError(.invalidResponse)))
            }
        }

        func authorizationController(
            controller: ASAuthorizationController, didCompleteWithError error: any Error
        ) {
            let isCancelled = (error as? ASAuthorizationError)?.code == .canceled
            end(.failure(isCancelled ? CancellationError() : error))
        }
    }

    extension AuthorizationDialog: ASAuthorizationControllerPresentationContextProviding {
        func presentationAnchor(
            for controller: ASAuthorizationController
        ) -> ASPresentationAnchor { anchor() ?? ASPresentationAnchor() }
    }

    /// The requests of the system for a request of the org.
    @MainActor private struct KeyRequests {
        private(set) var all: [ASAuthorizationRequest] = []

        init(_ request: WebAuthnRequest, _ kinds: PlatformAuthenticator.Kinds) throws {
            guard let challenge = request.challenge else {
                throw ASAuthorizationError(.failed)
            }
            let passkeys = ASAuthorizationPlatformPublicKeyCredentialProvider(
                relyingPartyIdentifier: request.relyingPartyID)
            let keys = ASAuthorizationSecurityKeyPublicKeyCredentialProvider(
                relyingPartyIdentifier: request.relyingPartyID)
            switch request.operation {
            case .authenticate(let data):
                if kinds.contains(.passkeys) {
                    let wish = passkeys.createCredentialAssertionRequest(challenge: Data(challenge))
                    wish.allowedCredentials = request.platformDescriptors
                    wish.userVerificationPreference = .init(data.userVerification)
                    all.append(wish)
                }
                if kinds.contains(.securityKeys) {
                    let wish = keys.createCredentialAssertionRequest(challenge: Data(challenge))
                    wish.allowedCredentials = request.keyDescriptors
                    wish.userVerificationPreference = .init(data.userVerification)
                    all.append(wish)
                }
            case .register(let data):
                let text = data.user?.id ?? ""
                let user = Data(base64URL: text) ?? Data(text.utf8)
                let verification = ASAuthorizationPublicKeyCredentialUserVerificationPreference(
                    data.selection?["userVerification"]?.string)
                let attachment = data.selection?["authenticatorAttachment"]?.string
                if kinds.contains(.passkeys), attachment != "cross-platform" {
                    let wish = passkeys.createCredentialRegistrationRequest(
                        challenge: Data(challenge), name: data.user?.name ?? "", userID: user)
                    wish.userVerificationPreference = verification
                    wish.excludedCredentials = request.platformDescriptors
                    all.append(wish)
                }
                if kinds.contains(.securityKeys), attachment != "platform" {
                    let wish = keys.createCredentialRegistrationRequest(
                        challenge: Data(challenge), displayName: data.user?.displayName ?? "",
                        name: data.user?.name ?? "", userID: user)
                    wish.userVerificationPreference = verification
                    wish.excludedCredentials = request.keyDescriptors
                    wish.credentialParameters = data.algorithms.map {
                        .init(algorithm: ASCOSEAlgorithmIdentifier(rawValue: $0))
                    }
                    wish.attestationPreference = .init(rawValue: data.attestation ?? "none")
                    wish.residentKeyPreference = .init(
                        rawValue: data.selection?["residentKey"]?.string ?? "discouraged")
                    all.append(wish)
                }
            default: throw ASAuthorizationError(.failed)
            }
            if all.isEmpty { throw ASAuthorizationError(.notHandled) }
        }
    }

    extension ASAuthorizationPublicKeyCredentialUserVerificationPreference {
        fileprivate init(_ text: String?) { self.init(rawValue: text ?? "preferred") }
    }

    extension WebAuthnRequest {
        fileprivate var platformDescriptors: [ASAuthorizationPlatformPublicKeyCredentialDescriptor]
        {
            credentials.compactMap { Data(base64URL: $0.id) }.map { .init(credentialID: $0) }
        }

        fileprivate var keyDescriptors: [ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor] {
            credentials.compactMap { credential in
                guard let id = Data(base64URL: credential.id) else { return nil }
                let known = credential.transports.filter { ["usb", "nfc", "ble"].contains($0) }
                return .init(
                    credentialID: id,
                    transports: known.isEmpty
                        ? ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor.Transport
                            .allSupported : known.map { .init(rawValue: $0) })
            }
        }
    }

    extension Data {
        /// Decodes base64url without padding (RFC 4648 §5).
        fileprivate init?(base64URL text: String) {
            let plain = text.replacing("-", with: "+").replacing("_", with: "/")
            let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
            self.init(base64Encoded: plain + padding)
        }
    }
#endif

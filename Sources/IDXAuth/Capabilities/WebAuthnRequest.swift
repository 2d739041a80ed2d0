import IDXCrypto
public import IDXJSON

/// A request for an external security key, with all the data it needs.
///
/// The client itself does not sign anything. Code that can reach a key, such as a FIDO helper or a system
/// dialog, passes this request to the key and returns its answer:
///
/// ```swift
/// if let request = remediation.webAuthnRequest {
///     try remediation.fill(with: try await key.answer(request))
///     response = try await remediation.proceed()
/// }
/// ```
public struct WebAuthnRequest: Sendable, Hashable {
    /// The operation.
    @nonexhaustive
    public indirect enum Operation: Sendable, Hashable {
        /// Prove that the user has one of the keys.
        case authenticate(WebAuthnChallenge)
        /// Create a new key.
        case register(WebAuthnActivation)
    }

    /// The operation.
    public let operation: Operation
    /// The relying party: the one that the server names, otherwise the server's host.
    public let relyingPartyID: String
    /// The origin for the client data.
    public let origin: String
    /// The user's keys: one of them has to sign; for a registration, they are excluded.
    public let credentials: [Credential]

    /// A key that the org knows.
    public struct Credential: Sendable, Hashable {
        /// Its ID in base64url.
        public let id: String
        /// How it can be reached: `usb`, `nfc`, `ble`, `internal`, `hybrid`; empty if the org does not know.
        public let transports: [String]

        /// Creates a key's description.
        public init(id: String, transports: [String] = []) {
            self.id = id
            self.transports = transports
        }
    }

    /// The decoded challenge; nil if it is not base64url.
    public var challenge: [UInt8]? {
        let text =
            switch operation {
            case .authenticate(let data): data.challenge
            case .register(let data): data.challenge
            }
        return text.flatMap { Base64URL.decode($0) }
    }
}

/// An authenticator that answers requests: a security key, or a dialog of the system.
///
/// ```swift
/// let next = try await remediation.proceed(with: SecurityKeys(interaction: myDialog))
/// ```
///
/// An app can have its own. `SecurityKeys` of IDXSecurityKey reaches USB keys on Linux,
/// `PlatformAuthenticator` of IDXBrowser the passkeys and keys of Apple's systems.
public protocol WebAuthnAuthenticator: Sendable {
    /// Answers a request. Asks the user for a touch and whatever else it needs.
    ///
    /// - Parameter request: What the org asks of a key.
    /// - Returns: An assertion or an attestation, as the request's operation asks for.
    /// - Throws: An error of the authenticator; `CancellationError` if the user or the task cancels.
    func answer(_ request: WebAuthnRequest) async throws -> WebAuthnAnswer
}

/// An authenticator's answer to a request.
public enum WebAuthnAnswer: Sendable, Hashable {
    /// A signature by one of the user's keys.
    case assertion(WebAuthnAssertion)
    /// A new key.
    case attestation(WebAuthnAttestation)
}

/// A security key's answer to a challenge.
public struct WebAuthnAssertion: Sendable, Hashable {
    /// The client data that was signed.
    public let clientDataJSON: [UInt8]
    /// The authenticator data of the key.
    public let authenticatorData: [UInt8]
    /// The signature.
    public let signature: [UInt8]
    /// The user handle, if the key keeps one.
    public let userHandle: [UInt8]?

    /// Creates an answer.
    public init(
        clientDataJSON: [UInt8], authenticatorData: [UInt8], signature: [UInt8],
        userHandle: [UInt8]? = nil
    ) {
        self.clientDataJSON = clientDataJSON
        self.authenticatorData = authenticatorData
        self.signature = signature
        self.userHandle = userHandle
    }
}

/// A security key's description of a new key.
public struct WebAuthnAttestation: Sendable, Hashable {
    /// The client data that was signed.
    public let clientDataJSON: [UInt8]
    /// The attestation object, which contains the new key.
    public let attestationObject: [UInt8]
    /// The transports of the key: `usb`, `internal`.
    public let transports: [String]
    /// The results of the requested extensions.
    public let clientExtensions: JSON

    /// Creates a description.
    public init(
        clientDataJSON: [UInt8], attestationObject: [UInt8], transports: [String] = [],
        clientExtensions: JSON = [:]
    ) {
        self.clientDataJSON = clientDataJSON
        self.attestationObject = attestationObject
        self.transports = transports
        self.clientExtensions = clientExtensions
    }
}

package import IDXAuth

/// A key that is connected.
package struct KeyDevice: Sendable, Hashable {
    /// Its path in the system, or its name among the ports.
    package let path: String
    /// Its name for people: "Yubico YubiKey".
    package let name: String

    package init(path: String, name: String) {
        self.path = path
        self.name = name
    }
}

/// What a key says of itself.
package struct KeyInfo: Sendable, Hashable {
    package enum Option: Sendable, Hashable { case absent, off, on }

    package var isFIDO2 = true
    package var residentKeys = Option.on
    package var verification = Option.absent
    package var pin = Option.absent
    package var alwaysVerifies = false
    /// Whether it registers a credential without its PIN, although it has one.
    package var makesWithoutVerification = false
    package var mustChangePIN = false
    package var minPINLength = 4
    /// The most credentials that one request may name.
    package var listLimit = 1
    package var idLimit = 0
    package var algorithms: [Int] = []
    package var transports = ["usb"]

    package init() {}
}

/// A search for a credential, which needs no touch.
package struct KeySearch: Sendable, Hashable {
    package var parties: [String]
    package var credentials: [[UInt8]]
    package var info: KeyInfo

    /// Where a credential is.
    package struct Place: Sendable, Hashable {
        package var party: String
        package var credential: [UInt8]

        package init(party: String, credential: [UInt8]) {
            self.party = party
            self.credential = credential
        }
    }
}

/// A signature of a key.
package struct KeySignature: Sendable, Hashable {
    package var credential: [UInt8]
    package var authenticatorData: [UInt8]
    package var signature: [UInt8]
    package var userHandle: [UInt8]?
    package var userName: String?

    package init(
        credential: [UInt8], authenticatorData: [UInt8], signature: [UInt8],
        userHandle: [UInt8]? = nil, userName: String? = nil
    ) {
        self.credential = credential
        self.authenticatorData = authenticatorData
        self.signature = signature
        self.userHandle = userHandle
        self.userName = userName
    }
}

/// A new credential of a key.
package struct KeyCredential: Sendable, Hashable {
    package var format: String
    package var authenticatorData: [UInt8]
    /// In CBOR.
    package var statement: [UInt8]
}

/// How a request is signed or a credential made.
package struct KeyTask: Sendable, Hashable {
    package var party: String
    package var credentials: [[UInt8]]
    /// Whether the key verifies the user by itself.
    package var verifies: Bool
    package var pin: Secret?
    /// The algorithm and the kind of a new credential.
    package var algorithm = -7
    package var isResident = false
}

/// Reaches keys. Every call may throw ``KeyFailure`` or, once its task is canceled, `CancellationError`.
package protocol KeyHardware: Sendable {
    /// Why no keys can be reached at all; nil if they can.
    var problem: String? { get }
    func devices() async throws -> [KeyDevice]
    func info(of device: KeyDevice) async throws -> KeyInfo
    /// The PINs that may be wrong before the key is blocked.
    func tries(of device: KeyDevice) async throws -> Int
    /// Finds a credential. With a PIN, it throws if that is wrong.
    func find(_ search: KeySearch, on device: KeyDevice, pin: Secret?) async throws
        -> KeySearch.Place?
    func sign(_ request: KeyRequest, _ task: KeyTask, on device: KeyDevice) async throws
        -> [KeySignature]
    func register(_ request: KeyRequest, _ task: KeyTask, on device: KeyDevice) async throws
        -> KeyCredential
    func setPIN(_ pin: Secret, on device: KeyDevice) async throws
    /// Waits until one of the keys is touched.
    func touched(among devices: [KeyDevice]) async throws -> KeyDevice
}

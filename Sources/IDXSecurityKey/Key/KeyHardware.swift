package import IDXAuth

/// A key that is connected.
package struct KeyDevice: Sendable, Hashable {
    /// Its path in the system, or its name among the ports.
    let path: String
    /// Its name for people: "Yubico YubiKey".
    package let name: String

    package init(path: String, name: String) {
        self.path = path
        self.name = name
    }
}

/// What a key says of itself.
package struct KeyInfo: Sendable, Hashable {
    enum Option: Sendable, Hashable { case absent, off, on }

    var isFIDO2 = true
    var residentKeys = Option.on
    var verification = Option.absent
    var pin = Option.absent
    var alwaysVerifies = false
    /// Whether it registers a credential without its PIN, although it has one.
    var makesWithoutVerification = false
    var mustChangePIN = false
    var minPINLength = 4
    /// The most credentials that one request may name.
    var listLimit = 1
    var idLimit = 0
    var algorithms: [Int] = []
    var transports = ["usb"]
}

/// A search for a credential, which needs no touch.
package struct KeySearch: Sendable, Hashable {
    var parties: [String]
    var credentials: [[UInt8]]
    var info: KeyInfo

    /// Where a credential is.
    package struct Place: Sendable, Hashable {
        var party: String
        var credential: [UInt8]
    }
}

/// What a key signed, and with which credential.
package struct KeyAssertion: Sendable, Hashable {
    var credential: [UInt8]
    var authenticatorData: [UInt8]
    package var signature: [UInt8]
    var userHandle: [UInt8]?
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
    var format: String
    var authenticatorData: [UInt8]
    /// In CBOR.
    var statement: [UInt8]
}

/// How a request is signed or a credential made.
package struct KeyTask: Sendable, Hashable {
    var party: String
    var credentials: [[UInt8]]
    /// Whether the key verifies the user by itself.
    var verifies: Bool
    var pin: Secret?
    /// The algorithm and the kind of a new credential.
    var algorithm = -7
    var isResident = false
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
        -> [KeyAssertion]
    func register(_ request: KeyRequest, _ task: KeyTask, on device: KeyDevice) async throws
        -> KeyCredential
    func setPIN(_ pin: Secret, on device: KeyDevice) async throws
    /// Waits until one of the keys is touched.
    func touched(among devices: [KeyDevice]) async throws -> KeyDevice
}

public import IDXAuth

/// Asks the user what a security key needs. All calls are made in order.
public protocol SecurityKeyInteraction: Sendable {
    /// Shows what the user has to do at a key: connect it or touch it.
    func show(_ prompt: SecurityKeyPrompt) async

    /// Asks for the PIN of a key, or for a new one.
    ///
    /// - Parameter request: Which PIN, and what was wrong with the last one.
    /// - Returns: The PIN.
    /// - Throws: `CancellationError` if the user does not want to enter it.
    func pin(for request: SecurityKeyPINRequest) async throws -> Secret

    /// Asks which account to use.
    ///
    /// - Parameter names: The accounts on the key; nil for one without a name.
    /// - Returns: The place of the account in the list.
    /// - Throws: `CancellationError` if the user wants none.
    func account(among names: [String?]) async throws -> Int
}

/// What the user has to do at a key.
@nonexhaustive
public enum SecurityKeyPrompt: Sendable, Hashable {
    /// Connect a key.
    case connect
    /// Touch the key of this name.
    case touch(String)
    /// Touch one of these keys, to choose it.
    case touchOne(of: [String])
}

/// Which PIN is asked for.
public struct SecurityKeyPINRequest: Sendable, Hashable {
    /// What was wrong with the last one.
    @nonexhaustive
    public enum Problem: Sendable, Hashable {
        /// It is not the key's PIN.
        case wrong
        /// It is too short or too long; the key was not asked.
        case length
        /// The key does not accept it as a new PIN.
        case refused
    }

    /// Whether the key has no PIN yet and the user chooses one.
    public let isNew: Bool
    /// The fewest characters.
    public let minLength: Int
    /// How often the PIN may be wrong before the key is blocked; nil if the user has all tries.
    public let triesLeft: Int?
    /// What was wrong with the last one.
    public let problem: Problem?
}

/// The security keys of this machine, on Linux through libfido2.
///
/// ```swift
/// let keys = SecurityKeys(interaction: myDialog)
/// let next = try await remediation.proceed(with: keys)
/// ```
///
/// The relying party is checked against the server's origin before a key is asked, and the client data are made
/// here. Canceling the task cancels the key.
public struct SecurityKeys: WebAuthnAuthenticator {
    private let interaction: any SecurityKeyInteraction
    private let hardware: any KeyHardware

    /// Creates access to the keys.
    ///
    /// - Parameter interaction: Asks the user for a touch or a PIN.
    public init(interaction: any SecurityKeyInteraction) {
        self.init(interaction: interaction, hardware: FidoKeys())
    }

    init(interaction: any SecurityKeyInteraction, hardware: any KeyHardware) {
        self.interaction = interaction
        self.hardware = hardware
    }

    /// Why keys cannot be reached, such as a library that is not installed; nil if they can.
    public static var problem: String? { FidoKeys().problem }

    /// Answers a request with one of the keys.
    ///
    /// - Parameter request: What the org asks of a key: `remediation.webAuthnRequest`.
    /// - Returns: The answer, for `remediation.fill(with:)`.
    /// - Throws: ``SecurityKeyError``; `CancellationError` if the user or the task cancels.
    public func answer(_ request: WebAuthnRequest) async throws -> WebAuthnAnswer {
        if let reason = hardware.problem { throw SecurityKeyError.unavailable(reason: reason) }
        let session = KeySession(try KeyRequest(request), hardware: hardware)
        var state = try await session.begin()
        while true {
            switch state {
            case .done(let answer): return answer
            case .failed(let error): throw error
            case .connecting:
                await interaction.show(.connect)
                state = try await session.wait()
            case .selecting(let devices):
                await interaction.show(.touchOne(of: devices.map(\.name)))
                state = try await session.wait()
            case .touching(let device):
                await interaction.show(.touch(device.name))
                state = try await session.wait()
            case .pin(let tries, let problem):
                state = try await session.take(
                    .entered(try await interaction.pin(for: .init(4, false, tries, problem))))
            case .newPIN(let minimum, let problem):
                state = try await session.take(
                    .entered(try await interaction.pin(for: .init(minimum, true, nil, problem))))
            case .accounts(let names):
                let index = try await interaction.account(among: names)
                guard names.indices.contains(index) else { throw CancellationError() }
                state = try await session.take(.chose(index))
            }
        }
    }
}

extension SecurityKeyPINRequest {
    fileprivate init(
        _ minimum: Int, _ isNew: Bool, _ tries: Int?, _ problem: KeyCeremony.PINProblem?
    ) {
        (minLength, self.isNew, triesLeft) = (minimum, isNew, tries)
        self.problem =
            switch problem {
            case .wrong: .wrong
            case .length: .length
            case .refused: .refused
            case nil: nil
            }
    }
}

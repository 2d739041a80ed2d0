public import IDXAuth
import IDXPlatform

/// Makes this device an authenticator: enrolls it for users and answers the org's challenges.
///
/// ```swift
/// let authenticator = try DeviceAuthenticator(
///     ApplicationConfig(applicationName: "Acme", applicationVersion: "1.0"))
/// let enrollment = try await authenticator.enroll(
///     authenticationToken: AuthToken(token),
///     authenticatorConfig: AuthenticatorConfig(
///         orgURL: "https://acme.okta.com", oidcClientId: "0oaCLI"),
///     enrollmentParameters: EnrollmentParameters())
/// // … later, when the user signs in elsewhere …
/// for challenge in await authenticator.pendingChallenges().challenges {
///     try await challenge.resolve { step in
///         // … ask the user, as at PushChallenge …
///     }
/// }
/// ```
///
/// Records and keys are shared by all objects with the same group, also in other processes.
public final class DeviceAuthenticator: Sendable {
    package let core: AuthenticatorCore

    /// Creates an authenticator with records and keys of the app: in the container of its App Group, or in
    /// `$XDG_DATA_HOME` or `~/.local/share`, in a folder of the group or else of the program.
    ///
    /// - Parameter config: The app.
    /// - Throws: ``DeviceAuthenticatorError/storage(_:)`` without a home directory.
    public convenience init(_ config: ApplicationConfig) throws(DeviceAuthenticatorError) {
        let folder = try rethrowing(
            as: DeviceAuthenticatorError.storage, try Self.folder(config.applicationGroupId))
        self.init(config, folder: folder)
    }

    private static func folder(_ group: String) throws(CredentialStorageError) -> String {
        #if canImport(Darwin)
            let shared =
                group.isEmpty
                ? nil
                : FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
            if let shared { return shared.path + "/authenticator" }
        #endif
        let data = try FileCredentialStorage(program: group.isEmpty ? nil : group)
        return data.folder + "/authenticator"
    }

    /// Creates an authenticator with records and keys of your choice.
    ///
    /// - Parameters:
    ///   - config: The app.
    ///   - folder: The folder of the records, which hold no secrets; nil to keep them in memory.
    ///   - keys: Where keys are kept; nil for the best store of this system, in the folder, or without one in
    ///     memory. On Apple systems that is the Secure Enclave, elsewhere files.
    ///   - transport: What carries requests.
    ///   - time: The clock.
    public convenience init(
        _ config: ApplicationConfig, folder: String?, keys: (any KeyStore)? = nil,
        transport: any HTTPTransport = SystemTransport.shared, time: TimeSource = .system
    ) {
        self.init(
            config,
            storage: folder.map(FileCredentialStorage.enrollments) ?? MemoryCredentialStorage(),
            keys: keys ?? folder.map { SystemKeyStore(folder: $0 + "/keys") } ?? MemoryKeyStore(),
            transport: transport, time: time)
    }

    package init(
        _ config: ApplicationConfig, storage: any ArchiveStorage, keys: any KeyStore,
        transport: any HTTPTransport = SystemTransport.shared, time: TimeSource = .system
    ) {
        core = AuthenticatorCore(
            application: config, storage: storage, keys: keys, transport: transport, time: time)
    }

    /// The app.
    public var applicationConfig: ApplicationConfig { core.application }

    /// What the org is told about this device unless ``EnrollmentParameters/device`` says otherwise: nothing
    /// personal. The display name is that of the app.
    public var deviceProfile: DeviceProfile {
        DeviceProfile(displayName: Wording.deviceName(core.application.applicationName))
    }
}

extension DeviceAuthenticator {
    /// The enrollments on this device, oldest first; also those that the org suspended or has forgotten, and
    /// those whose outcome was never recorded (``EnrollmentState/pending``).
    ///
    /// - Throws: ``DeviceAuthenticatorError/storage(_:)``.
    public var enrollments: [AuthenticatorEnrollment] {
        get throws(DeviceAuthenticatorError) {
            try core.store.archive().enrollments.map { AuthenticatorEnrollment($0, core: core) }
        }
    }

    /// Adds a delegate for what happens to enrollments. It is held weakly.
    public func add(delegate: any AuthenticatorDelegate) { core.delegates.add(delegate) }

    /// Removes a delegate.
    public func remove(delegate: any AuthenticatorDelegate) { core.delegates.remove(delegate) }
}

extension DeviceAuthenticator {
    /// Asks which authenticators the client is linked to. The org is asked each time.
    ///
    /// - Parameters:
    ///   - authenticationToken: An access token of the client.
    ///   - authenticatorConfig: The org and the client.
    /// - Returns: At least one authenticator; with several, let the user choose by name.
    /// - Throws: ``DeviceAuthenticatorError/policyNotFound(clientID:)`` if there is none.
    public func downloadPolicy(
        authenticationToken: AuthToken, authenticatorConfig: DeviceAuthenticatorConfig
    ) async throws(DeviceAuthenticatorError) -> [AuthenticatorPolicy] {
        try await core.policies(of: authenticatorConfig, authenticationToken)
    }

    /// Why this device cannot be enrolled in an authenticator, if it cannot. Ask before you ask the user for
    /// anything.
    public func obstacle(to policy: AuthenticatorPolicy) -> DeviceAuthenticatorError? {
        policy.obstacle(keys: core.keys.protection)
    }

    /// Enrolls this device for the user of a token.
    ///
    /// If the token names its user, as Okta's do, and that user is enrolled in this authenticator already,
    /// nothing is sent; otherwise the org decides, which may replace the enrollment.
    ///
    /// - Parameters:
    ///   - authenticationToken: A fresh token with the scope ``Scope/appAuthenticatorManage``.
    ///   - authenticatorConfig: The org and the client.
    ///   - enrollmentParameters: The device token, user verification, CIBA and what the org is told.
    ///   - policy: One of ``downloadPolicy(authenticationToken:authenticatorConfig:)``; the first that this
    ///     device can be enrolled in, unless given.
    /// - Returns: The enrollment.
    /// - Throws: ``DeviceAuthenticatorError``; no key is left behind then. After a lost connection the org may
    ///   know an enrollment, so a record in the state ``EnrollmentState/pending`` is kept.
    @discardableResult
    public func enroll(
        authenticationToken: AuthToken, authenticatorConfig: DeviceAuthenticatorConfig,
        enrollmentParameters: EnrollmentParameters, policy: AuthenticatorPolicy? = nil
    ) async throws(DeviceAuthenticatorError) -> AuthenticatorEnrollment {
        let organization = try await core.organization(at: try authenticatorConfig.origin())
        var chosen = policy
        if chosen == nil {
            let policies = try await core.policies(of: authenticatorConfig, authenticationToken)
            chosen = policies.first { obstacle(to: $0) == nil } ?? policies.first
        }
        guard let chosen else { throw .policyNotFound(clientID: authenticatorConfig.oidcClientId) }
        let run = EnrollmentRun(
            core: core, token: authenticationToken, organization: organization,
            clientID: authenticatorConfig.oidcClientId, policy: chosen,
            parameters: enrollmentParameters,
            profile: enrollmentParameters.device ?? deviceProfile)
        let enrollment = AuthenticatorEnrollment(try await run.enroll(), core: core)
        await core.delegates.tell { $0.authenticator(enrolled: enrollment) }
        return enrollment
    }
}

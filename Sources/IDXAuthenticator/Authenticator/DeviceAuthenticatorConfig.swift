public import IDXAuth

/// The org to enroll at, and the client that the user signed in to.
///
/// ```swift
/// let config = DeviceAuthenticatorConfig(
///     orgURL: "https://acme.okta.com", oidcClientId: "0oaCLI")
/// ```
public struct DeviceAuthenticatorConfig: Sendable, Hashable {
    /// The org's URL. Only scheme, host and port are used, so an issuer works too.
    public var orgURL: String
    /// The client's ID. An administrator links it to the authenticator.
    public var oidcClientId: String

    /// Creates a configuration. A URL that cannot be used is reported when it is needed.
    ///
    /// - Parameters:
    ///   - orgURL: The org's URL, or an issuer.
    ///   - oidcClientId: The client's ID.
    public init(orgURL: some URLConvertible, oidcClientId: String) {
        self.orgURL = orgURL.text
        self.oidcClientId = oidcClientId
    }

    /// Where the org's API is: not below the path of an issuer.
    func origin() throws(DeviceAuthenticatorError) -> Origin {
        guard !oidcClientId.isEmpty else {
            throw .invalid(setting: "oidcClientId", reason: "it is empty")
        }
        do {
            return try WebAddress(orgURL).origin
        } catch {
            throw .invalid(setting: "orgURL", reason: "\(error)")
        }
    }
}

/// The names of the scopes that calls of this library need, for the sign-in before them.
///
/// ```swift
/// let flow = InteractionCodeFlow(
///     issuer: "https://acme.okta.com", clientID: "0oaCLI",
///     scopes: ["openid", Scope.appAuthenticatorManage], redirectURI: "com.acme:/callback")
/// ```
public enum Scope {
    /// Covers every call. Needed to enroll, to delete and to switch user verification; do not keep a token
    /// with it, but let the user sign in again.
    public static let appAuthenticatorManage = "okta.myAccount.appAuthenticator.manage"
    /// Reads enrollments.
    public static let appAuthenticatorRead = "okta.myAccount.appAuthenticator.read"
    /// Changes the device token and the transaction types.
    public static let appAuthenticatorMaintenanceManage =
        "okta.myAccount.appAuthenticator.maintenance.manage"
    /// Reads pending challenges.
    public static let appAuthenticatorMaintenanceRead =
        "okta.myAccount.appAuthenticator.maintenance.read"
}

public import IDXAuth

/// An access token for calls of low risk, got with a signature of the device instead of a sign-in.
///
/// ```swift
/// let token = try await enrollment.retrieveMaintenanceToken()
/// let challenges = try await enrollment.retrievePushChallenges(
///     authenticationToken: .bearer(token.accessToken))
/// ```
///
/// It covers the device token, the transaction types and pending challenges. Kept in memory only.
public struct MaintenanceToken: Sendable, Hashable {
    /// The access token.
    public let accessToken: Secret
    /// Its lifetime in seconds, from the moment the org issued it.
    public let expiresIn: Int
    /// The granted scopes, separated by spaces.
    public let scope: String

    /// The scopes of low risk: ``Scope/appAuthenticatorMaintenanceManage`` and
    /// ``Scope/appAuthenticatorMaintenanceRead``.
    public static let allScopes = [
        Scope.appAuthenticatorMaintenanceManage, Scope.appAuthenticatorMaintenanceRead,
    ]
}

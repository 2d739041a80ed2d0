/// A call of the App Authenticators API, by its path.
enum DeviceCall: Sendable, Hashable {
    case configuration, enroll
    case enrollment(String)
    case pending(String)
    case verify(String)

    /// Nil if the API has no such path.
    init?(path: Substring) {
        if path == Self.configurationPath {
            self = .configuration
            return
        }
        guard path.hasPrefix(EnrollmentWriter.path) else { return nil }
        let rest = path.dropFirst(EnrollmentWriter.path.count)
        let parts = rest.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
            .map(String.init)
        guard rest.isEmpty || rest.first == "/", !parts.contains("") else { return nil }
        switch parts.count {
        case 0: self = .enroll
        case 1: self = .enrollment(parts[0])
        case 3 where parts[1...] == ["push", "notifications"]: self = .pending(parts[0])
        case 3 where parts[0] == "challenge" && parts[2] == "verify": self = .verify(parts[1])
        default: return nil
        }
    }

    private static let configurationPath = "/.well-known/app-authenticator-configuration"

    /// Whether a path belongs to the API.
    static func isPath(_ path: Substring) -> Bool {
        path == configurationPath || path.hasPrefix("/idp/myaccount/")
    }

    /// The stage at which faults apply.
    func stage(_ method: String) -> Fault.Stage {
        switch self {
        case .configuration: .configuration
        case .enroll: .enroll
        case .enrollment: method == "DELETE" ? .delete : .update
        case .pending: .pending
        case .verify: .verify
        }
    }
}

import IDXAuth
import IDXAuthenticator
import IDXAuthenticatorForms
import IDXForms
import IDXJSON
import IDXPlatform
import IDXTerminal

/// `idx authenticator`: this terminal as a second factor.
struct AuthenticatorCommand: Sendable {
    let settings: Settings
    let operands: [String]
    let streams: Streams
    let environment: ProgramEnvironment
    let authenticator: DeviceAuthenticator

    init(
        settings: Settings, operands: [String], streams: Streams, environment: ProgramEnvironment
    ) throws {
        self.settings = settings
        self.operands = operands
        self.streams = streams
        self.environment = environment
        authenticator = try .ofProgram(settings.transport(streams))
    }

    /// Performs the action of the first operand, by default `list`.
    func run() async throws -> ExitCode {
        switch (operands.first ?? "list", operands.count) {
        case ("list", ...1): return try list()
        case ("enroll", 1): return try await enroll()
        case ("status", 1...2): return try await status()
        case ("approve", 1...2): return try await approve()
        case ("watch", 1...2): return try await watch()
        case ("update", 2): return try await update(operands[1])
        case ("delete", 2): return try await delete(operands[1])
        default: throw settings.command.misuse(of: operands)
        }
    }

    /// The enrollments that the second operand names; all without it.
    func chosen() throws -> [AuthenticatorEnrollment] {
        if operands.count > 1 { return [try named(operands[1])] }
        let all = try authenticator.enrollments
        guard !all.isEmpty else { throw Failure.notEnrolled }
        return all
    }

    /// The enrollment with this ID, or of the user with this name.
    func named(_ name: String) throws -> AuthenticatorEnrollment {
        let all = try authenticator.enrollments
        guard !all.isEmpty else { throw Failure.notEnrolled }
        // An org's ID may be the name of an account at another.
        let found = all.filter { enrollment in
            enrollment.enrollmentId == name
                || [enrollment.account, "\(enrollment.account)@\(enrollment.host)"].contains {
                    $0.lowercased() == name.lowercased()
                }
        }
        if found.count == 1 { return found[0] }
        let known = found.isEmpty ? all : found
        let names = known.map {
            found.isEmpty ? $0.account : "\($0.enrollmentId) at \($0.organization.url)"
        }
        let meant = didYouMean(nearest(to: name, among: names))
        throw Failure(
            .usage,
            found.isEmpty
                ? "No account \"\(visible(name))\" is enrolled here.\(meant)"
                : "\"\(visible(name))\" is enrolled \(found.count) times: give an ID.",
            "Accounts: \(visible(names.joined(separator: ", "), limit: 300))")
    }
}

extension DeviceAuthenticator {
    /// The enrollments of this program.
    ///
    /// - Parameters:
    ///   - transport: Carries requests.
    ///   - dataFolder: The folder that `XDG_DATA_HOME` names; nil for that of the environment.
    /// - Returns: The authenticator.
    /// - Throws: `DeviceAuthenticatorError.storage` if there is no home folder.
    static func ofProgram(
        _ transport: any HTTPTransport, dataFolder: String? = nil
    ) throws -> DeviceAuthenticator {
        let data =
            if let dataFolder {
                dataFolder + "/idx"
            } else {
                try rethrowing(
                    as: DeviceAuthenticatorError.storage,
                    try FileCredentialStorage(program: "idx").folder)
            }
        let folder = data + "/authenticator"
        return DeviceAuthenticator(.program, folder: folder, transport: transport)
    }
}

extension ApplicationConfig {
    /// This program as an authenticator.
    static let program = ApplicationConfig(
        applicationName: "idx", applicationVersion: Tool.version, applicationGroupId: "idx")
}

extension Failure {
    /// Nothing is enrolled on this machine.
    static var notEnrolled: Failure {
        Failure(
            .refused, AuthenticatorCommandPhrase.notEnrolled.text,
            AuthenticatorCommandPhrase.toEnroll.text)
    }
}

import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform

/// The program that runs `idx token --kubernetes`: `kubectl`, or another client of Kubernetes.
///
/// It tells a credential plugin about itself in the variable `KUBERNETES_EXEC_INFO`, an ExecCredential
/// in JSON. Without the variable, a person runs the command.
struct ExecCredentialReader: Sendable, Hashable {
    /// The variable.
    static let variable = "KUBERNETES_EXEC_INFO"
    private static let group = "client.authentication.k8s.io/"
    private static let versions = ["v1", "v1beta1"].map { group + $0 }

    /// The version of the format that it reads.
    private(set) var version = versions[0]

    init() {}

    /// Reads the variable.
    ///
    /// - Throws: A ``Failure`` if it is something else than an ExecCredential of a known version.
    init(_ environment: ProgramEnvironment) throws(Failure) {
        guard let text = environment.variable(Self.variable), !text.isEmpty else { return }
        let name = DisplayText("\(visible(Self.variable))")
        // Whatever is wrong with the text, it is not what Kubernetes sends.
        guard let info = try? JSON(parsing: Array(text.utf8)),
            info["kind"]?.string == "ExecCredential",
            let version = info["apiVersion"]?.string
        else { throw Failure(.usage, "\(name) is no ExecCredential of Kubernetes.") }
        guard Self.versions.contains(version) else {
            throw Failure(
                .usage, "\(name): idx does not know the version \(visible(version)).",
                "Set apiVersion in the kubeconfig to \(visible(Self.versions[0])).")
        }
        self.version = version
    }

    /// The credential: the ID token and its expiry.
    func credential(_ idToken: IDToken) -> JSON {
        var status: JSON.Object = ["token": .string(idToken.compact.revealed)]
        if let expiry = idToken.claims.expiresAt {
            status.append("expirationTimestamp", .string(expiry.formatted(.iso8601)))
        }
        return [
            "apiVersion": .string(version), "kind": "ExecCredential", "status": .object(status),
        ]
    }
}

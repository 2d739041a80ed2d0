import IDXAuth
import IDXForms
import IDXPlatform

extension Settings {
    /// Reads what the app proves itself with: its secret, from a file or the variable, or its key; nil for an app without.
    ///
    /// - Throws: A ``Failure`` that names an invalid file, or two ways at once.
    static func authentication(
        _ values: [Flag.Name: Value], _ environment: ProgramEnvironment
    ) throws(Failure) -> ClientAuthentication? {
        func text(_ name: Flag.Name) -> String? {
            values[name]?.texts.last.flatMap { $0.isEmpty ? nil : $0 }
        }
        let (file, id) = (text(.clientSecretFile), text(.clientKeyID))
        let secret = try secret(file, environment)
        guard let path = text(.clientKeyFile) else {
            guard id == nil else {
                throw Failure(UsageError.alone("--client-key-id", needs: "--client-key-file"))
            }
            return secret.map { .secret($0) }
        }
        guard secret == nil else {
            let other = file == nil ? "IDX_CLIENT_SECRET" : "--client-secret-file"
            throw Failure(UsageError.together(other, "--client-key-file"))
        }
        let name = visible(path: path)
        let pem = try FileAccess.text(
            of: try FileAccess.readNamed(path, isPrivate: true), from: name)
        do throws(ClientKeyError) {
            return .privateKey(try ClientKey(pem: Secret(pem), id: id))
        } catch .noCryptography(let reason) {
            throw Failure(noCryptography: reason)
        } catch {
            throw Failure(.usage, "\(name) is not used: \(visible("\(error)", limit: 300)).")
        }
    }

    private static func secret(
        _ path: String?, _ environment: ProgramEnvironment
    ) throws(Failure) -> Secret? {
        guard let path else {
            let text = environment.variable("IDX_CLIENT_SECRET") ?? ""
            return text.isEmpty ? nil : Secret(text)
        }
        guard let bytes = try environment.contents(path) else { throw FileAccess.missing(path) }
        return Secret(try FileAccess.token(of: bytes, from: visible(path: path)))
    }
}

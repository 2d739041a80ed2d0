import IDXAuth
import IDXAuthenticator
import IDXAuthenticatorForms
import IDXForms
import IDXPlatform
import Synchronization

/// A token for one call of high risk: of a sign-in made for it, or of a file. It is never stored.
struct FreshToken: Sendable {
    let session: SignInSession

    /// Gets the token, uses it, and revokes it also after failures and signals.
    ///
    /// - Parameters:
    ///   - origin: The org's address.
    ///   - clientID: The app.
    ///   - work: Uses the token. Receives what revokes it when the user cancels.
    /// - Returns: What the work returns.
    /// - Throws: The errors of the sign-in and of the work.
    func use<Value: Sendable>(
        at origin: String, for clientID: String,
        _ work: (AuthToken, @escaping @Sendable () async -> Void) async throws -> Value
    ) async throws -> Value {
        if let path = session.settings[.tokenFile] {
            return try await work(try Self.token(in: path)) {}
        }
        let token = try await signIn(at: origin, for: clientID)
        let revocation = try await Revocation(token, session)
        Streams().onTermination { await revocation.run() }
        // A signal that came before waits for this.
        if session.transport.isEnding { await revocation.run() }
        await session.transport.finish()
        do {
            guard token.scopes.contains(Scope.appAuthenticatorManage) else { throw Self.noScope }
            let value = try await work(try AuthToken(token)) { await revocation.run() }
            await revocation.run()
            return value
        } catch {
            await revocation.run()
            throw error
        }
    }

    private static let noScope = Failure(
        .settings, setting: .scopes,
        AuthenticatorCommandPhrase.noScope.text(["scope": .text("\(Scope.appAuthenticatorManage)")]
        ),
        AuthenticatorCommandPhrase.askForScope.text)

    private func signIn(at origin: String, for clientID: String) async throws -> Token {
        var settings = session.settings
        settings.answer(.issuer, with: origin)
        settings.answer(.clientID, with: clientID)
        settings.answer(.scopes, with: "openid profile \(Scope.appAuthenticatorManage)")
        guard let token = try await session.with(settings).signIn() else {
            throw Failure(.refused, AuthenticatorCommandPhrase.noTokens.text)
        }
        return token
    }

    private static func token(in path: String) throws(Failure) -> AuthToken {
        guard path == "-" else { return .bearer(try FileAccess.readToken(path)) }
        return .bearer(
            try FileAccess.token(of: FileAccess.readStandardInput(), from: "Standard input"))
    }
}

/// Revokes the tokens of a sign-in, once.
private final class Revocation: Sendable {
    private let credential: Credential
    private let prompter: any Prompter
    private let task = Mutex<Task<Void, Never>?>(nil)

    init(_ token: Token, _ session: SignInSession) async throws(CredentialError) {
        credential = try await CredentialStore(
            storage: MemoryCredentialStorage(), transport: session.transport
        ).store(token)
        prompter = session.face.prompter
    }

    func run() async {
        let task = task.withLock { task in
            let running = task ?? Task { await revoke() }
            task = running
            return running
        }
        await task.value
    }

    private func revoke() async {
        do throws(CredentialError) {
            try await credential.revoke()
        } catch {
            await prompter.tell(
                Remark(
                    .failed,
                    AuthenticatorCommandPhrase.notRevoked.text([
                        "reason": .text(Wording.problem(error))
                    ]),
                    details: [AuthenticatorCommandPhrase.notStored.text]))
        }
    }
}

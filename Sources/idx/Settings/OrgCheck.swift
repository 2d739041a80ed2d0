import IDXAuth
import IDXForms

/// Checks an org without signing in.
struct OrgCheck: Sendable {
    private let flow: InteractionCodeFlow
    private let diagnosis: OrgDiagnosis

    /// Creates a check of the settings' issuer; the app may be unknown.
    init(_ settings: Settings, _ environment: ProgramEnvironment, transport: any HTTPTransport) {
        var configuration = SignInSession.configuration(settings)
        if configuration.clientID.isEmpty { configuration.clientID = "unknown" }
        if configuration.redirectURI.isEmpty { configuration.redirectURI = "unknown:/" }
        flow = InteractionCodeFlow(configuration, transport: transport)
        diagnosis = OrgDiagnosis(
            issuer: configuration.issuer, proxy: environment.proxy(for: configuration.issuer))
    }

    /// Returns how many seconds this machine's clock is behind the org's, if the org sends its time.
    ///
    /// - Throws: A ``Failure`` if you cannot sign in there.
    func clockOffset() async throws(Failure) -> Int? {
        let offset: Int?
        do throws(IDXError) {
            offset = try await flow.checkServer()
        } catch {
            throw await failure(error)
        }
        // An org that does not name its engine is assumed to be an Identity Engine.
        guard let engine = try? await flow.engine(), engine == "v1" else { return offset }
        throw diagnosis.classic
    }

    /// Returns the failure for an error. Asks the org for its engine if that matters.
    func failure(_ error: any Error) async -> Failure {
        if case StepError.rateLimited(let wait, _) = error { return diagnosis.rateLimited(wait) }
        guard let error = error as? IDXError else {
            let transport = error as? TransportError
            return transport.flatMap(diagnosis.failure) ?? Failure(error)
        }
        var diagnosis = diagnosis
        let isRefusal = error.status.map { 400..<500 ~= $0 && $0 != 429 } ?? false
        if isRefusal, error.step == .interact || error.step == .discovery {
            // If that fails too, the error is enough.
            diagnosis.engine = try? await flow.engine()
        }
        return diagnosis.failure(error) ?? Failure(error)
    }
}

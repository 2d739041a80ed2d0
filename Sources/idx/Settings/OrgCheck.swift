import IDXAuth
import IDXForms

/// Looks at an org without signing in.
struct OrgCheck: Sendable {
    private let flow: InteractionCodeFlow
    private let diagnosis: OrgDiagnosis

    /// Looks with the settings' issuer; the app may not be known yet.
    init(_ settings: Settings, _ environment: ProgramEnvironment, transport: any HTTPTransport) {
        var configuration = SignInSession.configuration(settings)
        if configuration.clientID.isEmpty { configuration.clientID = "unknown" }
        if configuration.redirectURI.isEmpty { configuration.redirectURI = "unknown:/" }
        flow = InteractionCodeFlow(configuration, transport: transport)
        diagnosis = OrgDiagnosis(
            issuer: configuration.issuer, proxy: environment.proxy(for: configuration.issuer))
    }

    /// How far this machine's clock is behind the org's, in seconds, where the org tells its time.
    ///
    /// - Throws: A ``Failure`` where one cannot sign in there.
    func clockOffset() async throws(Failure) -> Int? {
        let offset: Int?
        do throws(IDXError) {
            offset = try await flow.checkServer()
        } catch {
            throw await failure(error)
        }
        // An org that does not say what it runs is taken as one that can.
        guard let engine = try? await flow.engine(), engine == "v1" else { return offset }
        throw diagnosis.classic
    }

    /// The words for an error, with what the org says about itself where that matters.
    func failure(_ error: any Error) async -> Failure {
        if case StepError.rateLimited(let wait, _) = error { return diagnosis.rateLimited(wait) }
        guard let error = error as? IDXError else {
            let transport = error as? TransportError
            return transport.flatMap(diagnosis.failure) ?? Failure(error)
        }
        var diagnosis = diagnosis
        let isRefusal = error.status.map { 400..<500 ~= $0 && $0 != 429 } ?? false
        if isRefusal, error.step == .interact || error.step == .discovery {
            // Where that cannot be asked either, the error itself is all there is.
            diagnosis.engine = try? await flow.engine()
        }
        return diagnosis.failure(error) ?? Failure(error)
    }
}

import IDXAuth
import IDXForms

/// Checks an org without signing in.
struct OrgCheck: Sendable {
    /// What an org says of itself.
    struct Answer: Sendable, Hashable {
        /// How many seconds this machine's clock is behind the org's; nil if the org does not send its time.
        let clockOffset: Int?
        /// The engine; nil if the org does not name it.
        let engine: Engine?
    }

    private let flow: InteractionCodeFlow
    private let diagnosis: OrgDiagnosis

    /// Creates a check of the settings' issuer; the app may be unknown.
    init(_ settings: Settings, _ environment: ProgramEnvironment, transport: any HTTPTransport) {
        var configuration = SignInSession.configuration(settings)
        if configuration.clientID.isEmpty { configuration.clientID = "unknown" }
        if configuration.redirectURI.isEmpty { configuration.redirectURI = "unknown:/" }
        flow = InteractionCodeFlow(configuration, transport: transport)
        diagnosis = OrgDiagnosis(
            issuer: configuration.issuer,
            needsIDX: settings.engine == .idx && [.auto, .embedded].contains(settings.via),
            proxy: environment.proxy(for: configuration.issuer))
    }

    /// Asks the org for its metadata and engine.
    ///
    /// - Throws: A ``Failure`` if you cannot sign in there.
    func answer() async throws(Failure) -> Answer {
        async let engine = Engine.of(flow)
        let offset: Int?
        do throws(IDXError) {
            offset = try await flow.checkServer()
        } catch {
            throw await failure(error)
        }
        let answer = await Answer(clockOffset: offset, engine: engine)
        if diagnosis.needsIDX, answer.engine == .classic { throw diagnosis.classic }
        return answer
    }

    /// Returns the failure for an error. Asks the org for its engine if that matters.
    func failure(_ error: any Error) async -> Failure {
        if case StepError.rateLimited(let wait, _) = error { return diagnosis.rateLimited(wait) }
        guard let error = error as? IDXError else {
            let transport = error as? TransportError
            return transport.flatMap(diagnosis.failure) ?? Failure(error)
        }
        var diagnosis = diagnosis
        if error.isRefusalAtStart {
            diagnosis.engine = await Engine.of(flow)
            if diagnosis.engine == nil, error.step == .interact, error.status == 404 {
                diagnosis.isOtherProvider = await hasMetadata
            }
        }
        return diagnosis.failure(error) ?? Failure(error)
    }

    /// Whether the issuer has metadata, and so perhaps a sign-in in the browser.
    private var hasMetadata: Bool {
        get async {
            do throws(IDXError) {
                _ = try await flow.checkServer()
                return true
            } catch {
                return false  // The first error says more.
            }
        }
    }
}

import IDXAuth
import IDXForms
import IDXJSON

/// The first answer of the org that the settings name. The transaction is cancelled again.
struct LiveAnswer: Sendable {
    let settings: Settings
    let streams: Streams

    /// The answer, as received.
    func bytes() async throws -> [UInt8] {
        let settings = try await SettingsDialog(settings: settings).complete(asking: nil)
        let flow = InteractionCodeFlow(SignInSession.configuration(settings))
        streams.talk.line("Asking \(OrgName.host(of: flow.configuration.issuer))")
        let org = FlowStepSource(flow)
        let response = try await flow.start()
        let bytes = Array(response.raw.text().utf8)
        await org.cancel(at: response)
        return bytes
    }
}

import IDXAuth
import IDXForms
import IDXPlatform
import IDXTerminal

/// `idx sign-in`: from nothing to tokens.
struct SignInCommand: Sendable {
    let settings: Settings
    let program: [String]
    let streams: Streams
    let surroundings: Surroundings

    /// Signs in, and does with the tokens what was asked for.
    func run() async throws -> ExitCode {
        Manners.keepSecretsOutOfCrashes()
        let delivery = try Delivery(settings, program: program, streams: streams)
        let face = FaceChooser(
            settings: settings, streams: streams, surroundings: surroundings
        ).face()
        let script = try AnswersSource(settings, streams: streams).load()
        if let credential = try await stored() {
            await say(face, Remark(.note, Wording.stillSignedIn(credential.token)))
            return try await delivery.deliver(credential.token, asking: face)
        }
        let complete = try await SettingsDialog(settings: settings)
            .complete(asking: face.asks ? face.prompter : nil)
        let recorder = try Recorder(
            folder: settings["dump"], transcript: settings["transcript"], surroundings)
        let session = SignInSession(
            settings: complete, face: face, script: script, recorder: recorder,
            surroundings: surroundings)
        do {
            let token = try await session.signIn()
            try recorder.end(.done)
            face.talk?.report(TalkEnd.event(token, now: Date()))
            return try await finish(token, delivery, face)
        } catch {
            let failure = Failure(error).redacted(recorder.secrets.typed)
            try recorder.end(failure.code)
            face.talk?.report(TalkEnd.event(failure))
            throw failure
        }
    }

    /// Stored tokens that are good for this org and client, renewed if need be.
    private func stored() async throws -> Credential? {
        guard !settings.isOn("again") else { return nil }
        return try await TokenKeeper(settings).current()
    }

    private func finish(
        _ token: Token?, _ delivery: Delivery, _ face: FaceChooser.Face
    ) async throws -> ExitCode {
        guard let token else {
            if delivery.isWanted {
                throw Failure(.refused, "This ended without tokens, so there is nothing to give.")
            }
            return .done
        }
        try await TokenKeeper(settings).keep(token)
        let details = Wording.signedInDetails(token, profile: settings.profile)
        await say(face, Remark(.done, Wording.signedIn(token), details: details))
        return try await delivery.deliver(token, asking: face)
    }

    private func say(_ face: FaceChooser.Face, _ remark: Remark) async {
        if !settings.isOn("quiet") { await face.prompter.tell(remark) }
    }
}

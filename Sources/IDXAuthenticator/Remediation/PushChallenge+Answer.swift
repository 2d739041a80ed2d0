import IDXAuth
import IDXJSON
import IDXPlatform
import Synchronization

extension PushChallenge {
    /// The current step, begun if it was not.
    ///
    /// - Throws: `.challenge(.alreadyAnswered)` if this device has answered the challenge, `.challenge(.expired)`.
    func begin() throws(DeviceAuthenticatorError) -> ChallengeDialogue.Step {
        try checkTime()
        let new = newDialogue()
        return try state.withLock { state throws(DeviceAuthenticatorError) in
            let dialogue = state.dialogue ?? new
            switch dialogue.step {
            case .done(.unanswered): state.dialogue = new
            case .done: throw .challenge(.alreadyAnswered)
            default: state.dialogue = dialogue
            }
            return state.dialogue?.step ?? new.step
        }
    }

    /// What to tell the user, oldest first.
    package var messages: [RemediationStepMessage.Reason] {
        state.withLock { $0.dialogue?.messages ?? [] }
    }

    /// Takes an answer, then signs and sends, until the user is asked again or it is over. An answer that
    /// does not fit the step, or comes while another is sent, changes nothing.
    ///
    /// - Parameters:
    ///   - answer: The answer; nil to go on without one, after the user decided in a notification.
    ///   - tell: Hears each new message before anything is sent.
    /// - Returns: The next step.
    /// - Throws: ``DeviceAuthenticatorError``. Unless the challenge is over, you can begin again.
    package func answer(
        _ answer: ChallengeDialogue.Answer? = nil,
        tell: (RemediationStepMessage.Reason) async -> Void = { _ in }
    ) async throws(DeviceAuthenticatorError) -> ChallengeDialogue.Step {
        try await advance({ dialogue in answer.map { dialogue.take($0) } }, tell)
    }

    /// Sends the same answer again after ``ChallengeDialogue/Step/unknownOutcome``. The org takes or refuses
    /// it; it cannot count it twice.
    package func sendAgain() async throws(DeviceAuthenticatorError) -> ChallengeDialogue.Step {
        try await advance({ $0.sendAgain() }, { _ in })
    }

    private func advance(
        _ change: (inout ChallengeDialogue) -> Void,
        _ tell: (RemediationStepMessage.Reason) async -> Void
    ) async throws(DeviceAuthenticatorError) -> ChallengeDialogue.Step {
        let begun = try begin()
        let isMine = state.withLock { state in
            guard !state.isBusy, var dialogue = state.dialogue else { return false }
            change(&dialogue)
            state.dialogue = dialogue
            state.isBusy = dialogue.step == .sending
            return state.isBusy
        }
        guard isMine else { return state.withLock { $0.dialogue?.step } ?? begun }
        defer { state.withLock { $0.isBusy = false } }
        while true {
            let (dialogue, signed, news) = state.withLock { state in
                let messages = state.dialogue?.messages ?? []
                defer { state.told = messages.count }
                return (state.dialogue, state.signed, messages.dropFirst(state.told))
            }
            for message in news { await tell(message) }
            guard let dialogue else { return begun }
            guard dialogue.step == .sending, let signing = dialogue.signing else {
                return dialogue.step
            }
            if let signed {
                try await send(signed, signing.consent)
            } else {
                try await sign(signing)
            }
        }
    }

    /// Signs the answer, or tells the dialogue why the key did not sign.
    private func sign(_ signing: ChallengeDialogue.Signing) async throws(DeviceAuthenticatorError) {
        let key = signing.usage == .verification ? record.verification : record.possession
        let time = try now
        do throws(KeyError) {
            guard let key else { throw .missing(name: "") }
            var device = DeviceProfile(displayName: "")
            device.platform = record.platform ?? device.platform
            let answer = ChallengeAnswer(
                claims: claims, record: record, consent: signing.consent, key: key,
                methods: core.keys.methods(of: key), device: device)
            let signed = try await JWSWriter.sign(
                header: answer.header, payload: answer.payload(at: time), key: key,
                unlock: signing.unlock, store: core.keys)
            state.withLock { $0.signed = signed }
        } catch {
            do throws(KeyError) {
                try state.withLock { state throws(KeyError) in try state.dialogue?.failed(error) }
            } catch {
                reset()
                throw .key(error)
            }
        }
    }

    /// Sends the signed answer. It is noted as given before, so that no other process gives another.
    private func send(
        _ signed: Secret, _ consent: UserConsent
    ) async throws(DeviceAuthenticatorError) {
        do throws(DeviceAuthenticatorError) {
            try checkTime()
            try await note(isAnswered: true)
        } catch {
            reset()
            throw error
        }
        try await post(signed, consent)
    }

    private func post(
        _ signed: Secret, _ consent: UserConsent
    ) async throws(DeviceAuthenticatorError) {
        let call = Call.device(
            .answerChallenge, "POST", address,
            body: ["method": "push", "challengeResponse": .string(signed.revealed)],
            secrets: [signed, claims.nonce])
        do throws(DeviceAuthenticatorError) {
            let isRefused = try await core.send(call, about: record.id) {
                reply throws(IDXError.Reason) in
                try reply.object(at: core.caller.now)?.value["status"]?.string == "REJECT"
            }
            let isVerified = userVerification != .required || consent == .verified
            let ending: ChallengeEnding =
                consent == .denied
                ? .denied : isRefused || !isVerified ? .refused : .approved(consent)
            state.withLock { $0.dialogue?.sent(ending) }
        } catch {
            switch Outcome(of: error) {
            case .unknown:
                state.withLock { $0.dialogue?.lost(error) }
                if error == .cancelled { throw error }
            case .over:
                state.withLock { $0.dialogue?.sent(.refused) }
                throw error
            case .notTaken:
                reset()
                try await note(isAnswered: false)
                throw error
            }
        }
    }

    /// Lets the challenge begin again, because no answer reached the org.
    private func reset() {
        state.withLock { state in
            state.dialogue = nil
            state.signed = nil
            state.wasSent = false
            state.told = 0
        }
    }

    /// Keeps whether an answer may have left the device. By this machine's clock, which forgets it later.
    private func note(isAnswered: Bool) async throws(DeviceAuthenticatorError) {
        let wasSent = state.withLock { state in
            defer { state.wasSent = isAnswered }
            return state.wasSent
        }
        let life = expiresAt.timeIntervalSince(try now)
        let expiry = core.caller.time.now().addingTimeInterval(life)
        try await core.store.update { archive throws(DeviceAuthenticatorError) in
            // Otherwise another process was faster.
            guard !isAnswered || wasSent || !archive.hasAnswered(identity) else {
                throw .challenge(.alreadyAnswered)
            }
            archive.answered.removeAll { $0.challenge == identity }
            if isAnswered {
                archive.answered.append(.init(challenge: identity, expiresAt: expiry))
            }
        }
    }

    private func newDialogue() -> ChallengeDialogue {
        let key: ChallengeDialogue.VerificationKey
        if let handle = record.verification {
            switch (core.keys.health(of: handle), handle.lock) {
            case (.usable, .system): key = .system
            case (.usable, _): key = .pin
            default: key = .damaged
            }
        } else {
            key = .none
        }
        return ChallengeDialogue(
            rule: userVerification, key: key, response: userResponse,
            prompt: core.application.applicationName)
    }

    private func checkTime() throws(DeviceAuthenticatorError) {
        guard try now < expiresAt.addingTimeInterval(Double(skew.components.seconds)) else {
            throw .challenge(.expired(at: expiresAt))
        }
    }

    /// What a failure says about an answer.
    private enum Outcome {
        /// It did not reach the org, or the org did not take it.
        case notTaken
        /// The challenge is over.
        case over
        /// The org may have taken it.
        case unknown

        init(of error: DeviceAuthenticatorError) {
            switch error {
            case .serverAPIError(let status?, _) where 400..<500 ~= status:
                self = status == 404 || status == 410 ? .over : .notTaken
            case .request(let error) where error.isNotTaken: self = .notTaken
            default: self = .unknown
            }
        }
    }
}

extension IDXError {
    /// Whether a request certainly did not reach the org, or the org did not take it.
    var isNotTaken: Bool {
        switch reason {
        case .transport(.refused), .transport(.unknownHost), .transport(.unreachable),
            .transport(.untrusted), .transport(.noTLS), .transport(.unavailable),
            .rateLimited, .blocked:
            true
        default: false
        }
    }
}

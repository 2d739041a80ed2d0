public import IDXPlatform

/// The user's side of a sign-in: mailbox, phone, authenticator app, tokens, security keys and a log.
///
/// ```swift
/// let code = engine.outside.latestEmail(to: "jay@example.com")?.code  // "493027"
/// let text = engine.outside.latestMessage(to: "+15551234321")?.code
/// engine.outside.approvePush(choosing: 42)
/// let digits = engine.outside.totp(for: "jay@example.com", now: now)
/// ```
public struct PersonSide: Sendable {
    /// The newest 1,000 emails, oldest first.
    public internal(set) var emails = RecentList<Email>(limit: 1000)
    /// The newest 1,000 text messages and calls, oldest first.
    public internal(set) var phoneMessages = RecentList<PhoneMessage>(limit: 1000)
    /// The newest 1,000 pushes the org sent to an app, oldest first.
    public internal(set) var pushes = RecentList<Push>(limit: 1000)
    /// The newest 1,000 pushes that the org sent to enrolled devices, oldest first.
    public internal(set) var deviceMessages = RecentList<DeviceMessage>(limit: 1000)
    /// The authenticator app: its accounts and the QR codes that are not scanned yet.
    public internal(set) var app = AuthenticatorApp()
    /// Hardware tokens, with or without an owner.
    public internal(set) var tokens: [HardwareToken] = []
    /// Security keys with WebAuthn; the last of them may have no owner yet.
    public internal(set) var securityKeys: [SecurityKey] = []
    /// The newest 1,000 notes: temporary access codes, device codes and other texts, by purpose.
    public internal(set) var notes = RecentList<Note>(limit: 1000)
    /// The newest 5,000 events as text, oldest first.
    public internal(set) var log = RecentList<LogEntry>(limit: 5000)

    /// An email.
    public struct Email: Sendable, Hashable {
        /// The address.
        public var to: String
        /// The subject line.
        public var subject: String
        /// The one-time code in it, if it has one.
        public var code: String?
        /// The link in it, if it has one. Open it with ``IdentityEngine/browse(_:now:)``.
        public var link: String?
        /// Whether the page behind the link asks who requested it before it does anything.
        public var asks = false
        /// When it was sent.
        public var sentAt: Date
    }

    /// A text message or a call.
    public struct PhoneMessage: Sendable, Hashable {
        /// The number, `+15551234321`.
        public var to: String
        /// Whether it is a call.
        public var isCall: Bool
        /// The text.
        public var text: String
        /// The one-time code in it, if it has one.
        public var code: String?
        /// The link in it, if it has one.
        public var link: String?
        /// When it was sent.
        public var sentAt: Date
    }

    /// A push that asks the user to approve a sign-in.
    public struct Push: Sendable, Hashable, Identifiable {
        /// The user's decision.
        public enum Verdict: String, Sendable, Hashable {
            /// The user has not decided yet.
            case pending
            /// The user approved the sign-in.
            case approved
            /// The user rejected the sign-in.
            case rejected
        }

        /// Its ID.
        public var id: String
        /// The username.
        public var to: String
        /// The numbers to choose from, if there is a number challenge.
        public var numbers: [Int]
        /// The number the sign-in shows.
        public var answer: Int?
        /// The user's decision.
        public var verdict = Verdict.pending
        /// Whether only the key of an enrolled device can answer it.
        public internal(set) var needsKey = false
        /// When it was sent.
        public var sentAt: Date
    }

    /// A push to a device that is enrolled in the custom authenticator; see
    /// ``SimulatedOrg/pushPayload(of:)``.
    public struct DeviceMessage: Sendable, Hashable {
        /// The username.
        public var to: String
        /// The ID of the enrollment.
        public var enrollmentID: String
        /// The ID of the challenge.
        public var challengeID: String
        /// The token of the push service that the device registered.
        public var pushToken: String
        /// When it was sent.
        public var sentAt: Date
    }

    /// A text that the user received outside the dialogue.
    public struct Note: Sendable, Hashable {
        /// The purpose: `tac`, `deviceCode`, `linkPageCode`, `stateToken`, `returnedURL`,
        /// `recoveryToken`.
        public var purpose: String
        /// The recipient.
        public var to: String
        /// The text.
        public var text: String
    }

    /// One line of the log.
    public struct LogEntry: Sendable, Hashable {
        /// The time.
        public var at: Date
        /// What happened.
        public var text: String
    }
}

// MARK: - Reading

extension PersonSide {
    /// The newest email to this address, or to any.
    public func latestEmail(to address: String? = nil) -> Email? {
        emails.last { address == nil || $0.to == address }
    }

    /// The newest text message or call to this number, or to any.
    public func latestMessage(to number: String? = nil, call: Bool? = nil) -> PhoneMessage? {
        phoneMessages.last {
            (number == nil || $0.to == number) && (call == nil || $0.isCall == call)
        }
    }

    /// The newest pending push that the user can answer without the key of an enrolled device.
    public func pendingPush(to user: String? = nil) -> Push? {
        pendingIndex(to: user).map { pushes[$0] }
    }

    private func pendingIndex(to user: String?) -> Int? {
        pushes.lastIndex {
            $0.verdict == .pending && !$0.needsKey && (user == nil || $0.to == user)
        }
    }

    /// The newest note of a purpose.
    public func note(_ purpose: String, to user: String? = nil) -> String? {
        notes.last { $0.purpose == purpose && (user == nil || $0.to == user) }?.text
    }
}

// MARK: - Acting

extension PersonSide {
    /// Approves the newest pending push.
    ///
    /// - Parameters:
    ///   - user: The username; nil for any.
    ///   - number: The number to choose; nil for the right one. A wrong number rejects the push.
    /// - Returns: Whether there was a push to answer.
    @discardableResult
    public mutating func approvePush(to user: String? = nil, choosing number: Int? = nil) -> Bool {
        answerPush(to: user) { push in
            guard let answer = push.answer, let number else { return .approved }
            return number == answer ? .approved : .rejected
        }
    }

    /// Rejects the newest pending push.
    @discardableResult
    public mutating func rejectPush(to user: String? = nil) -> Bool {
        answerPush(to: user) { _ in .rejected }
    }

    private mutating func answerPush(to user: String?, _ verdict: (Push) -> Push.Verdict) -> Bool {
        guard let index = pendingIndex(to: user) else { return false }
        pushes[index].verdict = verdict(pushes[index])
        return true
    }

    /// Records what an enrolled device answered to a push.
    mutating func decide(push id: String, _ verdict: Push.Verdict) {
        guard let index = pushes.lastIndex(where: { $0.id == id }) else { return }
        pushes[index].verdict = verdict
    }

    /// Scans the newest QR code with the app.
    ///
    /// - Returns: Whether there was a code to scan.
    @discardableResult public mutating func scanQRCode() -> Bool { app.scanLatest() }

    /// The code that the app shows for a user now; with a key, that of this authenticator, as `google_otp`.
    public func totp(for user: String? = nil, key: String? = nil, now: Date) -> String? {
        app.code(for: user, key: key, now: now)
    }

    /// Presses a token's button and returns the next one-time code.
    public mutating func press(_ key: String, owner: String? = nil) -> String? {
        guard
            let index = tokens.lastIndex(where: {
                $0.key == key && (owner == nil || $0.owner == owner)
            })
        else { return nil }
        return tokens[index].press()
    }
}

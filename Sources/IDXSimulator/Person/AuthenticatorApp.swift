public import IDXPlatform

/// An authenticator app on a phone: the accounts it computes codes for, and the QR codes it can scan.
public struct AuthenticatorApp: Sendable {
    /// An enrollment, with the content of its QR code.
    public struct Enrollment: Sendable, Hashable {
        /// The username.
        public var user: String
        /// `google_otp` or `okta_verify`.
        public var key: String
        /// The shared secret.
        public var secret: [UInt8]
        /// The text of the QR code.
        public var uri: String
        /// Whether the app has scanned it.
        public var isAccepted: Bool
    }

    /// The newest 10,000 accounts and offers, oldest first.
    public internal(set) var enrollments = RecentList<Enrollment>(limit: 10_000)

    /// The code that the org refused because it was used.
    var refused: String?

    /// The accounts the app holds.
    public var accounts: [Enrollment] { enrollments.filter(\.isAccepted) }
    /// The newest QR code that was shown and not scanned.
    public var offered: Enrollment? { enrollments.last.flatMap { $0.isAccepted ? nil : $0 } }

    mutating func scanLatest() -> Bool {
        guard let last = enrollments.indices.last, !enrollments[last].isAccepted else {
            return false
        }
        enrollments[last].isAccepted = true
        return true
    }

    /// The six-digit code that the newest account shows now, for this user and authenticator or for any; the next
    /// one, if the org refused this one because it was used.
    public func code(for user: String? = nil, key: String? = nil, now: Date) -> String? {
        enrollments.last {
            (user == nil || $0.user == user) && (key == nil || $0.key == key)
        }.map {
            let code = TimeCode.code(secret: $0.secret, now: now)
            return code == refused
                ? TimeCode.code(secret: $0.secret, now: now.addingTimeInterval(30)) : code
        }
    }
}

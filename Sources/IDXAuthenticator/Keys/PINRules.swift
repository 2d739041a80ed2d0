public import IDXAuth
import IDXPlatform

/// What the PIN of a key for verifying the user must be like.
///
/// Digits, letters and words are allowed. Spaces around it do not count.
///
/// ```swift
/// let problem = PINRules().problem(with: "1234")  // .tooShort(minimum: 6)
/// ```
public struct PINRules: Sendable, Hashable {
    /// Why a PIN cannot be used.
    @nonexhaustive
    public enum Problem: Sendable, Hashable {
        /// It has fewer characters.
        case tooShort(minimum: Int)
        /// It has more characters.
        case tooLong(maximum: Int)
        /// It is the account's name, or the part of it before the `@`.
        case accountName
        /// It contains a character that cannot be typed, such as a tab.
        case controlCharacter
    }

    /// The account's name, which the PIN must not be.
    var accountName: String?

    /// The fewest characters.
    package static let minimum = 6
    /// The most characters.
    static let maximum = 128

    /// Creates the rules for an account.
    public init(accountName: String? = nil) {
        self.accountName = accountName
    }

    /// Returns why a PIN cannot be used; nil if it can.
    public func problem(with pin: Secret) -> Problem? {
        let text = Self.normalized(pin).revealed
        guard text.count >= Self.minimum else { return .tooShort(minimum: Self.minimum) }
        guard text.count <= Self.maximum, text.utf8.count <= 4 * Self.maximum else {
            return .tooLong(maximum: Self.maximum)
        }
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { return .controlCharacter }
        let name = accountName?.lowercased() ?? ""
        let names = [name, String(name.prefix { $0 != "@" })]
        return names.contains(text.lowercased()) ? .accountName : nil
    }

    /// The PIN without the spaces around it.
    static func normalized(_ pin: Secret) -> Secret { Secret(pin.revealed.trimmed) }
}

extension KeyLock {
    /// Throws unless a key for this usage can have the lock.
    func check(for usage: KeyUsage) throws(KeyError) {
        switch self {
        case .none:
            guard usage != .verification else {
                throw .notPossible(reason: "a key for verifying the user needs a lock")
            }
        case .pin(let pin):
            guard PINRules().problem(with: pin) == nil else {
                throw .notPossible(reason: "the PIN breaks the rules for PINs")
            }
        case .system: break
        }
    }
}

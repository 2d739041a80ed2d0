import Foundation
import Synchronization

/// Ports for tests that have to know theirs beforehand.
public enum TestPort {
    private static let latest = Atomic(
        UInt16(20_000 + ProcessInfo.processInfo.processIdentifier % 100 * 100))

    /// Returns a port that no other test gets: below those that the system gives to whoever asks for any.
    public static func next() -> UInt16 { latest.wrappingAdd(1, ordering: .relaxed).newValue }
}

import IDXAuth
import Synchronization

/// The challenges that the program holds, so that one that comes by push and by fetching is one object.
final class KnownChallenges: Sendable {
    private struct Known {
        let compact: Secret
        weak var challenge: PushChallenge?
    }

    private let known = Mutex<[Known]>([])

    init() {}

    /// Returns the object for a token, made if there is none.
    func object(for compact: Secret, make: () -> PushChallenge) -> PushChallenge {
        known.withLock { known in
            known.removeAll { $0.challenge == nil }
            if let found = known.first(where: { $0.compact == compact })?.challenge {
                return found
            }
            let made = make()
            known.append(Known(compact: compact, challenge: made))
            return made
        }
    }
}

import Synchronization

/// A value that is computed at first use and then kept.
final class Lazy<Value: Sendable>: Sendable {
    private let make: @Sendable () -> Value
    private let state = Mutex<Value?>(nil)

    init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    var value: Value {
        if let value = state.withLock({ $0 }) { return value }
        // Computed outside the lock: at worst twice, with the same result.
        let value = make()
        return state.withLock { state in
            if let made = state { return made }
            state = value
            return value
        }
    }
}

import Synchronization

/// A value worked out when it is first asked for, and once.
final class Lazy<Value: Sendable>: Sendable {
    private let make: @Sendable () -> Value
    private let state = Mutex<Value?>(nil)

    init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    var value: Value {
        if let value = state.withLock({ $0 }) { return value }
        // Made outside the lock: at worst twice, and both times the same.
        let value = make()
        return state.withLock { state in
            if let made = state { return made }
            state = value
            return value
        }
    }
}

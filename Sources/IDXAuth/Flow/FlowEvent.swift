package import IDXPlatform
import Synchronization

/// What happened in a flow, for its delegates.
package enum FlowEvent: Sendable {
    /// A sign-in began.
    case started
    /// A page is to be opened in a browser.
    case page(URL)
    /// A step arrived.
    case response(Response)
    /// A sign-in ended with tokens.
    case token(Token)
    /// A call failed.
    case error(IDXError)
    /// A sign-in was abandoned.
    case finished
}

/// Passes events to the delegates of a flow.
package protocol DelegateTelling: Sendable {
    /// Passes an event to the delegates and waits for them.
    func tell(_ event: FlowEvent) async
}

extension DelegateTelling {
    /// Calls a closure and passes its error to the delegates.
    package func tellingErrors<Value>(
        of work: () async throws(IDXError) -> Value
    ) async throws(IDXError) -> Value {
        do {
            return try await work()
        } catch {
            await tell(.error(error))
            throw error
        }
    }

    /// Calls a closure and passes its outcome to the delegates.
    package func told(
        _ work: () async throws(IDXError) -> Response
    ) async throws(IDXError) -> Response {
        let response = try await tellingErrors(of: work)
        await tell(.response(response))
        return response
    }
}

/// The delegates of a flow, held weakly.
package final class Delegates<Delegate: Sendable>: Sendable {
    private struct Listener {
        weak var delegate: AnyObject?
    }

    private let listeners = Mutex<[Listener]>([])

    package init() {}

    package func add(_ delegate: Delegate) {
        remove(delegate)
        listeners.withLock { $0.append(Listener(delegate: delegate as AnyObject)) }
    }

    package func remove(_ delegate: Delegate) {
        listeners.withLock {
            $0.removeAll { $0.delegate == nil || $0.delegate === delegate as AnyObject }
        }
    }

    /// Calls every delegate on the main actor and waits; without delegates there is no wait.
    package func tell(_ event: @escaping @MainActor @Sendable (Delegate) -> Void) async {
        // The lock is released before any of them is called.
        let all = listeners.withLock { $0.compactMap { $0.delegate as? Delegate } }
        guard !all.isEmpty else { return }
        await MainActor.run { for delegate in all { event(delegate) } }
    }
}

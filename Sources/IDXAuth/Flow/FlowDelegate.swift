public import IDXPlatform
import Synchronization

/// Receives what happens in a flow, for all calls of the program: in an ``AuthorizationCodeFlow``, or in the flow of a
/// Classic org. ``InteractionCodeFlow`` has a delegate of its own, ``InteractionCodeFlowDelegate``.
///
/// The flow calls the methods on the main actor. Their default implementations do nothing.
///
/// ```swift
/// final class Log: FlowDelegate {
///     func authentication(flow: AuthorizationCodeFlow, received error: IDXError) {
///         print(error)
///     }
/// }
/// ```
@MainActor public protocol FlowDelegate<Flow>: AnyObject, Sendable {
    /// The flow.
    associatedtype Flow: AuthenticationFlow

    /// A sign-in began.
    func authenticationStarted(flow: Flow)

    /// Open this URL in a browser. Only a flow in a browser calls it.
    func authentication(flow: Flow, shouldAuthenticateUsing url: URL)

    /// A response arrived, for example the same step after a wrong answer. A flow in a browser has none.
    func authentication(flow: Flow, received response: Response)

    /// The sign-in succeeded, and the tokens are verified.
    func authentication(flow: Flow, received token: Token)

    /// A call failed.
    func authentication(flow: Flow, received error: IDXError)

    /// A sign-in ended, with tokens or by `reset()`.
    func authenticationFinished(flow: Flow)
}

extension FlowDelegate {
    /// Does nothing.
    public func authenticationStarted(flow: Flow) {}

    /// Does nothing.
    public func authentication(flow: Flow, shouldAuthenticateUsing url: URL) {}

    /// Does nothing.
    public func authentication(flow: Flow, received response: Response) {}

    /// Does nothing.
    public func authentication(flow: Flow, received token: Token) {}

    /// Does nothing.
    public func authentication(flow: Flow, received error: IDXError) {}

    /// Does nothing.
    public func authenticationFinished(flow: Flow) {}

    /// Calls the method of an event.
    package func hear(_ event: FlowEvent, of flow: Flow) {
        switch event {
        case .started: authenticationStarted(flow: flow)
        case .page(let url): authentication(flow: flow, shouldAuthenticateUsing: url)
        case .response(let response): authentication(flow: flow, received: response)
        case .token(let token):
            authentication(flow: flow, received: token)
            authenticationFinished(flow: flow)
        case .error(let error): authentication(flow: flow, received: error)
        case .finished: authenticationFinished(flow: flow)
        }
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

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

/// What a flow whose steps are responses holds: its checked settings, delegates and the current or last sign-in.
package final class FlowCore<Delegate: Sendable, Session: FlowSession>: Sendable {
    /// The checked settings, or what is wrong with them.
    package let setup: Result<FlowSetup, IDXError>
    /// The delegates.
    package let delegates = Delegates<Delegate>()
    private let session = Mutex<Session?>(nil)

    /// Creates the core of a flow that has not begun.
    package init(_ setup: Result<FlowSetup, IDXError>) { self.setup = setup }

    /// The current or last sign-in.
    package var current: Session? { session.withLock { $0 } }

    /// Makes a sign-in the current one, which abandons the former.
    package func replace(with new: Session) {
        let former = session.withLock { current in
            defer { current = new }
            return current
        }
        former?.run.end(.replaced)
    }
}

/// One sign-in of a flow. The flow has the current one.
package protocol FlowSession: DelegateTelling {
    /// The flow's type.
    associatedtype Flow: StepFlow
    /// What the sign-in keeps between requests.
    associatedtype Context: TransactionContext

    /// The flow, whose delegates hear of the sign-in.
    var flow: Flow? { get }
    /// The course of the sign-in.
    var run: TransactionRun<Context> { get }

    /// Returns the first step.
    func begin() async throws(IDXError) -> Response
    /// Fetches the current step, without changing it.
    func refresh() async throws(IDXError) -> Response
}

extension FlowSession {
    package func tell(_ event: FlowEvent) async { await flow?.tell(event) }

    /// Gets the tokens, which ends the sign-in, and passes the outcome to the delegates.
    package func redeemed(
        _ tokens: () async throws(IDXError) -> Token
    ) async throws(IDXError) -> Token {
        let token = try await tellingErrors(of: tokens)
        run.end(.signedIn)
        await tell(.token(token))
        return token
    }
}

/// A flow that consists of a core: the methods that it has in common with others.
package protocol StepFlow: ResponseFlow, DelegateTelling {
    /// What the delegates conform to.
    associatedtype Delegate: Sendable
    /// One sign-in.
    associatedtype Session: FlowSession where Session.Flow == Self

    /// The flow's state.
    var core: FlowCore<Delegate, Session> { get }
}

extension StepFlow {
    /// Begins a sign-in, which abandons a running one.
    package func begin(
        _ session: (FlowSetup) -> Session
    ) async throws(IDXError) -> Response {
        // Before the first wait, so that a reset or start after this call finds it.
        let new = core.setup.map(session)
        if case .success(let session) = new { core.replace(with: session) }
        await tell(.started)
        return try await told { () async throws(IDXError) in
            let session = try new.get()
            do throws(IDXError) {
                // A delegate that heard of the start may have been slow.
                guard session.run.isRunning else { throw IDXError(.cancelled, at: .interact) }
                return try await session.begin()
            } catch {
                session.run.end(.failed)
                throw error
            }
        }
    }

    /// Makes a saved sign-in the current one; with invalid settings there is none, which its first call reports.
    package func restore(_ session: (FlowSetup) -> Session) {
        if case .success(let session) = core.setup.map(session) { core.replace(with: session) }
    }

    /// Fetches the current step.
    package func refreshed() async throws(IDXError) -> Response {
        let session = try await running(.introspect)
        return try await session.told(session.refresh)
    }

    /// Exchanges a response for tokens, which may be one of an earlier sign-in.
    package func redeemed(_ response: Response) async throws(IDXError) -> Token {
        _ = try await running(.exchange)
        return try await response.redeem()
    }

    /// Returns the current sign-in; without one, reports the error to the delegates and throws it.
    package func running(_ step: IDXError.Step) async throws(IDXError) -> Session {
        try await tellingErrors { () async throws(IDXError) in
            _ = try core.setup.get()
            guard let current = core.current, current.run.isRunning else {
                throw core.current?.run.contradiction ?? IDXError(.notStarted, at: step)
            }
            return current
        }
    }

    /// Abandons the running sign-in.
    package func abandon() {
        core.current?.run.end(.reset)
        Task { await tell(.finished) }
    }
}

/// Receives every response, token and error of a flow, for all calls of the program.
///
/// The flow calls the methods on the main actor. Their default implementations do nothing.
///
/// ```swift
/// class LoginManager: InteractionCodeFlowDelegate {
///     func authentication<Flow>(flow: Flow, received response: Response)
///     where Flow: InteractionCodeFlow {
///         guard !response.isLoginSuccessful else { return response.exchangeCode() }
///         // …
///     }
/// }
/// ```
@MainActor public protocol InteractionCodeFlowDelegate: AnyObject, Sendable {
    /// A sign-in began.
    func authenticationStarted<Flow>(flow: Flow) where Flow: InteractionCodeFlow

    /// A response arrived, for example the same step after a wrong answer.
    func authentication<Flow>(flow: Flow, received response: Response)
    where Flow: InteractionCodeFlow

    /// The sign-in succeeded, and the tokens are verified.
    func authentication<Flow>(flow: Flow, received token: Token) where Flow: InteractionCodeFlow

    /// A call failed.
    func authentication<Flow>(flow: Flow, received error: OAuth2Error)
    where Flow: InteractionCodeFlow

    /// A sign-in ended, with tokens or by ``InteractionCodeFlow/reset()``.
    func authenticationFinished<Flow>(flow: Flow) where Flow: InteractionCodeFlow
}

extension InteractionCodeFlowDelegate {
    /// Does nothing.
    public func authenticationStarted<Flow>(flow: Flow) where Flow: InteractionCodeFlow {}

    /// Does nothing.
    public func authentication<Flow>(flow: Flow, received response: Response)
    where Flow: InteractionCodeFlow {}

    /// Does nothing.
    public func authentication<Flow>(flow: Flow, received token: Token)
    where Flow: InteractionCodeFlow {}

    /// Does nothing.
    public func authentication<Flow>(flow: Flow, received error: OAuth2Error)
    where Flow: InteractionCodeFlow {}

    /// Does nothing.
    public func authenticationFinished<Flow>(flow: Flow) where Flow: InteractionCodeFlow {}
}

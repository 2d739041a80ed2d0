/// What a browser's return means for a flow (protocol.md §1.9).
public enum RedirectResult: Sendable, Hashable {
    /// The sign-in is complete; exchange the code.
    case authenticated
    /// More steps remain; resume the flow.
    case interactionRequired
    /// A mail's link was opened: a one-time code for the step that asks for it.
    case magicLink
    /// The provider or the org said no, in its own words.
    case failed(code: String, explanation: String?)
    /// It is not this flow's redirect address.
    case invalidRedirectUrl
    /// It belongs to another transaction, or to none.
    case invalidContext
}

/// A sign-in to an Identity Engine org, from `interact` to tokens.
///
/// Responses, remediations and polls hold their transaction; the flow has the current one.
final class Transaction: Sendable {
    /// The options of the start, for a restart.
    let options: InteractionCodeFlow.Options
    let configuration: InteractionCodeFlow.Configuration
    let setup: FlowSetup
    let run: TransactionRun<InteractionCodeFlow.Context>
    weak let flow: InteractionCodeFlow?

    /// Creates a transaction that has not begun, or restores a saved one.
    init(
        _ configuration: InteractionCodeFlow.Configuration, _ setup: FlowSetup,
        options: InteractionCodeFlow.Options, context: InteractionCodeFlow.Context? = nil,
        flow: InteractionCodeFlow?
    ) {
        self.options = options
        self.configuration = configuration
        self.setup = setup
        self.flow = flow
        run = TransactionRun(setup.caller.time, context: context)
    }
}

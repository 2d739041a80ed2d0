/// A sign-in to an Identity Engine org, from `interact` to tokens.
///
/// Responses, remediations and polls hold their transaction; the flow has the current one.
package final class Transaction: FlowSession {
    /// The options of the start, for a restart.
    let options: InteractionCodeFlow.Options
    let setup: FlowSetup
    package let run: TransactionRun<InteractionCodeFlow.Context>
    package weak let flow: InteractionCodeFlow?

    var configuration: InteractionCodeFlow.Configuration { setup.configuration }

    /// Creates a transaction that has not begun, or restores a saved one.
    init(
        _ setup: FlowSetup, options: InteractionCodeFlow.Options,
        context: InteractionCodeFlow.Context? = nil, flow: InteractionCodeFlow?
    ) {
        self.options = options
        self.setup = setup
        self.flow = flow
        run = TransactionRun(setup.caller.time, context: context)
    }
}

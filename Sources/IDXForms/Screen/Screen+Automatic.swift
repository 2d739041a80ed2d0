import IDXAuth

extension Screen {
    /// An action that is taken without asking, because there is nothing to decide.
    public struct Automatic: Sendable, Hashable {
        /// The action.
        public var action: Action.ID
        /// Why it is taken, in words for the user; nil if that was said at the step before.
        public var remark: DisplayText?

        /// Creates an automatic action.
        public init(action: Action.ID, remark: DisplayText? = nil) {
            self.action = action
            self.remark = remark
        }
    }
}

extension ScreenBuilder {
    /// A challenge that only a browser can answer is canceled, and a step that only browsers of another
    /// system can take is passed over.
    var automatic: Screen.Automatic? {
        if let probe = response.deviceProbeCancelAction,
            let offer = offers.first(where: { $0.remediation == probe })
        {
            // A person at a browser was not asked for the app either.
            let remark = reach.isPage ? nil : AutomaticPhrase.probeCanceled.text
            return Screen.Automatic(action: offer.id, remark: remark)
        }
        guard let first = offers.first(where: \.isRemediation), first.obstacle == nil,
            let passing = first.traits.passing
        else { return nil }
        return Screen.Automatic(action: first.id, remark: passing.remark)
    }
}

extension RemediationTraits {
    /// Why a form is submitted without asking.
    enum Passing: Sendable, Hashable {
        /// It is for Apple's sign-on extension.
        case singleSignOnExtension
        /// It leads back from a step that was passed.
        case back

        fileprivate var remark: DisplayText? {
            switch self {
            case .singleSignOnExtension: AutomaticPhrase.extensionPassed.text
            case .back: nil
            }
        }
    }
}

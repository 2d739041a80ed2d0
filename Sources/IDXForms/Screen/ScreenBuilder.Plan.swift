import IDXAuth

extension ScreenBuilder {
    /// Decides which form or link is the main one, which one is polled, and which are not possible.
    struct Plan {
        /// The action to submit by pressing Enter, or nil if the user should choose from the menu.
        private(set) var main: Offer?
        /// The form to poll.
        private(set) var wait: Offer?
        /// The form that names the screen; nil at a terminal step.
        private(set) var step: Offer?
        /// What the org offered first but a terminal cannot do.
        private(set) var unusable: [Offer] = []

        init(_ builder: ScreenBuilder) {
            let offered = builder.offers.filter(\.isRemediation)
            let usable = offered.filter { $0.obstacle == nil }
            wait =
                usable.first { $0.isPoll && !$0.isSide }
                ?? builder.offers.first { builder.isPollAction($0) }
            main = Self.main(of: usable, first: offered.first, builder)
            if main?.id == wait?.id { main = nil }
            step = main ?? (wait?.isRemediation == true ? wait : nil) ?? offered.first
            // If another form works, don't mention that a passkey would have been an option.
            if let first = offered.first, first.id != main?.id, builder.isBlocked(first),
                !first.traits.isOptional || usable.allSatisfy(\.isSide)
            {
                unusable = [first]
            }
            // A step that can be skipped is named after what it skips.
            if main?.purpose == .skip { step = offered.first }
        }

        private static func main(of usable: [Offer], first: Offer?, _ builder: ScreenBuilder)
            -> Offer?
        {
            // While the step waits for another device, a list of methods is only another way.
            let waits = first.map { $0.isPoll && !$0.isSide && $0.obstacle == nil } == true
            let answers = usable.filter {
                !$0.isSide && !$0.remediation.isLink && !$0.isPoll && !(waits && $0.isSelection)
            }
            if let first, first.obstacle == nil {
                if first.isSelection, builder.hasChoice(first) { return first }
                if first.remediation.isLink, answers.isEmpty {
                    return only(link: first, in: usable)
                }
            }
            let asking = answers.first { !$0.questions.isEmpty }
            if let answer = answers.first {
                // A button that comes first is the step itself: "Send again", "Continue".
                return answer.id == first?.id ? answer : asking ?? answer
            }
            if usable.contains(where: { $0.isPoll && !$0.isSide }) { return nil }
            if let choice = usable.first(where: { $0.isSelection && builder.hasOtherChoice($0) }) {
                return choice
            }
            if let link = usable.first(where: \.remediation.isLink) {
                return only(link: link, in: usable)
            }
            // Pressing Enter must not leave the main path, so show a menu instead.
            let aside = first.flatMap { $0.isSide && !builder.isBlocked($0) ? $0 : nil }
            return usable.first { $0.purpose == .skip } ?? aside
        }

        /// The only link, unless it can be skipped: pressing Enter should neither leave the
        /// terminal nor leave something undone.
        private static func only(link: Offer, in usable: [Offer]) -> Offer? {
            let rivals = usable.filter { $0.remediation.isLink || $0.purpose == .skip }
            return rivals.count == 1 ? link : nil
        }
    }

    /// Whether an action polls for the current authenticator, such as for an email link.
    func isPollAction(_ offer: Offer) -> Bool {
        guard !offer.isRemediation, offer.isPoll, offer.obstacle == nil else { return false }
        return current?.contextualData?.useEmailMagicLink != false
    }

    /// Whether a form is not possible here, either itself or with any of its options.
    func isBlocked(_ offer: Offer) -> Bool {
        offer.obstacle != nil || blockedChoice(of: offer) != nil
    }

    /// The first option of a form none of whose options is possible here.
    func blockedChoice(of offer: Offer) -> Choice? {
        guard offer.isSelection, !hasChoice(offer) else { return nil }
        return offer.questions.lazy.compactMap { $0.choices?.first }.first
    }

    /// Whether a form to select an authenticator offers one that is possible here and not the one of the
    /// step, which would only lead back to it.
    func hasOtherChoice(_ offer: Offer) -> Bool {
        let methods = current?.methods ?? []
        let method = methods.count == 1 ? methods[0].rawValue : nil
        return offer.questions.contains { question in
            question.choices?.contains { choice in
                let isSame = choice.isCurrent && method.map(choice.keys.contains) == true
                return choice.obstacle == nil && !isSame
            } == true
        }
    }

    /// Whether a form to select an authenticator offers one that is possible here.
    func hasChoice(_ offer: Offer) -> Bool {
        offer.questions.contains { question in
            question.choices?.contains { $0.obstacle == nil } == true
        }
    }
}

extension ScreenBuilder.Offer {
    /// Whether it leads off the main path, so that it never names a step.
    var isSide: Bool {
        // A passkey may replace the form beside it.
        if traits.isOptional, traits.obstacle == .passkey { return true }
        return switch purpose {
        case .answer, .other, .identityProvider: false
        case .resend: !isRemediation
        default: true
        }
    }

    /// Whether it signs in with a passkey, which a terminal with keys can do.
    var isPasskey: Bool { traits.isOptional && traits.obstacle == .passkey && obstacle == nil }

    /// Whether it selects an authenticator.
    var isSelection: Bool { traits.selectsAuthenticator }
}

extension Remediation {
    /// Whether a link goes to an identity provider, which its name or its own data tell.
    fileprivate var isToProvider: Bool {
        identityProvider != nil || name.contains("idp") || name.hasPrefix("redirect")
    }
}

extension Screen.Action.Purpose {
    /// The purpose of a form or link.
    init(of remediation: Remediation, _ traits: RemediationTraits, isRemediation: Bool) {
        if let purpose = isRemediation ? traits.purpose : traits.actionPurpose ?? traits.purpose {
            self = purpose
        } else if remediation.isLink, remediation.isToProvider {
            self = .identityProvider
        } else {
            self = isRemediation ? .answer : .other
        }
    }
}

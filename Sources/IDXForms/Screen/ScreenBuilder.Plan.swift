import IDXAuth

extension ScreenBuilder {
    /// Which of the forms and links is the main one, which is waited for, and which cannot be gone.
    struct Plan {
        /// What pressing enter submits, or nil if the person should choose from the menu.
        private(set) var main: Offer?
        /// The form that is polled.
        private(set) var wait: Offer?
        /// What the screen is named after; nil at the end of the road.
        private(set) var step: Offer?
        /// What the org wanted first but a terminal cannot do.
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
            // A passkey that could have been used beside a form that can be used is no news.
            if let first = offered.first, first.id != main?.id, builder.isBlocked(first),
                !first.traits.isOptional || usable.allSatisfy(\.isSide)
            {
                unusable = [first]
            }
            // Putting off is about what is put off.
            if main?.purpose == .skip { step = offered.first }
        }

        private static func main(of usable: [Offer], first: Offer?, _ builder: ScreenBuilder)
            -> Offer?
        {
            let answers = usable.filter { !$0.isSide && !$0.remediation.isLink && !$0.isPoll }
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
            if let choice = usable.first(where: { $0.isSelection && builder.hasChoice($0) }) {
                return choice
            }
            if let link = usable.first(where: \.remediation.isLink) {
                return only(link: link, in: usable)
            }
            // Pressing enter should not lead aside; a menu is shown instead.
            let aside = first.flatMap { $0.isSide && !builder.isBlocked($0) ? $0 : nil }
            return usable.first { $0.purpose == .skip } ?? aside
        }

        /// Several links, or one that can be put off, are a menu: pressing enter should neither
        /// lead out of the terminal nor leave something undone.
        private static func only(link: Offer, in usable: [Offer]) -> Offer? {
            let rivals = usable.filter { $0.remediation.isLink || $0.purpose == .skip }
            return rivals.count == 1 ? link : nil
        }
    }

    /// Whether an action polls for the current authenticator, as an e-mail's link does.
    func isPollAction(_ offer: Offer) -> Bool {
        guard !offer.isRemediation, offer.isPoll else { return false }
        return current?.contextualData?.useEmailMagicLink != false
    }

    /// Whether nothing can be done with a form here, by itself or with any of its options.
    func isBlocked(_ offer: Offer) -> Bool {
        offer.obstacle != nil || blockedChoice(of: offer) != nil
    }

    /// The first option of a form none of whose options can be chosen here.
    func blockedChoice(of offer: Offer) -> Choice? {
        guard offer.isSelection, !hasChoice(offer) else { return nil }
        return offer.questions.lazy.compactMap { $0.choices?.first }.first
    }

    /// Whether a form to choose an authenticator offers one that can be chosen.
    func hasChoice(_ offer: Offer) -> Bool {
        offer.questions.contains { question in
            question.choices?.contains { $0.obstacle == nil } == true
        }
    }
}

extension ScreenBuilder.Offer {
    /// Whether it repeats itself until something else has happened.
    var isPoll: Bool {
        traits.polls
    }

    /// Whether it leads aside and is never what a step is about.
    var isSide: Bool {
        switch purpose {
        case .answer, .other, .identityProvider: false
        case .resend: !isRemediation
        default: true
        }
    }

    /// Whether an authenticator is chosen by it.
    var isSelection: Bool { traits.selects }
}

extension Screen.Action.Purpose {
    /// What a form or link is for.
    init(of remediation: Remediation, _ traits: RemediationTraits, isRemediation: Bool) {
        if let purpose = isRemediation ? traits.purpose : traits.actionPurpose ?? traits.purpose {
            self = purpose
        } else if remediation.isLink {
            self = .identityProvider
        } else {
            self = isRemediation ? .answer : .other
        }
    }
}

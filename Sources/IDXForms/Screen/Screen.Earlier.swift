import IDXAuth
import IDXJSON

extension Screen {
    /// What the user answered before and the org's responses do not repeat.
    struct Earlier: Sendable, Hashable {
        /// The phone number that was typed to set up an authenticator.
        private(set) var phoneNumber: String?
        /// The email address that was typed to set up an authenticator.
        private(set) var email: String?
        /// The app that the user has just given no access; empty if it has no name.
        private(set) var refusedApp: DisplayText?

        /// Notes the answers to a form, before they are sent.
        mutating func note(
            _ answers: [Answer], to remediation: Remediation, in response: Response
        ) {
            refusedApp = nil
            for answer in answers {
                switch answer.question.dotted {
                case "authenticator.phoneNumber": phoneNumber = Self.text(answer)
                case "authenticator.email": email = Self.text(answer)
                case "consent" where Self.isRefusal(answer, of: remediation):
                    refusedApp = StepWords(response, remediation).app ?? ""
                default: break
                }
            }
        }

        private static func text(_ answer: Answer) -> String? {
            if case .text(let text) = answer.value { text } else { nil }
        }

        private static func isRefusal(_ answer: Answer, of remediation: Remediation) -> Bool {
            guard [.consent, .adminConsent, .granularConsent].contains(remediation.type),
                let field = remediation[answer.question]
            else { return false }
            return switch answer.value {
            case .toggle(let isOn): !isOn
            case .choice(let id): Screen.option(id, of: field)?.defaultValue?.bool == false
            case .text, .secret, .several: false
            }
        }
    }
}

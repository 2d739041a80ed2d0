import IDXForms
import IDXSecurityKey

extension SecurityKeyError {
    /// The words for the user, and what to do.
    var words: DisplayText {
        func text(
            _ phrase: SecurityKeyProblemPhrase, _ arguments: [String: PhraseArgument] = [:]
        ) -> DisplayText { phrase.text(arguments) }
        func clean(_ text: String) -> PhraseArgument { .text(Sanitizer.line(text, limit: 200)) }
        return switch self {
        case .unavailable(let reason): text(.unavailable, ["reason": clean(reason)])
        case .foreignRelyingParty(let id, let origin):
            text(.foreignRelyingParty, ["id": clean(id), "origin": clean(origin)])
        case .invalidRequest(let member): text(.invalidRequest, ["member": clean(member)])
        case .platformOnly: text(.platformOnly)
        case .noCredentials: text(.noCredentials)
        case .alreadyRegistered: text(.alreadyRegistered)
        case .unsupportedAlgorithm: text(.unsupportedAlgorithm)
        case .cannotVerify: text(.cannotVerify)
        case .cannotStore: text(.cannotStore)
        case .notRecognized: text(.notRecognized)
        case .reconnect: text(.reconnect)
        case .blocked: text(.blocked)
        case .needsOtherPIN: text(.needsOtherPIN)
        case .invalidPIN: SecurityKeyPhrase.refusedPIN.text
        case .timedOut: text(.timedOut)
        case .denied: text(.denied)
        case .removed: text(.removed)
        case .full: text(.full)
        case .busy: text(.busy)
        case .invalidReply: text(.invalidReply)
        case .key(let code): text(.other, ["code": clean("\(code)")])
        }
    }
}

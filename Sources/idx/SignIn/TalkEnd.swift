import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform

/// The last event of JSON talk: how the sign-in ended, and with which exit code.
enum TalkEnd {
    /// An end with tokens, or without fault.
    static func event(_ token: Token?, now: Date) -> JSON {
        var event: JSON.Object = [
            "event": "done", "status": .string(token == nil ? "finished" : "signed-in"), "code": 0,
        ]
        if let end = token?.expiresAt {
            let seconds = Int(max(0, min(end.timeIntervalSince(now), 1e9)).rounded())
            event.append("expires_in", .number(JSON.Number(seconds)))
        }
        return .object(event)
    }

    /// Any other end.
    static func event(_ failure: Failure) -> JSON {
        [
            "event": "done", "status": .string(failure.code.status),
            "code": .number(JSON.Number(Int(failure.code.rawValue))),
            "text": .string(failure.lines.map(\.text).joined(separator: " ")),
        ]
    }
}

extension ExitCode {
    /// The code as a word of JSON talk.
    fileprivate var status: String {
        switch self {
        case .done: "finished"
        case .unexpected: "unexpected"
        case .usage: "used-wrongly"
        case .refused: "refused"
        case .answerNeeded: "answer-needed"
        case .notPossible: "not-possible"
        case .unreachable: "unreachable"
        case .settings: "settings"
        case .timeOut: "timed-out"
        case .cancelled: "cancelled"
        }
    }
}

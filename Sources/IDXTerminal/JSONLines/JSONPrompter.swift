public import IDXAuth
public import IDXForms
public import IDXJSON

/// Prompts another program: one JSON object per line in each direction, with the same questions as
/// on a terminal.
///
/// Editors, agents and GUIs can drive a sign-in this way. Version 1 will only ever add members and
/// events; ignore any that you don't know.
///
/// **Output**, in this order for each step, where applicable:
///
/// ```json
/// {"event":"hello","version":1,"language":"en"}
/// {"event":"step","step":"identify","kind":"form","title":"Sign in","host":"acme.okta.com","account":null,"expires":"2026-11-21T00:12:00Z"}
/// {"event":"message","class":"ERROR","key":"…","text":"Invalid code. Try again.","field":null,"links":[]}
/// {"event":"show","kind":"number","name":"correctAnswer","label":"…","value":"10"}
/// {"event":"show","kind":"qr","name":"qrcode","label":"…","uri":"otpauth://…","png":"…base64…"}
/// {"event":"wait","label":"…","every_ms":4000}
/// {"event":"ways","actions":[{"do":"resend","id":"currentAuthenticator-resend","label":"Send again","after_ms":30000}]}
/// {"event":"ask","step":"challenge-authenticator","field":"credentials.passcode","label":"Enter code","type":"text","secret":false,"required":true,"resend":true}
/// {"event":"refused","field":"credentials.passcode","reason":"…"}
/// {"event":"remark","kind":"done","text":"…","details":[]}
/// ```
///
/// Kinds of `show`: `number`, `qr`, `key`, `link`, `text`. Types of `ask`: `text` (with `format`,
/// `min`, `max` and perhaps `suggestions`, names by code), `secret` (with `new` and `rules`), `toggle`, `choice` (with `options`, each with
/// `choose`, `label`, `detail`, `keys` and perhaps `obstacle`), `confirm`, which expects
/// `{"do":"submit"}`, and `menu`, which expects one of `ways`.
///
/// **Input**, one line for each `ask`:
///
/// ```text
/// {"answer":"482913"}      text, a secret, true or false; null takes the default or leaves it empty
/// {"choose":"okta_email"}  a key, a label, a masked address, or the position counted from 1
/// {"answers":{"identifier":"jay@example.com","credentials.passcode":"…"}}   several at once
/// {"do":"resend"}          a purpose or an id of `ways`; also submit, check and cancel
/// ```
///
/// A doubtful answer is refused with `"doubtful":true`; sending it again accepts it.
public struct JSONPrompter: Prompter {
    private let terminal: Terminal
    private let time: TimeSource

    /// Uses two open files, normally standard input and output.
    public init(input: Int32 = 0, output: Int32 = 1, time: TimeSource = .system) {
        self.time = time
        terminal = Terminal(input: input, output: output, style: TerminalStyle(look: .plain))
    }

    /// Prompts the program for the screen.
    public func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
        greet()
        var dialogue = JSONDialogue(screen, now: time.now()) { QRCodeDisplay().uri($0) }
        if let reason = dialogue.session.deadEnd {
            report(dialogue.takeEvents())
            throw PromptError.notPossible(step: screen.step, reason: reason)
        }
        dialogue.begin()
        let begun = dialogue
        return try await terminal.listening(to: updates) {
            try await converse(begun)
        }
    }

    /// Sends a remark, which needs no answer.
    public func tell(_ remark: Remark) async {
        greet()
        report([JSONEvent.remark(remark)])
    }

    /// Sends an event of the program's own, such as `done`, in order with the others.
    public func report(_ event: JSON) {
        greet()
        report([event])
    }

    private func greet() {
        let isFirst = terminal.withSession { session in
            session.steps += 1
            return session.steps == 1
        }
        guard isFirst else { return }
        let language = Language.current.rawValue
        report([["event": "hello", "version": 1, "language": .string(language)]])
    }

    /// The error of the system if an event could not be written. Nothing is written after it.
    package var outputError: Int32? { terminal.withSession(\.writeError) }

    private func report(_ events: [JSON]) {
        // The last line may be half written.
        guard outputError == nil else { return }
        // Escape the lines, because they may be shown on a terminal.
        terminal.write(events.map { "\(Sanitizer.escapedJSON($0.text()))\n" }.joined())
    }

    private func converse(_ dialogue: JSONDialogue) async throws -> Decision {
        var dialogue = dialogue
        while true {
            report(dialogue.takeEvents())
            if let error = outputError { throw PromptError.outputFailed(error) }
            if let line = terminal.withSession({ $0.lines.next() }) {
                if let decision = dialogue.take(line, now: time.now()) {
                    report(dialogue.takeEvents())
                    return decision
                }
                continue
            }
            switch await terminal.next() {
            case .bytes(let bytes): terminal.withSession { $0.lines.append(bytes) }
            case .endOfInput:
                guard let rest = terminal.withSession({ $0.lines.rest() }) else {
                    throw PromptError.endOfInput
                }
                if let decision = dialogue.take(rest, now: time.now()) { return decision }
            case .cancelled: throw CancellationError()
            case .update(.changed(let newer)): dialogue.change(to: newer)
            case .update(.ended(let remark)):
                report([JSONEvent.remark(remark)])
                return .interrupted
            case .quiet, .resized, .resumed: break
            }
        }
    }
}

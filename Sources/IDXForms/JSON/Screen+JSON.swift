import IDXAuth
public import IDXJSON
import IDXPlatform

extension Screen {
    /// The screen as one JSON object, from which a single-page or mobile client can draw any step.
    ///
    /// Version 1 only ever adds members; ignore any that you don't know. A member without a value is null.
    ///
    /// ```json
    /// {"version":1,"language":"en","step":"identify","kind":"form","title":"Sign in","host":"acme.okta.com",
    ///  "account":null,"expires":"2026-11-21T00:12:00Z","reason":null,
    ///  "messages":[{"class":"ERROR","key":"…","text":"…","field":null,"links":[]}],
    ///  "facts":[{"kind":"number","name":"correctAnswer","label":"…","value":"10"}],
    ///  "wait":null,
    ///  "main":{"do":"answer","id":"identify","label":"Next","detail":null,"link":null,"obstacle":null,
    ///          "after_ms":null,"questions":[{"field":"identifier","label":"Username","hint":null,"group":null,
    ///          "type":"text","secret":false,"format":"plain","min":null,"max":null,"required":true,
    ///          "default":null,"messages":[]}]},
    ///  "ways":[{"do":"recover","id":"currentAuthenticator-recover","label":"Forgot password?","questions":[]}]}
    /// ```
    ///
    /// Kinds: `form`, `waiting`, `error`, `end`, `success`, and `not-possible` with a `reason`. The parts are those of
    /// the events of `idx sign-in --json`, whose documentation describes them; here each action has its questions, and
    /// each option its own. A fact of kind `qr` has the org's picture, `png`, in base64.
    public var json: JSON { ScreenJSON.screen(self) }

    /// Reads the answer of such a client.
    ///
    /// ```json
    /// {"answers":{"identifier":"jay@example.com","credentials.passcode":"…"}}
    /// {"answers":{"authenticator":"phone_number","authenticator.~1.methodType":"voice"}}
    /// {"do":"currentAuthenticator-recover","answers":{}}
    /// {"do":"check"}
    /// ```
    ///
    /// The names of answers are those of `field`; an option is chosen by its `choose`. Answers go to the main action,
    /// or to the one that `do` names by its purpose or identifier. `check` looks now for what the step waits for,
    /// `cancel` ends the sign-in. What an org will probably reject, such as a short password, is sent: the org decides.
    ///
    /// - Parameter message: The client's answer.
    /// - Returns: The decision, for ``apply(_:to:in:)`` or a ``Conversation``.
    /// - Throws: ``RefusedAnswer`` for the first thing that cannot be sent.
    public func decision(_ message: JSON) throws(RefusedAnswer) -> Decision {
        var dialogue = JSONDialogue(self, now: Date(timeIntervalSince1970: 0))
        dialogue.insists = true
        _ = dialogue.takeEvents()
        if let decision = dialogue.take(message, now: Date(timeIntervalSince1970: 0))
            ?? dialogue.leaveRest()
        {
            return decision
        }
        let question = dialogue.session.question
        let refused = dialogue.takeEvents().first { $0["event"] == "refused" }
        throw RefusedAnswer(
            field: refused?["field"] == .null ? nil : question?.id.encoded,
            reason: Sanitizer.paragraph(
                refused?["reason"]?.string ?? FormPhrase.chooseOne.text.text))
    }
}

/// Why an answer of a client cannot be sent.
public struct RefusedAnswer: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name of the field, if it is about one.
    public var field: String?
    /// The reason, in words for the user.
    public var reason: DisplayText

    /// The reason.
    public var description: String { reason.text }
}

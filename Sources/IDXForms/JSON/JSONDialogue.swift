import IDXAuth
package import IDXJSON
package import IDXPlatform

/// The dialogue for one screen in JSON lines: turns lines into calls of a ``FormSession`` and the
/// results into events. Does no I/O.
package struct JSONDialogue: Sendable {
    package private(set) var session: FormSession
    private var events: [JSON] = []
    /// Whether an answer that the server will probably reject is accepted at once.
    var insists = false
    /// Reads the address in a QR code.
    private let readCode: @Sendable (_ png: [UInt8]) -> DisplayText?

    /// Creates a dialogue.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - now: The time.
    ///   - readCode: Reads the address in a QR code.
    package init(
        _ screen: Screen, now: Date,
        readCode: @escaping @Sendable (_ png: [UInt8]) -> DisplayText? = { _ in nil }
    ) {
        self.readCode = readCode
        session = FormSession(screen, now: now, style: .program)
        // Those within an option too, before it is chosen; several options may have the same field.
        var seen: Set<JSON> = []
        let fields = (screen.main?.questions ?? []).flatMap(\.withNested).flatMap { question in
            question.notices.map { JSONEvent.message($0, field: question.name) }
        }.filter { seen.insert($0).inserted }
        events =
            [JSONEvent.step(screen)] + screen.notices.map { JSONEvent.message($0, field: nil) }
            + fields + screen.facts.map(show)
            + (screen.wait.map { [JSONEvent.wait($0)] } ?? [])
            + (screen.actions.isEmpty ? [] : [JSONEvent.actions(screen.actions)])
    }

    private var screen: Screen { session.screen }

    private func show(_ fact: Screen.Fact) -> JSON {
        guard case .qr(let png) = fact.content else { return JSONEvent.show(fact, uri: nil) }
        return JSONEvent.show(fact, uri: readCode(png))
    }

    /// Removes and returns the events since the last call.
    package mutating func takeEvents() -> [JSON] {
        defer { events = [] }
        return events
    }

    /// Adds the events for the current question.
    package mutating func begin() {
        switch session.page {
        case .waiting: break
        case .button: session.form.map { events.append(JSONEvent.confirm($0.action, screen)) }
        case .menu: events.append(JSONEvent.choose(screen))
        case .question:
            guard let question = session.question else { return }
            let value = session.form?.value(of: question)
            events.append(JSONEvent.ask(question, value: value, screen: screen))
        }
    }

    /// Updates the screen. Keeps the answers.
    package mutating func change(to newer: Screen) {
        events += newer.notices.filter { !screen.notices.contains($0) }
            .map { JSONEvent.message($0, field: nil) }
        events += newer.facts.filter { !screen.facts.contains($0) }.map(show)
        if newer.actions != screen.actions { events.append(JSONEvent.actions(newer.actions)) }
        session.update(newer)
    }
}

extension JSONDialogue {
    /// Handles a line from the other program. Returns a decision if the line made one.
    package mutating func take(_ line: [UInt8], now: Date) -> Decision? {
        guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
        do {
            return take(try JSON(parsing: line), now: now)
        } catch {
            return refuse("Not JSON: \(error).")
        }
    }

    /// Handles a message from the other program. Returns a decision if it made one.
    mutating func take(_ message: JSON, now: Date) -> Decision? {
        if let name = message["do"]?.string {
            let given = message["answers"]?.object ?? [:]
            if let main = screen.main,
                name == main.name || name == "answer" && main.purpose == .answer
            {
                return given.isEmpty ? perform("submit", now) : takeAll(given)
            }
            if given.isEmpty { return perform(name, now) }
            let decision = perform(name, now, asksNext: false)
            return decision != nil || isRefused ? decision : takeAll(given)
        }
        if let given = message["answers"]?.object { return takeAll(given) }
        if let key = message["choose"] {
            guard session.question?.choices != nil else { return refuse(FormPhrase.notText.text) }
            return answer(key)
        }
        if let value = message["answer"] { return answer(value) }
        return refuse("Expected one of the members: answer, answers, choose, do.")
    }

    private mutating func refuse(_ reason: DisplayText, _ field: String? = nil) -> Decision? {
        events.append(JSONEvent.refused([reason], field: field))
        // Every line answers one question, so ask it again.
        begin()
        return nil
    }

    private var isRefused: Bool { events.contains { $0["event"] == "refused" } }

    private mutating func perform(
        _ name: String, _ now: Date, asksNext: Bool = true
    ) -> Decision? {
        switch name {
        case "cancel": return .cancel
        case "check": return .checkNow
        case "submit":
            guard session.question == nil, let form = session.form else {
                return refuse("There is a question to answer first.")
            }
            return .submit(form.action.id, form.answers)
        default: break
        }
        let meant = OptionMatcher(session.menu.choices).all(fitting: name)
        guard let entry = meant.first else {
            let names = screen.actions.map { DisplayText("\($0.name)") }
            return refuse(
                "Unknown action \"\(name)\". Available: \(Wording.list(names, or: "and")).")
        }
        guard meant.count == 1 else {
            return refuse("Several actions are called \(name): give an id.")
        }
        return react(session.choose(entry.id, now: now), nil, asksNext: asksNext)
    }

    private mutating func takeAll(_ given: JSON.Object) -> Decision? {
        // Chosen options add questions of their own, so look up each answer when its question
        // comes.
        var used: Set<String> = []
        var answeredLater: FieldPath?
        while let question = session.question {
            var value = JSON.null
            if let name = question.names.first(where: { given[$0] != nil }) {
                used.insert(name)
                answeredLater = nil
                value = given[name] ?? .null
                let method = question.methodPath.dotted
                if let key = question.key(of: value, method: given[method]) {
                    used.insert(method)
                    value = .string(key)
                }
            } else {
                // What has a value or needs none is left out, if there is an answer to a later question.
                answeredLater =
                    answeredLater
                    ?? session.later {
                        $0.names.contains { given[$0] != nil && !used.contains($0) }
                    }?.id
                guard answeredLater != nil else { break }
                guard !question.isFaulty,
                    !question.isRequired || session.form?.value(of: question) != nil
                else { return refuse("There is no answer for this.", question.name) }
            }
            if let decision = answer(value, asksNext: false) { return decision }
            if session.question?.id == question.id { return nil }
        }
        let unknown = given.keys.filter { !used.contains($0) }
        guard unknown.isEmpty else {
            return refuse("Not asked: \(unknown.joined(separator: ", ")).")
        }
        begin()
        return nil
    }

    /// Leaves the rest to its values, as a form that is sent as a whole does.
    mutating func leaveRest() -> Decision? {
        while !isRefused, let question = session.question {
            if let decision = answer(.null, asksNext: false) { return decision }
            if session.question?.id == question.id { break }
        }
        guard !isRefused, session.question == nil, let form = session.form else { return nil }
        return .submit(form.action.id, form.answers)
    }

    private mutating func answer(_ value: JSON, asksNext: Bool = true) -> Decision? {
        guard let question = session.question else { return refuse("Nothing was asked.") }
        // A code may start with 0, which no JSON number can, so it has to be a string.
        if case .number = value, question.kind.isWords {
            return refuse(FormPhrase.notText.text, question.name)
        }
        let given: AnswerReading.Input =
            switch value {
            case .null: .nothing
            case .bool(let flag): .flag(flag)
            case .array(let items): .list(items.map(Self.text))
            default: .line(Self.text(value))
            }
        var reaction = session.answer(given)
        if insists, case .doubtful = reaction { reaction = session.answer(given) }
        return react(reaction, question.name, asksNext: asksNext)
    }

    private static func text(_ value: JSON) -> String {
        value.string ?? value.number?.text ?? value.text()
    }

    private mutating func react(
        _ reaction: FormSession.Reaction, _ field: String?, asksNext: Bool = true
    ) -> Decision? {
        switch reaction {
        case .decided(let decision): return decision
        case .next: if asksNext { begin() }
        case .confirm, .mismatch: break
        case .refused(.noOption): return refuse(FormPhrase.noSuchOption.text, field)
        case .refused(let refusal): return refuse(refusal.words, field)
        case .notPossible(let reason): return refuse(reason, field)
        case .missing:
            let question = session.question
            return refuse(question?.missing ?? "", question?.name)
        // Programs see the delay and decide for themselves.
        case .notYet: break
        case .doubtful(let reasons):
            let words = Wording.stillNeeds(reasons)
            events.append(JSONEvent.refused([words], field: field, doubtful: true))
            begin()
        }
        return nil
    }
}

extension FormSession {
    /// The next question after the current one that fits.
    fileprivate func later(where fits: (Question) -> Bool) -> Question? {
        form?.questions.dropFirst(index + 1).first(where: fits)
    }
}

extension Question {
    /// The names that answers may have.
    fileprivate var names: [String] { [id.encoded, id.dotted, name] }

    /// The name of the entry for an option with a method that has an answer of its own.
    fileprivate func key(of option: JSON, method: JSON?) -> String? {
        guard case .choice(let choices) = kind, let option = option.string,
            let method = method?.string
        else { return nil }
        let methods = OptionMatcher(choices).methods(fitting: option)
        let found = OptionMatcher(methods).all(fitting: method)
        return found.count == 1 ? found.first.map(OptionMatcher(choices).key) : nil
    }
}

public import IDXJSON
public import IDXPlatform

extension IdentityEngine {
    /// Shows where a transaction stands. It changes nothing and sends nothing.
    ///
    /// - Parameters:
    ///   - body: `interactionHandle`, `stateHandle` or `stateToken`.
    ///   - now: The time.
    /// - Returns: The step, or status 401 if there is no such transaction any more.
    public mutating func introspect(_ body: JSON, now: Date) -> EngineReply {
        self.now = now
        let handle = ["interactionHandle", "stateHandle", "stateToken"]
            .lazy.compactMap { body[$0]?.string }.first
        guard let handle, let id = index[handle], var tx = take(id) else { return expired }
        let view = view(tx)
        let reply = write(view, &tx, status: view.status)
        transactions[id] = tx
        return reply
    }

    /// Answers a form.
    ///
    /// - Parameters:
    ///   - path: The path of the form's `href`.
    ///   - body: What was posted.
    ///   - now: The time.
    /// - Returns: The next step, or the same one with what was wrong.
    public mutating func post(path: String, body: JSON, now: Date) -> EngineReply {
        self.now = now
        guard let handle = body["stateHandle"]?.string, let id = index[handle],
            var tx = take(id)
        else { return expired }
        tx.answered = body
        let before = view(tx)
        let offers = before.offers.filter { $0.path == path }
        var status = 200
        if let (form, problems) = choose(offers, body, tx) {
            status = problems.isEmpty ? perform(form, body, &tx) : complain(problems, &tx)
        } else {
            tx.messages = [.badRequest]
            status = 400
        }
        let after = view(tx)
        let reply = write(after, &tx, status: status == 200 ? after.status : status)
        index[tx.stateHandle] = id
        transactions[id] = tx
        return reply
    }

    /// Takes a transaction out of the table while it is worked on, unless it has ended.
    private mutating func take(_ id: String) -> Transaction? {
        guard let tx = transactions.removeValue(forKey: id) else { return nil }
        guard tx.expiresAt > now else {
            note("transaction \(id) has expired")
            return nil
        }
        return tx
    }

    /// Several forms may share an address: the one the body fits is meant.
    private func choose(_ offers: [IonForm], _ body: JSON, _ tx: Transaction)
        -> (IonForm, [IonProblem])?
    {
        guard let object = body.object else { return nil }
        let attempts = offers.map {
            ($0, IonField.problems($0.allFields(tx.stateHandle), in: object))
        }
        return attempts.first { $0.1.isEmpty } ?? attempts.first
    }

    /// Says what is wrong with an answer, beside the field where one can see it.
    private mutating func complain(_ problems: [IonProblem], _ tx: inout Transaction) -> Int {
        for problem in problems where problem.reason == .missing {
            tx.fieldMessages[problem.path, default: []].append(problem.message)
        }
        tx.messages += problems.filter { $0.reason != .missing }.map(\.message)
        note(
            "refused an answer: \(problems.map { "\($0.path) \($0.reason)" }.joined(separator: ", "))"
        )
        return 400
    }

    private var expired: EngineReply {
        EngineReply(
            status: 401,
            body: ["version": "1.0.0", "messages": ServerMessage.wrapped([.sessionExpired])])
    }

    /// Writes a step, with the messages of this turn, which are then forgotten.
    private mutating func write(_ view: StepView, _ tx: inout Transaction, status: Int)
        -> EngineReply
    {
        let writer = IonWriter(origin: settings.origin, stateHandle: tx.stateHandle)
        var view = view
        view.forms = view.forms.map { form in
            var form = form
            form.fields = form.fields.map { $0.carrying(tx.fieldMessages, at: "", of: tx.answered) }
            return form
        }
        let body = writer.response(
            view, head: head(tx), messages: tx.messages.isEmpty ? view.messages : tx.messages,
            tail: tail(tx))
        tx.messages = []
        tx.fieldMessages = [:]
        tx.answered = nil
        guard let seed = policy.odd else {
            return EngineReply(status: status, body: body)
        }
        var shapes = OddShapes(seed: seed, of: tx.stateHandle, origin: settings.origin)
        return EngineReply(
            status: shapes.status(status), body: shapes.bend(body))
    }

    private func head(_ tx: Transaction) -> JSON.Object {
        [
            "expiresAt": .string(tx.expiresAt.wireText),
            "intent": .string(tx.intent.rawValue),
        ]
    }

    private func tail(_ tx: Transaction) -> JSON.Object {
        var tail = JSON.Object()
        if let user = userJSON(tx) { tail.append("user", .wrapped(user)) }
        tail.append(
            "app",
            .wrapped([
                "name": "oidc_client", "label": .string(policy.app),
                "id": .string(settings.clientID),
            ]))
        return tail
    }

    private func userJSON(_ tx: Transaction) -> JSON? {
        if let phantom = tx.phantom { return ["identifier": .string(phantom)] }
        guard let account = account(tx), tx.intent != .enrollNewUser else { return nil }
        // Who has proven nothing yet learns nothing of the account, not even that there is one.
        guard tx.provenAt != nil else { return ["identifier": .string(account.username)] }
        return .members([
            "id": .string(account.id), "identifier": .string(account.username),
            "profile": .members([
                "firstName": account.profile["firstName"], "lastName": account.profile["lastName"],
                "timeZone": "America/Los_Angeles", "locale": "en_US",
            ]),
        ])
    }
}

extension IonField {
    /// The field with the messages that concern it or what is inside it.
    fileprivate func carrying(
        _ messages: [String: [ServerMessage]], at path: String, of answer: JSON?
    ) -> IonField {
        guard !messages.isEmpty else { return self }
        let here = [path, name ?? ""].filter { !$0.isEmpty }.joined(separator: ".")
        let answer = name.map { answer?[$0] } ?? answer
        var copy = self
        if name != nil, let own = messages[here] { copy.messages = own }
        copy.form = form.map { $0.carrying(messages, at: here, of: answer) }
        // Two options may hold fields of one name: the messages are about the one that was chosen.
        guard let chosen = chosenOption(answer) else { return copy }
        copy.options[chosen].form = options[chosen].form.map {
            $0.carrying(messages, at: here, of: answer)
        }
        return copy
    }
}

public import IDXJSON
public import IDXPlatform

extension IdentityEngine {
    /// Returns the current step of a transaction, without side effects.
    ///
    /// - Parameters:
    ///   - body: `interactionHandle`, `stateHandle` or `stateToken`.
    ///   - now: The time.
    /// - Returns: The step, or status 401 if the transaction does not exist any more.
    public mutating func introspect(_ body: JSON, now: Date) -> EngineReply {
        self.now = now
        let handle = ["interactionHandle", "stateHandle", "stateToken"]
            .lazy.compactMap { body[$0]?.string }.first
        guard let handle, let id = index[handle], var tx = take(id) else { return expired }
        let view = tx.step.view(self, tx)
        let reply = write(view, &tx, status: view.status)
        transactions[id] = tx
        return reply
    }

    /// Processes the answer to a form.
    ///
    /// - Parameters:
    ///   - path: The path of the form's `href`.
    ///   - body: The posted body.
    ///   - now: The time.
    /// - Returns: The next step, or the same step with error messages.
    public mutating func post(path: String, body: JSON, now: Date) -> EngineReply {
        self.now = now
        guard let handle = body["stateHandle"]?.string, let id = index[handle],
            var tx = take(id)
        else { return expired }
        tx.answered = body
        let offers = tx.step.view(self, tx).offers.filter { $0.path == path }
        var status = 400
        if let (operation, problems) = choose(offers, body, tx) {
            status = problems.isEmpty ? operation(&self, &tx, body) : complain(problems, &tx)
        } else {
            tx.messages = [.badRequest]
        }
        let after = tx.step.view(self, tx)
        let reply = write(after, &tx, status: status == 200 ? after.status : status)
        index[tx.stateHandle] = id
        transactions[id] = tx
        return reply
    }

    /// Removes a transaction from the table while a call works on it. Returns nil if it has ended.
    private mutating func take(_ id: String) -> OrgTransaction? {
        guard let tx = transactions[id] else { return nil }
        guard tx.expiresAt > now else {
            note("transaction \(id) has expired")
            return nil
        }
        transactions[id] = nil
        return tx
    }

    /// Returns the form that fits the body, as several forms may share a path.
    private func choose(_ offers: [StepForm], _ body: JSON, _ tx: OrgTransaction)
        -> (StepOperation, [FieldProblem])?
    {
        guard let object = body.object else { return nil }
        let attempts = offers.compactMap { offer in
            offer.operation.map {
                ($0, StepField.problems(offer.allFields(tx.stateHandle), in: object))
            }
        }
        return attempts.first { $0.1.isEmpty } ?? attempts.first
    }

    /// Adds messages about an invalid answer: at a field if its value is missing, otherwise to the step.
    private mutating func complain(_ problems: [FieldProblem], _ tx: inout OrgTransaction) -> Int {
        for problem in problems where problem.reason == .missing {
            tx.fieldMessages[problem.path, default: []].append(problem.message)
        }
        tx.messages += problems.filter { $0.reason != .missing }.map(\.message)
        let words = problems.map { "\($0.path) \($0.reason)" }.joined(separator: ", ")
        note("refused an answer: \(words)")
        return 400
    }

    /// The reply to the handle of a transaction that does not exist any more.
    var expired: EngineReply {
        EngineReply(
            status: 401,
            body: ["version": "1.0.0", "messages": .wrapped([ServerMessage.sessionExpired.json])])
    }

    /// Writes a step with the pending messages, then clears them.
    private mutating func write(_ view: StepView, _ tx: inout OrgTransaction, status: Int)
        -> EngineReply
    {
        var view = view
        view.messages = tx.messages.isEmpty ? view.messages : tx.messages
        for place in view.forms.indices {
            view.forms[place].fields = view.forms[place].fields.map {
                $0.carrying(tx.fieldMessages, at: "", of: tx.answered)
            }
        }
        let writer = StepWriter(origin: settings.origin, stateHandle: tx.stateHandle)
        let head: JSON.Object = [
            "expiresAt": .string(tx.expiresAt.wireText), "intent": .string(tx.intent.rawValue),
        ]
        var reply = EngineReply(
            status: status, body: writer.response(view, head: head, tail: tail(tx)))
        tx.messages = []
        tx.fieldMessages = [:]
        tx.answered = nil
        if let seed = policy.odd {
            var shapes = OddShapes(
                seed: seed, of: tx.stateHandle, origin: settings.origin, hasNews: policy.news)
            reply = EngineReply(status: shapes.status(status), body: shapes.bend(reply.document))
        }
        reply.qrText = tx.challenge?.qrText
        reply.authenticate = view.authenticate
        return reply
    }

    /// The members after the forms: the user, as far as verified, and the app.
    private func tail(_ tx: OrgTransaction) -> JSON.Object {
        var tail: JSON.Object = [:]
        let account = tx.intent == .enrollNewUser ? nil : account(tx)
        if let account, tx.phantom == nil, tx.provenAt != nil {
            tail["user"] = .wrapped(
                .members([
                    "id": .string(account.id), "identifier": .string(account.username),
                    "profile": .members([
                        "firstName": account.profile["firstName"],
                        "lastName": account.profile["lastName"],
                        "timeZone": "America/Los_Angeles", "locale": "en_US",
                    ]),
                ]))
        } else if let name = tx.phantom ?? account?.username {
            // Without a proof, reveal nothing about the account, not even whether it exists.
            tail["user"] = .wrapped(["identifier": .string(name)])
        }
        tail["app"] = .wrapped([
            "name": "oidc_client", "label": .string(policy.app), "id": .string(tx.request.clientID),
        ])
        return tail
    }
}

extension StepField {
    /// The field, with the messages about it and its inner fields.
    fileprivate func carrying(
        _ messages: [String: [ServerMessage]], at path: String, of answer: JSON?
    ) -> StepField {
        guard !messages.isEmpty else { return self }
        let here = [path, name ?? ""].filter { !$0.isEmpty }.joined(separator: ".")
        let answer = name.map { answer?[$0] } ?? answer
        var copy = self
        if name != nil, let own = messages[here] { copy.messages = own }
        copy.form = form.map { $0.carrying(messages, at: here, of: answer) }
        // Two options may have fields of the same name: the messages are about the chosen option.
        guard let chosen = chosenOption(answer) else { return copy }
        copy.options[chosen].form = options[chosen].form.map {
            $0.carrying(messages, at: here, of: answer)
        }
        return copy
    }
}

import IDXCrypto
import IDXJSON
import IDXPlatform

/// The factors of users in the management API, under the names of the Authentication API.
extension IdentityEngine {
    func factors(of account: Account) -> [JSON.Object] {
        let waiting = managed.pending.filter { $0.value.accountID == account.id }
            .sorted { $0.key < $1.key }
            .map {
                document($0.key, $0.value.kind, $0.value.enrollment, account, "PENDING_ACTIVATION")
            }
        return authnFactors(account.enrollments).compactMap { factor in
            factor.enrollment.map { document(factor.id, factor.kind, $0, account, "ACTIVE") }
        } + waiting
    }

    func factor(_ request: ManagementCall.Request) throws(APIRefusal) -> JSON.Object {
        let id = request.ids[1]
        guard let found = factors(of: try user(request)).first(where: { $0["id"]?.string == id })
        else { throw .notFound(id, "UserFactor") }
        return found
    }

    private func document(
        _ id: String, _ kind: AuthnFactorKind, _ enrollment: Enrollment, _ account: Account,
        _ status: String
    ) -> JSON.Object {
        let profile: JSON =
            switch kind.key {
            case "phone_number": ["phoneNumber": .string(enrollment.address ?? "")]
            case EmailAuthenticator.key: ["email": .string(enrollment.address ?? "")]
            case "security_question":
                .members([
                    "question": enrollment.questionKey.map(JSON.string),
                    "questionText": .string(
                        QuestionAuthenticator.text(of: enrollment)),
                ])
            default: ["credentialId": .string(enrollment.serial ?? account.username)]
            }
        let own = "\(settings.origin)/api/v1/users/\(account.id)/factors/\(id)"
        return [
            "id": .string(id), "factorType": .string(kind.type),
            "provider": .string(kind.provider), "vendorName": .string(kind.provider),
            "status": .string(status), "created": .string(account.createdAt.wireText),
            "lastUpdated": .string(account.updatedAt.wireText), "profile": profile,
            "_links": ["self": ["href": .string(own)]],
        ]
    }

    /// Sets a factor up: at once, or after its activation with a code.
    mutating func enrollFactor(
        _ request: ManagementCall.Request
    ) throws(APIRefusal) -> ManagementCall.Reply {
        let account = try user(request)
        let (type, body) = (request.body["factorType"]?.string ?? "", request.body)
        let provider = body["provider"]?.string ?? ""
        let kinds = ["sms", "call", "email", "question", "token:software:totp"]
        guard kinds.contains(type),
            let kind = AuthnFactorKind.all.first(where: {
                $0.type == type && $0.provider == provider
            })
        else {
            throw .invalid(
                "factorType", "factorType: Not one that the simulated org sets up for users")
        }
        guard kind.key == "phone_number" || account.enrollment(kind.key) == nil else {
            throw .invalid("factorType", "factorType: A factor of this type is already set up.")
        }
        let profile = body["profile"]
        var enrollment = Enrollment(
            id: random.name("enr", length: 17), key: kind.key, methods: [kind.method])
        enrollment.address = (profile?["phoneNumber"] ?? profile?["email"])?.string
        if kind.key == EmailAuthenticator.key {
            enrollment.address = enrollment.address ?? account.email
        }
        enrollment.questionKey = profile?["question"]?.string
        enrollment.answer = profile?["answer"]?.string
        if kind.key == "phone_number", enrollment.address == nil {
            throw .invalid("phoneNumber", "phoneNumber: The field cannot be left blank")
        }
        if kind.key == "security_question", enrollment.answer == nil {
            throw .invalid("answer", "answer: The field cannot be left blank")
        }
        let id = AuthnFactor(kind, of: enrollment).id
        if kind.key == "security_question"
            || request.isOn("activate", else: false) && !kind.isTimeCode
        {
            add(enrollment, to: account)
            return .object(document(id, kind, enrollment, account, "ACTIVE"))
        }
        let code = kind.isTimeCode ? nil : random.digits(6)
        if kind.isTimeCode { enrollment.secret = newAppSecret(kind.key, of: account) }
        managed.pending[id] = .init(
            accountID: account.id, kind: kind, enrollment: enrollment, code: code)
        send(code, kind, to: enrollment.address)
        var reply = document(id, kind, enrollment, account, "PENDING_ACTIVATION")
        if let secret = enrollment.secret {
            reply["_embedded"] = [
                "activation": [
                    "timeStep": 30, "sharedSecret": .string(Base32.encode(secret)),
                    "encoding": "base32", "keyLength": 6, "factorResult": "WAITING",
                ]
            ]
        }
        return .object(reply)
    }

    private mutating func send(_ code: String?, _ kind: AuthnFactorKind, to address: String?) {
        guard let code, let address else { return }
        guard kind.key == "phone_number" else {
            outside.emails.append(
                .init(to: address, subject: "Confirm your email address", code: code, sentAt: now))
            return
        }
        outside.phoneMessages.append(
            .init(
                to: address, isCall: kind.method == "voice",
                text: "Your verification code is \(code).", code: code, sentAt: now))
    }

    private mutating func add(_ enrollment: Enrollment, to account: Account) {
        guard let place = accounts.place(account.id) else { return }
        accounts[place].updatedAt = now
        let known = accounts[place].enrollments.firstIndex {
            $0.key == enrollment.key && $0.address == enrollment.address
        }
        guard let known, enrollment.key == "phone_number" else {
            accounts[place].enrollments.append(enrollment)
            return
        }
        // A phone that takes messages and calls is one.
        accounts[place].enrollments[known].methods += enrollment.methods
    }

    mutating func activateFactor(
        _ request: ManagementCall.Request
    ) throws(APIRefusal) -> ManagementCall.Reply {
        let (account, id) = (try user(request), request.ids[1])
        guard let pending = managed.pending[id], pending.accountID == account.id else {
            throw .notFound(id, "UserFactor")
        }
        let given = request.body["passCode"]?.string ?? ""
        let right = pending.enrollment.secret.map { TimeCode.code(secret: $0, now: now) }
        guard !given.isEmpty, given == pending.code ?? right else {
            throw APIRefusal(
                403, "E0000068", "Invalid Passcode/Answer",
                "Your passcode doesn't match our records. Please try again.")
        }
        managed.pending[id] = nil
        add(pending.enrollment, to: account)
        return .object(document(id, pending.kind, pending.enrollment, account, "ACTIVE"))
    }

    mutating func deleteFactor(
        _ request: ManagementCall.Request
    ) throws(APIRefusal) -> ManagementCall.Reply {
        let (account, id) = (try user(request), request.ids[1])
        if managed.pending.removeValue(forKey: id) != nil { return .nothing }
        guard let factor = authnFactors(account.enrollments).first(where: { $0.id == id }),
            let place = accounts.place(account.id)
        else { throw .notFound(id, "UserFactor") }
        accounts[place].enrollments = account.enrollments.compactMap { enrollment in
            guard enrollment.id == factor.enrollment?.id else { return enrollment }
            var rest = enrollment
            rest.methods.removeAll { $0 == factor.kind.method }
            return rest.methods.isEmpty ? nil : rest
        }
        return .nothing
    }
}

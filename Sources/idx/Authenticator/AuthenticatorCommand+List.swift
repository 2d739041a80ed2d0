import IDXAuth
import IDXAuthenticator
import IDXAuthenticatorForms
import IDXForms
import IDXJSON
import IDXPlatform

extension AuthenticatorCommand {
    /// What the org says of an enrollment.
    struct Answer: Sendable {
        /// The challenges that wait.
        var pending: [PushChallenge]?
        var problem: DeviceAuthenticatorError?
    }

    /// Lists the enrollments. Sends nothing.
    func list() throws -> ExitCode {
        let enrollments = try authenticator.enrollments
        show(enrollments.map { ($0, nil) })
        if enrollments.isEmpty, !settings.isOn(.json), !settings.isOn(.quiet) {
            Failure.notEnrolled.lines.forEach { streams.messages.folded($0) }
        }
        return .done
    }

    /// Asks the orgs about the enrollments, with their keys. The exit code is that of the first problem.
    func status() async throws -> ExitCode {
        let enrollments = try chosen()
        var rows: [(AuthenticatorEnrollment, Answer?)] = []
        for enrollment in enrollments { rows.append((enrollment, await answer(about: enrollment))) }
        show(rows)
        let problem = rows.lazy.compactMap { $0.1?.problem }.first
        return problem.map { Failure($0).code } ?? .done
    }

    private func answer(about enrollment: AuthenticatorEnrollment) async -> Answer {
        let pending = await authenticator.core.pending(of: [enrollment])
        if let refusal = pending.problems.first(where: \.isRefusal) {
            return Answer(problem: refusal.error)
        }
        return Answer(pending: pending.challenges, problem: pending.problems.first?.error)
    }

    private func show(_ rows: [(AuthenticatorEnrollment, Answer?)]) {
        guard !settings.isOn(.json) else {
            let array = rows.map { JSON.object(Self.json($0, $1)) }
            return streams.result.line(Sanitizer.escapedJSON(JSON.array(array).text()))
        }
        guard !settings.isOn(.quiet) else { return }
        for (index, row) in rows.enumerated() {
            if index > 0 { streams.result.line() }
            streams.result.folded(Wording.title(of: row.0))
            streams.result.table(Wording.facts(of: row.0, row.1))
            for line in row.1?.problem.map({ Failure($0).lines }) ?? [] {
                streams.result.folded("  \(line)", hanging: 2)
            }
        }
    }

    private static func json(_ enrollment: AuthenticatorEnrollment, _ answer: Answer?)
        -> JSON.Object
    {
        var object: JSON.Object = [
            "id": .string(enrollment.enrollmentId), "account": .string(enrollment.account),
            "user_id": .string(enrollment.user.id), "org": .string(enrollment.organization.url),
            "org_id": .string(enrollment.organization.id),
            "client_id": .string(enrollment.clientID),
            "authenticator": .string(enrollment.authenticatorName),
            "pin": .bool(enrollment.userVerificationEnabled),
            "transactions": .bool(enrollment.isCIBAEnabled),
            "keys": .string(enrollment.keyProtection.rawValue.lowercased()),
            "state": .string(enrollment.state.rawValue),
        ]
        if let code = enrollment.lastErrorCode { object.append("code", .string(code.rawValue)) }
        if let pending = answer?.pending {
            object.append("requests", .array(pending.map { .object(json($0)) }))
        }
        if let problem = answer?.problem {
            object.append("problem", .string(Wording.problem(problem).text))
        }
        return object
    }
}

extension AuthenticatorCommand {
    private static func json(_ challenge: PushChallenge) -> JSON.Object {
        [
            "transaction": .string(challenge.transactionId),
            "type": .string(challenge.transactionType),
            "app": challenge.appInstanceName.map { .string($0) } ?? .null,
            "issued_at": .string(challenge.issuedAt.formatted(.iso8601)),
            "expires_at": .string(challenge.expiresAt.formatted(.iso8601)),
        ]
    }
}

extension Wording {
    /// An enrollment: "jay@acme.example at acme.okta.com".
    static func title(of enrollment: AuthenticatorEnrollment) -> DisplayText {
        "\(visible(enrollment.account, limit: 200)) at "
            + "\(visible(OrgName.server(of: enrollment.organization.url), limit: 200))"
    }

    /// What is known of an enrollment.
    static func facts(
        of enrollment: AuthenticatorEnrollment, _ answer: AuthenticatorCommand.Answer?
    ) -> [Screen.Fact] {
        [Screen.Fact](rows: [
            ("authenticator", "authenticator", visible(enrollment.authenticatorName, limit: 100)),
            ("id", "ID", visible(enrollment.enrollmentId, limit: 100)),
            ("pin", "PIN", enrollment.userVerificationEnabled ? "yes" : "no"),
            ("transactions", "transactions", enrollment.isCIBAEnabled ? "yes" : "no"),
            ("keys", "keys", place(enrollment.keyProtection)),
            ("state", "state", words(of: enrollment.state)),
            ("pending", "waiting", answer?.pending.map { count($0.count, "request") }),
        ])
    }

    private static func words(of state: EnrollmentState) -> DisplayText {
        switch state {
        case .active: "active"
        case .suspended: "suspended by the org"
        case .reset: "reset by the org: delete it and enroll again"
        case .deleted: "deleted at the org"
        case .pending: "unknown: the org's answer was never recorded"
        }
    }
}

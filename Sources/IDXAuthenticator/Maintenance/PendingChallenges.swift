import IDXAuth
import IDXJSON

/// The challenges that wait for an answer of this device.
public struct PendingChallenges: Sendable {
    /// The challenges that passed all checks, oldest first. Those answered on this device are left out.
    public internal(set) var challenges: [PushChallenge] = []
    /// What could not be fetched or read.
    public internal(set) var problems: [EnrollmentProblem] = []

    /// Adds those of another enrollment. A challenge that came twice is one.
    mutating func add(_ other: PendingChallenges) {
        problems += other.problems
        for challenge in other.challenges
        where !challenges.contains(where: { $0.identity == challenge.identity }) {
            challenges.append(challenge)
        }
    }
}

extension AuthenticatorEnrollment {
    /// Fetches the challenges that wait for an answer. Entries that are no challenges of this enrollment are
    /// left out; delegates hear of them.
    ///
    /// - Parameter authenticationToken: A token with the scope
    ///   ``Scope/appAuthenticatorMaintenanceRead`` or ``Scope/appAuthenticatorManage``.
    /// - Returns: The challenges, checked.
    /// - Throws: ``DeviceAuthenticatorError``.
    public func retrievePushChallenges(
        authenticationToken: AuthToken
    ) async throws(DeviceAuthenticatorError) -> [PushChallenge] {
        let pending = try await core.pending(self, usable(), authenticationToken.secret)
        for problem in pending.problems {
            await core.delegates.tell { $0.authenticator(noted: problem.error) }
        }
        return pending.challenges
    }

    /// Fetches the pending challenges with a maintenance token: first one that only reads, and one that may
    /// also change if that is refused.
    private func pendingChallenges() async throws(DeviceAuthenticatorError) -> PendingChallenges {
        let record = try usable()
        let narrow = [Scope.appAuthenticatorMaintenanceRead]
        do throws(DeviceAuthenticatorError) {
            return try await core.withMaintenanceToken(record, narrow) {
                [self] token throws(DeviceAuthenticatorError) in
                try await core.pending(self, record, token)
            }
        } catch {
            guard error.isAboutScope else { throw error }
        }
        return try await core.withMaintenanceToken(record, MaintenanceToken.allScopes) {
            [self] token throws(DeviceAuthenticatorError) in
            try await core.pending(self, record, token)
        }
    }
}

extension AuthenticatorEnrollment {
    /// What is pending, or why it cannot be fetched.
    func pendingOrProblem() async -> PendingChallenges {
        do throws(DeviceAuthenticatorError) {
            return try await pendingChallenges()
        } catch {
            let problem = EnrollmentProblem(enrollment: self, error: error, isRefusal: true)
            return PendingChallenges(problems: [problem])
        }
    }
}

extension AuthenticatorCore {
    /// How many entries of a list are read.
    private static let mostEntries = 100

    /// Fetches and checks the pending challenges of an enrollment.
    func pending(
        _ enrollment: AuthenticatorEnrollment, _ record: EnrollmentRecord, _ token: Secret
    ) async throws(DeviceAuthenticatorError) -> PendingChallenges {
        let address = try record.origin.enrollment(record.id, "/push/notifications")
        let caller = caller
        let entries = try await send(
            .device(.pendingChallenges, "GET", address, token: token), about: record.id
        ) { reply throws(IDXError.Reason) in try reply.list(at: caller.now) }
        var pending = PendingChallenges()
        var seen: Set<JSON> = []
        // Each needs the verification of a signature, so a list without end could keep a device busy.
        for entry in entries.prefix(Self.mostEntries) where seen.insert(entry).inserted {
            var found = PendingChallenges()
            do throws(DeviceAuthenticatorError) {
                found.challenges = [try await challenge(entry, of: record.id)]
            } catch {
                // What was answered here is not pending for the user, whatever the org's list says.
                if case .challenge(.alreadyAnswered) = error { continue }
                found.problems = [
                    .init(enrollment: enrollment, error: error, isRefusal: false)
                ]
            }
            pending.add(found)
        }
        return pending
    }

    private func challenge(
        _ entry: JSON, of id: String
    ) async throws(DeviceAuthenticatorError) -> PushChallenge {
        guard let challenge = try await challenge(fromPayload: entry, for: id) else {
            throw .challenge(.malformed("it is not of the version IDXv1"))
        }
        return challenge
    }
}

extension DeviceAuthenticatorError {
    /// Whether a token with more scopes may help.
    fileprivate var isAboutScope: Bool {
        switch self {
        case .serverAPIError(_, let refusal):
            refusal.code.rawValue == "E0000006" || refusal.code == .insufficientScope
        case .request(let error): error.code == .invalidScope
        default: false
        }
    }

    /// Whether the same call may succeed soon.
    var isTransient: Bool {
        switch self {
        case .serverAPIError(let status, _): status.map { $0 >= 500 } ?? false
        case .request(let error): error.isTransient
        default: false
        }
    }
}

extension DeviceAuthenticator {
    /// Fetches what is pending for all enrollments, at the same time, with maintenance tokens.
    ///
    /// - Returns: The challenges, and a problem for each enrollment that could not be asked for.
    public func pendingChallenges() async -> PendingChallenges {
        do throws(DeviceAuthenticatorError) {
            let pending = await core.pending(of: try enrollments.filter { $0.state != .pending })
            for challenge in pending.challenges {
                await core.delegates.tell { $0.authenticator(received: challenge) }
            }
            return pending
        } catch {
            await core.delegates.tell { $0.authenticator(noted: error) }
            return PendingChallenges()
        }
    }
}

extension AuthenticatorCore {
    /// Fetches what is pending for some enrollments, at the same time.
    package func pending(of enrollments: [AuthenticatorEnrollment]) async -> PendingChallenges {
        await withTaskGroup(of: (Int, PendingChallenges).self) { group in
            for (place, enrollment) in enrollments.enumerated() {
                group.addTask {
                    (place, await enrollment.pendingOrProblem())
                }
            }
            var found: [(Int, PendingChallenges)] = []
            for await each in group { found.append(each) }
            var all = PendingChallenges()
            for (_, each) in found.sorted(by: { $0.0 < $1.0 }) { all.add(each) }
            all.challenges.sort { $0.issuedAt < $1.issuedAt }
            return all
        }
    }
}

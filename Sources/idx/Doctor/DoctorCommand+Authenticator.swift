import IDXAuthenticator
import IDXAuthenticatorForms
import IDXForms

extension DoctorCommand {
    /// The enrollments of this machine as a second factor: whether their folder is safe, and their keys can be
    /// used. Nil if there are none.
    var enrollments: Finding? {
        let name: DisplayText = "authenticator"
        do {
            let authenticator = try DeviceAuthenticator.ofProgram(transport)
            let all = try authenticator.enrollments
            guard !all.isEmpty else { return nil }
            let broken = all.filter { enrollment in
                let record = enrollment.record
                let keys = [record.possession, record.verification].compactMap(\.self)
                return keys.contains { authenticator.core.keys.health(of: $0) != .usable }
            }
            guard let first = broken.first else {
                let accounts = Wording.count(all.count, "account")
                let place = Wording.place(authenticator.core.keys.protection)
                return Finding(name, .good, "\(accounts); the keys are \(place)")
            }
            return Finding(
                name, .failed, "the keys of \(visible(first.account)) cannot be used",
                "Delete the enrollment and enroll again: idx authenticator delete",
                code: .refused)
        } catch {
            return Finding(name, Failure(error))
        }
    }
}

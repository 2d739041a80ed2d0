import IDXAuth

extension ServerError.Code {
    /// What a refusal with this code says about the enrollment; nil if nothing.
    var enrollmentState: EnrollmentState? {
        switch rawValue {
        case "E0000152", "E0000155", "E0000180": .suspended
        case "E0000153", "E0000154": .reset
        case "E0000008", "E0000156": .deleted
        default: nil
        }
    }
}

extension AuthenticatorCore {
    /// Sends a call about an enrollment, and keeps what its outcome says about the enrollment's state: the
    /// code of a refusal; a success makes it active again. Only the org that made the enrollment is believed.
    func send<Value>(
        _ call: Call, about id: String, read: (ServerReply) throws(IDXError.Reason) -> Value
    ) async throws(DeviceAuthenticatorError) -> Value {
        do throws(DeviceAuthenticatorError) {
            let value = try await send(call, read: read).value
            await note(nil, about: id, by: call.address.origin)
            return value
        } catch {
            await note(error, about: id, by: call.address.origin)
            throw error
        }
    }

    /// Keeps the outcome of a call with the record of an enrollment. Delegates hear of a change.
    private func note(
        _ error: DeviceAuthenticatorError?, about id: String, by origin: Origin
    ) async {
        let code: ServerError.Code?
        switch error {
        case nil: code = nil
        case .serverAPIError(_, let refusal): code = refusal.code
        default: return
        }
        do throws(DeviceAuthenticatorError) {
            guard let record = try store.archive().enrollments.first(where: { $0.id == id }),
                record.organization.origin == "\(origin)", record.state != .pending
            else { return }
            let state = code == nil ? .active : code?.enrollmentState ?? record.state
            guard record.state != state || record.lastCode != code?.rawValue else { return }
            try await change(id) { record in
                record.state = state
                record.lastCode = code?.rawValue
            }
            guard record.state != state else { return }
            let enrollment = AuthenticatorEnrollment(record, core: self)
            await delegates.tell { $0.authenticator(changed: enrollment, to: state) }
        } catch {
            await delegates.tell { $0.authenticator(noted: error) }
        }
    }

    /// Changes the record of an enrollment.
    func change(
        _ id: String, _ change: (inout EnrollmentRecord) -> Void
    ) async throws(DeviceAuthenticatorError) {
        try await store.update { archive throws(DeviceAuthenticatorError) in
            guard let place = archive.enrollments.firstIndex(where: { $0.id == id }) else {
                throw .enrollmentNotFound(id: id)
            }
            change(&archive.enrollments[place])
        }
    }
}

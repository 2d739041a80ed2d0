public import IDXJSON

extension OrgCore {
    /// The content of a push to a device; nil if the challenge or the enrollment is gone.
    func payload(of message: PersonSide.DeviceMessage) -> JSON? {
        let (title, asksForKey) = engine { engine, _ in
            let found = engine.challenge(message.challengeID, for: message.enrollmentID)
            let demand = found?.challenge.demand ?? .none
            return (
                AppAuthenticator.custom.name,
                [.preferred, .required].contains(demand) && found?.enrollment.verification != nil
            )
        }
        guard let notification = notification(message.challengeID, for: message.enrollmentID)
        else { return nil }
        var payload: JSON.Object = [
            "aps": [
                "alert": ["title": .string(title), "body": "Did you just try to sign in?"],
                "category": asksForKey ? "OKTA_PUSH_UV_CHALLENGE" : "OKTA_PUSH_CHALLENGE",
            ]
        ]
        for member in notification.object ?? [:] { payload.append(member.key, member.value) }
        return .object(payload)
    }
}

extension SimulatedOrg {
    /// The content of a push to an enrolled device, with the signed challenge.
    ///
    /// - Parameter message: One of ``PersonSide/deviceMessages``.
    /// - Returns: The JSON that a push service delivers; nil if the challenge or the enrollment is gone.
    public func pushPayload(of message: PersonSide.DeviceMessage) -> JSON? {
        core.payload(of: message)
    }
}

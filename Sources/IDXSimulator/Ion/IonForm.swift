import IDXJSON

/// Something a response offers: a form to post, or a link to open.
struct IonForm: Sendable, Hashable {
    var name: String
    /// What posting it does. Links do nothing here.
    var deed: Deed?
    /// The member it stands under, where it hangs on an authenticator; its name if nil.
    var key: String?
    /// Below the origin, with a leading slash.
    var path: String
    var fields: [IonField] = []
    var subject: IonSubject?
    /// How often to ask, in milliseconds.
    var refresh: Int?
    /// Members only this form has: `scopes`, `idp`, `type`.
    var extras: JSON.Object = [:]

    /// A link: a browser opens it, nobody posts it.
    var isLink: Bool { deed == nil }

    /// Everything an answer may hold.
    func allFields(_ stateHandle: String) -> [IonField] {
        fields + [.stateHandle(stateHandle)]
    }

    /// The same form with a member more.
    func with(_ key: String, _ value: JSON?) -> IonForm {
        var copy = self
        copy.extras[key] = value
        return copy
    }
}

/// What posting a form does; ``IdentityEngine`` has one function for each.
enum Deed: String, Sendable, Hashable {
    case identify, identifyForRecovery, showRegistration, showIdentify, register, updateProfile
    case showUnlock, unlockWith, activateDevice, requestActivation
    case choose, chooseEnrolment, answer, answerEnrolment, answerPasskey, answerLink, poll,
        pollSafeMode
    case resend, resendPush, recover, giveAddress, chooseChannel, giveChannelAddress
    case setPassword, skip, consent, keepSignedIn, cancel
    case launchApp, pollDevice, cancelDevice
}

extension IonForm {
    /// The form in ION.
    func json(writer: IonWriter, place: (IonSubject) -> String?) -> JSON {
        let fields = allFields(writer.stateHandle).map { $0.json(place: place) }
        var object = JSON.Object()
        if !isLink { object.append("rel", ["create-form"]) }
        object.append("name", .string(name))
        if let place = subject.flatMap(place) { object.append("relatesTo", [.string(place)]) }
        for extra in extras where isLink { object.append(extra.key, extra.value) }
        object.append("href", .string(writer.href(path)))
        object.append("method", isLink ? "GET" : "POST")
        guard !isLink else { return .object(object) }
        object.append("produces", "application/ion+json; okta-version=1.0.0")
        if let refresh { object.append("refresh", .number(JSON.Number(refresh))) }
        for extra in extras { object.append(extra.key, extra.value) }
        object.append("value", .array(fields))
        object.append("accepts", "application/json; okta-version=1.0.0")
        return .object(object)
    }
}

import IDXJSON

/// The body of `POST /idp/myaccount/app-authenticators`.
struct EnrollmentRequest: Sendable {
    /// Which device the user enrolls on.
    enum Device: Sendable {
        /// A device that the org does not know, with its client instance key.
        case new(DeviceKey)
        /// A device that is known from an earlier enrollment, which the client instance key proves.
        case known(id: String, clientInstanceID: String, attestation: SignedJSON)
    }

    let authenticatorID: String
    let device: Device
    /// What the device says about itself.
    let members: JSON.Object
    let pushToken: String
    let transactionTypes: [Policy.CustomApp.Transaction]
    let possession: DeviceKey
    let verification: DeviceKey?

    /// Reads a body, and checks it by itself and by the policy of the authenticator.
    init(_ body: JSON, by policy: Policy.CustomApp) throws(APIRefusal) {
        let all = try MemberReader(body, at: "")
        authenticatorID = try all.text("authenticatorId")
        let device = try all.object("device")
        let push = try all.object("methods").object("push")
        let keys = try push.object("keys")
        self.device = try Self.device(device, policy)
        members = JSON.Object(
            (device.json.object ?? [:]).filter { Self.shown.contains($0.key) })
        pushToken = try push.text("pushToken", mayBeEmpty: true)
        try Self.checkEnvironment(push, device)
        // The published schema has the capabilities among the keys; its example has them beside.
        let reader = push["capabilities"] == nil ? keys : push
        transactionTypes = try reader.transactions(by: policy) ?? [.login]
        possession = try keys.key("proofOfPossession")
        verification =
            keys["userVerification"] == nil ? nil : try keys.key("userVerification")
        if keys["userVerificationBioOrPin"] != nil { _ = try keys.key("userVerificationBioOrPin") }
        try checkKeys(policy)
    }

    private func checkKeys(_ policy: Policy.CustomApp) throws(APIRefusal) {
        let place = "methods.push.keys"
        try possession.check(by: policy, at: place + ".proofOfPossession")
        try verification?.check(by: policy, at: place + ".userVerification")
        var all = [possession, verification].compactMap(\.self)
        if case .new(let key) = device { all.append(key) }
        guard Set(all.map(\.id)).count == all.count, Set(all.map(\.material)).count == all.count
        else { throw .invalid(place, "Each key must have a name and a value of its own") }
        guard policy.userVerification == .preferred || verification != nil else {
            throw .needsVerification
        }
    }

    private static func device(
        _ device: MemberReader, _ policy: Policy.CustomApp
    ) throws(APIRefusal) -> Device {
        try check(device)
        guard device["id"] == nil else {
            let attestation = try device.object("deviceAttestation")
            guard device["clientInstanceKey"] == nil else {
                throw .invalid(
                    "device.clientInstanceKey", "A known device is proven by its attestation")
            }
            guard
                let token = SignedJSON(try attestation.text("clientInstanceKeyAttestation"))
            else { throw .invalidToken }
            return .known(
                id: try device.text("id"), clientInstanceID: try device.text("clientInstanceId"),
                attestation: token)
        }
        try device.word("platform", of: policy.platforms)
        for name in required { _ = try device.text(name) }
        let key = try device.key("clientInstanceKey")
        try key.check(by: policy, at: "device.clientInstanceKey")
        return .new(key)
    }

    /// Checks the types of what a device says about itself.
    private static func check(_ device: MemberReader) throws(APIRefusal) {
        try device.check(required + texts, "a text") { $0.string != nil }
        try device.check(["secureHardwarePresent"], "true or false") { $0.bool != nil }
        try device.check(["deviceAttestation", "appSignals"], "an object") { $0.object != nil }
        for (name, words) in words where device[name] != nil {
            try device.word(name, of: words)
        }
    }

    /// Push services of Apple need to know which of them the token is for.
    private static func checkEnvironment(
        _ push: MemberReader, _ device: MemberReader
    ) throws(APIRefusal) {
        let words = ["development", "production"]
        try push.check(["apsEnvironment"], "one of " + words.joined(separator: ", ")) {
            $0.string.map { words.contains($0.lowercased()) } ?? false
        }
        if device["platform"]?.string == "IOS" { _ = try push.text("apsEnvironment") }
    }

    private static let required = [
        "osVersion", "displayName", "clientInstanceBundleId", "clientInstanceVersion",
        "clientInstanceDeviceSdkVersion",
    ]
    private static let texts = [
        "platform", "manufacturer", "model", "serialNumber", "udid", "sid", "imei", "meid",
        "authenticatorAppKey",
    ]
    private static let words = [
        ("screenLockType", ["NONE", "PASSCODE", "BIOMETRIC"]),
        ("diskEncryptionType", ["NONE", "FULL", "USER", "ALL_INTERNAL_VOLUMES", "SYSTEM_VOLUME"]),
    ]
    /// The members that the org keeps.
    private static let shown = Set(required + texts + ["secureHardwarePresent"] + words.map(\.0))
}

/// The body of `PATCH /idp/myaccount/app-authenticators/{id}`: a merge patch (RFC 7396).
struct EnrollmentChange: Sendable {
    var pushToken: String?
    var transactionTypes: [Policy.CustomApp.Transaction]?
    /// The new key for user verification; nil inside removes it.
    var verification: DeviceKey??

    /// Reads a body, and checks it by itself and by the policy of the authenticator.
    init(_ body: JSON, by policy: Policy.CustomApp) throws(APIRefusal) {
        let all = try MemberReader(body, at: "")
        try all.allow(["methods"])
        let methods = try all.object("methods")
        try methods.allow(["push"])
        let push = try methods.object("push")
        try push.allow(["pushToken", "apsEnvironment", "capabilities", "keys"])
        if push.json["pushToken"] != nil {
            pushToken = try push.text("pushToken", mayBeEmpty: true)
        }
        transactionTypes = try push.transactions(by: policy)
        guard push["keys"] != nil else {
            guard pushToken != nil || transactionTypes != nil else {
                throw .invalid("methods.push", "There is nothing to change")
            }
            return
        }
        let keys = try push.object("keys")
        try keys.allow(["userVerification"])
        guard keys["userVerification"] != nil else {
            guard policy.userVerification == .preferred else { throw .needsVerification }
            verification = .some(nil)
            return
        }
        let key = try keys.key("userVerification")
        try key.check(by: policy, at: "methods.push.keys.userVerification")
        verification = key
    }

    /// Whether it needs the scope `manage`, because it changes a key.
    var isHighRisk: Bool { verification != nil }
}

import IDXJSON
public import IDXPlatform

/// Asks for the user code of a device (RFC 8628).
struct DeviceCodeStep: Step, StepRule {
    static func due(_ engine: inout Engine, _ tx: inout OrgTransaction) -> (any Step)? {
        tx.opening == .deviceCode && tx.device == nil ? DeviceCodeStep() : nil
    }

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        StepView(forms: [
            StepForm(
                name: "user-code", path: "/idp/idx/device/activate",
                fields: [.text("userCode", "Activation Code")]
            ) { $0.activateDevice($2["userCode"]?.string, &$1) }
        ])
    }
}

/// A device grant and the user's decision (RFC 8628).
struct WaitingDevice: Sendable {
    enum Verdict: Sendable {
        case waiting, denied
        case granted(Grant)
    }

    /// The device code, with which the device polls.
    let code: String
    /// The user code, which the device shows.
    let userCode: String
    let clientID: String
    let scopes: [String]
    /// The authorization server that was asked; nil for the usual one.
    let issuer: String?
    let expiresAt: Date
    /// The polling interval in seconds, and the time of the last poll.
    var interval: Int
    var askedAt: Date?
    /// Whether it was told to poll less often.
    var isWarned = false
    var verdict = Verdict.waiting

    var isWaiting: Bool {
        if case .waiting = verdict { true } else { false }
    }
}

extension InteractRequest {
    /// Asks for what a device asks for, and for its tokens from the same authorization server.
    fileprivate mutating func ask(for device: WaitingDevice) {
        (clientID, scopes, issuer) = (device.clientID, device.scopes, device.issuer)
    }
}

/// The device authorization response (RFC 8628 §3.2).
public struct DeviceAuthorization: Sendable, Hashable {
    /// The device code, with which the device polls.
    public var deviceCode: String
    /// The user code, which the device shows.
    public var userCode: String
    /// The verification URI.
    public var verificationURI: String
    /// The seconds until both codes expire.
    public var expiresIn: Int
    /// The polling interval in seconds.
    public var interval: Int
}

extension IdentityEngine {
    /// Begins a device grant (RFC 8628 §3.1).
    ///
    /// - Parameters:
    ///   - parameters: `client_id`, `scope` and, for confidential clients, `client_secret`.
    ///   - issuer: The authorization server that was asked; nil for the usual one.
    ///   - now: The time.
    /// - Returns: The codes, or the error.
    public mutating func authorizeDevice(
        _ parameters: [String: String], at issuer: String? = nil, now: Date
    ) -> Result<DeviceAuthorization, OAuthRefusal> {
        self.now = now
        do throws(OAuthRefusal) {
            let client = try settings.client(authenticating: parameters)
            try client.check(.deviceCode)
            let device = addDevice(
                for: client.id, scopes: try scopes(parameters["scope"], of: client, at: issuer),
                at: issuer)
            return .success(
                DeviceAuthorization(
                    deviceCode: device.code, userCode: device.userCode,
                    verificationURI: settings.origin + "/activate",
                    expiresIn: policy.lifetimes.deviceCode, interval: device.interval))
        } catch {
            return .failure(error)
        }
    }

    /// Responds to a device's poll for tokens (RFC 8628 §3.4, §3.5).
    ///
    /// - Parameters:
    ///   - parameters: `device_code`, `client_id` and, for confidential clients, `client_secret`.
    ///   - now: The time.
    /// - Returns: The data for the tokens, or `authorization_pending` and other errors.
    public mutating func redeemDevice(_ parameters: [String: String], now: Date)
        -> Result<Grant, OAuthRefusal>
    {
        self.now = now
        return Result { () throws(OAuthRefusal) in
            let client = try settings.client(authenticating: parameters)
            try client.check(.deviceCode)
            return try redeemDevice(parameters["device_code"], for: client.id)
        }
    }

    private mutating func redeemDevice(
        _ code: String?, for client: String
    ) throws(OAuthRefusal) -> Grant {
        guard let place = devices.firstIndex(where: { $0.code == code && $0.clientID == client })
        else { throw OAuthRefusal("invalid_grant", "The device code is invalid or used.") }
        let device = devices[place]
        guard device.expiresAt > now else {
            devices.remove(at: place)
            throw OAuthRefusal("expired_token", "The device code has expired.")
        }
        switch device.verdict {
        case .granted(let grant):
            devices.remove(at: place)
            return try entitled(grant)
        case .denied:
            devices.remove(at: place)
            throw OAuthRefusal("access_denied", "The person said no.")
        case .waiting: throw patience(place)
        }
    }

    /// Adds five seconds to the interval if the device polls too soon. As at Okta, where clients poll every two
    /// seconds undisturbed, a first haste is one of less than that.
    private mutating func patience(_ place: Int) -> OAuthRefusal {
        let device = devices[place]
        devices[place].askedAt = now
        let limit = device.isWarned ? Double(device.interval) : 1.5
        guard let last = device.askedAt, now.timeIntervalSince(last) < limit else {
            return OAuthRefusal("authorization_pending", "No user has entered the code yet.")
        }
        devices[place].interval += 5
        devices[place].isWarned = true
        return OAuthRefusal("slow_down", "Ask every \(device.interval + 5) seconds.")
    }

    /// Starts a device that shows a user code.
    @discardableResult
    mutating func addDevice(
        for client: String, scopes: [String], at issuer: String?
    ) -> WaitingDevice {
        devices = devices.suffix(1000).filter { $0.expiresAt > now }
        // No vowels, so that no code spells a word (RFC 8628 §6.1).
        let letters = Array("BCDFGHJKLMNPQRSTVWXZ")
        let shown = (0..<8).map { _ in letters[Int.random(in: letters.indices, using: &random)] }
        let device = WaitingDevice(
            code: random.name("dc_", length: 40),
            userCode: String(shown.prefix(4)) + "-" + String(shown.suffix(4)), clientID: client,
            scopes: scopes, issuer: issuer,
            expiresAt: now.addingTimeInterval(Double(policy.lifetimes.deviceCode)), interval: 5)
        devices.append(device)
        outside.notes.append(.init(purpose: "deviceCode", to: "", text: device.userCode))
        note("a device shows a code")
        return device
    }

    /// Records the user's decision about a device, which is final, and returns the end of the dialogue.
    @discardableResult
    mutating func settle(_ code: String, _ verdict: WaitingDevice.Verdict) -> EndStep {
        guard let place = devices.firstIndex(where: { $0.code == code && $0.isWaiting }) else {
            return EndStep(messages: [.invalidDeviceCode])
        }
        devices[place].verdict = verdict
        note("a device's activation was decided")
        if case .granted = verdict { return EndStep(messages: [.deviceActivated]) }
        return EndStep(messages: [.deviceDenied])
    }

    /// Processes a user code.
    @discardableResult
    mutating func activateDevice(_ userCode: String?, _ tx: inout OrgTransaction) -> Int {
        let typed = (userCode ?? "").uppercased().filter(\.isLetter)
        guard
            let device = devices.last(where: {
                $0.userCode.filter(\.isLetter) == typed && $0.isWaiting && $0.expiresAt > now
            })
        else { return fail(.invalidDeviceCode, &tx) }
        tx.intent = .deviceActivation
        tx.device = device.code
        tx.request.ask(for: device)
        return goOn(&tx)
    }

    /// Has the first user who can sign in enter the newest user code, and approve or deny the device.
    mutating func decideOnDevice(_ agrees: Bool) -> Bool {
        guard let device = devices.last(where: { $0.isWaiting && $0.expiresAt > now }),
            let person = accounts.first(where: { $0.status == .active })
        else { return false }
        guard agrees else {
            settle(device.code, .denied)
            return true
        }
        var request = InteractRequest.page(of: device.clientID, scopes: device.scopes)
        request.ask(for: device)
        var tx = newTransaction(request, .deviceCode)
        tx.accountID = person.id
        prove(PasswordAuthenticator.key, &tx)
        settle(device.code, .granted(grant(tx)))
        return true
    }
}

import IDXForms
import IDXSimulator

/// Something a person can do or read outside the sign-in: an entry of the demo's menu.
///
/// All of them are cases of the simulator's own lists, and the switches below name every one: what is
/// added there does not compile before it has words here.
enum OutsideThing: Sendable, Hashable {
    case act(PersonAct)
    /// Answers a push by one of the numbers it shows.
    case choose(Int)
    case read(PersonFetch)

    /// What there is to do and to read now.
    static func possible(in org: HostedOrg) -> [OutsideThing] {
        org.engine { engine, now in
            let numbers = engine.outside.pendingPush()?.numbers ?? []
            let acts = engine.possibleActs(now: now).filter(\.isOffered).flatMap { act in
                act == .approvePush && !numbers.isEmpty
                    ? numbers.sorted().map(Self.choose) : [.act(act)]
            }
            return engine.readableTexts(now: now).filter { $0.place != nil }.map(Self.read) + acts
        }
    }

    /// What to say where there is nothing to do it with any more.
    static let nothing = Remark(.note, "Nothing is waiting for that.")

    /// Does it.
    ///
    /// - Returns: What to say of it; nil if the menu's entry says it already.
    func run(in org: HostedOrg) -> Remark? {
        org.engine { engine, now in
            switch self {
            case .act(let act): return engine.act(act, now: now) ? nil : Self.nothing
            case .choose(let number):
                return engine.outside.approvePush(choosing: number) ? nil : Self.nothing
            case .read(let what):
                guard let text = engine.fetch(what, now: now), let place = what.place else {
                    return Self.nothing
                }
                return Remark(.note, "[\(place)] \(Sanitizer.line(text, limit: 100))")
            }
        }
    }

    /// The entry of the menu.
    var action: Screen.Action {
        var action = Screen.Action(
            id: .init(rawValue: Self.prefix + name), purpose: .other,
            label: words.prefix(1).uppercased() + words.dropFirst())
        action.group = "In the demo"
        return action
    }

    /// Whether an entry of the menu is one of these.
    static func isName(_ id: Screen.Action.ID) -> Bool { id.rawValue.hasPrefix(prefix) }

    private static let prefix = "outside-"

    /// Whether it ends the step: never the first thing to offer.
    var isTime: Bool { self == .act(.letSessionExpire) || self == .act(.letPushExpire) }

    /// Whether it does what a person does on a page of the org.
    var isInBrowser: Bool { self == .act(.approveInBrowser) || self == .act(.rejectInBrowser) }

    private var name: String {
        switch self {
        case .act(let act): act.rawValue
        case .choose(let number): "choose-\(number)"
        case .read(let what): what.rawValue
        }
    }

    /// What the person does, in words.
    var words: DisplayText {
        switch self {
        case .act(let act): act.words
        case .choose(let number): "choose \(String(number)) on the phone"
        case .read(let what): what.words
        }
    }
}

extension PersonAct {
    /// What the person does, in words.
    var words: DisplayText {
        switch self {
        case .clickLink: "open the link in the email"
        case .clickLinkElsewhere: "open the link in the email on another device"
        case .denyLink: "open the link in the email and say that it was not you"
        case .openMessageLink: "open the link in the text message"
        case .approvePush: "approve the push on the phone"
        case .rejectPush: "reject the push on the phone"
        case .scanQRCode: "scan the QR code with the app"
        case .activateDevice: "type in the device's code elsewhere and agree"
        case .denyDevice: "type in the device's code elsewhere and disagree"
        case .approveInBrowser: "finish what the page in the browser asks"
        case .rejectInBrowser: "refuse on the page in the browser"
        case .letSessionExpire: "wait until the sign-in has expired"
        case .letPushExpire: "ignore the push until it times out"
        }
    }

    /// Whether a person who signs in here may want it. A device's code is asked for in the sign-in.
    fileprivate var isOffered: Bool { self != .activateDevice && self != .denyDevice }
}

extension PersonFetch {
    /// What the person does to read it, in words.
    fileprivate var words: DisplayText {
        switch self {
        case .yubikey: "press the YubiKey"
        case .symantecID: "read the number on the Symantec VIP credential"
        default: "read the code of the \(place ?? "\(rawValue)")"
        }
    }

    /// The thing it is read off; nil if it arrives by itself, and is shown when it does.
    fileprivate var place: DisplayText? {
        switch self {
        case .totp: "authenticator app"
        case .yubikey: "YubiKey"
        case .rsa: "RSA SecurID token"
        case .onprem: "on-premises token"
        case .symantec: "Symantec VIP credential"
        case .symantecID: "Symantec VIP credential ID"
        case .customOTP: "company's token"
        case .emailCode, .smsCode, .voiceCode, .temporaryAccessCode, .deviceCode, .stateToken,
            .linkPageCode, .returnedURL:
            nil
        }
    }
}

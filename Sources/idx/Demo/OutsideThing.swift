import IDXForms
import IDXSimulator

/// Something that the user can do or read outside the sign-in, as an entry of the demo's menu.
///
/// They are cases of the simulator's enums, and the switches below are exhaustive: a new case needs
/// words here to compile.
enum OutsideThing: Sendable, Hashable {
    case act(PersonAct)
    /// Approves a push with one of its numbers.
    case choose(Int)
    case read(PersonFetch)

    /// The entries that are possible now.
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

    /// The message if it is no longer possible.
    static let nothing = Remark(.note, "Nothing is waiting for that.")

    /// What came of it.
    enum Result: Sendable {
        /// The entry of the menu says it.
        case done
        case nothing
        /// A text for this field, and where the user read it.
        case text(String, PersonFetch, place: DisplayText)

        /// The message; nil if none is needed.
        var remark: Remark? {
            switch self {
            case .done: nil
            case .nothing: OutsideThing.nothing
            case .text(let text, _, let place):
                Remark(.note, "[\(place)] \(Sanitizer.line(text, limit: 100))")
            }
        }
    }

    /// Performs it.
    func run(in org: HostedOrg) -> Result {
        org.engine { engine, now in
            switch self {
            case .act(let act): return engine.act(act, now: now) ? .done : .nothing
            case .choose(let number):
                return engine.outside.approvePush(choosing: number) ? .done : .nothing
            case .read(let what):
                guard let text = engine.fetch(what, now: now), let place = what.place else {
                    return .nothing
                }
                return .text(text, what, place: place)
            }
        }
    }

    /// The entry of the menu.
    var action: Screen.Action { Self.action(name, words) }

    /// An entry of the demo.
    static func action(_ name: String, _ words: DisplayText) -> Screen.Action {
        var action = Screen.Action(
            id: .init(rawValue: prefix + name), purpose: .other, label: words.capitalized)
        action.group = "In the demo"
        return action
    }

    /// Returns whether an action is an entry of the demo.
    static func isName(_ id: Screen.Action.ID) -> Bool { id.rawValue.hasPrefix(prefix) }

    private static let prefix = "outside-"

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
        case .choose(let number): "choose \(number) on the phone"
        case .read(let what): what.words
        }
    }
}

extension DisplayText {
    /// The text with a capital letter at its beginning, for an entry of a menu.
    var capitalized: DisplayText { prefix(1).uppercased() + dropFirst() }
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
        case .holdTag: "hold the NFC tag to the phone"
        case .scanQRCode: "scan the QR code with the app"
        case .useCodeElsewhere: "sign in on another device with the app's code"
        case .activateDevice: "type in the device's code elsewhere and agree"
        case .denyDevice: "type in the device's code elsewhere and disagree"
        case .approveInBrowser: "finish what the page in the browser asks"
        case .rejectInBrowser: "refuse on the page in the browser"
        case .letSessionExpire: "wait until the sign-in has expired"
        case .letPushExpire: "ignore the push until it times out"
        }
    }

    /// The same, of a push whose number has to be chosen.
    func words(isNumbered: Bool) -> DisplayText {
        isNumbered && self == .approvePush ? "choose the number shown here on the phone" : words
    }

    /// Whether the demo offers it. The sign-in itself asks for a device's code.
    fileprivate var isOffered: Bool { self != .activateDevice && self != .denyDevice }
}

extension PersonFetch {
    /// The words of its entry.
    var words: DisplayText {
        switch self {
        case .yubikey: "press the YubiKey"
        case .symantecID: "read the number on the Symantec VIP credential"
        default: "read the code of the \(place ?? "\(rawValue)")"
        }
    }

    /// Where the user reads it; nil if it arrives by itself and is then shown.
    var place: DisplayText? {
        switch self {
        case .totp: "authenticator app"
        case .yubikey: "YubiKey"
        case .rsa: "RSA SecurID token"
        case .onprem: "on-premises token"
        case .symantec: "Symantec VIP credential"
        case .symantecID: "Symantec VIP credential ID"
        case .customOTP: "company's token"
        case .emailCode, .smsCode, .voiceCode, .temporaryAccessCode, .deviceCode, .stateToken,
            .linkPageCode, .returnedURL, .recoveryToken:
            nil
        }
    }
}

import IDXAuth
import IDXForms
import IDXJSON

/// A flag, for the parser, the help, the completion scripts and the settings.
struct Flag: Sendable, Hashable {
    /// The kinds of value of a flag.
    enum Value: Sendable, Hashable {
        /// No value.
        case none
        /// Any text, with the placeholder for the help.
        case text(String)
        /// The name of a file, which shells complete.
        case file(String)
        /// The name of a folder.
        case folder(String)
        /// One of these.
        case choice([String])
        /// One of these, or any other text, with the placeholder for it.
        case openChoice([String], String)
        /// A whole number in a range.
        case number(String, ClosedRange<Int>)
        /// The name of an authenticator, with the placeholder for the help.
        case authenticator(String)
        /// A redirect URI, with the placeholder for the help.
        case redirect(String)
        /// The tag of a language that the program speaks, with the placeholder for the help.
        case language(String)
        /// A time like `90`, `45s`, `5m` or `1h`.
        case duration(String)
        /// Optional text.
        case optional(String)
    }

    /// The name.
    let name: Name
    /// The one-letter form: `o`.
    var short: Character?
    /// The kind of its value.
    var value: Value = .none
    /// A line for the help.
    let summary: String
    /// Whether it may be given several times.
    var isRepeatable = false
    /// What separates several values in a variable and in a profile.
    var separator: Character = ","
    /// Whether variables and profiles can set it: it means the same at each run.
    var isSetting = true
    /// Whether the help shows it without `--all`.
    var isInSight = true
    /// The actions of the command that it is for; empty for all.
    var actions: [String] = []

    /// All flags that profiles can set, without duplicates.
    static var settings: [Flag] {
        var flags: [Flag] = []
        for flag in Command.all.flatMap(\.flags) where flag.isSetting && flag.name != .profile {
            if !flags.contains(where: { $0.name == flag.name }) { flags.append(flag) }
        }
        return flags
    }

    /// The same flag, which the help shows with `--all` only.
    var outOfSight: Flag {
        var flag = self
        flag.isInSight = false
        return flag
    }

    /// The name as typed: `--client-id`.
    var dashed: String { name.dashed }

    /// The ways to type it: `--output` and `-o`.
    var spellings: [String] { [dashed] + (short.map { ["-\($0)"] } ?? []) }

    /// The environment variable that sets it: `IDX_CLIENT_ID`.
    var variable: String {
        "IDX_" + String(name.rawValue.uppercased().map { $0 == "-" ? "_" : $0 })
    }

    /// Whether its value is optional.
    var isOptional: Bool { if case .optional = value { true } else { false } }

    /// The placeholder of the value in a usage line, or nil.
    var placeholder: String? {
        switch value {
        case .none: nil
        case .text(let name), .file(let name), .folder(let name), .number(let name, _),
            .duration(let name), .authenticator(let name), .redirect(let name),
            .language(let name):
            name
        case .optional(let name): "[\(name)]"
        case .choice(let names): names.joined(separator: "|")
        case .openChoice(let names, let other): (names + [other]).joined(separator: "|")
        }
    }

    /// Returns why a value is invalid, or nil if it is valid.
    func objection(to text: String) -> String? {
        // A setting is a line of the configuration file.
        if isSetting, text.contains(where: \.isNewline) { return "has more than one line" }
        switch value {
        case .choice(let names) where !names.contains(text):
            return "is not one of \(names.joined(separator: ", "))"
        case .number(_, let range):
            guard Int(wire: text, in: range) != nil else {
                return "is not a whole number from \(range.lowerBound) to \(range.upperBound)"
            }
            return nil
        case .duration where Duration(words: text) == nil:
            return "is not a time like 90, 45s, 5m or 1h"
        case .text, .openChoice: return text.allSatisfy(\.isWhitespace) ? "is empty" : nil
        case .file(let name), .folder(let name):
            // Otherwise tokens for standard output would be in a file with this name.
            if text == "-", !name.hasSuffix("|-") {
                return "does not mean standard input or output here; "
                    + "use ./- for a file with that name"
            }
            return text.isEmpty ? "is empty" : nil
        case .authenticator: return Self.objection(toAuthenticator: text)
        case .redirect where !Self.isRedirect(text):
            return "is not a redirect URI. Use the one registered for the app, "
                + "like com.acme.app:/callback"
        case .language where Language(tag: text) == nil:
            return "is not a language of idx; known are \(Language.tags.joined(separator: ", "))"
        case .none, .choice, .duration, .optional, .redirect, .language:
            return nil
        }
    }

    /// Returns whether a text is an absolute URI (RFC 3986): a scheme, a colon and something after it.
    static func isRedirect(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":") else { return false }
        let (scheme, rest) = (text[..<colon], text[colon...].dropFirst())
        return scheme.first?.isLetter == true && !rest.isEmpty
            && scheme.allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) }
            && text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    }

    /// Returns why a text cannot name an authenticator. Only single words are checked: labels, addresses,
    /// identifiers and the method after a colon may be anything.
    private static func objection(toAuthenticator text: String) -> String? {
        if text.isEmpty { return "is empty" }
        let word = text.prefix { $0 != ":" }
        let isWord = word.allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
        }
        let isIdentifier = word.count >= 16 && word.contains(where: \.isNumber)
        guard isWord, !isIdentifier, !authenticators.contains(String(word)),
            !FactorName.isKnown(text)
        else { return nil }
        let meant = nearest(to: String(word), among: authenticators).map { "; did you mean \($0)?" }
        return
            "is no authenticator\(meant ?? ""). Known are \(authenticators.joined(separator: ", "))"
    }

    /// The names of authenticators, their kinds and methods.
    private static let authenticators: [String] = {
        let keys: [Authenticator.Key] = [
            .oktaPassword, .oktaEmail, .phoneNumber, .securityQuestion, .googleOTP, .oktaVerify,
            .oktaVerifyPush, .oktaVerifyTOTP, .oktaVerifyFastPass,
            .customApp, .customPush, .webAuthn, .yubikey, .rsa, .onPremises, .customOTP,
            .symantecVIP, .duo, .externalIDP, .smartCard, .temporaryAccessCode, .nfcPIN,
        ]
        let methods: [Authenticator.Method] = [
            .password, .email, .sms, .voice, .otp, .totp, .push, .signedNonce, .idp,
        ]
        return keys.map(\.rawValue) + ["phone"] + methods.map(\.rawValue)
    }()
}

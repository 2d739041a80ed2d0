import IDXAuth
import IDXJSON

extension FactBuilder {
    /// All facts in the contextual data of the current authenticator.
    func context() -> [Screen.Fact] {
        let own = step?.authenticator
        let authenticators = own == screen.current ? [own] : [own, screen.current]
        return authenticators.compactMap { $0?.contextualData }.flatMap { data in
            let known = [
                number(data), qrCode(data), setupKey(data), channel(data), oneTimeCode(data),
                data.setupNfcUrl.flatMap { page in
                    page.hasPrefix("https:")
                        ? Self.link("setupNfcUrl", FactPhrase.open.text, page) : nil
                },
            ].compactMap { $0 }
            return known + sameDevice(data) + unknown(data)
        }
    }

    private func number(_ data: ContextualData) -> Screen.Fact? {
        let digits = data.correctAnswer.map { Sanitizer.line($0, limit: 20) } ?? ""
        // The number of a request that has ended chooses nothing.
        guard !digits.isEmpty, main?.purpose != .resend else { return nil }
        return Screen.Fact(
            name: "correctAnswer", label: FactPhrase.chooseOnPhone.text, content: .number(digits))
    }

    private func qrCode(_ data: ContextualData) -> Screen.Fact? {
        guard let href = data.qrCode?.href?.revealed else { return nil }
        guard DataURI.isDataURI(href) else {
            return Self.link("qrcode", FactPhrase.open.text, href)
        }
        // A damaged data URI still holds a secret, so never show it as a link.
        guard let uri = DataURI(href), uri.mediaType?.lowercased() == "image/png",
            !uri.bytes.isEmpty
        else { return nil }
        return Screen.Fact(
            name: "qrcode", label: FactPhrase.scan.text, content: .qr(png: uri.bytes))
    }

    private func setupKey(_ data: ContextualData) -> Screen.Fact? {
        let key = data.sharedSecret.map { Sanitizer.line($0.revealed, limit: 200) } ?? ""
        guard !key.isEmpty else { return nil }
        return Screen.Fact(
            name: "sharedSecret", label: FactPhrase.setupKey.text, content: .setupKey(key))
    }

    /// The code to type where the sign-in started, from the page behind a magic link.
    private func oneTimeCode(_ data: ContextualData) -> Screen.Fact? {
        let code = data.otp.map { Sanitizer.line($0.revealed, limit: 40) } ?? ""
        guard !code.isEmpty else { return nil }
        return Screen.Fact(
            name: "otp", label: FactPhrase.typeWhereBegun.text, content: .number(code))
    }

    private func channel(_ data: ContextualData) -> Screen.Fact? {
        guard step?.traits.target == .linkSent else { return nil }
        return switch data.selectedChannel {
        case "email": Self.words("email", "", Wording.linkTarget(data.email))
        case "sms": Self.words("phoneNumber", "", Wording.linkTarget(data.phoneNumber))
        case nil: Self.words("email", "", (data.email ?? data.phoneNumber).map(Wording.linkTarget))
        default: nil
        }
    }

    private func sameDevice(_ data: ContextualData) -> [Screen.Fact] {
        let devices = data.deviceBootstrap?.enrolledDevices ?? []
        return [
            Self.text("orgUrl", FactPhrase.organization.text, data.sameDevice?.orgUrl),
            Self.link("downloadHref", FactPhrase.download.text, data.sameDevice?.downloadHref),
            devices.isEmpty
                ? nil
                : Self.words(
                    "enrolledDevices", "",
                    DevicePhrase.exportAccount.text([
                        "devices": .text(
                            Sanitizer.line(devices.joined(separator: ", "), limit: 200))
                    ])),
        ].compactMap { $0 }
    }

    /// Members that this version does not know, as `name: value`.
    private func unknown(_ data: ContextualData) -> [Screen.Fact] {
        data.otherMembers.filter { !SecretNames.traits(of: $0.key).isSecret() }.compactMap {
            member in
            let label = Sanitizer.line(member.key, limit: 100)
            let name = label.text
            switch member.value {
            case .null: return nil
            case .string(let text):
                return Self.text(name, label, DataURI.isDataURI(text) ? nil : text)
            case .bool, .number: return Self.text(name, label, member.value.text())
            case .object, .array:
                let redactor = Redactor(exceptions: [.personal, .unknown])
                return Self.text(name, label, redactor.redacted(member.value).text())
            }
        }
    }
}

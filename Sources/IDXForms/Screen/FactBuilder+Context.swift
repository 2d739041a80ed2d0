import IDXAuth
import IDXJSON

extension FactBuilder {
    /// All facts in the contextual data of the current authenticator.
    func context() -> [Screen.Fact] {
        let own = step?.authenticator
        let authenticators = own == screen.current ? [own] : [own, screen.current]
        return authenticators.compactMap { $0?.contextualData }.flatMap { data in
            // The number of a request that has ended chooses nothing.
            let number = main?.purpose == .resend ? nil : data.correctAnswer
            let known: [Screen.Fact?] = [
                Self.copied("correctAnswer", .chooseOnPhone, number, limit: 20) { .number($0) },
                qrCode(data),
                Self.copied("sharedSecret", .setupKey, data.sharedSecret?.revealed, limit: 200) {
                    .setupKey($0)
                },
                channel(data),
                // Of the page behind a magic link.
                Self.copied("otp", .typeWhereBegun, data.otp?.revealed, limit: 40) { .number($0) },
                data.setupNFCHref.flatMap { page in
                    page.hasPrefix("https:")
                        ? Self.link("setupNfcUrl", FactPhrase.open.text, page) : nil
                },
            ]
            return known.compactMap(\.self) + sameDevice(data) + unknown(data)
        }
    }

    /// What the user copies to another device or app; nil if there is nothing to copy.
    private static func copied(
        _ name: String, _ label: FactPhrase, _ text: String?, limit: Int,
        as content: (DisplayText) -> Screen.Fact.Content
    ) -> Screen.Fact? {
        guard let text = text.map({ Sanitizer.line($0, limit: limit) }), !text.isEmpty
        else { return nil }
        return Screen.Fact(name: name, label: label.text, content: content(text))
    }

    private func qrCode(_ data: ContextualData) -> Screen.Fact? {
        guard let href = data.qrCode?.href?.revealed else { return nil }
        guard DataURI.isDataURI(href) else {
            // It may hold a secret, so it is shown only where it can be opened.
            return Sanitizer.link(href) == nil
                ? nil : Self.link("qrcode", FactPhrase.open.text, href)
        }
        // A damaged data URI still holds a secret, so never show it as a link.
        guard let uri = DataURI(href), uri.mediaType?.lowercased() == "image/png",
            let image = uri.bytes, !image.isEmpty
        else { return nil }
        return Screen.Fact(
            name: "qrcode", label: FactPhrase.scan.text, content: .qr(png: image))
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
        return (data.sameDevice.map(setUp) ?? [])
            + [
                devices.isEmpty
                    ? nil
                    : Self.words(
                        "enrolledDevices", "",
                        DevicePhrase.exportAccount.text([
                            "devices": .text(
                                Sanitizer.line(devices.joined(separator: ", "), limit: 200))
                        ]))
            ].compactMap { $0 }
    }

    /// Members that this version does not know, as `name: value`.
    private func unknown(_ data: ContextualData) -> [Screen.Fact] {
        data.otherMembers.filter { !HarmlessNames.isSecret($0.key) }.compactMap {
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

/// The name of a service that verifies identities, by the type that the server names it with.
func verifier(of remediation: Remediation) -> DisplayText? {
    switch remediation.identityProvider?.id {
    case "IDV_PERSONA": "Persona"
    case "IDV_CLEAR": "CLEAR"
    case "IDV_INCODE": "Incode"
    default: nil
    }
}

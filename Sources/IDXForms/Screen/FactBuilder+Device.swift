import IDXAuth

extension FactBuilder {
    /// How to set up a device that may not sign in yet, as numbered steps.
    func setUp() -> [Screen.Fact] {
        guard let enrollment = response.deviceEnrollment else { return [] }
        let isManaged =
            enrollment.enrollmentHref != nil || enrollment.vendor != nil
            || enrollment.name?.lowercased() == "mdm"
        let (introduction, steps) =
            isManaged ? management(enrollment) : oktaVerify(enrollment)
        return [Self.text("orgName", FactPhrase.organization.text, enrollment.orgName)].compactMap(
            \.self)
            + [Screen.Fact(name: "setup", label: "", content: .text(introduction))]
            + numbered(steps)
    }

    private func numbered(_ steps: [Screen.Fact]) -> [Screen.Fact] {
        var number = 0
        return steps.map { fact in
            guard case .step(_, let words) = fact.content else { return fact }
            number += 1
            return Screen.Fact(name: fact.name, label: "", content: .step(number, words))
        }
    }

    /// How to set up Okta Verify on this device while the step waits for it.
    func setUp(_ device: ContextualData.SameDevice) -> [Screen.Fact] {
        let address = Self.text("orgUrl", "", device.orgURL)
        let (words, store) = Self.store(device.platform?.uppercased())
        let download = device.downloadHref ?? store
        let get: DevicePhrase = store == nil && download != nil ? .getApp : words
        return numbered(
            [
                step(get.text), Self.link("downloadHref", "", download),
                step(DevicePhrase.addAccount.text),
                address == nil ? nil : step(DevicePhrase.enterAddress.text), address,
                step(DevicePhrase.finishSetup.text),
            ].compactMap(\.self))
    }

    /// The page that would tell a browser how the sign-in ended, if no message does.
    func ending() -> [Screen.Fact] {
        guard step == nil, response.messages.allMessages.isEmpty else { return [] }
        let page =
            response.failureRedirect?.href ?? response.remediations[.failureRedirect]?.href
        return [Self.link("failureRedirect", EndingPhrase.reasonElsewhere.text, page)]
            .compactMap(\.self)
    }

    private typealias Instructions = (introduction: DisplayText, steps: [Screen.Fact])

    private func management(_ enrollment: DeviceEnrollment) -> Instructions {
        let vendor = enrollment.vendor.map { Sanitizer.line($0, limit: 100) } ?? ""
        let link = Self.link("enrollmentLink", "", enrollment.enrollmentHref)
        let follow =
            vendor.isEmpty
            ? DevicePhrase.follow.text : DevicePhrase.followVendor.text(["vendor": .text(vendor)])
        let start =
            link.map { [step(DevicePhrase.openOnDevice.text), $0, step(follow)] }
            ?? [step(DevicePhrase.askForLink.text)]
        return (
            DevicePhrase.needsManagement.text, start + [step(DevicePhrase.signInAgain.text)]
        )
    }

    private func oktaVerify(_ enrollment: DeviceEnrollment) -> Instructions {
        let (words, store) = Self.store(enrollment.platform?.uppercased())
        let address = enrollment.signInHref ?? "https://\(screen.host)"
        return (
            DevicePhrase.needsOktaVerify.text,
            [
                step(words.text), Self.link("downloadHref", "", store),
                step(DevicePhrase.addAccount.text), step(DevicePhrase.enterAddress.text),
                Self.link("signInUrl", "", address), step(DevicePhrase.finishInApp.text),
            ].compactMap(\.self)
        )
    }

    private func step(_ words: DisplayText) -> Screen.Fact {
        Screen.Fact(name: "setup", label: "", content: .step(0, words))
    }

    /// Where a platform gets Okta Verify. Okta's own pages list no address for Windows.
    private static func store(_ platform: String?) -> (DevicePhrase, String?) {
        switch platform {
        case "IOS", "MACOS", "OSX":
            (.getFromAppStore, "https://apps.apple.com/us/app/okta-verify/id490179405")
        case "ANDROID":
            (
                .getFromGooglePlay,
                "https://play.google.com/store/apps/details?id=com.okta.android.auth"
            )
        case "WINDOWS": (.getForWindows, nil)
        default: (.getApp, nil)
        }
    }
}

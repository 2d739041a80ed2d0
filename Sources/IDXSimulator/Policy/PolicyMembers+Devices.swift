extension Policy.DeviceCheck: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init(
            "key", \.key, .text, "The end of the message's key: macos.device_disk_encrypted, …",
            isRequired: true),
        .init("text", \.text, .text, "The text.", isRequired: true),
        .init("custom", \.isCustom, .flag, "Whether an administrator wrote the text."),
        .init("link", \.link, .text, "The address of instructions."),
        .init(
            "fallback", \.fallback, .text,
            "What to do instead where the app on the device cannot do it."),
    ]
}

extension Policy.DeviceSetUp: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init(
            "kind", \.kind, .choice(),
            "Okta Verify (oda), other device management (mdm) or Workspace ONE (ws1)."),
        .init("platform", \.platform, .text, "The platform: IOS, ANDROID, OSX, WINDOWS."),
        .init("vendor", \.vendor, .text, "The vendor of the device management."),
        .init("link", \.link, .text, "The address to register at."),
        .init("challenge", \.challenge, .text, "How the app is reached: LOOPBACK, …"),
    ]
}

extension Policy.Denial: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("text", \.text, .text, "The text.", isRequired: true),
        .init("links", \.links, .list(.part()), "The links below it."),
        .init(
            "redirects", \.redirects, .flag,
            "Whether the response has only a link to a page that says it (failure-redirect)."),
    ]
}

extension Policy.Denial.Link: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("label", \.label, .text, "The label."),
        .init("url", \.url, .text, "The address.", isRequired: true),
    ]
}

extension Policy.Altcha: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init(
            "maxNumber", \.maxNumber, .int(1...1_000_000_000),
            "The largest number that can be the solution."),
        .init("lifetime", \.lifetime, .int(1...31_536_000), "The seconds a challenge is valid."),
        .init(
            "hasForm", \.hasForm, .flag,
            "Whether a form gets the challenge, with the state handle; if not, a GET gets it."),
    ]
}

extension Policy.Enrollment.Group: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("id", \.id, .text, "The ID.", isRequired: true),
        .init("authenticators", \.authenticators, .list(.setup, isFilled: true), "Its members."),
        .init("count", \.count, .int(1...100), "How many of them users must set up."),
        .init("grace", \.grace, .date, "Until when users can skip it."),
        .init("skips", \.skips, .int(0...1000), "How often users can skip it."),
    ]
}

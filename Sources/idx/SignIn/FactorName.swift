/// The names that Classic orgs use for factors, in the terms of `--use`.
enum FactorName {
    /// The keys of the authenticators that a name stands for: `type` or `type:provider`.
    private static let keys: [String: [String]] = [
        "assertion": ["external_idp"], "call": ["phone_number:voice"],
        "claims_provider": ["external_idp"], "question": ["security_question"],
        "token": ["rsa_token", "symantec_vip", "onprem_mfa"], "token:del_oath": ["onprem_mfa"],
        "token:hardware": ["yubikey_token"], "token:hotp": ["custom_otp"],
        "token:rsa": ["rsa_token"], "token:software:totp": ["okta_verify:totp", "google_otp"],
        "token:software:totp:google": ["google_otp"],
        "token:software:totp:okta": ["okta_verify:totp"], "token:symantec": ["symantec_vip"],
        "u2f": ["webauthn"], "web": ["duo"], "sms:okta": ["sms"], "email:okta": ["email"],
        "push:okta": ["push"], "webauthn:fido": ["webauthn"],
    ]

    /// Returns what to choose for a name, in order; the name itself if no factor is called that.
    static func choices(for name: String) -> [String] {
        known(name) ?? [name]
    }

    /// Whether a factor has that name.
    static func isKnown(_ name: String) -> Bool { known(name) != nil }

    /// The most specific entry: a provider may be left out of the table.
    private static func known(_ name: String) -> [String]? {
        var parts = name.lowercased().split(separator: ":")
        while !parts.isEmpty {
            if let keys = keys[parts.joined(separator: ":")] { return keys }
            parts.removeLast()
        }
        return nil
    }
}

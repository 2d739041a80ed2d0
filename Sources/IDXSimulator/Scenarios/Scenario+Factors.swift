/// Proving something one has: every authenticator.
extension ScenarioSource {
    private static let answered = "challenge-authenticator"

    static let factors: [ScenarioSource] = [
        .init(
            name: "mfa-select", summary: "One of several second factors is chosen: a text message.",
            policy: jay(
                #"""
                { "key": "okta_email" }, { "key": "phone_number", "address": "+15551234321" },
                { "key": "google_otp" }
                """#,
                #"""
                "signIn": { "factors": [["okta_password"],
                                        ["okta_email", "phone_number", "google_otp"]] }
                """#),
            script: .signIn + [
                .pick("select-authenticator-authenticate", "phone_number:sms"),
                .read(answered, .smsCode),
            ]),
        .init(
            name: "phone-sms", summary: "A code by text message, after choosing how to get it.",
            policy: second("phone_number", #""address": "+15551234321""#),
            script: .signIn + [
                .pick("authenticator-verification-data", "sms"), .read(answered, .smsCode),
            ]),
        .init(
            name: "phone-voice", summary: "A code by telephone call.",
            policy: second("phone_number", #""address": "+15551234321", "methods": ["voice"]"#),
            script: .signIn + [.read(answered, .voiceCode)]),
        .init(
            name: "question", summary: "A security question.",
            policy: second(
                "security_question", #""questionKey": "disliked_food", "answer": "semolina""#),
            script: .signIn + [.fill(answered, "credentials.answer", "semolina")]),
        .init(
            name: "google", summary: "A code of Google Authenticator.",
            policy: second("google_otp"), script: .signIn + [.read(answered, .totp)]),
        .init(
            name: "push", summary: "A push to Okta Verify is approved.",
            policy: second("okta_verify", #""methods": ["push"], "device": "Jay's phone""#, quick),
            script: .signIn + [.outside("challenge-poll", .approvePush)]),
        .init(
            name: "push-number", summary: "A push that asks for the number shown here.",
            policy: second(
                "okta_verify", #""methods": ["push"]"#,
                #""behaviour": { "numberChallenge": "always", "refresh": 1000 }"#),
            script: .signIn + [.outside("challenge-poll", .approvePush)]),
        .init(
            name: "push-number-late", summary: "The number is shown only after a while.",
            policy: second(
                "okta_verify", #""methods": ["push"]"#,
                #""behaviour": { "numberChallenge": "late", "refresh": 1000 }"#),
            script: .signIn + [.outside("challenge-poll", .approvePush)]),
        .init(
            name: "push-rejected", summary: "A push is rejected, sent again and approved.",
            policy: second("okta_verify", #""methods": ["push"]"#, quick),
            script: .signIn + [
                .outside("challenge-poll", .rejectPush), .take("resend", "resend"),
                .outside("challenge-poll", .approvePush),
            ]),
        .init(
            name: "push-timeout", summary: "Nobody answers the push, and the sign-in ends.",
            policy: second("okta_verify", #""methods": ["push"]"#, quick),
            script: .signIn + [.outside("challenge-poll", .letPushExpire)],
            ending: .message(key: "core.system.transaction_resource_not_found")),
        .init(
            name: "verify-code", summary: "A code of Okta Verify instead of a push.",
            policy: second("okta_verify"),
            script: .signIn + [
                .pick("authenticator-verification-data", "totp"),
                .read(answered, .totp, into: "credentials.totp"),
            ]),
        .init(
            name: "custom-push", summary: "A push to the company's own app.",
            policy: second("custom_app", "", quick),
            script: .signIn + [.outside("challenge-poll", .approvePush)]),
        .init(
            name: "yubikey", summary: "A press of a YubiKey.", policy: second("yubikey_token"),
            script: .signIn + [.read(answered, .yubikey)]),
        .init(
            name: "rsa", summary: "A code of an RSA SecurID token.", policy: second("rsa_token"),
            script: .signIn + [.read(answered, .rsa)]),
        .init(
            name: "onprem-next-code", summary: "An on-premises token, which is asked twice.",
            policy: second("onprem_mfa", "", #""behaviour": { "asksNextCode": true }"#),
            script: .signIn + [.read(answered, .onprem), .read(answered, .onprem)]),
        .init(
            name: "symantec", summary: "A code of a Symantec VIP credential.",
            policy: second("symantec_vip"), script: .signIn + [.read(answered, .symantec)]),
        .init(
            name: "custom-otp", summary: "A code of the company's own token.",
            policy: second("custom_otp"), script: .signIn + [.read(answered, .customOTP)]),
        .init(
            name: "temporary-code", summary: "A code an administrator told in person.",
            policy: second("tac"), script: .signIn + [.read(answered, .temporaryAccessCode)]),
        .init(
            name: "security-key",
            summary: "A security key would do, but not in a terminal: e-mail does instead.",
            policy: jay(
                #"{ "key": "webauthn" }, { "key": "okta_email" }"#,
                #""signIn": { "factors": [["okta_password"], ["webauthn", "okta_email"]] }"#),
            script: .signIn + [
                .pick("select-authenticator-authenticate", "okta_email"),
                .read(answered, .emailCode),
            ]),
        .init(
            name: "provider", summary: "Another identity provider signs one in, in a browser.",
            policy: jay(
                "",
                #"""
                "providers": [ { "id": "0oaFriends", "name": "Friends", "type": "OIDC",
                                 "user": "jay@example.com" } ]
                """#),
            script: [.take("identify", "redirect-idp")]),
        .init(
            name: "provider-denied", summary: "The other provider says no; a password does.",
            policy: jay(
                "",
                #"""
                "providers": [ { "id": "0oaFriends", "name": "Friends", "type": "OIDC",
                                 "user": "jay@example.com", "outcome": "accessDenied" } ]
                """#),
            script: [.take("identify", "redirect-idp")] + .signIn),
        .init(
            name: "provider-as-factor", summary: "Another provider as the second factor.",
            policy: second(
                "external_idp", "",
                #"""
                "providers": [ { "id": "0oaFriends", "name": "Friends", "type": "SAML2",
                                 "user": "jay@example.com" } ]
                """#),
            script: .signIn + [.take("redirect-idp", "redirect-idp")]),
        .init(
            name: "provider-then-factor",
            summary: "Another identity provider, and then a factor back here.",
            policy: second(
                "okta_email", "",
                #"""
                "providers": [ { "id": "0oaFriends", "name": "Friends", "type": "GOOGLE",
                                 "user": "jay@example.com", "outcome": "interactionRequired" } ]
                """#),
            script: [
                .take("identify", "redirect-idp"), .read(answered, .emailCode),
            ]),
    ]

    private static let quick = #""behaviour": { "refresh": 1000 }"#
}

import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXForms

/// What a person reads where a device, an app or a card decides. One golden a case, in
/// `Goldens/devices`.
@Suite struct `Screens of devices` {
    static let names = ResponseCase.devices.map(\.name)

    @Test(arguments: names) func `shows what to do next`(_ name: String) throws {
        let found = try #require(ResponseCase.devices.first { $0.name == name })
        let screen = Screen(try found.response, host: "id.acme.example")
        try expectGolden(ScreenText(screen).text, "devices/\(name).txt")
    }

    @Test(arguments: Language.allCases)
    func `says how to set up a phone in each language`(_ language: Language) throws {
        let found = try #require(ResponseCase.devices.first { $0.name == "setup-ios" })
        let text = try Language.$current.withValue(language) {
            ScreenText(Screen(try found.response, host: "id.acme.example")).text
        }
        try expectGolden(text, "devices/setup-ios.\(language.rawValue).txt")
    }

    @Test func `an end that says nothing still says something`() throws {
        let found = try #require(ResponseCase.devices.first { $0.name == "end-bare-authenticator" })
        let screen = Screen(try found.response, host: "id.acme.example")
        let remark = Wording.end(screen, isError: true)
        #expect(remark.text.hasPrefix("The organization ended this sign-in"))
    }

    @Test func `each step at an end is followed by its own links`() throws {
        let found = try #require(ResponseCase.devices.first { $0.name == "posture-options" })
        let screen = Screen(try found.response, host: "id.acme.example")
        let remark = Wording.end(screen, isError: true)
        try expectGolden(
            remark.transcript.map(\.text).joined(separator: "\n") + "\n",
            "devices/posture-options.end.txt")
    }
}

extension ResponseCase {
    private static let customURI = object(
        "authenticatorChallenge",
        #"""
        "challengeMethod":"CUSTOM_URI","downloadHref":"https://apps.example/verify",
        "href":"com-okta-authenticator:/deviceChallenge?challengeRequest=\#(
            String(repeating: "eyJh", count: 500))"
        """#)

    private static let nfc = #""type":"proximity","key":"nfc_pin","id":"aut1","displayName":"NFC""#

    private static let pinForm = #"""
        {"name":"credentials","type":"object","required":true,
        "form":{"value":[{"name":"passcode","label":"NFC","secret":true}]}}
        """#

    private static let enrollVerify =
        #""authenticators":{"type":"array","value":["#
        + #"{"type":"app","key":"okta_verify","id":"aut1","displayName":"Okta Verify","#
        + #""methods":[{"type":"signed_nonce"}]},"#
        + #"{"type":"app","key":"okta_verify","id":"aut2","displayName":"Okta Verify 2","#
        + #""methods":[{"type":"signed_nonce"},{"type":"push"},{"type":"totp"}]}]}"#

    fileprivate static let devices: [ResponseCase] = [
        Self(
            "setup-ios",
            device(#""name":"oda","platform":"IOS","signInUrl":"https://id.acme.example""#)),
        Self(
            "setup-android",
            device(
                #""name":"oda","platform":"ANDROID","orgName":"Acme","challengeMethod":"APP_LINK""#)
        ),
        Self("setup-windows", device(#""name":"oda","platform":"WINDOWS""#)),
        Self("setup-unknown", device(#""name":"oda""#)),
        Self(
            "setup-mdm",
            device(
                #""name":"mdm","platform":"IOS","enrollmentLink":"https://mdm.example/enroll","#
                    + #""vendor":"Jamf","orgName":"Acme""#)),
        Self(
            "setup-ws1",
            device(
                #""name":"ws1","platform":"ANDROID","enrollmentLink":"https://ws1.example/","#
                    + #""vendor":"AirWatch""#)),
        Self("setup-mdm-without-link", device(#""name":"mdm","platform":"MACOS""#)),
        Self(
            "end-bare-authenticator",
            object("currentAuthenticator", #""type":"email","key":"okta_email","id":"aut1""#)),
        Self(
            "end-failure-redirect",
            remediation(
                #"{"name":"failure-redirect","method":"GET","#
                    + #""href":"https://id.acme.example/app?stateToken=t"}"#)),
        Self(
            "posture-options",
            messages(
                message("Your device doesn't meet the security requirements", posture + "title"),
                message(
                    "To sign in, pick an option and make the updates.",
                    posture + "explanation_multiple_rules"),
                message("Option 1:", posture + "option_index"),
                message(
                    "Update to Android 100", posture + "android.upgrade_os_version",
                    more: links("https://help.example/os")),
                message(
                    "Company policy: no rooted devices.",
                    "device.assurance.custom.remediation.ANDROID.Jailbreak",
                    more: links("https://acme.example/it", "IT help")),
                message("Option 2:", posture + "option_index"),
                message(
                    "Update to Android 100", posture + "android.upgrade_os_version",
                    more: links("https://help.example/os")),
                message("Install the company's antivirus", posture + "chrome.antivirus"),
                message("This device must be managed", "caller_context.managed_app"),
                message(
                    "For more information, see the help page", posture + "additional_help_default",
                    more: links("https://okta.example/help")))),
        Self(
            "posture-grace-period",
            messages(
                message(
                    "Fix the issue by 09/05/2024 to prevent lockout.",
                    "idx.device_assurance.grace_period.warning.title.due_by_date", "WARNING"),
                message(
                    "Install the Android Device Policy app",
                    posture + "android.zero.trust.android_device_policy_app_required",
                    more:
                        #","deviceRemediation":{"type":"object","value":{"remediationPath":"azt","#
                        + #""fallback":{"type":"APP_LINK","href":"https://apps.example/policy"}}}"#),
                message(
                    "Turn on the firewall", posture + "osquery.firewall",
                    more: #","deviceRemediation":{"type":"object","value":{"#
                        + #""fallback":{"type":"MESSAGE","message":{"message":"Ask IT how.","#
                        + #""i18n":{"key":"k"}}}}}"#))
                + "," + remediation(form("device-assurance-grace-period"))),
        Self(
            "posture-raw-time",
            messages(
                #"{"message":"Fix the issue by 1725494400000 to prevent lockout.","#
                    + #""class":"WARNING","i18n":{"params":[1725494400000,7],"#
                    + #""key":"idx.device_assurance.grace_period.warning.title.due_by_date"}}"#)
                + "," + remediation(form("device-assurance-grace-period"))),
        Self(
            "posture-custom-message",
            messages(
                message(
                    "Access is limited. See <a href='https://acme.example/a'>the rules</a>.",
                    "security.access_denied_custom_message",
                    more: links("https://acme.example/help", "Get help")))
                + ","
                + remediation(
                    form("identify", #"{"name":"identifier","label":"Username","required":true}"#))),
        Self(
            "identify-custom-uri",
            remediation(
                form("identify", #"{"name":"identifier","label":"Username","required":true}"#),
                form("launch-authenticator", "", #""relatesTo":["authenticatorChallenge"],"#))
                + "," + customURI),
        Self(
            "poll-custom-uri",
            remediation(
                form(
                    "device-challenge-poll", "",
                    #""relatesTo":["authenticatorChallenge"],"refresh":4000,"#)) + "," + customURI),
        Self(
            "identify-nfc",
            remediation(
                form("identify", #"{"name":"identifier","label":"Username","required":true}"#),
                form("launch-nfc-authenticator", "", #""relatesTo":["$.currentAuthenticator"],"#))
                + "," + customURI + "," + object("currentAuthenticator", nfc)),
        Self(
            "enroll-nfc-link",
            remediation(form("enroll-poll", "", #""refresh":4000,"#)) + ","
                + object(
                    "currentAuthenticator",
                    nfc
                        + #","contextualData":{"setupNfcUrl":"com-okta-authenticator:/actions/enroll","#
                        + #""challenge":{"type":"object","value":{"challengeRequest":"r"}}}"#)),
        Self(
            "enroll-nfc-pin",
            remediation(
                form("enroll-authenticator", pinForm, #""relatesTo":["$.currentAuthenticator"],"#))
                + ","
                + object(
                    "currentAuthenticator", nfc + #","settings":{"minLength":4,"maxLength":4}"#)),
        Self(
            "challenge-nfc-pin",
            messages(
                message("Incorrect PIN.", "api.authenticator.error.nfc.pin_incorrect")) + ","
                + remediation(
                    form(
                        "challenge-authenticator", pinForm,
                        #""relatesTo":["$.currentAuthenticator"],"#)) + ","
                + object("currentAuthenticator", nfc)),
        Self(
            "enroll-okta-verify",
            remediation(
                form(
                    "select-authenticator-enroll",
                    #"{"name":"authenticator","type":"object","required":true,"options":["#
                        + option(
                            "Okta Verify",
                            #"{"name":"id","value":"aut1","mutable":false,"required":true},"#
                                + #"{"name":"channel","options":[{"label":"QRCODE","value":"qrcode"},"#
                                + #"{"label":"SMS","value":"sms"}]}"#, 0) + ","
                        + option(
                            "Okta Verify 2",
                            #"{"name":"id","value":"aut2","mutable":false,"required":true},"#
                                + #"{"name":"methodType","options":["#
                                + #"{"label":"FastPass","value":"signed_nonce"},"#
                                + #"{"label":"Push","value":"push"}]}"#, 1) + "]}")) + ","
                + enrollVerify),
        Self(
            "security-question-error",
            remediation(
                form(
                    "enroll-authenticator",
                    #"{"name":"credentials","type":"object","required":true,"options":["#
                        + #"{"label":"Choose a question","value":{"form":{"value":["#
                        + #"{"name":"questionKey","value":"food","mutable":false,"required":true},"#
                        + #"{"name":"answer","label":"Answer","required":true}]}}},"#
                        + #"{"label":"Write my own","value":{"form":{"value":["#
                        + #"{"name":"question","label":"Question","required":true},"#
                        + #"{"name":"answer","label":"Answer","required":true,"#
                        + messages(message("Too short", "securityQuestion.answer.tooShort.arg"))
                        + "}]}}}]}",
                    #""relatesTo":["$.currentAuthenticator"],"#)) + ","
                + object(
                    "currentAuthenticator",
                    #""type":"security_question","key":"security_question","id":"aut1""#)),
    ]
}

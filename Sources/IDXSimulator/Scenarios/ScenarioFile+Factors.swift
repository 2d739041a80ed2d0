extension ScenarioFile {
    static let factorsSource = #"""
        { "version": 1, "title": "Second factors", "scenarios": [
          { "name": "mfa-select",
            "summary": "Choose one of several second factors: a text message.",
            "policy": { "users": [
                { "authenticators": [
                    { "key": "okta_email" },
                    { "key": "phone_number", "address": "+15551234321" },
                    { "key": "google_otp" } ] } ],
              "signIn": { "factors": [["okta_password"], ["okta_email", "phone_number", "google_otp"]] } },
            "answers": [
              { "step": "select-authenticator-authenticate", "choose": "phone_number:sms" },
              { "step": "challenge-authenticator",
                "field": "credentials.passcode",
                "from": { "outside": "smsCode" } } ] },
          { "name": "phone-sms",
            "summary": "Choose how your phone gets the code: by text message.",
            "policy": { "users": [
                { "authenticators": [{ "key": "phone_number", "address": "+15551234321" }] } ],
              "signIn": { "factors": [["okta_password"], ["phone_number"]] } },
            "answers": [
              { "step": "authenticator-verification-data", "choose": "sms" },
              { "step": "challenge-authenticator",
                "field": "credentials.passcode",
                "from": { "outside": "smsCode" } } ] },
          { "name": "phone-voice",
            "summary": "Choose how your phone gets the code: by voice call.",
            "policy": "phone-sms",
            "answers": [
              { "step": "authenticator-verification-data", "choose": "voice" },
              { "step": "challenge-authenticator",
                "field": "credentials.passcode",
                "from": { "outside": "voiceCode" } } ] },
          { "name": "question",
            "summary": "Answer a security question.",
            "policy": { "users": [
                { "authenticators": [
                    { "key": "security_question", "questionKey": "disliked_food", "answer": "semolina" } ] } ],
              "signIn": { "factors": [["okta_password"], ["security_question"]] } },
            "answers": [
              { "step": "challenge-authenticator", "field": "credentials.answer", "value": "semolina" } ] },
          { "name": "google",
            "summary": "Enter a code from Google Authenticator.",
            "policy": { "users": [
                { "authenticators": [{ "key": "google_otp" }] } ],
              "signIn": { "factors": [["okta_password"], ["google_otp"]] } },
            "answers": [
              { "step": "challenge-authenticator", "field": "credentials.passcode", "from": { "outside": "totp" } } ] },
          { "name": "push",
            "summary": "Approve a push in Okta Verify.",
            "policy": { "users": [
                { "authenticators": [{ "key": "okta_verify", "methods": ["push"], "device": "Jay's phone" }] } ],
              "signIn": { "factors": [["okta_password"], ["okta_verify"]] },
              "behavior": { "refresh": 1000 } },
            "answers": [
              { "step": "challenge-poll", "act": "approvePush" } ] },
          { "name": "push-number",
            "summary": "Approve a push by choosing the number shown here.",
            "policy": { "base": "push",
              "users": [
                { "authenticators": [{ "key": "okta_verify", "methods": ["push"] }] } ],
              "behavior": { "numberChallenge": "always" } },
            "answers": [
              { "step": "challenge-poll", "act": "approvePush" } ] },
          { "name": "push-number-late",
            "summary": "Approve a push whose number appears only after a while.",
            "policy": { "base": "push-number", "behavior": { "numberChallenge": "late" } },
            "answers": [
              { "step": "challenge-poll", "act": "approvePush" } ] },
          { "name": "push-rejected",
            "summary": "Reject a push, have it sent again, then approve it.",
            "policy": { "base": "push",
              "users": [
                { "authenticators": [{ "key": "okta_verify", "methods": ["push"] }] } ] },
            "answers": [
              { "step": "challenge-poll", "act": "rejectPush" },
              { "step": "resend", "choose": "resend" },
              { "step": "challenge-poll", "act": "approvePush" } ] },
          { "name": "push-number-resent",
            "summary": "Reject a push with a number, have it sent again and choose the new number.",
            "policy": { "base": "push-number" },
            "answers": [
              { "step": "challenge-poll", "act": "rejectPush" },
              { "step": "resend", "choose": "resend" },
              { "step": "challenge-poll", "act": "approvePush" } ] },
          { "name": "push-biometrics",
            "summary": "Enable biometrics on the phone while it waits for your approval of a push.",
            "policy": { "base": "push-rejected", "behavior": { "biometrics": true } },
            "answers": [
              { "step": "challenge-poll", "act": "approvePush" } ] },
          { "name": "push-timeout",
            "summary": "Ignore a push until the sign-in ends.",
            "policy": "push-rejected",
            "answers": [
              { "step": "identify", "field": "credentials.passcode", "value": "Rye-bread-8", "times": 1 },
              { "step": "challenge-poll", "act": "letPushExpire" } ],
            "ends": { "message": "core.system.transaction_resource_not_found" } },
          { "name": "verify-code",
            "summary": "Enter a code from Okta Verify instead of waiting for a push.",
            "policy": { "users": [
                { "authenticators": [{ "key": "okta_verify" }] } ],
              "signIn": { "factors": [["okta_password"], ["okta_verify"]] } },
            "answers": [
              { "step": "authenticator-verification-data", "choose": "totp" },
              { "step": "challenge-authenticator", "field": "credentials.totp", "from": { "outside": "totp" } } ] },
          { "name": "custom-push",
            "summary": "Approve a push in your company's own app.",
            "policy": { "base": "push",
              "users": [
                { "authenticators": [{ "key": "custom_app" }] } ],
              "signIn": { "factors": [["okta_password"], ["custom_app"]] },
              "customApp": { "challenge": "discouraged" } },
            "answers": [
              { "step": "challenge-poll", "act": "approvePush" } ] },
          { "name": "push-to-terminal",
            "summary": "Approve a sign-in on a terminal that is enrolled as a second factor.",
            "policy": {
              "users": [
                {} ],
              "signIn": { "factors": [["okta_password"], ["custom_app"]] },
              "customApp": { "challenge": "discouraged" },
              "behavior": { "refresh": 1000 } },
            "device": { "decisions": ["approve"] } },
          { "name": "push-to-terminal-pin",
            "summary": "Approve a sign-in on an enrolled terminal, which asks for its PIN.",
            "policy": { "base": "push-to-terminal",
              "customApp": { "challenge": "required", "userVerification": "required" } },
            "device": { "pin": "Terminal-6" } },
          { "name": "push-to-terminal-denied",
            "summary": "Deny a sign-in on an enrolled terminal, have it asked again, then approve it.",
            "policy": "push-to-terminal",
            "device": { "decisions": ["deny", "approve"] },
            "answers": [
              { "step": "resend", "choose": "resend" } ] },
          { "name": "yubikey",
            "summary": "Press a YubiKey.",
            "policy": { "users": [
                { "authenticators": [{ "key": "yubikey_token" }] } ],
              "signIn": { "factors": [["okta_password"], ["yubikey_token"]] } },
            "answers": [
              { "step": "challenge-authenticator",
                "field": "credentials.passcode",
                "from": { "outside": "yubikey" } } ] },
          { "name": "rsa",
            "summary": "Enter a code from an RSA SecurID token.",
            "policy": { "users": [
                { "authenticators": [{ "key": "rsa_token" }] } ],
              "signIn": { "factors": [["okta_password"], ["rsa_token"]] } },
            "answers": [
              { "step": "challenge-authenticator", "field": "credentials.passcode", "from": { "outside": "rsa" } } ] },
          { "name": "onprem-next-code",
            "summary": "Enter two codes in a row from an on-premises token.",
            "policy": { "users": [
                { "authenticators": [{ "key": "onprem_mfa" }] } ],
              "signIn": { "factors": [["okta_password"], ["onprem_mfa"]] },
              "behavior": { "asksNextCode": true } },
            "answers": [
              { "step": "challenge-authenticator",
                "field": "credentials.passcode",
                "from": { "outside": "onprem" },
                "times": 2 } ] },
          { "name": "symantec",
            "summary": "Enter a code from a Symantec VIP credential.",
            "policy": { "users": [
                { "authenticators": [{ "key": "symantec_vip" }] } ],
              "signIn": { "factors": [["okta_password"], ["symantec_vip"]] } },
            "answers": [
              { "step": "challenge-authenticator",
                "field": "credentials.passcode",
                "from": { "outside": "symantec" } } ] },
          { "name": "custom-otp",
            "summary": "Enter a code from your company's own token.",
            "policy": { "users": [
                { "authenticators": [{ "key": "custom_otp" }] } ],
              "signIn": { "factors": [["okta_password"], ["custom_otp"]] } },
            "answers": [
              { "step": "challenge-authenticator",
                "field": "credentials.passcode",
                "from": { "outside": "customOTP" } } ] },
          { "name": "temporary-code",
            "summary": "Enter a temporary access code from an administrator.",
            "policy": { "users": [
                { "authenticators": [{ "key": "tac" }] } ],
              "signIn": { "factors": [["okta_password"], ["tac"]] } },
            "answers": [
              { "step": "challenge-authenticator",
                "field": "credentials.passcode",
                "from": { "outside": "temporaryAccessCode" } } ] },
          { "name": "nfc",
            "summary": "Hold an NFC tag to the phone, then enter its PIN.",
            "policy": { "users": [
                { "authenticators": [{ "key": "nfc_pin", "answer": "2580" }] } ],
              "signIn": { "factors": [["okta_password"], ["nfc_pin"]] },
              "behavior": { "refresh": 1000 } },
            "answers": [
              { "step": "challenge-poll", "act": "holdTag" },
              { "step": "challenge-authenticator", "field": "credentials.passcode", "value": "1111", "times": 1 },
              { "step": "challenge-authenticator", "field": "credentials.passcode", "value": "2580" } ] },
          { "name": "duo-failed",
            "summary": "Duo Security does not respond, and its frame needs a browser.",
            "policy": { "users": [
                { "authenticators": [{ "key": "duo" }] } ],
              "signIn": { "factors": [["okta_password"], ["duo"]] },
              "behavior": { "duoFails": true } },
            "ends": { "step": "challenge-authenticator" } },
          { "name": "security-key",
            "summary": "Sign in with a password and a security key.",
            "policy": { "users": [
                { "authenticators": [{ "key": "webauthn" }, { "key": "okta_email" }] } ],
              "signIn": { "factors": [["okta_password"], ["webauthn", "okta_email"]] } },
            "securityKey": {},
            "answers": [
              { "step": "select-authenticator-authenticate", "choose": "webauthn" } ] },
          { "name": "security-key-pin",
            "summary": "Sign in with a security key that has a PIN.",
            "policy": { "base": "security-key" },
            "securityKey": { "pin": "246810" },
            "answers": [
              { "step": "select-authenticator-authenticate", "choose": "webauthn" },
              { "step": "security-key-pin", "field": "pin", "value": "246810" } ] },
          { "name": "security-key-missing",
            "summary": "Use email instead of a security key, which needs a browser.",
            "policy": { "base": "security-key" },
            "answers": [
              { "step": "select-authenticator-authenticate", "choose": "okta_email" },
              { "step": "challenge-authenticator",
                "field": "credentials.passcode",
                "from": { "outside": "emailCode" } } ] },
          { "name": "provider",
            "summary": "Sign in with another identity provider, in the browser.",
            "policy": { "base": "password",
              "providers": [{ "id": "0oaFriends", "name": "Friends", "type": "OIDC", "user": "jay@example.com" }] },
            "identify": false,
            "answers": [
              { "step": "identify", "choose": "redirect-idp" } ] },
          { "name": "provider-denied",
            "summary": "Use a password after another identity provider denies the sign-in.",
            "policy": { "base": "password",
              "providers": [
                { "id": "0oaFriends",
                  "name": "Friends",
                  "type": "OIDC",
                  "user": "jay@example.com",
                  "outcome": "accessDenied" } ] },
            "answers": [
              { "step": "identify", "choose": "redirect-idp" },
              { "step": "identify", "field": "credentials.passcode", "value": "Rye-bread-8" } ] },
          { "name": "provider-as-factor",
            "summary": "Use another identity provider as the second factor.",
            "policy": { "users": [
                { "authenticators": [{ "key": "external_idp" }] } ],
              "signIn": { "factors": [["okta_password"], ["external_idp"]] },
              "providers": [{ "id": "0oaFriends", "name": "Friends", "type": "SAML2", "user": "jay@example.com" }] },
            "answers": [
              { "step": "redirect-idp", "choose": "redirect-idp" } ] },
          { "name": "provider-then-factor",
            "summary": "Sign in with another identity provider, then a second factor.",
            "policy": { "base": "email-code",
              "providers": [
                { "id": "0oaFriends",
                  "name": "Friends",
                  "type": "GOOGLE",
                  "user": "jay@example.com",
                  "outcome": "interactionRequired" } ] },
            "identify": false,
            "answers": [
              { "step": "identify", "choose": "redirect-idp" },
              { "step": "challenge-authenticator",
                "field": "credentials.passcode",
                "from": { "outside": "emailCode" } } ] } ] }
        """#
}

extension HelpTopic {
    static let policyText = """
        A policy file says who lives in a simulated org and what is asked of them. Whatever
        it leaves out has a default; what is wrong in it is named with its place.

          { "client": { "id": "my-app", "redirectURIs": ["http://127.0.0.1/callback"] },
            "users": [
              { "username": "jay@example.com", "password": "Rye-bread-8",
                "profile": { "firstName": "Jay", "lastName": "Doe" },
                "authenticators": [
                  { "key": "okta_email" },
                  { "key": "phone_number", "address": "+15551234321" } ] } ],
            "signIn": { "factors": [ ["okta_password"], ["okta_email", "phone_number"] ] } }

        Each list in factors is one factor; any authenticator of the list will do for it.

        name, organisation, app    texts
        client         id, secret, redirectURIs, scopes, requestsPerMinute
        users          username, password, passwordExpiresInDays, passwordChangedAt, token,
                       profile, status (active, locked, staged, unassigned, denied,
                       unmatched), authenticators (key, methods, address, device,
                       questionKey, question, answer)
        signIn         asksPassword, rememberMe, hidesUnknownUsers, factors, alwaysChoose,
                       maxAttempts, confirmsSending, wrongAnswerStatus, captcha, fastPass,
                       passkeys
        enroll         required, optional; promoted: webauthn
        registration   fields, asksPassword, required, endsWithLink
        profile        fields, isUpdate
        fields         name, label, required, type (string, boolean, integer), display
                       (radio, checkbox, select, text), options (label, value)
        recovery, unlock    factors, endsWithMessage, revokesSessions
        consent        kind (plain, admin, granular), scopes (name, label, required)
        providers      id, name, type, user, outcome (code, interactionRequired,
                       accessDenied)
        password       minLength, minLowerCase, minUpperCase, minNumber, minSymbol,
                       excludesUsername, historyCount
        behaviour      numberChallenge (never, always, late), asksNextCode, emailLink,
                       emailLinkReturns, emailLinkAsks, refresh, maxResends,
                       safeModePolls, channel (qrcode, email, sms)
        lifetimes      seconds: transaction, code, push, interactionCode, deviceCode
        start          identify, deviceCode, safeMode, emailLink
        keepMeSignedIn, deviceGrace, identityProofing, odd    a flag, a date as text,
                       a service's id, a seed for odd shapes

        Authenticators: okta_password, okta_email, phone_number, security_question,
        google_otp, okta_verify, custom_app, webauthn, yubikey_token, rsa_token, onprem_mfa,
        symantec_vip, custom_otp, tac, external_idp.

        Every scenario of idx demo --list is such a file, by its name.

        """
}

/// Something a person does outside the dialogue. What `--auto` and an outside-world endpoint ask for.
public enum PersonAct: String, Sendable, Hashable, CaseIterable {
    /// Opens the link in the newest email, on the same device: the sign-in continues by itself.
    case clickLink
    /// Opens the link in the newest email on another device: that one shows a code to type here.
    case clickLinkElsewhere
    /// Opens the link in the newest email and says that another person wanted it.
    case denyLink
    /// Opens the link in the newest text message.
    case openMessageLink
    /// Answers the newest push with yes, choosing the number on the screen if numbers are asked for.
    case approvePush
    /// Answers the newest push with no.
    case rejectPush
    /// Points the app's camera at the QR code on the screen.
    case scanQRCode
    /// Types the code of the newest device where it is asked for, signs in and agrees.
    case activateDevice
    /// Does the same and disagrees.
    case denyDevice
    /// Does on the org's page that was opened last in a browser whatever it asks, up to the app.
    case approveInBrowser
    /// Refuses on that page.
    case rejectInBrowser
    /// Waits until every sign-in has expired.
    case letSessionExpire
    /// Waits until the push has expired.
    case letPushExpire
}

/// Something a person reads off something outside the dialogue, to type it in.
public enum PersonFetch: String, Sendable, Hashable, CaseIterable {
    /// The code in the newest email.
    case emailCode
    /// The code in the newest text message.
    case smsCode
    /// The code spoken in the newest call.
    case voiceCode
    /// The code the authenticator app shows; scans the QR code on the screen first if there is one.
    case totp
    /// A press of the YubiKey: 44 characters.
    case yubikey
    /// The next code of the RSA SecurID token.
    case rsa
    /// The next code of the on-premises token.
    case onprem
    /// The next code of the Symantec VIP credential.
    case symantec
    /// The number printed on the Symantec VIP credential, `VSST…`.
    case symantecID
    /// The next code of the custom token.
    case customOTP
    /// The temporary access code the administrator gave.
    case temporaryAccessCode
    /// The code the other device shows, `BCDF-GHJK`.
    case deviceCode
    /// The state token of the page that was opened last, where that holds a dialogue of its own.
    case stateToken
    /// The code on the page that a link opened elsewhere shows.
    case linkPageCode
    /// Where the newest browser leg came back to: the redirect URI with its query.
    case returnedURL
}

/// An act of the user outside the dialogue, for `--auto` and the outside endpoints.
public enum PersonAct: String, Sendable, Hashable, CaseIterable {
    /// Opens the link in the newest email, on the same device: the sign-in continues by itself.
    case clickLink
    /// Opens the link in the newest email on another device, which shows a code to type here.
    case clickLinkElsewhere
    /// Opens the link in the newest email and answers that the request came from another person.
    case denyLink
    /// Opens the link in the newest text message.
    case openMessageLink
    /// Approves the newest push; chooses the number on the screen if there is a number challenge.
    case approvePush
    /// Rejects the newest push.
    case rejectPush
    /// Holds the NFC tag to the phone.
    case holdTag
    /// Scans the QR code on the screen with the app.
    case scanQRCode
    /// Signs in to a Classic org on another device with the app's code, which is then used.
    case useCodeElsewhere
    /// Enters the user code of the newest device, signs in and approves.
    case activateDevice
    /// Enters the user code of the newest device, signs in and denies.
    case denyDevice
    /// Completes the page of the org that a browser opened last, up to the redirect to the app.
    case approveInBrowser
    /// Refuses on the page of the org that a browser opened last.
    case rejectInBrowser
    /// Waits until every sign-in has expired.
    case letSessionExpire
    /// Waits until the push has expired.
    case letPushExpire
}

/// A text that the user reads outside the dialogue and types in.
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
    /// The temporary access code from the administrator.
    case temporaryAccessCode
    /// The user code that the other device shows, `BCDF-GHJK`.
    case deviceCode
    /// The state token of the page that was opened last, if that page shows a dialogue.
    case stateToken
    /// The code on the page of an email link that was opened on another device.
    case linkPageCode
    /// The token in the link of the newest recovery email of the Authentication API.
    case recoveryToken
    /// The URL of the newest redirect to the app: the redirect URI with its query.
    case returnedURL
}

/// The names under which the protocol carries what may not be seen.
///
/// Names are compared without case, dashes and underscores, so `interaction_handle` and
/// `interactionHandle` are one.
enum Vocabulary {
    /// Members and fields whose value opens something.
    private static let secret: Set<String> = [
        "statehandle", "interactionhandle", "interactioncode", "statetoken", "sessiontoken",
        "recoverytoken", "activationtoken", "token", "accesstoken", "idtoken", "refreshtoken",
        "devicesecret", "devicetoken", "devicecode", "usercode", "codeverifier", "clientsecret",
        "clientassertion", "sharedsecret", "signedtoken", "challengerequest", "otp", "password",
        "newpassword", "oldpassword", "passcode", "nextpasscode", "totp", "answer", "pin",
        "credentialid", "clientdata", "authenticatordata", "signaturedata", "signature",
        "attestationobject", "userhandle", "clientextensions", "captchatoken", "idtokenhint",
        "authorization", "cookie", "setcookie", "xdevicetoken", "samlrequest", "samlresponse",
        "relaystate", "oktakey", "ticket",
    ]
    /// What is secret as the value of a field or a query, while members of that name are settings.
    private static let secretInFields: Set<String> = ["attestation"]
    /// What is secret in the query of an address.
    private static let secretInQueries: Set<String> = [
        "code", "state", "nonce", "request", "sig", "loginhint", "secret",
    ]
    /// What is secret among the parameters of an authorization request.
    private static let secretInRequests: Set<String> = [
        "state", "nonce", "loginhint", "request",
    ]
    /// What is secret in the data of a WebAuthn ceremony.
    private static let secretInCeremonies: Set<String> = ["challenge", "id"]

    /// What tells who somebody is.
    private static let personal: Set<String> = [
        "identifier", "email", "secondaryemail", "secondemail", "login", "username",
        "preferredusername", "phonenumber", "phone", "mobilephone", "primaryphone", "firstname",
        "lastname", "middlename", "givenname", "familyname", "fullname", "ip", "ipaddress",
        "postal", "latitude", "longitude", "birthdate", "streetaddress", "postaladdress",
        "zipcode", "postalcode",
    ]

    static func isSecretMember(_ name: String) -> Bool { secret.contains(folded(name)) }
    static func isSecretField(_ name: String) -> Bool {
        let name = folded(name)
        return secret.contains(name) || secretInFields.contains(name)
    }
    static func isSecretQuery(_ name: String) -> Bool {
        let name = folded(name)
        return secret.contains(name) || secretInQueries.contains(name)
    }
    static func isSecretInRequest(_ name: String) -> Bool {
        secretInRequests.contains(folded(name))
    }
    static func isSecretInCeremony(_ name: String) -> Bool {
        secretInCeremonies.contains(folded(name))
    }
    static func isPersonal(_ name: String) -> Bool { personal.contains(folded(name)) }

    private static func folded(_ name: String) -> String {
        String(name.lowercased().filter { $0 != "_" && $0 != "-" })
    }
}

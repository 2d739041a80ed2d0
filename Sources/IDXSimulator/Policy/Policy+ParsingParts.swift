import IDXJSON

extension Policy.ProfileField {
    private enum Kind: String, CaseIterable {
        case string, boolean, integer
    }

    private enum Display: String, CaseIterable {
        case radio, checkbox, select, text
    }

    init(reading object: inout PolicyObject) throws(PolicyError) {
        self.init()
        guard let name = try object.string("name") else {
            throw PolicyError(path: object.path.appending("name"), problem: .missing)
        }
        self.name = name
        label = try object.string("label") ?? name
        isRequired = try object.bool("required") ?? isRequired
        type = try object.choice("type", Kind.self)?.rawValue ?? type
        display = try object.choice("display", Display.self)?.rawValue
        options = try object.objects("options", Option.init(reading:)) ?? options
    }
}

extension Policy.ProfileField.Option {
    fileprivate init(reading object: inout PolicyObject) throws(PolicyError) {
        guard let value = try object.string("value") else {
            throw PolicyError(path: object.path.appending("value"), problem: .missing)
        }
        self.init(label: try object.string("label") ?? value, value: value)
    }
}

extension Policy.Client {
    init(reading object: inout PolicyObject) throws(PolicyError) {
        self.init()
        id = try object.string("id")
        secret = try object.string("secret")
        redirectURIs = try object.strings("redirectURIs")
        scopes = try object.strings("scopes") ?? scopes
        requestsPerMinute = try object.int("requestsPerMinute", in: 1...1_000_000)
    }
}

extension Policy.SelfService {
    init(reading object: inout PolicyObject) throws(PolicyError) {
        self.init()
        factors = try object.authenticators("factors") ?? factors
        endsWithMessage = try object.bool("endsWithMessage") ?? endsWithMessage
        revokesSessions = try object.bool("revokesSessions") ?? revokesSessions
    }
}

extension Policy.Consent {
    init(reading object: inout PolicyObject) throws(PolicyError) {
        self.init()
        kind = try object.choice("kind", Kind.self) ?? kind
        scopes = try object.objects("scopes", Scope.init(reading:)) ?? scopes
    }
}

extension Policy.Consent.Scope {
    fileprivate init(reading object: inout PolicyObject) throws(PolicyError) {
        self.init()
        guard let name = try object.string("name") else {
            throw PolicyError(path: object.path.appending("name"), problem: .missing)
        }
        self.name = name
        label = try object.string("label") ?? name
        isRequired = try object.bool("required") ?? isRequired
    }
}

extension Policy.Provider {
    init(reading object: inout PolicyObject) throws(PolicyError) {
        self.init()
        guard let id = try object.string("id") else {
            throw PolicyError(path: object.path.appending("id"), problem: .missing)
        }
        self.id = id
        name = try object.string("name") ?? id
        type = try object.string("type") ?? type
        user = try object.string("user") ?? user
        outcome = try object.choice("outcome", Outcome.self) ?? outcome
    }
}

extension Policy.PasswordPolicy {
    init(reading object: inout PolicyObject) throws(PolicyError) {
        self.init()
        minLength = try object.int("minLength", in: 1...200) ?? minLength
        minLowerCase = try object.int("minLowerCase", in: 0...20) ?? minLowerCase
        minUpperCase = try object.int("minUpperCase", in: 0...20) ?? minUpperCase
        minNumber = try object.int("minNumber", in: 0...20) ?? minNumber
        minSymbol = try object.int("minSymbol", in: 0...20) ?? minSymbol
        excludesUsername = try object.bool("excludesUsername") ?? excludesUsername
        historyCount = try object.int("historyCount", in: 0...100) ?? historyCount
    }
}

extension Policy.Behaviour {
    private enum Channel: String, CaseIterable {
        case qrcode, email, sms
    }

    init(reading object: inout PolicyObject) throws(PolicyError) {
        self.init()
        numberChallenge =
            try object.choice("numberChallenge", NumberChallenge.self) ?? numberChallenge
        asksNextCode = try object.bool("asksNextCode") ?? asksNextCode
        emailLink = try object.bool("emailLink") ?? emailLink
        emailLinkReturns = try object.bool("emailLinkReturns") ?? emailLinkReturns
        emailLinkAsks = try object.bool("emailLinkAsks") ?? emailLinkAsks
        refresh = try object.int("refresh", in: 1...600_000) ?? refresh
        maxResends = try object.int("maxResends", in: 0...1000) ?? maxResends
        safeModePolls = try object.int("safeModePolls", in: 1...100) ?? safeModePolls
        channel = try object.choice("channel", Channel.self)?.rawValue ?? channel
    }
}

extension Policy.Lifetimes {
    init(reading object: inout PolicyObject) throws(PolicyError) {
        self.init()
        transaction = try object.int("transaction", in: 1...31_536_000) ?? transaction
        code = try object.int("code", in: 1...31_536_000) ?? code
        push = try object.int("push", in: 1...31_536_000) ?? push
        interactionCode =
            try object.int("interactionCode", in: 1...31_536_000) ?? interactionCode
        deviceCode = try object.int("deviceCode", in: 1...31_536_000) ?? deviceCode
    }
}

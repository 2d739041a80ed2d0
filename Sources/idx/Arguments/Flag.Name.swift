extension Flag {
    /// The name of a flag, without dashes. Commands may share a flag, or have one each of a name.
    enum Name: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
        case acrValues = "acr-values"
        case activationTokenFile = "activation-token-file"
        case again
        case all
        case allRoles = "all-roles"
        case answers
        case ascii
        case auto
        case browser
        case clientCredentials = "client-credentials"
        case clientID = "client-id"
        case clientKeyFile = "client-key-file"
        case clientKeyID = "client-key-id"
        case clientSecretFile = "client-secret-file"
        case color
        case diagnostics
        case diff
        case dpop
        case dump
        case duration
        case engine
        case fault
        case follow
        case forAddress = "for"
        case format
        case header
        case host
        case httpTimeout = "http-timeout"
        case id
        case inBrowser = "in-browser"
        case issuer
        case json
        case keyring
        case kubernetes
        case lang
        case last
        case list
        case listFaults = "list-faults"
        case local
        case maxAge = "max-age"
        case minValid = "min-valid"
        case name
        case noInput = "no-input"
        case nonce
        case only
        case origin
        case output
        case par
        case personal
        case pin
        case plain
        case platform
        case policy
        case port
        case print
        case profile
        case pushToken = "push-token"
        case qr
        case quiet
        case recoveryTokenFile = "recovery-token-file"
        case redirect
        case region
        case request
        case reveal
        case role
        case samlApp = "saml-app"
        case schema
        case scopes
        case set
        case start
        case state
        case stsURL = "sts-url"
        case theme
        case tls
        case tlsCertificate = "tls-cert"
        case tlsKey = "tls-key"
        case tokenFile = "token-file"
        case transaction
        case transactions
        case transcript
        case use
        case username
        case verbose
        case via
        case wait
        case yes

        var description: String { rawValue }

        /// As typed: `--client-id`.
        var dashed: String { "--\(rawValue)" }
    }
}

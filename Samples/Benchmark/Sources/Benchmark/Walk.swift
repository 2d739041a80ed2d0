import IDXAuth

/// Asks a response for everything that it has. Returns the number of its parts.
func walk(_ response: Response) -> Int {
    var parts = 1
    for remediation in response.remediations { parts += walk(remediation) }
    for remediation in response.actions { parts += walk(remediation) }
    for authenticator in response.authenticators { parts += walk(authenticator) }
    parts += response.authenticatorGroups.count
    parts += walk(response.messages)
    _ = response.isLoginSuccessful
    _ = response.isTerminal
    _ = response.canCancel
    _ = response.diagnostics
    _ = response.version
    _ = response.expiresAt
    _ = response.intent
    _ = response.user?.profile?.firstName
    _ = response.app
    _ = response.authentication
    _ = response.uiDisplay
    _ = response.captcha
    _ = response.captchaChallenge
    _ = response.client
    _ = response.deviceEnrollment
    _ = response.deviceChallenge
    _ = response.deviceProbe
    _ = response.autofillChallenge
    _ = response.successRedirect
    _ = response.failureRedirect
    _ = response.authenticators.current
    _ = response.authenticators.enrolled
    return parts
}

private func walk(_ remediation: Remediation) -> Int {
    var parts = 1 + walk(remediation.messages)
    for field in remediation.form.allFields { parts += walk(field) }
    parts += remediation.form.count + remediation.authenticators.count
    _ = remediation.name
    _ = remediation.type
    _ = remediation.label
    _ = remediation.href
    _ = remediation.method
    _ = remediation.accepts
    _ = remediation.produces
    _ = remediation.isLink
    _ = remediation.refresh
    _ = remediation.relatesTo
    _ = remediation.path
    _ = remediation["identifier"]
    _ = remediation["credentials.passcode"]
    _ = remediation.pollable
    _ = remediation.identityProvider
    _ = remediation.socialIdp
    _ = remediation.subjects
    _ = remediation.identityVerification
    _ = remediation.scopes
    _ = remediation.requestInfo
    _ = remediation.externalPasswordChange
    _ = remediation.isSSOExtensionCalled
    _ = remediation.captcha
    _ = remediation.webAuthnRequest
    return parts
}

private func walk(_ field: Remediation.Form.Field) -> Int {
    var parts = 1 + walk(field.messages)
    for option in field.options ?? [] { parts += walk(option) }
    for inner in field.form?.allFields ?? [] { parts += walk(inner) }
    _ = field.path
    _ = field.jsonPath
    _ = field.name
    _ = field.label
    _ = field.hasCustomLabel
    _ = field.type
    _ = field.isRequired
    _ = field.isExpected
    _ = field.isSecret
    _ = field.isVisible
    _ = field.isMutable
    _ = field.authenticator
    _ = field.profile
    _ = field.nickname
    _ = field.relatesTo
    _ = field.captcha
    _ = field.defaultValue
    _ = field.minLength
    _ = field.maxLength
    _ = field.format
    _ = field.hint
    _ = field.help
    _ = field.helpKey
    _ = field.inputType
    _ = field.value
    _ = field.selectedOption
    _ = field.isSelectedOption
    return parts
}

private func walk(_ authenticator: Authenticator) -> Int {
    var parts = 1 + authenticator.methods.count
    for remediation in authenticator.actions { parts += walk(remediation) }
    _ = authenticator.id
    _ = authenticator.authenticatorID
    _ = authenticator.enrollmentID
    _ = authenticator.instanceID
    _ = authenticator.credentialID
    _ = authenticator.catalogKey
    _ = authenticator.type
    _ = authenticator.key
    _ = authenticator.displayName
    _ = authenticator.nickname
    _ = authenticator.details
    _ = authenticator.logo
    _ = authenticator.profile?.email
    _ = authenticator.settings?.rules
    _ = authenticator.contextualData
    _ = authenticator.isDeviceKnown
    _ = authenticator.allowedFor
    _ = authenticator.gracePeriod
    _ = authenticator.groupIDs
    _ = authenticator.transports
    _ = authenticator.paths
    _ = authenticator.state
    _ = authenticator.pollable
    _ = authenticator.sendable
    _ = authenticator.resendable
    _ = authenticator.recoverable
    _ = authenticator.cancelAction
    _ = authenticator.numberChallenge
    _ = authenticator.otp
    _ = authenticator.duo
    _ = authenticator.webAuthnActivation
    _ = authenticator.webAuthnChallenge
    _ = authenticator.deviceChallenge
    return parts
}

private func walk(_ messages: MessageCollection) -> Int {
    var parts = 0
    for message in messages.allMessages {
        parts += 1
        _ = message.text
        _ = message.key
        _ = message.type
        _ = message.isError
    }
    return parts
}

import IDXAuth

/// Asks a response for everything that it has.
func walk(_ response: Response) {
    for remediation in response.remediations { walk(remediation) }
    for remediation in response.actions { walk(remediation) }
    for authenticator in response.authenticators { walk(authenticator) }
    walk(response.messages)
    _ = (
        response.isLoginSuccessful, response.isTerminal, response.canCancel, response.diagnostics,
        response.expiresAt, response.intent, response.user?.profile?.firstName,
        response.app, response.uiDisplay, response.captcha,
        response.captchaChallenge, response.client, response.deviceEnrollment,
        response.deviceChallenge, response.deviceProbeCancelAction, response.autofillChallenge,
        response.authenticators.current,
        response.authenticators.enrolled, response.authenticatorGroups
    )
}

private func walk(_ remediation: Remediation) {
    walk(remediation.messages)
    for field in remediation.form.allFields { walk(field) }
    _ = (
        remediation.name, remediation.type, remediation.label, remediation.url,
        remediation.method, remediation.isLink,
        remediation.relatesTo, remediation.path, remediation["identifier"],
        remediation["credentials.passcode"], remediation.pollable, remediation.identityProvider,
        remediation.subjects, remediation.identityVerification,
        remediation.scopes, remediation.requestInfo, remediation.externalPasswordChange,
        remediation.captcha, remediation.webAuthnRequest,
        remediation.form.count, remediation.authenticators.count
    )
}

private func walk(_ field: Remediation.Form.Field) {
    walk(field.messages)
    for option in field.options ?? [] { walk(option) }
    for inner in field.form?.allFields ?? [] { walk(inner) }
    _ = (
        field.path, field.name, field.label, field.type,
        field.isRequired, field.isSecret, field.isVisible, field.isMutable,
        field.authenticator, field.relatesTo, field.captcha,
        field.defaultValue, field.minLength, field.maxLength, field.format, field.hint, field.help,
        field.inputType, field.value, field.selectedOption, field.isSelectedOption
    )
}

private func walk(_ authenticator: Authenticator) {
    for remediation in authenticator.actions { walk(remediation) }
    _ = (
        authenticator.id, authenticator.authenticatorID, authenticator.enrollmentID,
        authenticator.credentialID,
        authenticator.type, authenticator.key, authenticator.displayName, authenticator.nickname,
        authenticator.details, authenticator.logo, authenticator.profile?.email,
        authenticator.settings?.rules, authenticator.contextualData, authenticator.isDeviceKnown,
        authenticator.allowedFor, authenticator.gracePeriod, authenticator.groupIDs,
        authenticator.transports, authenticator.paths, authenticator.state, authenticator.pollable,
        authenticator.sendable, authenticator.resendable, authenticator.recoverable,
        authenticator.cancelAction, authenticator.otp,
        authenticator.methods
    )
}

private func walk(_ messages: MessageCollection) {
    for message in messages.allMessages {
        _ = (message.text, message.key, message.type, message.isError)
    }
}

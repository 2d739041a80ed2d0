import IDXJSON

/// The member names of the response grammar.
///
/// The JSON reader marks them as it reads, so that an object can be processed by a `switch` over integers.
enum IonName: String, CaseIterable {
    // Top level.
    case version, stateHandle, expiresAt, intent, step, remediation, messages, authenticators
    case authenticatorEnrollments, currentAuthenticator, currentAuthenticatorEnrollment
    case enrollmentAuthenticator, recoveryAuthenticator, unenrollmentAuthenticator
    case authenticatorChallenge, webauthnAutofillUIChallenge, user, app, authentication, uiDisplay
    case captcha, client, deviceEnrollment, cancel, success, failure
    case successWithInteractionCode, priorVerification, authenticatorGroups

    // Remediations, fields and options.
    case rel, name, href, method, accepts, produces, value, relatesTo, refresh, type, idp
    case idvMetadata, scopes, requestInfo, customExpiredPasswordName, customExpiredPasswordURL
    case isSSOExtensionVerifyEndpointAlreadyCalled, label, id, form, options, required, secret
    case visible, mutable, minLength, maxLength, format, hint, desc, descKey, customLabel, key
    case inputType, termsOfUse, privacyPolicy, logoLink

    // Messages.
    case message, `class`, i18n, params, links, url, deviceRemediation, action, remediationType
    case alt, platform, domain, httpsDomain, ports, probeTimeoutMillis, fallback, remediationPath

    // Authenticators.
    case authenticatorId, enrollmentId, authenticatorInstanceId, catalogKey, credentialId
    case displayName, nickname, description, logoUri, logo, authenticatorName, methods, methodType
    case profile, settings, contextualData, send, resend, poll, recover, deviceKnown, allowedFor
    case gracePeriod, gracePeriodType, expiry, remainingSkips, skipCount, groupIds, groupId, status
    case criteria, count, remaining, transports, complexity, minLowerCase, minUpperCase
    case minNumber, minSymbol, excludeUsername, excludeAttributes, excludeFirstName
    case excludeLastName, maxConsecutiveRepeatingCharacters, useADComplexityRequirements, age
    case minAgeMinutes, historyCount, daysToExpiry

    // Contextual data and device challenges.
    case capitalizedType = "Type"
    case qrcode, sharedSecret, selectedChannel, email, phoneNumber, samedevice, orgUrl
    case downloadHref, setupOVUrl, securityLevel, devicebootstrap, enrolledDevices, correctAnswer
    case challenge, questions, questionKeys, enrolledQuestion, question, questionKey
    case useEmailMagicLink, otp, activationData, challengeData, rp, pubKeyCredParams, alg
    case attestation, authenticatorSelection, hints, u2fParams, appid, excludeCredentials
    case extensions, userVerification
    case rpId, host, signedToken, script, integrationType, setupNfcUrl, challengeMethod
    case challengeRequest, enhancedPollingEnabled, granularLoopbackFailureReasonsEnabled
    case chromeLocalNetworkAccessDetails, chromeLNAHelpLink
    case iframeRenderedInWebView2ContextEnhancementEnabled

    // Related objects.
    case identifier, passwordChanged, termsOfService, clientUri, `protocol`, issuer, uri, request
    case buttonLabel, siteKey, challengeUrlForm
    case browser, os, location, enrollmentLink, signInUrl, vendor, orgName

    /// Whether authenticators are in the member with this name.
    var isAuthenticatorPlace: Bool {
        switch self {
        case .authenticators, .authenticatorEnrollments, .currentAuthenticator,
            .currentAuthenticatorEnrollment, .enrollmentAuthenticator, .recoveryAuthenticator,
            .unenrollmentAuthenticator:
            true
        default: false
        }
    }

    /// Whether references can point to the member with this name.
    var isTarget: Bool {
        isAuthenticatorPlace || self == .captcha || self == .authenticatorChallenge
            || self == .webauthnAutofillUIChallenge
    }

    /// All names, in the order of their symbols.
    static let all = allCases

    /// The position in ``all`` of a name, if the grammar knows it.
    static func position(_ name: String) -> Int? { positions[name] }
    private static let positions = Dictionary(
        uniqueKeysWithValues: all.enumerated().map { ($1.rawValue, $0) })

    /// The name with these bytes, after which eight more must be readable.
    init?(bytes: UnsafeRawBufferPointer) {
        let code = Int(Self.vocabulary.symbol(of: bytes).code)
        guard code > 0 else { return nil }
        self = Self.all[code - 1]
    }

    /// The vocabulary for the JSON reader.
    static let vocabulary = JSON.Names(all.map(\.rawValue))
}

extension Tape.Member {
    /// The member's name, if the grammar knows it.
    @inline(__always)
    var ion: IonName? { ionPosition.map { IonName.all[$0] } }

    /// The position of the member's name, if the grammar knows it.
    @inline(__always)
    var ionPosition: Int? { symbol.code == 0 ? nil : Int(symbol.code) - 1 }
}

import IDXJSON

extension IonReader {
    mutating func user(_ object: JSON.Object) -> User? {
        var user = User()
        for member in object.members {
            switch member.ion {
            case .id: user.id = string(member)
            case .identifier: user.identifier = string(member)
            case .passwordChanged: user.passwordChanged = string(member)
            case .profile: user.profile = self.object(member).map(User.Profile.init)
            default: unknown(member)
            }
        }
        return user
    }

    mutating func application(_ object: JSON.Object) -> Application? {
        var app = Application()
        for member in object.members {
            switch member.ion {
            case .id: app.id = string(member)
            case .name: app.name = string(member)
            case .label: app.label = string(member)
            case .logo: app.logo = nested(member) { $0.link($1) }
            case .termsOfService: app.termsOfService = nested(member) { $0.link($1) }
            case .privacyPolicy: app.privacyPolicy = nested(member) { $0.link($1) }
            case .clientUri: app.clientUri = nested(member) { $0.link($1) }
            default: unknown(member)
            }
        }
        return app
    }

    mutating func authentication(_ object: JSON.Object) -> Authentication? {
        var authentication = Authentication()
        for member in object.members {
            switch member.ion {
            case .protocol: authentication.protocolName = string(member)
            case .issuer: authentication.issuer = nested(member) { $0.issuer($1) }
            case .request: authentication.request = self.object(member)
            default: unknown(member)
            }
        }
        return authentication
    }

    private mutating func issuer(_ object: JSON.Object) -> Authentication.Issuer? {
        var issuer = Authentication.Issuer()
        for member in object.members {
            switch member.ion {
            case .id: issuer.id = string(member)
            case .name: issuer.name = string(member)
            case .uri: issuer.uri = string(member)
            default: unknown(member)
            }
        }
        return issuer
    }

    mutating func uiDisplay(_ object: JSON.Object) -> UIDisplay? {
        var display = UIDisplay()
        for member in object.members {
            switch member.ion {
            case .label: display.label = string(member)
            case .buttonLabel: display.buttonLabel = string(member)
            default: unknown(member)
            }
        }
        return display
    }

    mutating func captcha(_ object: JSON.Object) -> Captcha? {
        var captcha = Captcha()
        for member in object.members {
            switch member.ion {
            case .id: captcha.id = string(member)
            case .name: captcha.name = string(member)
            case .siteKey: captcha.siteKey = string(member)
            case .type: captcha.type = string(member)
            case .challengeUrlForm:
                captcha.challengeUrlForm = member.value.isNull ? nil : member.value
            default: unknown(member)
            }
        }
        return captcha
    }

    mutating func client(_ object: JSON.Object) -> RequestingClient? {
        var client = RequestingClient()
        for member in object.members {
            switch member.ion {
            case .browser: client.browser = string(member)
            case .os: client.os = string(member)
            case .location: client.location = self.object(member)
            default: unknown(member)
            }
        }
        return client
    }

    mutating func deviceEnrollment(_ object: JSON.Object) -> DeviceEnrollment? {
        var enrollment = DeviceEnrollment()
        for member in object.members {
            switch member.ion {
            case .name: enrollment.name = string(member)
            case .platform: enrollment.platform = string(member)
            case .enrollmentLink: enrollment.enrollmentLink = string(member)
            case .signInUrl: enrollment.signInUrl = string(member)
            case .vendor: enrollment.vendor = string(member)
            case .orgName: enrollment.orgName = string(member)
            case .challengeMethod: enrollment.challengeMethod = string(member)
            default: unknown(member)
            }
        }
        return enrollment
    }
}

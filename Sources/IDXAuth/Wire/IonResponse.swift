import IDXJSON
import IDXPlatform

/// What was understood of a response body.
struct IonResponse: Sendable, Hashable {
    var version: String?
    var stateHandle: String?
    var expiresAt: Date?
    var intent: Intent?
    var step: String?
    var remediations: [Shared<IonForm>] = []
    /// Forms outside `remediation`, in the order they stand in the document.
    var actions: [Shared<IonForm>] = []
    var success: Shared<IonForm>?
    var authenticators: [IonAuthenticator] = []
    var messages: [Message] = []
    /// Whether a field has messages, too.
    var hasFieldMessages = false
    var user: User?
    var app: Application?
    var authentication: Authentication?
    var uiDisplay: UIDisplay?
    var captcha: Captcha?
    var client: RequestingClient?
    var deviceEnrollment: DeviceEnrollment?
    var deviceChallenge: DeviceChallenge?
    var autofillChallenge: WebAuthnChallenge?
    var successRedirect: Link?
    var failureRedirect: Link?
}

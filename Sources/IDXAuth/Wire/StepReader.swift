import IDXJSON

/// Reads the body of an Identity Engine response into its parts.
///
/// Members that nothing here reads are reported.
struct StepReader {
    private var body: ObjectReader
    private let log: ObjectReader.Log

    init(_ body: JSON.Object, _ log: ObjectReader.Log) {
        self.body = ObjectReader(body, log)
        self.log = log
    }

    /// Reads what the forms refer to. It comes first.
    mutating func context(of dialogue: (any Dialogue)?) -> ResponseContext {
        let (entries, found) = authenticators()
        let current = Target(.currentAuthenticator)
        return ResponseContext(
            entries,
            stateHandle: body.string("stateHandle"),
            captcha: body.object("captcha") { Captcha(&$0) },
            deviceChallenge: body.object("authenticatorChallenge") { DeviceChallenge(&$0) },
            autofillChallenge: body.object("webauthnAutofillUIChallenge") { reader in
                reader.object("challengeData") { WebAuthnChallenge(&$0) }
            },
            targets: Target.Member.allCases.filter { body.object[$0.rawValue]?.object != nil },
            isCurrentRecoverable: found[current]?.contains { $0.member == "recover" } == true
                && entries.contains { $0.places == [current] && $0.type == .password },
            dialogue: dialogue
        ) { [log] authenticator, context in
            var authenticator = authenticator
            for action in authenticator.places.flatMap({ found[$0] ?? [] }) {
                let remediation = Remediation(action, log, context)
                let isOwn = Target.Member(rawValue: action.parent ?? "") != nil
                if isOwn {
                    authenticator.ownActions.append(remediation)
                } else {
                    authenticator.challengeActions.append(remediation)
                }
            }
            return authenticator
        }
    }

    /// Reads everything else.
    mutating func parts(_ context: ResponseContext) -> Response.Parts {
        var parts = Response.Parts()
        parts.version = body.string("version")
        parts.expiresAt = body.date("expiresAt")
        parts.intent = body.word("intent")
        _ = body.string("step")
        parts.remediations = body.list("remediation") { Remediation(&$0, context) }
        parts.messages = body.messages("messages")
        parts.user = body.object("user") { Response.User(&$0) }
        parts.app = body.object("app") { Response.Application(&$0) }
        parts.authentication = body.object("authentication") { Response.Authentication(&$0) }
        parts.uiDisplay = body.object("uiDisplay") { Response.UIDisplay(&$0) }
        parts.client = body.object("client") { Response.Client(&$0) }
        parts.deviceEnrollment = body.object("deviceEnrollment") { DeviceEnrollment(&$0) }
        parts.successRedirect = body.link("success")
        parts.failureRedirect = body.link("failure")
        parts.authenticatorGroups = body.list("authenticatorGroups") { Authenticator.Group(&$0) }
        parts.success = success(context)
        readActions(&parts, context)
        body.reportRest()
        return parts
    }

    /// Reads the forms outside of the list.
    private mutating func readActions(_ parts: inout Response.Parts, _ context: ResponseContext) {
        body.findActions(of: nil)
        body.findInnerActions()
        // A challenge was read before the others.
        let order = Dictionary(body.object.keys.enumerated().map { ($1, $0) }) { first, _ in first }
        let found = log.takeActions().enumerated().sorted { one, other in
            (order[one.element.top] ?? 0, one.offset) < (
                order[other.element.top] ?? 0, other.offset
            )
        }
        for action in found.map(\.element) {
            let remediation = Remediation(action, log, context)
            if action.isForm {
                parts.captchaChallenge = remediation
            } else {
                parts.actions.append(remediation)
            }
        }
        let authenticators = context.authenticators
        parts.actions =
            authenticators.flatMap(\.challengeActions) + parts.actions
            + authenticators.flatMap(\.ownActions)
    }

    /// The authenticators at each place, in the order of the body, and the forms that were found there.
    private mutating func authenticators() -> ([Authenticator], [Target: [FoundAction]]) {
        var entries: [Authenticator] = []
        var found: [Target: [FoundAction]] = [:]
        func read(_ reader: inout ObjectReader, _ place: Target) -> Authenticator {
            let entry = Authenticator(&reader, at: place)
            found[place] = reader.log.takeActions()
            return entry
        }
        var seen: Set<Target.Member> = []
        for name in body.object.keys {
            guard let member = Target.Member(rawValue: name), member.hasAuthenticators,
                seen.insert(member).inserted
            else { continue }
            if member.isList {
                entries += body.list(name) { reader in
                    guard case .index(let index)? = reader.log.path.last else { return nil }
                    return read(&reader, Target(member, index))
                }
            } else if let entry = body.object(
                name, read: { read(&$0, Target(member)) })
            {
                entries.append(entry)
            }
        }
        return (entries, found)
    }

    /// The form that exchanges the code for tokens.
    private mutating func success(_ context: ResponseContext) -> Remediation? {
        body.bareObject("successWithInteractionCode") { reader in
            if reader.object["rel"] == nil { log.report(.missingMember("rel")) }
            return Remediation(
                &reader, context,
                action: ("successWithInteractionCode", "successWithInteractionCode"))
        }
    }
}

extension ObjectReader.Log {
    /// The forms that were found so far, which are then forgotten here.
    func takeActions() -> [FoundAction] {
        defer { actions = [] }
        return actions
    }
}

extension ObjectReader {
    /// Reads messages; a single text without a list is accepted, too.
    mutating func messages(_ name: String) -> [Message] {
        if let text = object[name]?.string {
            _ = value(name)
            return [Message(text, key: nil, type: .info)]
        }
        return list(name) { Message(&$0) }
    }

    /// Reads a URL with its label.
    mutating func link(_ name: String) -> Response.Link? { bareObject(name) { Response.Link(&$0) } }
}

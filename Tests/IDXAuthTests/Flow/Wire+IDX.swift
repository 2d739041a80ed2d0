import Foundation
import IDXJSON
import Synchronization
import TestSupport

@testable import IDXAuth

/// Answers of an Identity Engine org, as short as they can be.
extension Wire {
    static let interact = text(#"{"interaction_handle":"ih_stub"}"#)

    static func field(_ name: String, _ value: String) -> String {
        #"{"name":"\#(name)","required":true,"value":"\#(value)","visible":false,"mutable":false}"#
    }

    static let stateHandle = field("stateHandle", "02stub")

    static let cancel = """
        {"rel":["create-form"],"name":"cancel","method":"POST","href":"\(host)/idp/idx/cancel",
         "value":[\(stateHandle)],"accepts":"application/json; okta-version=1.0.0"}
        """

    static func identify(href: String = "\(host)/idp/idx/identify") -> String {
        """
        {"version":"1.0.0","stateHandle":"02stub","intent":"LOGIN","remediation":{"type":"array","value":[
          {"rel":["create-form"],"name":"identify","method":"POST","href":"\(href)",
           "accepts":"application/json; okta-version=1.0.0","value":[
             {"name":"identifier","label":"Username","required":true},\(stateHandle)]}]},
         "cancel":\(cancel)}
        """
    }

    /// A step that waits for a push, with the number to choose where one is given.
    static func push(refresh: String = "4000", number: String? = nil, expiresAt: String? = nil)
        -> String
    {
        let data = number.map { #","contextualData":{"correctAnswer":"\#($0)"}"# } ?? ""
        let expiry = expiresAt.map { #""expiresAt":"\#($0)","# } ?? ""
        return """
            {"version":"1.0.0","stateHandle":"02stub",\(expiry)"remediation":{"type":"array","value":[
              {"rel":["create-form"],"name":"challenge-poll","method":"POST","refresh":\(refresh),
               "relatesTo":["$.currentAuthenticator"],
               "href":"\(host)/idp/idx/authenticators/poll","value":[\(stateHandle)]},
              {"rel":["create-form"],"name":"select-authenticator-authenticate","method":"POST",
               "href":"\(host)/idp/idx/challenge","value":[\(stateHandle)]}]},
             "currentAuthenticator":{"type":"object","value":{"id":"aut1","type":"app","key":"okta_verify",
               "displayName":"Okta Verify"\(data)}}}
            """
    }

    static func message(_ key: String, status: Int) -> Answer {
        text(
            """
            {"version":"1.0.0","messages":{"type":"array","value":[{"message":"Words about \(key).",
             "class":"ERROR","i18n":{"key":"\(key)"}}]}}
            """, status: status)
    }

    static func success(
        clientID: String = "0oaCLI", href: String = "\(host)/oauth2/default/v1/token"
    ) -> String {
        """
        {"version":"1.0.0","stateHandle":"02stub","successWithInteractionCode":{"rel":["create-form"],
         "name":"issue","method":"POST","href":"\(href)","accepts":"application/x-www-form-urlencoded",
         "value":[\(field("grant_type", "interaction_code")),\(field("interaction_code", "ic_1")),
          \(field("client_id", clientID)),{"name":"code_verifier","required":true}]}}
        """
    }

    static var configuration: InteractionCodeFlow.Configuration {
        .init(
            issuer: "\(host)/oauth2/default", clientID: "0oaCLI", scopes: ["openid", "profile"],
            redirectURI: "com.acme.cli:/callback")
    }

    func flow(
        _ change: (inout InteractionCodeFlow.Configuration) -> Void = { _ in },
        time: TimeSource? = nil
    ) -> InteractionCodeFlow {
        var configuration = Self.configuration
        change(&configuration)
        return InteractionCodeFlow(configuration, transport: self, time: time ?? .system)
    }
}

/// A clock that only moves when somebody sleeps, and remembers for how long.
final class SteppedClock: Sendable {
    private let state = Mutex((now: Date(timeIntervalSince1970: 1_900_000_000), naps: [Duration]()))
    private let chance: Double

    /// Waits after failures grow by that part of what they may grow by.
    init(chance: Double = 0) {
        self.chance = chance
    }

    var now: Date { state.withLock { $0.now } }
    var naps: [Duration] { state.withLock { $0.naps } }

    var source: TimeSource {
        TimeSource(
            now: { self.now },
            sleep: { duration in
                try Task.checkCancellation()
                self.state.withLock { state in
                    state.now += duration.seconds
                    state.naps.append(duration)
                }
            }, chance: { [chance] in chance })
    }
}

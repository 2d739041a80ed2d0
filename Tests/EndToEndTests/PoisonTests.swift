import Foundation
import IDXAuth
import IDXForms
import IDXSimulator
import IDXTerminal
import TestSupport
import Testing

@testable import idx

/// Poison texts on a terminal: the org sends what would drive one, in each member
/// that a person gets to see.
@Suite("An org whose texts would drive the terminal")
struct PoisonTests {
    static let faults = Fault.every.map(\.name).filter { name in
        ["ansi_", "echo_", "oauth_error", "message_echo"].contains(where: name.hasPrefix)
            || [
                "disco_issuer_ansi", "tok_claims_ansi", "shape_scope_ansi", "tr_error_200",
                "secret_prefilled",
            ].contains(name)
    }
    static let looks = [
        TerminalStyle(look: .rich, palette: .terminal), TerminalStyle(look: .plain),
    ]

    @Test(
        "drives nothing, shows no secret, and its words can still be read", arguments: faults, looks
    )
    func survives(fault: String, style: TerminalStyle) async throws {
        let org = try await SimulatedOrg(
            scenario: "email-code", faults: [try #require(Fault.any(fault))])
        let scripted = try ScriptedTerminal(columns: 100, rows: 40)
        let terminal = Terminal(
            input: scripted.pty.slave, output: scripted.pty.slave, style: style)
        let face: any Prompter =
            style.look == .rich ? RichPrompter(terminal) : PlainPrompter(terminal)
        await hold(org, Glance(face, org: org))
        await org.stop()
        await face.tell(Remark(.note, "That was all."))
        await scripted.see("That was all.")

        #expect(scripted.screen.unknown == [])
        #expect(scripted.screen.links.allSatisfy { !$0.contains("evil") })
        let hidden = scripted.output.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .format, .lineSeparator, .paragraphSeparator: true
            case .control: !"\u{1B}\r\n".unicodeScalars.contains(scalar)
            default: false
            }
        }
        #expect(hidden.isEmpty, "\(hidden.map(\.value))")
        if style.look == .plain { #expect(!scripted.output.contains("\u{1B}")) }
        #expect(!scripted.output.contains(Scenario.password))
        // Discovery or interact failed before anything could be shown.
        let ends = ["_headers", "_all", "_error", "_refusal"]
        guard fault.hasPrefix("ansi_"), !ends.contains(where: fault.hasSuffix) else { return }
        #expect(scripted.output.contains("Username"))
    }

    /// Signs in as far as the org lets one, and says what `idx` would say of an error.
    private func hold(_ org: SimulatedOrg, _ person: Glance) async {
        let flow = InteractionCodeFlow(
            .init(
                issuer: org.issuer, clientID: org.clientID, scopes: "openid profile email",
                redirectURI: org.redirectURI),
            transport: SystemTransport.shared, time: .quick)
        do {
            let conversation = Conversation(with: FlowStepSource(flow), prompter: person)
            switch try await conversation.run() {
            case .signedIn(let response):
                let token = try await flow.exchangeCode(response)
                await person.tell(Remark(.done, Wording.signedIn(token)))
            case .finished(let screen), .refused(let screen), .notPossible(let screen, _):
                for notice in screen.allNotices {
                    await person.tell(Remark(.note, notice.text))
                }
            default: break
            }
        } catch {
            for line in Failure(error).lines { await person.tell(Remark(.failed, line)) }
        }
    }

    /// Somebody who sees each screen drawn once and then answers as Jay would.
    private struct Glance: Prompter {
        let face: any Prompter
        let org: SimulatedOrg

        init(_ face: any Prompter, org: SimulatedOrg) {
            self.face = face
            self.org = org
        }

        func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
            let (once, feed) = AsyncStream.makeStream(of: ScreenUpdate.self)
            feed.yield(.ended(Remark(.note, "Seen.")))
            let decision = try await face.ask(screen, updates: once)
            guard case .interrupted = decision else { return decision }
            let isFirst = screen.main?.questions.count ?? 0 > 1
            return screen.answered([
                "identifier": "jay@example.com",
                "credentials.passcode": isFirst
                    ? Scenario.password : org.fetch(.emailCode) ?? "000000",
            ])
        }

        func tell(_ remark: Remark) async { await face.tell(remark) }
    }
}

extension TerminalStyle: CustomTestStringConvertible {
    /// The look's name.
    public var testDescription: String { look == .rich ? "rich" : "plain" }
}

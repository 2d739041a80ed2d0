import Foundation
import IDXAuth
import IDXForms
import IDXJSON
import TestSupport
import Testing

@testable import IDXClassic

/// Recorded answers of Classic orgs and of the mocks of their clients.
@Suite("Recorded answers", .sharedData, .computing) struct ClassicCorpusTests {
    /// What ends there: completed sign-ins, devices, and bodies that were cut down by their tests to
    /// nothing that could be sent.
    private static let ends: Set<String> = [
        "okta-auth-dotnet/NotFailIfAuthenticationStatusIsUnknown.json",
        "aws-okta-keyman/test_mfa_wait_loop_success-data.json",
        "aws-okta-keyman/MFA_ENROLL_RESPONSE.json", "okta-auth-swift/PrimaryAuthResponse.2.json",
        "saml2aws/okta_test-18.json", "gimme-aws-creds/setUp-login_resp.json",
    ]

    @Test("have a way on, or say why they end") func waysOn() throws {
        for recording in SharedData.classicRecordings(kind: "transaction") {
            let response = try map(recording)
            let transaction = try #require(response.authnDialogue?.transaction)
            let hasWay = !response.remediations.isEmpty || response.isLoginSuccessful
            #expect(hasWay || !response.messages.isEmpty, "\(recording.path) is silent")
            let isEnd = transaction.step.rawValue.hasPrefix("DEVICE_")
            #expect(hasWay || isEnd || Self.ends.contains(recording.path), "\(recording.path) ends")
        }
    }

    @Test("become screens, requests and dumps of every format") func uses() throws {
        for recording in SharedData.classicRecordings(kind: "transaction") {
            let response = try map(recording)
            _ = Screen(response, host: "id.acme.example")
            for form in [response.remediations, response.actions].joined() where !form.isLink {
                MappingRecord.fill(form.form.allFields, option: 0)
                _ = try response.request(form)
            }
            let dump = Dump(response)
            _ = (dump.json(), dump.lines(), dump.tree(), dump.graph().mermaid)
        }
    }

    @Test("are told from errors and lists") func kinds() throws {
        for recording in SharedData.classicRecordings() {
            let body = try JSON(parsing: recording.bytes)
            let isError = recording.kind == "error"
            #expect(AuthnBody.isError(body) == isError, "\(recording.path)")
            if recording.kind != "transaction" {
                #expect(!AuthnBody.isTransaction(body), "\(recording.path)")
            }
        }
    }

    @Test("lose nothing without a diagnostic") func leaves() throws {
        var seen: Set<String> = []
        for recording in SharedData.classicRecordings(kind: "transaction") {
            let body = try JSON(parsing: recording.bytes)
            let name = body["status"]?.string ?? ""
            try expectNoLoss(in: body) { seen.insert(name + $0.shape).inserted }
        }
        #expect(seen.count > 500)
    }

    private func map(_ recording: Recording) throws -> Response {
        Response(classic: try JSON.Reader().read(recording.bytes))
    }
}

/// The simulated org is written from the documentation, not from this mapping.
@Suite("Answers of the simulated org") struct SimulatedAnswerTests {
    @Test("are understood wholly and have a way on") func answers() throws {
        for (name, body) in try bodies() where !AuthnBody.isError(body) {
            #expect(AuthnBody.isTransaction(body), "\(name)")
            let response = Response(classic: try JSON.Reader().read(body.bytes()))
            #expect(response.diagnostics.map(\.description) == [], "\(name)")
            let isLocked = response.classicStatus == .lockedOut && !response.messages.isEmpty
            #expect(
                !response.remediations.isEmpty || response.isLoginSuccessful || isLocked,
                "\(name)")
        }
    }

    private func bodies() throws -> [(String, JSON)] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = tests.appending(path: "IDXSimulatorTests/Authn/Goldens")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).map { name in
            let data = try Data(contentsOf: folder.appending(path: name))
            // They start with a status line.
            return (name, try JSON(parsing: Array(data.drop { $0 != 0x7B })))
        }
    }
}

/// Expects that a change of any leaf changes the transaction or its routes, or is in a diagnostic.
func expectNoLoss(in body: JSON, where isTried: (JSON.Path) -> Bool = { _ in true }) throws {
    let model = try Model(body)
    for path in body.leaves where body[path]?.isNull == false && isTried(path) {
        let changed = try Model(body.replacing(path.components[...]) { $0.different })
        #expect(
            changed != model || changed.diagnostics.contains { $0.path.contains(path) },
            "\(path) is dropped")
    }
}

/// Everything that was understood.
private struct Model: Equatable {
    private let transaction: AuthnTransaction
    private let routes: [JSON.Path: Route]
    let diagnostics: [Diagnostic]

    init(_ body: JSON) throws {
        var transaction = AuthnTransaction(try JSON.Reader().read(body.bytes()))
        let step = MappedStep(transaction, AuthnKnowledge())
        (routes, diagnostics) = (step.routes, step.diagnostics)
        transaction.raw = .null
        transaction.parts.factor?.raw = [:]
        for place in transaction.parts.factors.indices {
            transaction.parts.factors[place].raw = [:]
        }
        self.transaction = transaction
    }
}

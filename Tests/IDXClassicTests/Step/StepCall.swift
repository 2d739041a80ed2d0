import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXClassic

/// A call of a step, and the request it sends.
struct StepCall: Sendable, CustomTestStringConvertible {
    let testDescription: String
    private let body: JSON
    private let line: String
    private let run: @Sendable (AuthnStep) async throws -> Void

    init(
        _ name: String, at body: JSON, sends line: String,
        _ run: @escaping @Sendable (AuthnStep) async throws -> Void
    ) {
        (testDescription, self.body, self.line, self.run) = (name, body, line, run)
    }

    /// The beginning of the body of a request about a transaction.
    static let token = #"{"stateToken":"00tx""#

    /// The step is of another status than the call.
    struct Wrong: Error {}

    /// Makes the call and compares the whole request.
    func check() async throws {
        let isEnrollment = body == StepSample.enroll
        let questions = isEnrollment ? [StepSample.Org.json(StepSample.questions)] : []
        let org = Wire(
            [StepSample.Org.json(body)] + questions + [StepSample.Org.json(StepSample.Org.success)])
        try await run(try await org.flow().resume(stateToken: "00tx"))
        #expect(org.lines.last == "POST /api/v1/authn" + line)
        #expect(org.lines.count == (isEnrollment ? 3 : 2))
    }
}

import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("Extreme numbers in what an org is told")
struct ExtremePolicyTests {
    private static let members: [String: [String]] = [
        "lifetimes": Policy.Lifetimes.members.map(\.name),
        "behavior": Policy.Behavior.members.map(\.name),
        "password": Policy.PasswordPolicy.members.map(\.name),
        "client": Policy.Client.members.map(\.name),
    ]

    @Test("are taken or refused, and an org that takes them answers", arguments: Extremes.numbers)
    func policy(number: String) async throws {
        let texts =
            Self.members.flatMap { group, names in
                names.map { #"{"\#(group)":{"\#($0)":\#(number)}}"# }
            } + [#"{"odd":\#(number)}"#, #"{"version":\#(number)}"#]
        for text in texts {
            guard let policy = try? Policy(parsing: text) else { continue }
            let org = try await SimulatedOrg(policy: policy)
            org.advance(by: .max)
            await org.stop()
        }
    }
}

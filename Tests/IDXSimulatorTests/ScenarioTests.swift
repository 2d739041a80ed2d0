import Foundation
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("Every built-in scenario", .computing)
struct ScenarioTests {
    @Test("has a policy file that can be read", arguments: Scenario.sources.map(\.name))
    func readable(name: String) throws {
        let source = try #require(Scenario.sources.first { $0.name == name })
        _ = try Policy(parsing: source.policy)
    }

    @Test("has a name of its own")
    func names() {
        #expect(Set(Scenario.all.map(\.name)).count == Scenario.sources.count)
    }

    @Test("plays to its end by its script", arguments: Scenario.all)
    func plays(scenario: Scenario) throws {
        var player = try ScriptPlayer(scenario)
        #expect(try player.play() == scenario.ending)
    }

    /// Twenty seeds each with `IDX_THOROUGH=1`, else one, which goes by the scenario's place.
    static let odd = Scenario.all.enumerated().flatMap { place, scenario in
        let isThorough = ProcessInfo.processInfo.environment["IDX_THOROUGH"] == "1"
        return (isThorough ? Array(1...20) : [place % 20 + 1]).map { (scenario, UInt64($0)) }
    }

    @Test("plays with odd shapes too", arguments: odd)
    func playsOddly(scenario: Scenario, seed: UInt64) throws {
        var player = try ScriptPlayer(scenario, odd: seed)
        #expect(try player.play() == scenario.ending)
    }
}

extension Scenario: CustomTestStringConvertible {
    /// Names the scenario in test output.
    public var testDescription: String { name }
}

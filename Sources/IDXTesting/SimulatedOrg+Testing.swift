public import IDXAuth
import IDXPlatform
public import IDXSimulator
public import Testing

extension InteractionCodeFlow.Configuration {
    /// The settings of the app that is registered at a simulated org.
    ///
    /// - Parameters:
    ///   - org: The org.
    ///   - scopes: The scopes to request.
    public init(
        _ org: SimulatedOrg, scopes: [String] = ["openid", "profile", "offline_access"]
    ) {
        self.init(
            issuer: org.issuer, clientID: org.clientID, scopes: scopes, redirectURI: org.redirectURI
        )
    }
}

/// Runs a closure with an org, and stops the org at its end.
///
/// ```swift
/// let token = try await withOrg("email-code") { org in
///     try await signIn(InteractionCodeFlow(.init(org)), code: { org.fetch(.emailCode) })
/// }
/// ```
///
/// - Parameters:
///   - scenario: The name of a built-in scenario.
///   - clock: The clock of the org; the system's by default.
///   - faults: What the org does wrong on purpose.
///   - isolation: The actor of the caller.
///   - body: What to do with the org.
/// - Returns: The result of the closure.
/// - Throws: What the closure throws, and why the org could not be started.
public func withOrg<Result>(
    _ scenario: String, clock: SimulatedClock? = nil, faults: [Fault] = [],
    isolation: isolated (any Actor)? = #isolation, _ body: (SimulatedOrg) async throws -> Result
) async throws -> Result {
    let org = try await SimulatedOrg(
        scenario: scenario, now: { clock?.now ?? Date() }, faults: faults)
    return try await org.stopped(after: body)
}

/// Runs a closure with an org of these users and rules, and stops the org at its end.
///
/// - Parameters:
///   - policy: The users and rules.
///   - clock: The clock of the org; the system's by default.
///   - faults: What the org does wrong on purpose.
///   - isolation: The actor of the caller.
///   - body: What to do with the org.
/// - Returns: The result of the closure.
/// - Throws: What the closure throws, and why the org could not be started.
public func withOrg<Result>(
    _ policy: Policy, clock: SimulatedClock? = nil, faults: [Fault] = [],
    isolation: isolated (any Actor)? = #isolation, _ body: (SimulatedOrg) async throws -> Result
) async throws -> Result {
    let org = try await SimulatedOrg(
        policy: policy, now: { clock?.now ?? Date() }, faults: faults)
    return try await org.stopped(after: body)
}

extension SimulatedOrg {
    fileprivate func stopped<Result>(
        after body: (SimulatedOrg) async throws -> Result,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Result {
        do {
            let result = try await body(self)
            await stop()
            return result
        } catch {
            await stop()
            throw error
        }
    }
}

/// An org for each test, or each case of one: see `Trait.simulatedOrg(_:faults:)`.
public struct SimulatedOrgTrait: TestTrait, SuiteTrait, TestScoping {
    let scenario: String
    let faults: [Fault]

    /// Whether each test of a suite gets an org of its own.
    public var isRecursive: Bool { true }

    /// Runs a test with its org.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        try await withOrg(scenario, faults: faults) { org in
            try await SimulatedOrg.$ofTest.withValue(org) { try await function() }
        }
    }
}

extension Trait where Self == SimulatedOrgTrait {
    /// Gives each test an org of its own, `SimulatedOrg.ofTest`, and stops it afterwards.
    ///
    /// - Parameters:
    ///   - scenario: The name of a built-in scenario.
    ///   - faults: What the org does wrong on purpose.
    /// - Returns: The trait.
    public static func simulatedOrg(_ scenario: String, faults: [Fault] = []) -> Self {
        Self(scenario: scenario, faults: faults)
    }
}

extension SimulatedOrg {
    /// The org of the running test, which has the trait `simulatedOrg`.
    @TaskLocal public static var ofTest: SimulatedOrg?
}
